import type { SiteLanguage } from './schema.ts'

/**
 * The word joiner, at which no line ends. It has no width and needs no glyph, both searches ignore it, and unlike the no-break hyphen it
 * leaves the hyphen as it was typed.
 */
export const JOINER = '\u2060'
const NO_BREAK = '\u00A0'
const MINUS = '−'
/** The most letters of a part of a compound that does not stand alone on a line. */
const SHORT = 3

const SPACE = 0x20
const BRACKET = 0x28
const HYPHEN = 0x2d
const DEGREE = 0xb0

const METRIC = '[kcm]?m|k?g|ml|l|dB|k?Hz|k?W|°[CF]|%'
/** What is no other word after a number: `in` and `с` are prepositions, unless the clause ends with them. */
const UNITS: Record<SiteLanguage, RegExp> = {
  en: unitsOf(`${METRIC}|km/h|m/s|m?s|min|h|mph|ft|oz|lbs?|[VN]|in(?=[),.;])`),
  ru: unitsOf('[кмс]?м|км/ч|м/с|к?г|м?л|мин|ч|мс|дБ|к?Гц|к?Вт|°[CСF]|%|₽|с(?=$|[),.;:»])'),
  tr: unitsOf(`${METRIC}|km/sa|m/sn|sa|dk|sn|ms`),
  ko: unitsOf(METRIC),
}

function unitsOf(units: string): RegExp {
  return new RegExp(`(?:${units})(?!\\p{L})`, 'uy')
}

/**
 * The same text, in which no line ends between a number and its unit, or inside a range or a compound with a short part; a hyphen before a
 * number is a minus sign. `marks` are the places of its digits, hyphens and dashes; `isFirst` is false if other text is before it.
 */
export function keepTogether(text: string, language: SiteLanguage, marks: readonly number[] = findMarks(text), isFirst = true): string {
  let kept = ''
  let from = 0
  for (const at of marks) {
    const next = text.charCodeAt(at + 1)
    if (next === SPACE) {
      if (!isDigit(text.charCodeAt(at))) continue
      const end = isUnit(text, at + 2, UNITS[language]) ? NO_BREAK : text.charCodeAt(at + 2) === DEGREE ? '' : ' '
      if (end === ' ') continue
      kept += text.slice(from, at + 1) + end
      from = at + 2
    } else if (!isDigit(text.charCodeAt(at))) {
      if (isMinus(text, at, isFirst)) kept += text.slice(from, at) + MINUS
      else if (isJoined(text, at)) kept += text.slice(from, at + 1) + JOINER
      else continue
      from = at + 1
    }
  }
  return from === 0 ? text : kept + text.slice(from)
}

/** The text as it was typed, for programs. */
export function letApart(text: string): string {
  return text.replaceAll(JOINER, '').replaceAll(NO_BREAK, ' ')
}

function findMarks(text: string): number[] {
  return Array.from(text.matchAll(/[-–\d]/g), ({ index }) => index)
}

function isUnit(text: string, at: number, units: RegExp): boolean {
  units.lastIndex = at
  return units.test(text)
}

function isMinus(text: string, at: number, isFirst: boolean): boolean {
  if (text.charCodeAt(at) !== HYPHEN || !isDigit(text.charCodeAt(at + 1))) return false
  const before = text.charCodeAt(at - 1)
  return at === 0 ? isFirst : before <= SPACE || before === NO_BREAK.charCodeAt(0) || before === BRACKET
}

/** A part of an address, which must not have invisible characters. */
const ADDRESS = /[/@][^\W\d]|\.[a-z]{2}/i

/** Whether the hyphen or dash is inside a range, or the hyphen inside a compound with a short part. */
function isJoined(text: string, at: number): boolean {
  const sides = [at - 1, at + 1].filter((side) => isDigit(text.charCodeAt(side))).length
  if (sides === 2) return true
  if (text.charCodeAt(at) !== HYPHEN || sides === 1) return false
  const before = countLetters(text, at, -1)
  const after = countLetters(text, at, 1)
  if (before === 0 || after === 0 || (before > SHORT && after > SHORT)) return false
  const end = text.indexOf(' ', at)
  return !ADDRESS.test(text.slice(text.lastIndexOf(' ', at) + 1, end < 0 ? text.length : end))
}

/** How many letters and digits are before or after a hyphen; one more than `SHORT` stands for all longer parts. */
function countLetters(text: string, hyphen: number, step: 1 | -1): number {
  let count = 0
  while (count <= SHORT && isLetter(text.charCodeAt(hyphen + step * (count + 1)))) count++
  return count
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Digits, and letters of Latin, Greek and Cyrillic. */
function isLetter(code: number): boolean {
  return isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || (code >= 0xc0 && code < 0x530)
}
