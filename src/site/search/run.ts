import { containsAll } from '../content/search-rule.ts'
import type { Chunk } from './chunk.ts'
import { bestScore, createBestList, scoreTitle } from './ranking.ts'
import { findCandidates, type TitleIndex } from './title-index.ts'

/** One search while it is under way: what it has found only ever grows. */
export interface Run {
  readonly words: readonly string[]
  /** Ids of the titles that were found. */
  found: number[]
  /** Looks at some more titles, the newest first; true when all are looked at that are loaded and can be it. */
  step(): boolean
  /** Chunks that can hold more and are not loaded; to be read when a step has returned true. */
  missing(): number[]
  /** The best of what was found, best first. */
  best(): number[]
  /** All that was found, in order, once nothing is missing; another run may start from there. */
  result(): Result
}

/** A search that looked at every title. */
export interface Result {
  words: readonly string[]
  ids: readonly number[]
}

/** Titles that are looked at in one step: few enough that a key need not wait, also on a slow phone. */
const TITLES_A_STEP = 16_384

/**
 * Starts a search for all titles that contain these words. `last` is an earlier result in the same index: where each of its words
 * is inside one of these, nothing else than its titles can be found.
 */
export function startRun(index: TitleIndex, words: readonly string[], wanted: number, last?: Result): Run {
  const found: number[] = []
  const best = createBestList(wanted)
  /** Earlier results have the earlier words: only the others are to be looked for. */
  const fresh = words.filter((word) => !last?.words.includes(word))
  const from = last?.words.every((old) => words.some((word) => word.includes(old))) ? last.ids : undefined
  const seen = new Set<number>()
  let candidates: number[] = []
  let candidatesBy: TitleIndex['words'] | null = null
  let place = 0
  let part = 0
  let newest = 0
  let isSorted = true

  function startOf(chunk: number): number {
    return index.starts[chunk] ?? Number.POSITIVE_INFINITY
  }

  /** `at` is where the longest word stands first, as far as that is known. */
  function find(chunk: Chunk, row: number, id: number, at = 0): void {
    if (id < newest) isSorted = false
    newest = id
    found.push(id)
    if (best.wouldTake(id, bestScore(at, chunk.lengthOf(row)))) best.take(id, scoreTitle(chunk.folded(row), words))
  }

  function narrow(ids: readonly number[]): boolean {
    const end = Math.min(ids.length, place + TITLES_A_STEP)
    for (; place < end; place++) {
      const id = ids[place] ?? 0
      while (startOf(part + 1) <= id) part++
      const chunk = index.chunks[part] as Chunk
      const row = id - startOf(part)
      if (containsAll(chunk.folded(row), fresh)) find(chunk, row, id)
    }
    return place === ids.length
  }

  /** Once the words are known, fewer chunks are left. */
  function unseen(): number[] {
    if (candidatesBy !== index.words) candidates = findCandidates(index, words)
    candidatesBy = index.words
    return candidates.filter((chunk) => !seen.has(chunk))
  }

  function scan(): boolean {
    const loaded = unseen().filter((chunk) => index.chunks[chunk] !== undefined)
    let titles = 0
    for (const number of loaded) {
      if (titles >= TITLES_A_STEP) return false
      const chunk = index.chunks[number]
      if (chunk === undefined) continue
      const start = startOf(number)
      chunk.visit(words, (row, at) => find(chunk, row, start + row, at))
      titles += chunk.rows
      seen.add(number)
    }
    return true
  }

  return {
    words,
    found,
    step: () => (from === undefined ? scan() : narrow(from)),
    missing: () => (from === undefined ? unseen() : []),
    best: best.list,
    result() {
      if (!isSorted) found.sort((a, b) => a - b)
      return { words, ids: found }
    },
  }
}
