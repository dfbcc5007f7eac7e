/**
 * The rule of the search, once for the build, the browser and the tests: a title is found by a text if, both folded, the title
 * contains every word of the text, in any order and anywhere.
 */
import { SEARCH_THRESHOLD } from './constants.ts'

/**
 * Changes whenever `fold` gives another result for any text. The build writes it into the index, and the browser refuses an index
 * that was folded in another way.
 */
export const FOLD_VERSION = 1

/** A part of a text, from its first code unit to behind its last. */
export type Range = readonly [start: number, end: number]

/** What is longer was not typed: nothing behind this many code units is looked at. */
const LONGEST_TEXT = 256

/**
 * The folded words that a title must contain, each once; none where nothing is to be searched: the text is too short, or there is
 * nothing in it but spaces. Spaces alone part words: hyphens and apostrophes are parts of them.
 */
export function searchWords(text: string): string[] {
  if (text.length <= SEARCH_THRESHOLD) return []
  const words = fold(text.slice(0, LONGEST_TEXT)).split(' ')
  return Array.from(new Set(words.filter((word) => word !== '')))
}

/** Whether a folded title contains all of these folded words. */
export function containsAll(foldedTitle: string, words: readonly string[]): boolean {
  return words.every((word) => foldedTitle.includes(word))
}

/** Where these folded words stand in a title: in order, joined where they touch, and never a part of what a reader sees as one character. */
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
 * Spells a text as the search compares it: texts that differ in case, in spaces, in typographic signs or in characters that
 * nobody sees become one and the same. Accents are no case: they stay.
 */
export function fold(text: string): string {
  const folded = NOT_ASCII.test(text) ? foldLetters(unifySigns(text)) : text.toLowerCase()
  return unifySigns(folded).replace(/\s+/g, ' ')
}

const NOT_ASCII = /[^\0-\x7f]/

/** Signs that are typed in one way and printed in another. */
const SIGNS: readonly (readonly [printed: RegExp, typed: string])[] = [
  [/[`\u00B4\u02B9\u02BB\u02BC\u02CA\u02CB\u2018-\u201B\u2032]/g, "'"],
  [/[\u00AB\u00BB\u201C-\u201F\u2033]/g, '"'],
  [/[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g, '-'],
]

function unifySigns(text: string): string {
  return SIGNS.reduce((unified, [printed, typed]) => unified.replace(printed, typed), text)
}

/** One pass can bring forth what another has to fold: a ligature of two accented letters, a mark behind an invisible character. */
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
      // There and back, because some letters have a pair in one direction only: ß becomes SS, and that becomes ss.
      .toUpperCase()
      .toLowerCase()
      // In English I is the capital of i, in Turkish of ı, and İ is that of i: what fits all languages makes one letter of the four.
      .replace(/i\u0307|ı/g, 'i')
      // Sigma at the end of a word.
      .replace(/\u03C2/g, '\u03C3')
      // Russian is written with ё or without.
      .replace(/ё/g, 'е')
      .normalize('NFKC')
  )
}

/** What `fold` makes a space of; the invisible U+FEFF counts as one in regular expressions, and is none. */
const SPACES = /([^\S\uFEFF]+)/

/** Folds a part of a title character by character, and looks for the words in that. */
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
  // Where characters fold otherwise when they stand together, the part stays in one piece.
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
  // Some browsers that run everything else cannot tell characters: an accent of its own then is one.
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
