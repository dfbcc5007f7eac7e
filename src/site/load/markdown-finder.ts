import type { Survey, Token } from './markdown-parser.ts'

/** How many lines of a link are searched for its address. */
const LINK_LINES = 20

interface Place {
  line: number
  column: number
}

/** Locates elements of a block in the source, in document order. */
export interface Finder {
  nextLine(): void
  /** The next unescaped occurrence on the current line, after the last one found. */
  findAhead(needle: string): Place | undefined
  /** The position of an address, or else the line that refers to it. */
  findAddress(target: string): Place
}

/** Softbreaks give the line of each token; within a line, each search starts after the last match. */
export function createFinder(block: Token, startLine: number, { lines, firstLine }: Survey): Finder {
  const blockEnd = block.map?.[1] ?? startLine + 1
  let line = startLine
  let offset = 0

  function find(needle: string, from: number): Place | undefined {
    const here = lines[line] ?? ''
    if (needle === '') return undefined
    let found = here.indexOf(needle, from)
    while (found > 0 && here[found - 1] === '\\') found = here.indexOf(needle, found + 1)
    if (found < 0) return undefined
    offset = found + needle.length
    return { line: firstLine + line, column: found + 1 }
  }

  /** The text of a link can span several lines, with its address on the last. */
  function findBelow(needle: string): Place | undefined {
    const end = Math.min(blockEnd, line + LINK_LINES)
    for (let below = line + 1; below < end; below++) {
      const found = (lines[below] ?? '').indexOf(needle)
      if (found >= 0) return { line: firstLine + below, column: found + 1 }
    }
    return undefined
  }

  return {
    nextLine() {
      line++
      offset = 0
    },
    findAhead: (needle) => find(needle, offset),
    findAddress(target) {
      if (target === '') {
        const start = find('](', offset)
        return start === undefined ? { line: firstLine + line, column: 1 } : { ...start, column: start.column + 2 }
      }
      const place = find(target, offset) ?? find(target, 0)
      if (place !== undefined) return place
      const decoded = decode(target)
      return find(decoded, 0) ?? findBelow(target) ?? findBelow(decoded) ?? { line: firstLine + line, column: 1 }
    },
  }
}

/** Decodes an address; returns it unchanged if it is malformed. */
export function decode(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
