import type { ModelDesk } from '../model/ask-model.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { makeArticle, type Outcome } from './make-article.ts'
import { EXIT } from './order.ts'
import type { RunContext } from './run-context.ts'

/** How a run went. */
export interface RunResult {
  outcomes: Outcome[]
  /** Jobs that nobody came to, or that were given up for now. */
  left: number
  /** Why the run ended before its jobs did. */
  stopped: ModelError | undefined
}

/** So many articles in a row that fail on the server's side mean that the server is down. */
const FAILED_IN_A_ROW = 10

/** Works through jobs with several workers, until there are none left or there is no point in going on. */
export async function runJobs(
  run: RunContext,
  jobs: readonly Job[],
  desk: ModelDesk,
  { workers, onOutcome }: { workers: number; onOutcome(outcome: Outcome): void },
): Promise<RunResult> {
  const waiting = [...jobs]
  const outcomes: Outcome[] = []
  let stopped: ModelError | undefined
  let failedInARow = 0

  async function work(): Promise<void> {
    for (let job = waiting.shift(); job !== undefined && stopped === undefined; job = waiting.shift()) {
      try {
        run.note({ event: 'job', job: job.id, locale: job.locale, title: job.topic.title, author: job.author.name })
        const outcome = await makeArticle(run, job, desk)
        outcomes.push(outcome)
        onOutcome(outcome)
        failedInARow = outcome.kind === 'failed' && outcome.problems[0]?.code === 'E_SERVER' ? failedInARow + 1 : 0
        if (failedInARow >= FAILED_IN_A_ROW)
          throw new ModelError('E_SERVER', 'deferred', `${desk.client.host} seems to be down: ${failedInARow} articles failed in a row`)
      } catch (cause) {
        if (!(cause instanceof ModelError)) throw cause
        run.note({
          event: cause.kind === 'cancelled' ? 'cancelled' : cause.kind === 'deferred' ? 'deferred' : 'stopped',
          job: job.id,
          code: cause.code,
          message: cause.message,
        })
        stopped = worse(stopped, cause)
        return
      }
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: Math.min(workers, jobs.length) }, work))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return { outcomes, left: jobs.length - outcomes.length, stopped }
}

const GRAVITY = ['budget', 'deferred', 'fatal', 'cancelled']

/** Of several reasons to stop, the one that whoever waits should know. */
function worse(a: ModelError | undefined, b: ModelError): ModelError {
  return a === undefined || GRAVITY.indexOf(b.kind) > GRAVITY.indexOf(a.kind) ? b : a
}

export function exitCodeOf({ outcomes, stopped }: RunResult): number {
  if (stopped?.kind === 'cancelled') return EXIT.cancelled
  if (stopped?.kind === 'fatal') return EXIT.fatal
  if (stopped?.kind === 'deferred') return EXIT.later
  if (stopped?.kind === 'budget') return EXIT.budget
  return outcomes.some(({ kind }) => kind === 'failed') ? EXIT.someFailed : EXIT.done
}
