import { escapeXml } from '../../engine/shared/html.ts'
import { element } from './drawing.ts'

/** A font for drawings: its name, and the advance width of each character in em. */
export interface Lettering {
  name: string
  weight: number
  advances: ReadonlyMap<string, number>
  /** The widths in another font, which sets every text that has a letter of it. */
  others?: ReadonlyMap<string, number> | undefined
}

export interface TextBox {
  width: number
  /** Font sizes from the largest to the smallest, with the maximum of lines. */
  sizes: readonly { size: number; lines: number }[]
}

/** The lines of a text in one size; in the smallest size, they may be truncated. */
export interface SetText {
  size: number
  lines: string[]
}

export interface WrittenText {
  x: number
  y: number
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/** Removes characters that the font does not have, such as emoji; a text is empty if most of its letters are missing. */
export function writable(text: string, { advances }: Lettering): string {
  const letters = text.normalize('NFC').match(/\p{L}/gu) ?? []
  if (letters.filter((letter) => advances.has(letter)).length < letters.length / 2) return ''
  const known = Array.from(text.normalize('NFC'), (character) => (/\s/.test(character) || advances.has(character) ? character : ''))
  return known.join('').replace(/\s+/g, ' ').trim()
}

/** Breaks a text into lines of similar length, in the largest size that fits. */
export function setText(text: string, font: Lettering, { width, sizes }: TextBox): SetText {
  const words = text.split(' ').flatMap(splitWord)
  for (const { size, lines } of sizes) {
    const room = width / size
    if (words.some((word) => widthOf(word, font) > room)) continue
    const broken = breakLines(words, font, room)
    if (broken.length <= lines) return { size, lines: balance(words, font, room, broken.length) }
  }
  return cutToFit(words, font, width, sizes.at(-1) ?? { size: 1, lines: 1 })
}

/** A line of text as SVG. */
export function writeText(text: string, font: Lettering, { x, y, size, fill, anchor }: WrittenText): string {
  if (text === '') return ''
  const style = { 'font-family': font.name, 'font-weight': font.weight, 'font-size': size, 'text-anchor': anchor }
  return element('text', { x, y, fill, ...style }, escapeXml(text))
}

/** A letter of a script other than those of the font of all sites. */
const OTHER_LETTER = /[^\p{Script=Latin}\p{Script=Cyrillic}\P{L}]/u

export function hasOtherLetters(text: string): boolean {
  return OTHER_LETTER.test(text)
}

/** The width of a text, in em. */
export function widthOf(text: string, { advances: own, others }: Lettering): number {
  const advances = others !== undefined && hasOtherLetters(text) ? others : own
  let width = 0
  for (const character of text.replace(JOINT, ''))
    width += advances.get(character) ?? own.get(character) ?? advances.get('n') ?? advances.get('N') ?? 0.5
  return width
}

/** At the start of a part of a word before which a line may end without a blank. */
const JOINT = '\u200B'
/** Chinese and Japanese letters, each with the signs that cannot start a line. */
const PARTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

/** A word, or the parts of a Chinese or Japanese one, which has no blanks. */
function splitWord(word: string): string[] {
  const parts = word.match(PARTS) ?? []
  return parts.map((part, index) => (index === 0 ? part : JOINT + part))
}

function joinWords(line: string, word: string): string {
  return word.startsWith(JOINT) ? line + word.slice(1) : `${line} ${word}`
}

/** Breaks lines greedily. */
function breakLines(words: readonly string[], font: Lettering, room: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = joinWords(last ?? '', word)
    if (last !== undefined && widthOf(longer, font) <= room) lines[lines.length - 1] = longer
    else lines.push(word.replace(JOINT, ''))
  }
  return lines
}

const NARROWING = 0.97

/** Breaks into the same number of lines with the smallest width. */
function balance(words: readonly string[], font: Lettering, room: number, count: number): string[] {
  let best = breakLines(words, font, room)
  // The limit ends the loop for a text without words.
  for (let narrower = room * NARROWING; narrower > 1; narrower *= NARROWING) {
    const lines = breakLines(words, font, narrower)
    if (lines.length > count || lines.some((line) => widthOf(line, font) > narrower)) break
    best = lines
  }
  return best
}

/** Uses the smallest size, with an ellipsis if the text is still too long; a single long word may reduce the size further. */
function cutToFit(words: readonly string[], font: Lettering, width: number, { size, lines }: { size: number; lines: number }): SetText {
  const longest = Math.max(0.1, ...words.map((word) => widthOf(word, font)))
  const fitted = Math.min(size, Math.floor(width / longest))
  const room = width / fitted
  const broken = breakLines(words, font, room)
  if (broken.length <= lines) return { size: fitted, lines: broken }
  return { size: fitted, lines: [...broken.slice(0, lines - 1), endLine(broken[lines - 1] ?? '', font, room)] }
}

/** Shortens a line to whole words and adds an ellipsis. */
function endLine(line: string, font: Lettering, room: number): string {
  const words = line.replace(/[\s\p{P}]+$/u, '')
  if (!words.includes(' ') || widthOf(`${words}…`, font) <= room) return `${words}…`
  return endLine(words.slice(0, words.lastIndexOf(' ')), font, room)
}
