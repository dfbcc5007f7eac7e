import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { makeArticle, type Outcome } from './make-article.ts'
import { createModelSource } from './model-source.ts'
import type { Run } from './run.ts'
import { EXIT } from './run-options.ts'

/** How a run went. */
export interface RunResult {
  outcomes: Outcome[]
  /** The number of jobs that the run did not start, or did not finish. */
  left: number
  /** Why the run ended before its jobs did. */
  stopped: ModelError | undefined
}

/** Runs jobs with several workers, until none is left or a failure stops the run. */
export async function runJobs(
  run: Run,
  access: ModelAccess,
  { jobs, onOutcome }: { jobs: readonly Job[]; onOutcome(outcome: Outcome): void },
): Promise<RunResult> {
  const source = createModelSource(run, access)
  const waiting = [...jobs]
  const outcomes: Outcome[] = []
  let stopped: ModelError | undefined

  async function runWorker(): Promise<void> {
    for (let job = waiting.shift(); job !== undefined && stopped === undefined; job = waiting.shift()) {
      try {
        run.log({ event: 'job', job: job.id, locale: job.locale, title: job.topic.title, author: job.author.name })
        const outcome = await makeArticle(run, job, source)
        outcomes.push(outcome)
        onOutcome(outcome)
      } catch (cause) {
        if (!(cause instanceof ModelError)) throw cause
        if (cause.kind === 'ended') return
        const event = cause.kind === 'cancelled' || cause.kind === 'deferred' ? cause.kind : 'stopped'
        stopped = moreSevere(stopped, cause)
        run.logEnd({ event, job: job.id, code: cause.code, message: cause.message })
        return
      }
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: Math.min(run.options.concurrency, jobs.length) }, runWorker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return { outcomes, left: jobs.length - outcomes.length, stopped }
}

const SEVERITY = ['budget', 'deferred', 'fatal', 'cancelled']

function moreSevere(a: ModelError | undefined, b: ModelError): ModelError {
  return a === undefined || SEVERITY.indexOf(b.kind) > SEVERITY.indexOf(a.kind) ? b : a
}

export function exitCodeOf({ outcomes, stopped }: RunResult): number {
  if (stopped?.kind === 'cancelled') return EXIT.cancelled
  if (stopped?.kind === 'fatal') return EXIT.fatal
  if (stopped?.kind === 'deferred') return EXIT.later
  if (stopped?.kind === 'budget') return EXIT.budget
  return outcomes.some(({ kind }) => kind === 'failed') ? EXIT.someFailed : EXIT.done
}
