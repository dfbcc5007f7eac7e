import { containsAll } from '../content/search-rule.ts'
import type { Chunk } from './chunk.ts'
import { bestScore, createBestList, scoreTitle } from './ranking.ts'
import { findCandidates, type TitleIndex } from './title-index.ts'

/** A search in progress; its matches only grow. */
export interface Run {
  readonly words: readonly string[]
  /** The ids of the matching titles. */
  found: number[]
  /** Searches some more titles, newest first; returns whether all loaded candidates are searched. */
  step(): boolean
  /** Chunks that may contain matches and are not loaded; valid after a step has returned true. */
  missing(): number[]
  /** The best matches, best first. */
  best(): number[]
  /** All matches, in order, once nothing is missing; a later run can narrow it. */
  result(): Result
}

/** The result of a search of every title. */
export interface Result {
  words: readonly string[]
  ids: readonly number[]
}

/** Titles per step: few enough not to delay a key press on a slow phone. */
const TITLES_A_STEP = 16_384

/**
 * Starts a search for all titles that contain these words. `last` is an earlier result in the same index: if each of its words is a
 * substring of one of these, only its titles can match.
 */
export function startRun(index: TitleIndex, words: readonly string[], wanted: number, last?: Result): Run {
  const found: number[] = []
  const best = createBestList(wanted)
  /** Titles of the earlier result contain its words, so only the others are searched. */
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

  /** `at` is the first position of the longest word, if it is known. */
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

  /** The candidates are computed again when the words are loaded, because that leaves fewer. */
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
