/**
 * The search rule, shared by the build, the browser and the tests: a text matches a title if, both folded, the title contains every
 * word of the text, in any order and at any position.
 */
import { LONGEST_SEARCH, SEARCH_THRESHOLD } from './constants.ts'

/**
 * Increase it when `fold` changes its result for any text. The build writes it into the index, and the browser rejects an index with
 * another version.
 */
export const FOLD_VERSION = 1

/** A range of a text, in code units; the end is exclusive. */
export type Range = readonly [start: number, end: number]

/**
 * The distinct folded words that a title must contain; none if the text is too short or blank. Words are separated by spaces only:
 * hyphens and apostrophes are part of them.
 */
export function searchWords(text: string): string[] {
  if (text.length <= SEARCH_THRESHOLD) return []
  const words = fold(text.slice(0, LONGEST_SEARCH)).split(' ')
  return Array.from(new Set(words.filter((word) => word !== '')))
}

/** Whether a folded title contains all of the folded words. */
export function containsAll(foldedTitle: string, words: readonly string[]): boolean {
  return words.every((word) => foldedTitle.includes(word))
}

/** The ranges of a title that match the folded words: in order, merged where they touch, never splitting a grapheme. */
export function findRanges(title: string, words: readonly string[]): Range[] {
  const found: Range[] = []
  let start = 0
  for (const part of title.split(SPACES)) {
    const folded = fold(part)
    const inside = words.filter((word) => folded.includes(word))
    if (inside.length > 0) found.push(...findInPart(part, folded, inside).map(([from, to]): Range => [start + from, start + to]))
    start += part.length
  }
  return joinTouching(found)
}

/**
 * Normalises a text for comparison: differences of case, whitespace, typographic signs and invisible characters are removed. Accents
 * are kept.
 */
export function fold(text: string): string {
  const folded = NOT_ASCII.test(text) ? foldLetters(unifySigns(text)) : text.toLowerCase()
  return unifySigns(folded).replace(/\s+/g, ' ')
}

const NOT_ASCII = /[^\0-\x7f]/

/** Typographic signs and their keyboard equivalents. */
const SIGNS: readonly (readonly [printed: RegExp, typed: string])[] = [
  [/[`\u00B4\u02B9\u02BB\u02BC\u02CA\u02CB\u2018-\u201B\u2032]/g, "'"],
  [/[\u00AB\u00BB\u201C-\u201F\u2033]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g, '-'],
]

function unifySigns(text: string): string {
  return SIGNS.reduce((unified, [printed, typed]) => unified.replace(printed, typed), text)
}

/** A pass can produce characters that the next one folds, as with a ligature of two accented letters. */
const MOST_PASSES = 4

function foldLetters(text: string): string {
  let folded = text
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = folded
    folded = foldOnce(before)
    if (folded === before) break
  }
  return folded
}

function foldOnce(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      // Both directions, because some letters have a pair in one direction only: ß becomes SS, which becomes ss.
      .toUpperCase()
      .toLowerCase()
      // i, ı, I and İ become one letter: English and Turkish pair them differently.
      .replace(/i\u0307|ı/g, 'i')
      // The form of sigma at the end of a word.
      .replace(/\u03C2/g, '\u03C3')
      // In Russian, ё is optional.
      .replace(/ё/g, 'е')
      .normalize('NFKC')
  )
}

/** Whitespace as `fold` treats it: without U+FEFF, which is invisible but matched by `\s`. */
const SPACES = /([^\S\uFEFF]+)/

/** Folds a part of a title character by character, and finds the words in the result. */
function findInPart(part: string, whole: string, words: readonly string[]): Range[] {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let end = 0
  for (const character of splitCharacters(part)) {
    const start = end
    end += character.length
    const piece = fold(character)
    folded += piece
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(start)
      ends.push(end)
    }
  }
  // If characters fold differently in context, positions are unknown and the whole part is marked.
  if (folded !== whole) return [[0, part.length]]
  const found: Range[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      found.push([starts[at] as number, ends[at + word.length - 1] as number])
    }
  }
  return found
}

function splitCharacters(text: string): string[] {
  // Some supported browsers have no segmenter: combining accents then count as characters.
  if (!('Segmenter' in Intl) || !NOT_ASCII.test(text)) return Array.from(text)
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

let segmenter: Intl.Segmenter | undefined

function joinTouching(ranges: Range[]): Range[] {
  const joined: Range[] = []
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last === undefined || start > last[1]) joined.push([start, end])
    else joined[joined.length - 1] = [last[0], Math.max(last[1], end)]
  }
  return joined
}
