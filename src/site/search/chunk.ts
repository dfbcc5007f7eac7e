import type { SearchChunk } from '../content/search-files.ts'
import { containsAll, fold } from '../content/search-rule.ts'

/** Titles that were loaded together, ready to be searched; rows are counted from 0, the newest. */
export interface Chunk {
  readonly rows: number
  readonly data: SearchChunk
  /** The folded title of a row, and how long it is. */
  folded(row: number): string
  lengthOf(row: number): number
  /** Calls `onHit` for every row whose folded title contains all of these words, from the newest to the oldest. */
  visit(words: readonly string[], onHit: OnHit): void
}

/** Hears of a row that was found; `place` is where the longest of the words stands in its title for the first time. */
export type OnHit = (row: number, place: number) => void

export function createChunk(data: SearchChunk): Chunk {
  const rows = data.titles.length
  const folded = data.titles.map(fold)
  /** All titles in one text, a line each: to look for a word in it is several times quicker than in each title by itself. */
  const text = `${folded.join('\n')}\n`
  const starts = new Uint32Array(rows + 1)
  for (const [row, title] of folded.entries()) starts[row + 1] = startOf(row) + title.length + 1

  function startOf(row: number): number {
    return starts[row] ?? 0
  }

  function foldedTitle(row: number): string {
    return text.slice(startOf(row), startOf(row + 1) - 1)
  }

  /** The row that a place in the text belongs to, at or below `low`: near rows are looked at first, because hits often are near. */
  function rowAt(place: number, low: number): number {
    let step = 1
    while (low + step < rows && startOf(low + step) <= place) {
      low += step
      step *= 2
    }
    let high = Math.min(rows, low + step)
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (startOf(middle) <= place) low = middle
      else high = middle
    }
    return low
  }

  return {
    rows,
    data,
    folded: foldedTitle,
    lengthOf: (row) => startOf(row + 1) - startOf(row) - 1,
    visit(words, onHit) {
      const longest = longestOf(words)
      const others = words.filter((word) => word !== longest)
      let row = 0
      for (let place = text.indexOf(longest); place >= 0; place = text.indexOf(longest, startOf(row + 1))) {
        row = rowAt(place, row)
        if (others.length === 0 || containsAll(foldedTitle(row), others)) onHit(row, place - startOf(row))
        if (row + 1 === rows) break
      }
    },
  }
}

/** The longest word most often is the rarest. */
export function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}
