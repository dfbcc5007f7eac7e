import { join } from 'node:path'
import type { Locale } from '../../site/content/schema.ts'
import type { ModelDesk } from '../model/ask-model.ts'
import type { ChatClient } from '../model/chat-client.ts'
import { type JournalEvent, openJournal, readJournal } from '../run/journal.ts'
import type { RunContext } from '../run/run-context.ts'

export interface Submission {
  run: RunContext
  book: BatchBook
  client: ChatClient
  engine: 'vendor' | 'local'
  desk: ModelDesk
  workers: number
  tell(line: string): void
}

/** A file of requests, and how far it has come. */
export interface Shard {
  id: string
  locale: Locale
  engine: 'vendor' | 'local'
  inputHash: string
  /** Jobs, each with the number of the answer that is asked for. */
  jobs: Map<string, number>
  fileId: string | undefined
  batchId: string | undefined
  isClosed: boolean
}

/** Everything that was ever sent in batches, as the journal of batches tells it. */
export interface BatchState {
  shards: Shard[]
  /** The most lines that a server was found to take; undefined where it has taken all. */
  lineLimit: number | undefined
}

export interface BatchBook {
  state(): BatchState
  add(event: JournalEvent): void
  close(): void
  /** The file of a shard's requests, or of its answers. */
  file(shard: string, kind: 'requests' | 'answers' | 'errors'): string
}

/** Opens the journal of batches, which goes on from one command to the next. */
export function openBatchBook(folder: string, redact: (text: string) => string, now: () => Date): BatchBook {
  const file = join(folder, 'journal.jsonl')
  const journal = openJournal(file, redact, now)
  return {
    state: () => foldEvents(readJournal(file)),
    add: journal.add,
    close: journal.close,
    file: (shard, kind) => join(folder, `${shard}.${kind}.jsonl`),
  }
}

/** Shards that are on their way: their jobs must not be asked for in another way. */
export function openShards({ shards }: BatchState): Shard[] {
  return shards.filter(({ isClosed }) => !isClosed)
}

/** Jobs that are away in a batch. */
export function jobsAway(folder: string): Set<string> {
  return new Set(openShards(foldEvents(readJournal(join(folder, 'journal.jsonl')))).flatMap(({ jobs }) => [...jobs.keys()]))
}

function foldEvents(events: readonly JournalEvent[]): BatchState {
  const shards = new Map<string, Shard>()
  let lineLimit: number | undefined
  for (const event of events) {
    const shard = shards.get(String(event.shard))
    if (event.event === 'batch.planned') {
      const {
        shard: id,
        locale,
        engine,
        inputHash,
        jobs,
      } = event as unknown as Record<'shard' | 'inputHash', string> & Pick<Shard, 'locale' | 'engine'> & { jobs: [string, number][] }
      shards.set(id, { id, locale, engine, inputHash, jobs: new Map(jobs), fileId: undefined, batchId: undefined, isClosed: false })
    } else if (event.event === 'batch.limit') lineLimit = Number(event.lines)
    else if (shard === undefined) continue
    else if (event.event === 'batch.uploaded') shard.fileId = String(event.fileId)
    else if (event.event === 'batch.created' || event.event === 'batch.adopted') shard.batchId = String(event.batchId)
    else if (event.event === 'batch.closed') shard.isClosed = true
  }
  return { shards: [...shards.values()], lineLimit }
}
