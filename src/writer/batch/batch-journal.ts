import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../site/content/schema.ts'
import type { Job } from '../plan/plan-jobs.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { readJsonFile } from '../run/durable-files.ts'
import { openJournal, readJournal } from '../run/journal.ts'
import type { Run } from '../run/run.ts'
import type { ShardPlan } from './batch-shard.ts'

/** A file of requests, and how far it has come. */
export interface Shard {
  id: string
  locale: Locale
  /** Undefined in journals of earlier versions. */
  host: string | undefined
  /** Jobs, each with the number of the answer that is asked for. */
  jobs: Map<string, number>
  fileId: string | undefined
  batchId: string | undefined
  /** Whether its answers are on this machine. */
  isDownloaded: boolean
  isClosed: boolean
}

/** A parameter that a server refused in a batch, and the format that it refused it with. */
export interface Refusal {
  host: string
  model: string
  parameter: string
  format: ReplyFormat
}

/** All shards that were ever sent, as the journal describes them. */
interface BatchState {
  shards: Shard[]
  /** The most requests that the server accepts in one batch; undefined if it has accepted all so far. */
  lineLimit: number | undefined
  refusals: Refusal[]
  /** Jobs of which an answer was cut off at its token limit, with the shard in which that happened first. */
  cut: Map<string, string>
}

export type BatchJournal = ReturnType<typeof openBatchJournal>

/** The journal of batches, which all commands of a magazine share. */
export function openBatchJournal({ paths: { batches }, redact, options }: Run) {
  const file = journalFile(batches)
  return {
    ...openJournal(file, redact, options.now),
    state: () => readState(file),
    /** Shards in progress: their jobs must not be asked for in another way. */
    open: () => openShards(file),
    /** The path of a shard's requests, answers or errors. */
    file: (shard: string, kind: 'requests' | 'answers' | 'errors') => join(batches, `${shard}.${kind}.jsonl`),
    planFile: (shard: string) => planFile(batches, shard),
    plan: (shard: string) => readPlan(batches, shard),
  }
}

/** The ids of the jobs of all shards in progress. */
export function jobsInBatches(folder: string): Set<string> {
  return new Set(openShards(journalFile(folder)).flatMap(({ jobs }) => [...jobs.keys()]))
}

/** The jobs of all shards in progress, as they were sent. */
export function sentJobs(folder: string): Job[] {
  return openShards(journalFile(folder)).flatMap(({ id }) => readPlan(folder, id)?.jobs ?? [])
}

function openShards(file: string): Shard[] {
  return readState(file).shards.filter(({ isClosed }) => !isClosed)
}

function journalFile(folder: string): string {
  return join(folder, 'journal.jsonl')
}

function planFile(folder: string, shard: string): string {
  return join(folder, `${shard}.plan.json`)
}

/** Undefined for a shard of an earlier version. */
function readPlan(folder: string, shard: string): ShardPlan | undefined {
  const file = planFile(folder, shard)
  return existsSync(file) ? readJsonFile<ShardPlan>(file) : undefined
}

function readState(file: string): BatchState {
  const shards = new Map<string, Shard>()
  const refusals: Refusal[] = []
  const cut = new Map<string, string>()
  let lineLimit: number | undefined
  for (const event of readJournal(file)) {
    const shard = shards.get(String(event.shard))
    if (event.event === 'batch.planned') {
      const { shard: id, locale, engine, host, jobs } = event as unknown as PlannedEvent
      // Earlier versions answered some shards without a batch.
      const isClosed = engine === 'local'
      const nothingYet = { fileId: undefined, batchId: undefined, isDownloaded: false }
      shards.set(id, { id, locale, host, jobs: new Map(jobs), ...nothingYet, isClosed })
    } else if (event.event === 'batch.limit') lineLimit = Number(event.lines)
    else if (event.event === 'batch.cut') cut.set(String(event.job), cut.get(String(event.job)) ?? String(event.shard))
    else if (event.event === 'batch.unsupported') refusals.push(event as unknown as Refusal)
    else if (shard === undefined) continue
    else if (event.event === 'batch.uploaded') shard.fileId = String(event.fileId)
    else if (event.event === 'batch.created' || event.event === 'batch.adopted') shard.batchId = String(event.batchId)
    else if (event.event === 'batch.fetched') shard.isDownloaded = true
    else if (event.event === 'batch.closed') shard.isClosed = true
  }
  return { shards: [...shards.values()], lineLimit, refusals, cut }
}

interface PlannedEvent extends Pick<Shard, 'locale' | 'host'> {
  shard: string
  engine?: string
  jobs: [string, number][]
}
