import { nearest } from '../../engine/shared/nearest.ts'
import { jobsAway } from '../batch/batch-state.ts'
import type { ChatClient } from '../model/chat-client.ts'
import { ModelError } from '../model/model-error.ts'
import type { Order, Surroundings } from './order.ts'
import { exitCodeOf, type RunResult, runJobs } from './run-jobs.ts'
import { holdSession, type Session } from './session.ts'
import { showOutcome, showResult } from './show-result.ts'

/** Writes the articles of an order as drafts, going on where earlier runs have ended; gives the exit code. */
export function generateArticles(order: Order, surroundings: Surroundings): Promise<number> {
  return holdSession(order, surroundings, async (session) => {
    const { run, desk, screen, client, workshop } = session
    const todo = withoutJobsAway(session)
    run.note({ event: 'run', run: run.id, model: run.model, host: run.host, inputHash: run.inputHash, jobs: todo.length })
    if (order.fresh) for (const job of todo) run.replies.setAside(job.id, [{ code: 'fresh', message: 'asked anew with --fresh' }])
    const count = { written: 0, failed: 0 }
    const result = await runJobs(run, todo, desk, {
      workers: order.concurrency,
      onOutcome(outcome) {
        if (outcome.kind === 'written') count.written++
        else count.failed++
        showOutcome(outcome, { screen, show: surroundings.show, articles: workshop.articles })
        const done = `${count.written + count.failed}/${todo.length} done, ${count.failed} failed`
        screen.status(`${done}, ${desk.gate.limit()} at a time, ${desk.budget.spent().tokens} tokens`)
      },
    })
    const hinted = await withModelNames(result, client, run.model)
    const code = exitCodeOf(hinted)
    const spent = desk.budget.spent()
    run.note({ event: 'end', code, ...count, left: hinted.left, spent })
    showResult(hinted, { screen, spent, currency: session.prepared.prompts.settings.prices.currency, now: surroundings.now() })
    return code
  })
}

/** Jobs that nobody has sent away in a batch, which will be paid for. */
function withoutJobsAway({ todo, workshop, screen }: Session): Session['todo'] {
  const away = jobsAway(workshop.batches)
  const here = todo.filter(({ id }) => !away.has(id))
  if (here.length < todo.length)
    screen.line(`Away in batches: ${todo.length - here.length}; npm run generate -- batch fetch brings them home.`)
  return here
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
