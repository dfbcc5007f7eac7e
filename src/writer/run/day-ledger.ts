import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { costOf, highestCost, type MostTokens } from '../model/budget.ts'
import type { TokenUsage } from '../model/token-usage.ts'
import type { PriceList } from '../prompts/writer-settings.ts'
import { listNames, readJsonFile, replaceFile } from './durable-files.ts'
import { type JournalEvent, openJournal, readJournal } from './journal.ts'
import type { WriterPaths } from './writer-paths.ts'

/** What is spent in a day, or may be. */
interface DaySum {
  tokens: number
  /** In the currency of the prices; counts where the model has a price. */
  cost: number
}

/** What trials, runs and batches cost on a day (UTC), and what they may cost: the same for the studio and the command line. */
export interface DayLedger {
  spent(): DaySum
  /** Undefined until a writer has set one. */
  ceiling(): DaySum | undefined
  /** What may still be spent on this day; undefined without a ceiling. */
  left(): DaySum | undefined
  setCeiling(ceiling: DaySum): void
  /** Counts the most that a question can cost as spent, on disk, before it is sent; the result replaces that by what it did cost. */
  reserve(id: string, model: string, most: MostTokens): (usage: TokenUsage | undefined) => void
  /** Whether a question was sent without that its answer came. */
  isOpen(id: string): boolean
}

interface LedgerOptions {
  paths: Pick<WriterPaths, 'runs' | 'studio'>
  prices: PriceList
  redact(text: string): string
  now(): Date
}

const NOTHING = { tokens: 0, cost: 0 }
/** Failures of calls that no server charges. */
const UNCHARGED = ['E_RATE', 'E_QUOTA', 'E_CONNECT', 'E_AUTH', 'E_MODEL', 'E_REQUEST', 'E_CONTEXT']

/** Opens the ledger; all is read from disk each time, since other processes spend too. */
export function openDayLedger({ paths, prices, redact, now }: LedgerOptions): DayLedger {
  const file = join(paths.studio, 'spending.jsonl')
  const ceilingFile = join(paths.studio, 'ceiling.json')
  const today = () => now().toISOString().slice(0, 10)

  function add(event: JournalEvent): void {
    const journal = openJournal(file, redact, now)
    try {
      journal.add(event)
    } finally {
      journal.close()
    }
  }

  /** The part of each question that counts, by its id. */
  function ownParts(): Map<string, { event: JournalEvent; ended: JournalEvent | undefined }[]> {
    const parts = new Map<string, { event: JournalEvent; ended: JournalEvent | undefined }[]>()
    for (const event of readJournal(file)) {
      const known = parts.get(String(event.id)) ?? []
      if (event.event === 'reserved') known.push({ event, ended: undefined })
      const last = known.at(-1)
      if (event.event === 'settled' && last !== undefined) last.ended = event
      parts.set(String(event.id), known)
    }
    return parts
  }

  function ofTrials(): DaySum {
    const parts = [...ownParts().values()].flat().filter(({ event }) => String(event.time).startsWith(today()))
    return sum(parts.map(({ event, ended }) => ({ tokens: Number((ended ?? event).tokens), cost: Number((ended ?? event).cost) })))
  }

  function ofRuns(): DaySum {
    // A run may have started on the day before.
    const days = [now(), new Date(now().getTime() - 86_400_000)].map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''))
    const runs = listNames(paths.runs).filter((name) => days.some((day) => name.startsWith(day)))
    return sum(runs.map((name) => costOfRun(readJournal(join(paths.runs, name, 'journal.jsonl')), today(), prices)))
  }

  const spent = () => sum([ofTrials(), ofRuns()])
  const ceiling = () => (existsSync(ceilingFile) ? { ...NOTHING, ...readJsonFile<DaySum>(ceilingFile) } : undefined)

  return {
    spent,
    ceiling,
    left() {
      const most = ceiling()
      if (most === undefined) return undefined
      const { tokens, cost } = spent()
      return { tokens: Math.max(0, most.tokens - tokens), cost: Math.max(0, most.cost - cost) }
    },
    setCeiling: (wanted) => replaceFile(ceilingFile, `${JSON.stringify(wanted)}\n`),
    isOpen: (id) => ownParts().get(id)?.at(-1)?.ended === undefined && ownParts().has(id),
    reserve(id, model, most) {
      const price = prices.models.get(model)
      const part = { tokens: most.prompt + most.answer, cost: highestCost(most, price) ?? 0 }
      add({ event: 'reserved', id, model, ...part })
      return (usage) => {
        const real = usage === undefined ? part : { tokens: usage.prompt + usage.completion, cost: costOf(usage, price) ?? 0 }
        add({ event: 'settled', id, ...real })
      }
    },
  }
}

/** What a run of the writer cost on a day; calls without an answer count with the most that they can have cost. */
function costOfRun(events: readonly JournalEvent[], day: string, prices: PriceList): DaySum {
  const price = prices.models.get(String(events.find(({ event }) => event === 'run')?.model))
  const calls = new Map<string, TokenUsage[]>()
  for (const { event, time, job, number, ...details } of events) {
    if (!String(time).startsWith(day)) continue
    const key = `${job} ${number}`
    const own = calls.get(key) ?? []
    calls.set(key, own)
    if (event === 'sent') own.push({ prompt: Number(details.promptTokens), cached: 0, completion: Number(details.answerTokens) })
    else if (event === 'failed-call' && UNCHARGED.includes(String(details.code))) own.pop()
    // The answer of a batch was counted when the batch was sent.
    else if (event === 'reply' && own.length > 0) own.splice(-1, 1, details.usage as TokenUsage)
  }
  const usages = [...calls.values()].flat()
  const batches = events.filter(({ event, time }) => event === 'batch' && String(time).startsWith(day))
  return sum([
    ...usages.map((usage) => ({ tokens: usage.prompt + usage.completion, cost: costOf(usage, price) ?? 0 })),
    ...batches.map(({ tokens, cost }) => ({ tokens: Number(tokens), cost: Number(cost) })),
  ])
}

function sum(parts: readonly DaySum[]): DaySum {
  return parts.reduce((all, { tokens, cost }) => ({ tokens: all.tokens + tokens, cost: all.cost + cost }), NOTHING)
}
