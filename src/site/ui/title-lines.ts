import { widthOf as countCharacters } from '../content/editions.ts'

/** A word, or what has lines of its own where it does not fit on one with what is before it. */
export type Part = string | readonly Part[]

/**
 * The width of a line of a title, in capitals of usual width, and how many lines it may have: in a window of 390 pixels, and beside a cover
 * in one of 1280.
 */
const WINDOWS = [
  { line: 20, lines: 4 },
  { line: 22, lines: 3 },
]
/** The part of a line that a single word leaves too empty. */
const SHORT = 0.45
const SPACE = 0.3
/** How much narrower or wider other letters are. */
const OTHERS: [RegExp, number][] = [
  [/\s/g, SPACE - 1],
  [/[.,:;!’'ijı-]/giu, -0.5],
  [/[eflstzгет]/giu, -0.1],
  [/[mwжмфшщыю]/giu, 0.4],
]

/**
 * Whether a title with these parts has no short word alone on a line before another part, and no more lines than allowed, unless the words
 * alone need them.
 */
export function areGoodLines(parts: readonly Part[], words: readonly string[]): boolean {
  return WINDOWS.every(({ line, lines }) => countLines(parts, line) <= Math.max(lines, countLines(words, line)))
}

/** The number of lines; infinite if a short word is alone on a line before another part. */
function countLines(parts: readonly Part[], line: number): number {
  let lines = 1
  let end = 0
  let words = 0
  for (const part of parts) {
    const width = widthOf(part)
    const isWord = typeof part === 'string'
    if (end > 0 && end + SPACE + width > line) {
      if (!isWord && words === 1 && end < line * SHORT) return Number.POSITIVE_INFINITY
      lines++
      end = 0
      words = 0
    }
    if (!isWord && width > line) {
      lines += countLines(part, line) - 1
      end = line
    } else {
      end += SPACE + width
    }
    words += isWord ? 1 : part.length
  }
  return lines
}

function widthOf(part: Part): number {
  if (typeof part !== 'string') return part.reduce((sum, inner) => sum + SPACE + widthOf(inner), -SPACE)
  return OTHERS.reduce((sum, [letters, more]) => sum + more * (part.match(letters)?.length ?? 0), countCharacters(part))
}
