import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
import { listNames, readJsonFile, replaceFile } from '../../writer/run/durable-files.ts'
import { createRunId } from '../../writer/run/run-id.ts'
import type { Comparison, ComparisonResult, Vote } from '../protocol/comparison.ts'
import type { Drafts, Locale } from '../protocol/messages.ts'
import type { ModelChoice } from '../protocol/shared.ts'
import { formatCsv } from './csv.ts'
import { signTest } from './sign-test.ts'
import type { KeptAnswer, Trials } from './trials.ts'
import type { Workbench } from './workbench.ts'

/** Two answers to one topic: `a` to the saved prompts, `b` to those with drafts. */
interface Pair {
  title: string
  locale: Locale
  a: KeptAnswer
  b: KeptAnswer
  /** Whether `b` is shown on the left. */
  isFlipped: boolean
  vote: 'a' | 'b' | 'good' | 'bad' | undefined
  note: string
}

interface ComparisonFile {
  id: string
  day: string
  pairs: Pair[]
}

const ID = /^\d{8}T\d{6}-[0-9a-f]{6}$/

/** Compares answers without telling which prompt they are to; each comparison is a file, written after each vote. */
export function openComparisons(folder: string, bench: Workbench, trials: Trials, now: () => Date) {
  const fileOf = (id: string) => join(folder, `${id}.json`)

  function open(id: string): ComparisonFile {
    const known = ID.test(id) && existsSync(fileOf(id)) ? readJsonFile<ComparisonFile>(fileOf(id)) : undefined
    if (known === undefined)
      throw new SiteError('E_COMPARISON', `there is no comparison ${JSON.stringify(id)}`, { hint: 'start another one' })
    return known
  }

  function keep(comparison: ComparisonFile): Comparison {
    replaceFile(fileOf(comparison.id), `${JSON.stringify(comparison, null, 1)}\n`)
    return show(comparison)
  }

  return {
    list: () =>
      listNames(folder)
        .filter((name) => ID.test(name.replace(/\.json$/, '')))
        .reverse()
        .map((name) => open(name.replace(/\.json$/, '')))
        .map(({ id, pairs }) => ({ id, voted: pairs.filter(({ vote }) => vote !== undefined).length, of: pairs.length })),
    /** Compares answers of two models, too, where two are named. */
    start(drafts: Drafts, models: { saved: ModelChoice; yours: ModelChoice }): Comparison {
      const pairs = bench
        .open(drafts)
        .plan()
        .jobs.flatMap(({ id, topic, locale }): Pair[] => {
          const [a, b] = [trials.kept({ drafts: {}, id, ...models.saved }), trials.kept({ drafts, id, ...models.yours })]
          if (a === undefined || b === undefined || a.key === b.key) return []
          return [{ title: topic.title, locale, a, b, isFlipped: randomInt(2) === 1, vote: undefined, note: '' }]
        })
      if (pairs.length === 0) {
        const hint = 'try a topic with the saved text and with your text; both answers are kept'
        throw new SiteError('E_COMPARISON', 'no topic has an answer to both the saved prompt and yours', { hint })
      }
      return keep({ id: createRunId(now()), day: now().toISOString().slice(0, 10), pairs })
    },
    read: (id: string) => show(open(id)),
    vote(id: string, number: number, vote: Vote, note: string): Comparison {
      const comparison = open(id)
      const pair = comparison.pairs[number]
      if (pair === undefined) throw new SiteError('E_COMPARISON', `there is no pair ${number + 1}`, { hint: 'reload the page' })
      const [left, right] = pair.isFlipped ? (['b', 'a'] as const) : (['a', 'b'] as const)
      pair.vote = vote === 'left' ? left : vote === 'right' ? right : vote
      pair.note = note
      return keep(comparison)
    },
    csv(id: string): string {
      const rows = open(id).pairs.map(({ title, locale, a, b, vote, note }) => {
        return [locale, title, nameOf(vote), note, a.key, b.key, a.problems, b.problems]
      })
      return formatCsv([HEAD, ...rows])
    },
  }
}

const HEAD = ['language', 'topic', 'vote', 'note', 'saved answer', 'your answer', 'faults of saved', 'faults of yours']

/** What may be told of a comparison: which side is which only at the end. */
function show({ id, pairs }: ComparisonFile): Comparison {
  const at = pairs.findIndex(({ vote }) => vote === undefined)
  const pair = pairs[at]
  const of = pairs.length
  if (pair === undefined) return { id, of, pair: undefined, result: sumUp(pairs) }
  const [left, right] = pair.isFlipped ? [pair.b, pair.a] : [pair.a, pair.b]
  return { id, of, pair: { number: at, title: pair.title, locale: pair.locale, left: left.text, right: right.text }, result: undefined }
}

function sumUp(pairs: readonly Pair[]): ComparisonResult {
  const count = (wanted: Pair['vote']) => pairs.filter(({ vote }) => vote === wanted).length
  const [saved, yours] = [count('a'), count('b')]
  const faults = (side: 'a' | 'b') => pairs.reduce((sum, pair) => sum + pair[side].problems, 0)
  const chance = signTest(saved, yours)
  return { saved, yours, good: count('good'), bad: count('bad'), chance, faults: { saved: faults('a'), yours: faults('b') } }
}

function nameOf(vote: Pair['vote']): string {
  return vote === undefined ? '' : { a: 'saved', b: 'yours', good: 'both good', bad: 'both bad' }[vote]
}
