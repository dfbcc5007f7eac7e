import { SiteError } from '../../engine/shared/site-error.ts'
import { sentJobs } from '../batch/batch-journal.ts'
import { openChatClient } from '../model/chat-client.ts'
import { createModelAccess, type ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import { findServer, secretsOf } from '../model/model-server.ts'
import { createRedactor } from '../model/redact.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { loadTokenCounter } from '../prompts/count-tokens.ts'
import type { PriceList } from '../prompts/writer-settings.ts'
import { openDayLedger } from './day-ledger.ts'
import { type ModelInput, prepareJobs, prepareWithoutTopics } from './prepare-jobs.ts'
import { openProvenance } from './provenance.ts'
import { openRun, type Run } from './run.ts'
import { takeRunLock } from './run-lock.ts'
import { EXIT, type RunOptions } from './run-options.ts'
import { selectJobs } from './select-jobs.ts'
import { createTerminal } from './terminal.ts'
import { writerPaths } from './writer-paths.ts'

/**
 * Opens a run under the lock, performs an action with it, and closes it; returns the exit code. The jobs of the run are those that the
 * topics ask for, or those in batches, which need no topics.
 */
export async function withRun(
  options: RunOptions,
  action: (run: Run, access: ModelAccess) => Promise<number>,
  jobsFrom: 'topics' | 'batches' = 'topics',
): Promise<number> {
  const redact = createRedactor(secretsOf(options.environment))
  const terminal = createTerminal(options.output, redact)
  const paths = writerPaths(options.data)
  const countTokens = await loadTokenCounter()
  const provenance = openProvenance(paths, redact)
  const prepared: ModelInput & { plannedJobs?: Job[] } =
    jobsFrom === 'topics' ? prepareJobs(options, provenance.all()) : prepareWithoutTopics(options)
  const server = findServer(options.environment)
  checkBudget(options, prepared)
  const stop = new AbortController()
  const client = await openChatClient(server, redact)
  try {
    const unlock = takeRunLock(paths)
    const stopListening = options.onInterrupt(() => stop.abort())
    try {
      const limited = { ...options, ...limitByDay(options, prepared.prompts.settings.prices, { paths, terminal, redact }) }
      const given = { ...prepared, options: limited, paths, terminal, provenance, redact, host: server.host }
      const { plannedJobs } = prepared
      const jobs = plannedJobs === undefined ? sentJobs(paths.batches) : selectJobs({ ...given, plannedJobs })
      const { run, close } = openRun({ ...given, jobs })
      const access = createModelAccess(limited, prepared, { client, countTokens, signal: stop.signal, redact })
      try {
        return await action(run, access)
      } finally {
        close()
      }
    } finally {
      stopListening()
      unlock()
    }
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause
    terminal.error(`${cause.code}  ${cause.message}${cause.details.hint === undefined ? '' : `  [${cause.details.hint}]`}`)
    return cause.kind === 'cancelled' ? EXIT.cancelled : cause.kind === 'fatal' ? EXIT.fatal : EXIT.later
  }
}

/** The budget of a run, within what is left of the ceiling of the day; under the lock, no other process spends. */
function limitByDay(
  { maxCost, maxTokens, now }: RunOptions,
  prices: PriceList,
  { paths, terminal, redact }: Pick<Run, 'paths' | 'terminal' | 'redact'>,
): Pick<RunOptions, 'maxCost' | 'maxTokens'> {
  const ledger = openDayLedger({ paths, prices, redact, now })
  const [most, left] = [ledger.ceiling(), ledger.left()]
  if (most === undefined || left === undefined) return { maxCost, maxTokens }
  const money = `${left.cost.toFixed(4)} of ${most.cost} ${prices.currency}`
  terminal.line(`Left of what may be spent today (UTC), as set in npm run studio: ${left.tokens} of ${most.tokens} tokens, ${money}.`)
  return { maxCost: Math.min(maxCost ?? left.cost, left.cost), maxTokens: Math.min(maxTokens ?? left.tokens, left.tokens) }
}

function checkBudget({ maxCost }: RunOptions, { prompts, model }: ModelInput): void {
  if (maxCost === undefined || prompts.settings.prices.models.has(model)) return
  throw new SiteError('E_PRICE', `--max-cost needs the price of ${model}`, {
    hint: 'add it to prompts/settings/prices.yaml, or use --max-tokens',
  })
}
