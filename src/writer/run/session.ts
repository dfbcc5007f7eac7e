import { SiteError } from '../../engine/shared/site-error.ts'
import type { ModelDesk } from '../model/ask-model.ts'
import { createBudget } from '../model/budget.ts'
import { callLimits } from '../model/call-limits.ts'
import { type ChatClient, openChatClient } from '../model/chat-client.ts'
import { createGate } from '../model/gate.ts'
import { createLadder } from '../model/ladder.ts'
import { ModelError } from '../model/model-error.ts'
import { findServer, secretsOf } from '../model/model-server.ts'
import { createRedactor } from '../model/redact.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { type CountTokens, loadTokenCounter } from '../prompts/count-tokens.ts'
import { openRecords, openRun, stateOf, takeRunLock } from './open-run.ts'
import { EXIT, type Order, type Surroundings } from './order.ts'
import { type Prepared, prepareJobs } from './prepare-jobs.ts'
import type { RunContext } from './run-context.ts'
import { createScreen, type Screen } from './screen.ts'
import { type Workshop, workshopOf } from './workshop.ts'

/** One command that writes articles, from the lock to the last line: nobody else writes them meanwhile. */
export interface Session {
  order: Order
  surroundings: Surroundings
  prepared: Prepared
  workshop: Workshop
  screen: Screen
  client: ChatClient
  desk: ModelDesk
  countTokens: CountTokens
  redact(text: string): string
  /** Jobs that are still to be done. */
  todo: Job[]
  run: RunContext
}

/** Opens everything that writing needs, does the work, and closes it again; gives the exit code. */
export async function holdSession(order: Order, surroundings: Surroundings, work: (session: Session) => Promise<number>): Promise<number> {
  const { environment, magazine, show } = surroundings
  const redact = createRedactor(secretsOf(environment))
  const screen = createScreen(surroundings.screen, redact)
  const workshop = workshopOf(order.data)
  const countTokens = await loadTokenCounter()
  const provenance = openRecords(workshop, redact)
  const prepared = prepareJobs(order, { magazine, environment, records: provenance.all(), show })
  const server = findServer(environment)
  checkBudget(order, prepared)
  const client = await openChatClient(server)
  try {
    const unlock = takeRunLock(workshop)
    const stop = new AbortController()
    const off = surroundings.onInterrupt(() => stop.abort())
    try {
      const todo = chooseJobs(order, prepared, (job) => stateOf(job, { provenance, workshop, inputHash: prepared.inputHash }), screen)
      const { run, close } = openRun({ order, prepared, workshop, provenance, surroundings, screen, host: server.host, redact }, todo)
      const desk = createDesk(order, { client, prepared, countTokens, surroundings, signal: stop.signal, isLocal: server.isLocal })
      try {
        return await work({ order, surroundings, prepared, workshop, screen, client, desk, countTokens, redact, todo, run })
      } finally {
        close()
      }
    } finally {
      off()
      unlock()
    }
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause
    screen.complain(`${cause.code}  ${cause.message}${cause.details.hint === undefined ? '' : `  [${cause.details.hint}]`}`)
    return cause.kind === 'cancelled' ? EXIT.cancelled : cause.kind === 'fatal' ? EXIT.fatal : EXIT.later
  }
}

function checkBudget({ maxCost }: Order, { prompts, model }: Prepared): void {
  if (maxCost === undefined || prompts.settings.prices.models.has(model)) return
  throw new SiteError('E_PRICE', `--max-cost needs the price of ${model}`, {
    hint: 'write it into prompts/settings/prices.yaml, or use --max-tokens',
  })
}

/** The jobs that are still to be done, as many as were asked for. */
function chooseJobs(order: Order, { jobs }: Prepared, state: (job: Job) => ReturnType<typeof stateOf>, screen: Screen): Job[] {
  const states = jobs.map((job) => ({ job, state: state(job) }))
  const count = (wanted: string) => states.filter((known) => known.state === wanted).length
  const todo = states.filter((known) => known.state === 'todo' || (known.state === 'changed' && order.redoChanged)).map(({ job }) => job)
  if (count('written') > 0) screen.line(`Already written: ${count('written')}.`)
  if (count('changed') > 0 && !order.redoChanged)
    screen.line(`Drafts made with other prompts: ${count('changed')}; --redo changed writes them anew.`)
  if (count('edited') > 0) screen.line(`Made with other prompts, and then edited or accepted: ${count('edited')}; they stay as they are.`)
  return todo.slice(0, order.limit)
}

interface DeskParts extends Pick<Session, 'client' | 'prepared' | 'countTokens' | 'surroundings'> {
  signal: AbortSignal
  isLocal: boolean
}

function createDesk(order: Order, { client, prepared, countTokens, surroundings, signal, isLocal }: DeskParts): ModelDesk {
  const { models, prices } = prepared.prompts.settings
  const known = models.servers.find(({ host }) => host === client.host)
  return {
    client,
    gate: createGate(order.concurrency),
    ladder: createLadder(known?.format ?? 'schema'),
    budget: createBudget({ cost: order.maxCost, tokens: order.maxTokens }, prices.models.get(prepared.model)),
    limits: { ...callLimits(isLocal, order.maxWait), ...surroundings.limits },
    isEndOptional: known?.finishReason === 'optional',
    countTokens,
    strain: { failures: 0 },
    signal,
  }
}
