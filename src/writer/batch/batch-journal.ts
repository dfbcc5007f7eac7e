import { join } from 'node:path'
import type { Locale } from '../../site/content/schema.ts'
import { type JournalEvent, openJournal, readJournal } from '../run/journal.ts'
import type { Run } from '../run/run.ts'

/** A file of requests, and how far it has come. */
export interface Shard {
  id: string
  locale: Locale
  inputHash: string
  /** Jobs, each with the number of the answer that is asked for. */
  jobs: Map<string, number>
  fileId: string | undefined
  batchId: string | undefined
  isClosed: boolean
}

/** All shards that were ever sent, as the journal describes them. */
export interface BatchState {
  shards: Shard[]
  /** The most requests that the server accepts in one batch; undefined if it has accepted all so far. */
  lineLimit: number | undefined
}

/** The journal of batches, which all commands of a magazine share. */
export interface BatchJournal {
  state(): BatchState
  add(event: JournalEvent): void
  close(): void
  /** The path of a shard's requests, answers or errors. */
  file(shard: string, kind: 'requests' | 'answers' | 'errors'): string
}

export function openBatchJournal({ paths: { batches }, redact, options }: Run): BatchJournal {
  const file = journalFile(batches)
  const journal = openJournal(file, redact, options.now)
  return {
    state: () => readState(file),
    add: journal.add,
    close: journal.close,
    file: (shard, kind) => join(batches, `${shard}.${kind}.jsonl`),
  }
}

/** Shards in progress: their jobs must not be asked for in another way. */
export function openShards({ shards }: BatchState): Shard[] {
  return shards.filter(({ isClosed }) => !isClosed)
}

/** The jobs of all shards in progress. */
export function jobsInBatches(folder: string): Set<string> {
  return new Set(openShards(readState(journalFile(folder))).flatMap(({ jobs }) => [...jobs.keys()]))
}

function journalFile(folder: string): string {
  return join(folder, 'journal.jsonl')
}

function readState(file: string): BatchState {
  const shards = new Map<string, Shard>()
  let lineLimit: number | undefined
  for (const event of readJournal(file)) {
    const shard = shards.get(String(event.shard))
    if (event.event === 'batch.planned') {
      const { shard: id, locale, engine, inputHash, jobs } = event as unknown as PlannedEvent
      // Earlier versions answered some shards without a batch.
      const isClosed = engine === 'local'
      shards.set(id, { id, locale, inputHash, jobs: new Map(jobs), fileId: undefined, batchId: undefined, isClosed })
    } else if (event.event === 'batch.limit') lineLimit = Number(event.lines)
    else if (shard === undefined) continue
    else if (event.event === 'batch.uploaded') shard.fileId = String(event.fileId)
    else if (event.event === 'batch.created' || event.event === 'batch.adopted') shard.batchId = String(event.batchId)
    else if (event.event === 'batch.closed') shard.isClosed = true
  }
  return { shards: [...shards.values()], lineLimit }
}

interface PlannedEvent extends Pick<Shard, 'locale' | 'inputHash'> {
  shard: string
  engine?: string
  jobs: [string, number][]
}
