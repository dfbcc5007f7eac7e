import type { SearchChunk } from '../content/search-files.ts'
import { containsAll, fold } from '../content/search-rule.ts'

/** A loaded part of the titles; rows count from 0, the newest. */
export interface Chunk {
  readonly rows: number
  readonly data: SearchChunk
  /** The folded title of a row, and its length. */
  folded(row: number): string
  lengthOf(row: number): number
  /** Calls `onHit` for each row whose folded title contains all of the words, newest first. */
  visit(words: readonly string[], onHit: OnHit): void
}

/** Called for a match; `place` is the first position of the longest word in the title. */
export type OnHit = (row: number, place: number) => void

export function createChunk(data: SearchChunk): Chunk {
  const rows = data.titles.length
  const folded = data.titles.map(fold)
  /** All titles, one per line: searching one string is several times as fast as searching each title. */
  const text = `${folded.join('\n')}\n`
  const starts = new Uint32Array(rows + 1)
  for (const [row, title] of folded.entries()) starts[row + 1] = startOf(row) + title.length + 1

  function startOf(row: number): number {
    return starts[row] ?? 0
  }

  function foldedTitle(row: number): string {
    return text.slice(startOf(row), startOf(row + 1) - 1)
  }

  /** The row at a position of the text, from `low` on; an exponential search, because the next hit is often near. */
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

/** The longest word, which is usually the rarest. */
export function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}
