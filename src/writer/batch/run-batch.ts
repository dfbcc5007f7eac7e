import { createBudget } from '../model/budget.ts'
import { ModelError } from '../model/model-error.ts'
import { EXIT, type RunOptions } from '../run/run-options.ts'
import { showOutcome } from '../run/show-result.ts'
import { withRun } from '../run/with-run.ts'
import type { BatchContext } from './batch-context.ts'
import { openFallbacks } from './batch-fallbacks.ts'
import { openBatchJournal, type Shard } from './batch-journal.ts'
import { batchPrice } from './batch-result.ts'
import { describeRemote, fetchBatches } from './fetch-batch.ts'
import { findShards, isMissing, unlessVanished } from './open-shards.ts'
import { submitBatches } from './submit-batch.ts'

export const BATCH_ACTIONS = ['submit', 'status', 'fetch', 'cancel'] as const
export type BatchAction = (typeof BATCH_ACTIONS)[number]

type Action = (batches: BatchContext) => Promise<number>
const ACTIONS: Record<BatchAction, Action> = { submit, status, fetch, cancel }

/** Uses the batch service of a vendor: requests are sent as files at half the price, and answered within a day. */
export function runBatch(action: BatchAction, options: RunOptions): Promise<number> {
  return withRun(
    options,
    async (run, access) => {
      const journal = openBatchJournal(run)
      try {
        return await ACTIONS[action]({ run, access, service: access.client.batches(access.signal), journal })
      } finally {
        journal.close()
      }
    },
    action === 'submit' ? 'topics' : 'batches',
  )
}

/** Exit codes: 0 if all is sent, 1 if an article failed, 3 if the budget kept some from being sent. */
async function submit(batches: BatchContext): Promise<number> {
  const { run, access, journal } = batches
  const { options, prompts, model, terminal } = run
  const budget = createBudget({ cost: options.maxCost, tokens: options.maxTokens }, batchPrice(prompts.settings.prices, model))
  const fallbacks = openFallbacks(batches, model)
  const { outcomes, unsent } = await submitBatches({ ...batches, access: { ...access, budget, fallbacks } })
  for (const outcome of outcomes) showOutcome(run, outcome)
  const open = journal.open().length
  if (open > 0) terminal.line(`Batches in progress: ${open}; npm run generate -- batch fetch gets their answers.`)
  else if (unsent === 0) terminal.line('There is nothing to send.')
  if (unsent > 0) {
    terminal.line(`Not sent, since they could pass the budget: ${unsent}; run batch submit again for them.`)
    terminal.error('E_BUDGET  the budget of this command is used up')
    return EXIT.budget
  }
  return outcomes.some(({ kind }) => kind === 'failed') ? EXIT.someFailed : EXIT.done
}

async function status({ run: { terminal, host }, service, journal }: BatchContext): Promise<number> {
  async function describe({ host: where = host, batchId }: Shard): Promise<string> {
    if (where !== host) return `was sent to ${where}`
    if (batchId === undefined) return 'not sent yet; run batch submit again'
    try {
      return describeRemote(await service.read(batchId))
    } catch (cause) {
      if (!isMissing(cause)) throw cause
      return `${batchId} does not exist any more; batch fetch frees its topics`
    }
  }
  const open = journal.open()
  if (open.length === 0) terminal.line('No batch is in progress.')
  for (const shard of open) terminal.line(`batch ${shard.id} (${shard.locale}, ${shard.jobs.size}): ${await describe(shard)}`)
  return EXIT.done
}

/** Exit codes: 0 if every article is done, 1 if some failed, 75 if a batch is in progress or has to be sent again. */
async function fetch(batches: BatchContext): Promise<number> {
  const { run } = batches
  const { outcomes, missing, refused, pending, tokens, cost } = await fetchBatches(batches)
  for (const outcome of outcomes) showOutcome(run, outcome)
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length
  const [written, failed, unanswered] = [count('written'), count('failed'), count('unanswered')]
  const left = unanswered + missing + refused + pending
  run.log({ event: 'batch.home', written, failed, left, spent: { tokens, cost } })
  const price = cost === null ? 'cost unknown' : `${cost.toFixed(4)} ${run.prompts.settings.prices.currency}`
  run.terminal.line(`${written} written, ${failed} failed, ${left} left; ${tokens} tokens, ${price}`)
  if (unanswered > 0) run.terminal.line(`Rejected answers: ${unanswered}; batch submit asks once more and names the problems.`)
  if (failed > 0 || refused > 0) return EXIT.someFailed
  return left > 0 ? EXIT.later : EXIT.done
}

/** Exit codes: 0 if every batch is being cancelled, 1 if one cannot be. */
async function cancel(batches: BatchContext): Promise<number> {
  const { run, service } = batches
  const { here, elsewhere } = await findShards(batches)
  let failed = elsewhere
  for (const shard of here) {
    const { id, batchId } = shard
    try {
      const remote = await unlessVanished(batches, shard, service.cancel)
      if (remote !== undefined)
        run.terminal.line(`batch ${id}: ${batchId} is being cancelled; batch fetch gets the answers that it has already`)
    } catch (cause) {
      // A server that answers about this batch may still cancel the next one.
      if (!(cause instanceof ModelError) || cause.details.status === undefined || cause.kind === 'fatal') throw cause
      failed++
      const why = await service.read(batchId).then(describeRemote, () => cause.message)
      run.terminal.line(`batch ${id}: cannot be cancelled: ${why}`)
    }
  }
  return failed > 0 ? EXIT.someFailed : EXIT.done
}
