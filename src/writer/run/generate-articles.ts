import { nearest } from '../../engine/shared/nearest.ts'
import { SiteError } from '../../engine/shared/site-error.ts'
import type { ModelDesk } from '../model/ask-model.ts'
import { createBudget } from '../model/budget.ts'
import { callLimits } from '../model/call-limits.ts'
import { type ChatClient, openChatClient } from '../model/chat-client.ts'
import { createGate } from '../model/gate.ts'
import { createLadder } from '../model/ladder.ts'
import { ModelError } from '../model/model-error.ts'
import { findServer, type ModelServer, secretsOf } from '../model/model-server.ts'
import { createRedactor } from '../model/redact.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { type CountTokens, loadTokenCounter } from '../prompts/count-tokens.ts'
import { openRecords, openRun, stateOf, takeRunLock } from './open-run.ts'
import { EXIT, type Order, type Surroundings } from './order.ts'
import { type Prepared, prepareJobs } from './prepare-jobs.ts'
import { exitCodeOf, type RunResult, runJobs } from './run-jobs.ts'
import { createScreen, type Screen } from './screen.ts'
import { showOutcome, showResult } from './show-result.ts'
import { workshopOf } from './workshop.ts'

/** Writes the articles of an order as drafts, going on where earlier runs have ended; gives the exit code. */
export async function generateArticles(order: Order, surroundings: Surroundings): Promise<number> {
  const { environment, magazine, show } = surroundings
  const redact = createRedactor(secretsOf(environment))
  const screen = createScreen(surroundings.screen, redact)
  const workshop = workshopOf(order.data)
  const countTokens = await loadTokenCounter()
  const provenance = openRecords(workshop, redact)
  const prepared = prepareJobs(order, { magazine, environment, records: provenance.all(), countTokens, show })
  const server = findServer(environment)
  checkBudget(order, prepared)
  const unlock = takeRunLock(workshop)
  try {
    const todo = chooseJobs(order, prepared, {
      stateOf: (job) => stateOf(job, { provenance, workshop, inputHash: prepared.inputHash }),
      screen,
    })
    const { run, close } = openRun({ order, prepared, workshop, provenance, surroundings, screen, host: server.host, redact }, todo)
    const stop = new AbortController()
    const off = surroundings.onInterrupt(() => stop.abort())
    try {
      run.note({ event: 'run', run: run.id, model: run.model, host: run.host, inputHash: run.inputHash, jobs: todo.length })
      if (order.fresh) for (const job of todo) run.replies.setAside(job.id, [{ code: 'fresh', message: 'asked anew with --fresh' }])
      const client = await openChatClient(server)
      const desk = createDesk(order, { server, client, prepared, countTokens, surroundings, signal: stop.signal })
      const count = { written: 0, failed: 0 }
      const result = await runJobs(run, todo, desk, {
        workers: order.concurrency,
        onOutcome(outcome) {
          if (outcome.kind === 'written') count.written++
          else count.failed++
          showOutcome(outcome, { screen, show, articles: workshop.articles })
          screen.status(
            `${count.written + count.failed}/${todo.length} done, ${count.failed} failed, ${desk.gate.limit()} at a time, ${desk.budget.spent().tokens} tokens`,
          )
        },
      })
      const hinted = await withModelNames(result, client, run.model)
      const code = exitCodeOf(hinted)
      run.note({ event: 'end', code, ...count, left: hinted.left, spent: desk.budget.spent() })
      showResult(hinted, {
        screen,
        spent: desk.budget.spent(),
        currency: prepared.prompts.settings.prices.currency,
        now: surroundings.now(),
      })
      return code
    } finally {
      off()
      close()
    }
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause
    // The journal itself cannot be written.
    screen.complain(`${cause.code}  ${cause.message}${cause.details.hint === undefined ? '' : `  [${cause.details.hint}]`}`)
    return EXIT.fatal
  } finally {
    unlock()
  }
}

function checkBudget({ maxCost }: Order, { prompts, model }: Prepared): void {
  if (maxCost === undefined || prompts.settings.prices.models.has(model)) return
  throw new SiteError('E_PRICE', `--max-cost needs the price of ${model}`, {
    hint: 'write it into prompts/settings/prices.yaml, or use --max-tokens',
  })
}

/** The jobs that are still to be done, as many as were asked for. */
function chooseJobs(
  order: Order,
  { jobs }: Prepared,
  { stateOf: state, screen }: { stateOf(job: Job): ReturnType<typeof stateOf>; screen: Screen },
): Job[] {
  const states = jobs.map((job) => ({ job, state: state(job) }))
  const count = (wanted: string) => states.filter((known) => known.state === wanted).length
  const todo = states.filter((known) => known.state === 'todo' || (known.state === 'changed' && order.redoChanged)).map(({ job }) => job)
  if (count('written') > 0) screen.line(`${count('written')} articles are written already`)
  if (count('changed') > 0 && !order.redoChanged)
    screen.line(`${count('changed')} drafts were made with other prompts; --redo changed writes them anew`)
  if (count('edited') > 0)
    screen.line(`${count('edited')} articles were made with other prompts and then edited or accepted; they stay as they are`)
  return todo.slice(0, order.limit)
}

interface DeskParts {
  server: ModelServer
  client: ChatClient
  prepared: Prepared
  countTokens: CountTokens
  surroundings: Surroundings
  signal: AbortSignal
}

function createDesk(order: Order, { server, client, prepared, countTokens, surroundings, signal }: DeskParts): ModelDesk {
  const { models, prices } = prepared.prompts.settings
  const known = models.servers.find(({ host }) => host === server.host)
  return {
    client,
    gate: createGate(order.concurrency),
    ladder: createLadder(known?.format ?? 'schema'),
    budget: createBudget({ cost: order.maxCost, tokens: order.maxTokens }, prices.models.get(prepared.model)),
    limits: { ...callLimits(server.isLocal, order.maxWait), ...surroundings.limits },
    isEndOptional: known?.finishReason === 'optional',
    countTokens,
    strain: { failures: 0 },
    signal,
  }
}

/** A server that does not have a model may say which ones it has. */
async function withModelNames(result: RunResult, client: ChatClient, model: string): Promise<RunResult> {
  const { stopped } = result
  if (stopped?.code !== 'E_MODEL') return result
  const names = await client.listModels().catch((): string[] => [])
  if (names.length === 0) return result
  const near = nearest(model, names)
  const hint = near === undefined ? `it has ${names.slice(0, 8).join(', ')}` : `did you mean ${JSON.stringify(near)}?`
  return { ...result, stopped: new ModelError(stopped.code, stopped.kind, stopped.message, { ...stopped.details, hint }) }
}
