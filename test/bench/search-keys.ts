import { searchWords } from '../../src/site/content/search-rule.ts'
import type { SearchResult } from '../../src/site/search/protocol.ts'
import { type Result, startRun } from '../../src/site/search/run.ts'
import { suggestTexts } from '../../src/site/search/suggest.ts'
import { describeResult, type TitleIndex } from '../../src/site/search/title-index.ts'
import { createRandom } from './random.ts'

/** How long keys took, in milliseconds: all of them, and those with which a search began. */
export interface KeyTimes {
  all: number[]
  first: number[]
}

const RESULTS = 20
const SHORTEST = 3

/** What readers type: whole words, their starts, something from inside, in any order; now and then in capitals or misspelt. */
export function createSessions(titles: readonly string[], count: number): string[] {
  const random = createRandom(0x5e55)
  return Array.from({ length: count }, () => {
    const words = random.pick(titles).split(/\s+/)
    const chosen = Array.from({ length: random.between(1, 3) }, () => random.pick(words))
    const text = chosen.map((word) => (random.chance(0.2) ? word.slice(random.integer(word.length)) : word)).join(' ')
    const cut = random.chance(0.4) ? text.slice(0, random.between(SHORTEST, Math.max(SHORTEST, text.length))) : text
    const spelt = random.chance(0.08) ? cut.replace(/(.)(.)$/, '$2$1q') : cut
    return random.chance(0.05) ? spelt.toUpperCase() : spelt
  })
}

/** Types every session letter by letter into an index that is loaded, and measures what each key costs the engine. */
export function measureKeys(index: TitleIndex, sessions: readonly string[]): KeyTimes {
  const times: KeyTimes = { all: [], first: [] }
  for (const session of sessions) {
    let last: Result | undefined
    for (let length = SHORTEST; length <= session.length; length++) {
      const start = performance.now()
      last = answerKey(index, session.slice(0, length), last).result ?? last
      const time = performance.now() - start
      times.all.push(time)
      if (length === SHORTEST) times.first.push(time)
    }
  }
  return times
}

/** All that happens for one key: the search, its best results with their marks, or what was meant. */
function answerKey(index: TitleIndex, text: string, last: Result | undefined): { result?: Result; shown: SearchResult[]; meant: string[] } {
  const words = searchWords(text)
  if (words.length === 0) return { shown: [], meant: [] }
  const run = startRun(index, words, RESULTS, last)
  while (!run.step());
  const shown = run.best().map((id) => describeResult(index, id, words))
  const meant = shown.length === 0 ? suggestTexts(index, words) : []
  return { result: run.result(), shown, meant }
}

/** The value below which this share of all values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
