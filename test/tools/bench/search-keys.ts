import { searchWords } from '../../../src/site/content/search-rule.ts'
import { type Result, startRun } from '../../../src/site/search/run.ts'
import { suggestTexts } from '../../../src/site/search/suggest.ts'
import { describeResult, type TitleIndex } from '../../../src/site/search/title-index.ts'
import { createRandom } from './random.ts'

/** The time per key, in milliseconds. */
export interface KeyTimes {
  all: number[]
  /** The time until the first results, which are those of the first step, among the newest titles. */
  shown: number[]
  /** The time for suggestions where nothing was found, after the answer. */
  meant: number[]
}

const RESULTS = 20
const SHORTEST = 3

/** Texts as readers type them: whole words, prefixes and inner parts, in any order; sometimes in capitals or misspelt. */
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

/**
 * Types every session letter by letter into a loaded index, and measures the time of the engine for each key: the median of three
 * rounds, because other processes use the processor too.
 */
export function measureKeys(index: TitleIndex, sessions: readonly string[]): KeyTimes {
  const rounds = [1, 2, 3].map(() => measureRound(index, sessions))
  const middle = (kind: keyof KeyTimes) =>
    (rounds[0]?.[kind] ?? []).map((_, key) =>
      percentile(
        rounds.map((round) => round[kind][key] ?? 0),
        0.5,
      ),
    )
  return { all: middle('all'), shown: middle('shown'), meant: middle('meant') }
}

function measureRound(index: TitleIndex, sessions: readonly string[]): KeyTimes {
  const times: KeyTimes = { all: [], shown: [], meant: [] }
  for (const session of sessions) {
    let last: Result | undefined
    for (let length = SHORTEST; length <= session.length; length++) {
      const words = searchWords(session.slice(0, length))
      if (words.length === 0) continue
      const start = performance.now()
      const run = startRun(index, words, RESULTS, last)
      const describe = () => run.best().map((id) => describeResult(index, id, words))
      const isWhole = run.step()
      let shown = describe()
      times.shown.push(performance.now() - start)
      if (!isWhole) {
        while (!run.step());
        shown = describe()
      }
      const answered = performance.now()
      if (shown.length === 0) suggestTexts(index, words)
      last = run.result()
      times.all.push(answered - start)
      if (shown.length === 0) times.meant.push(performance.now() - answered)
    }
  }
  return times
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
