import { EXIT, type Order, type Surroundings } from '../run/order.ts'
import { holdSession, type Session } from '../run/session.ts'
import { showOutcome } from '../run/show-result.ts'
import { type BatchBook, openBatchBook, openShards } from './batch-state.ts'
import { describeRemote, fetchBatches } from './fetch-batch.ts'
import { submitBatches } from './submit-batch.ts'

export const BATCH_ACTIONS = ['submit', 'status', 'fetch', 'cancel'] as const
export type BatchAction = (typeof BATCH_ACTIONS)[number]
export type Engine = 'vendor' | 'local'

interface BatchSession extends Session {
  book: BatchBook
  engine: Engine
  tell(line: string): void
}

const RUN: Record<BatchAction, (session: BatchSession) => Promise<number>> = { submit, status, fetch, cancel }

/** Thousands of articles at half the price: requests go out as files, and come home within a day. */
export function runBatch(action: BatchAction, engine: Engine, order: Order, surroundings: Surroundings): Promise<number> {
  return holdSession(order, surroundings, async (session) => {
    const book = openBatchBook(session.workshop.batches, session.redact, surroundings.now)
    try {
      return await RUN[action]({ ...session, book, engine, tell: (line) => session.screen.line(line) })
    } finally {
      book.close()
    }
  })
}

async function submit(session: BatchSession): Promise<number> {
  const outcomes = await submitBatches({ ...session, workers: session.order.concurrency }, session.todo)
  for (const outcome of outcomes)
    showOutcome(outcome, { screen: session.screen, show: session.surroundings.show, articles: session.workshop.articles })
  const open = openShards(session.book.state())
  session.tell(
    open.length === 0
      ? 'There is nothing to send.'
      : `Batches on their way: ${open.length}; npm run generate -- batch fetch brings them home.`,
  )
  return outcomes.some(({ kind }) => kind === 'failed') ? EXIT.someFailed : EXIT.done
}

async function status({ book, client, tell }: BatchSession): Promise<number> {
  const open = openShards(book.state())
  if (open.length === 0) tell('No batch is on its way.')
  for (const { id, locale, jobs, engine, batchId } of open) {
    const far =
      batchId === undefined
        ? 'not sent yet; submit again'
        : engine === 'local'
          ? 'answered here; fetch it'
          : describeRemote(await client.readBatch(batchId))
    tell(`batch ${id} (${locale}, ${jobs.size}): ${far}`)
  }
  return EXIT.done
}

/** 0: everything is home; 1: some articles have failed; 75: something is still on its way, or has to be sent again. */
async function fetch(session: BatchSession): Promise<number> {
  const { run, surroundings, screen, workshop, tell } = session
  const { outcomes, pending, refused } = await fetchBatches(
    { ...session, isEndOptional: session.desk.isEndOptional },
    session.prepared.jobs,
  )
  for (const outcome of outcomes) showOutcome(outcome, { screen, show: surroundings.show, articles: workshop.articles })
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length
  const home = new Set(outcomes.filter(({ kind }) => kind !== 'open').map(({ job }) => job.id))
  const left = session.todo.filter(({ id }) => !home.has(id)).length
  run.note({ event: 'batch.home', written: count('written'), failed: count('failed'), left })
  tell(`${count('written')} written, ${count('failed')} failed, ${left} left`)
  if (count('open') > 0) tell(`Answers that could not be used: ${count('open')}; batch submit asks once more, with the reasons.`)
  if (count('failed') > 0 || refused > 0) return EXIT.someFailed
  return left > 0 || pending > 0 ? EXIT.later : EXIT.done
}

async function cancel({ book, client, tell }: BatchSession): Promise<number> {
  for (const shard of openShards(book.state())) {
    if (shard.engine === 'local' || shard.batchId === undefined) book.add({ event: 'batch.closed', shard: shard.id, reason: 'cancelled' })
    else await client.cancelBatch(shard.batchId)
    tell(`batch ${shard.id}: cancelled; what was answered already comes home with batch fetch, in up to ten minutes`)
  }
  return EXIT.done
}
