import type { ModelAccess } from '../model/model-access.ts'
import type { Run } from '../run/run.ts'
import { EXIT, type RunOptions } from '../run/run-options.ts'
import { showOutcome } from '../run/show-result.ts'
import { withRun } from '../run/with-run.ts'
import { type BatchJournal, openBatchJournal, openShards } from './batch-journal.ts'
import { describeRemote, fetchBatches } from './fetch-batch.ts'
import { submitBatches } from './submit-batch.ts'

export const BATCH_ACTIONS = ['submit', 'status', 'fetch', 'cancel'] as const
export type BatchAction = (typeof BATCH_ACTIONS)[number]

type Action = (run: Run, access: ModelAccess, journal: BatchJournal) => Promise<number>
const ACTIONS: Record<BatchAction, Action> = { submit, status, fetch, cancel }

/** Uses the batch service of a vendor: requests are sent as files at half the price, and answered within a day. */
export function runBatch(action: BatchAction, options: RunOptions): Promise<number> {
  return withRun(options, async (run, access) => {
    const journal = openBatchJournal(run)
    try {
      return await ACTIONS[action](run, access, journal)
    } finally {
      journal.close()
    }
  })
}

async function submit(run: Run, { client }: ModelAccess, journal: BatchJournal): Promise<number> {
  const outcomes = await submitBatches(run, client, journal)
  for (const outcome of outcomes) showOutcome(run, outcome)
  const open = openShards(journal.state()).length
  run.terminal.line(
    open === 0 ? 'There is nothing to send.' : `Batches in progress: ${open}; npm run generate -- batch fetch gets their answers.`,
  )
  return outcomes.some(({ kind }) => kind === 'failed') ? EXIT.someFailed : EXIT.done
}

async function status({ terminal }: Run, { client }: ModelAccess, journal: BatchJournal): Promise<number> {
  const open = openShards(journal.state())
  if (open.length === 0) terminal.line('No batch is in progress.')
  for (const { id, locale, jobs, batchId } of open) {
    const state = batchId === undefined ? 'not sent yet; run batch submit again' : describeRemote(await client.readBatch(batchId))
    terminal.line(`batch ${id} (${locale}, ${jobs.size}): ${state}`)
  }
  return EXIT.done
}

/** Exit codes: 0 if every article is done, 1 if some failed, 75 if a batch is in progress or has to be sent again. */
async function fetch(run: Run, access: ModelAccess, journal: BatchJournal): Promise<number> {
  const { outcomes, pending, refused } = await fetchBatches(run, access, journal)
  for (const outcome of outcomes) showOutcome(run, outcome)
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length
  const done = new Set(outcomes.filter(({ kind }) => kind !== 'unanswered').map(({ job }) => job.id))
  const left = run.jobs.filter(({ id }) => !done.has(id)).length
  run.log({ event: 'batch.home', written: count('written'), failed: count('failed'), left })
  run.terminal.line(`${count('written')} written, ${count('failed')} failed, ${left} left`)
  if (count('unanswered') > 0)
    run.terminal.line(`Rejected answers: ${count('unanswered')}; batch submit asks once more and names the problems.`)
  if (count('failed') > 0 || refused > 0) return EXIT.someFailed
  return left > 0 || pending > 0 ? EXIT.later : EXIT.done
}

async function cancel({ terminal }: Run, { client }: ModelAccess, journal: BatchJournal): Promise<number> {
  for (const { id, batchId } of openShards(journal.state())) {
    if (batchId === undefined) journal.add({ event: 'batch.closed', shard: id, reason: 'cancelled' })
    else await client.cancelBatch(batchId)
    terminal.line(`batch ${id}: cancelled; within ten minutes, batch fetch gets the answers that are already made`)
  }
  return EXIT.done
}
