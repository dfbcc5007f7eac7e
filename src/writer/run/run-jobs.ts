import { type AskEvent, askModel } from '../model/ask-model.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { streamed } from './job-question.ts'
import { type AnswerSource, makeArticle, type Outcome } from './make-article.ts'
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

/** Gets each answer from the model as a stream, and logs every call. */
function createModelSource(run: Run, access: ModelAccess): AnswerSource {
  return {
    async ask(question) {
      const { job, number } = question
      const calls: AskEvent[] = []
      run.reserve.hold()
      try {
        const answer = await askModel(access, {
          ...streamed(question),
          onEvent(event) {
            calls.push(event)
            run.log({ ...event, job: job.id, number })
          },
        })
        return { ...answer, calls }
      } catch (cause) {
        if (cause instanceof ModelError && cause.kind === 'cancelled' && cause.details.partial !== undefined)
          run.replies.writePartial(job.id, cause.details.partial)
        throw cause
      }
    },
    onRejected({ reply: { job, format }, problems }) {
      const next = looserFormat(format, new Set(problems.map(({ code }) => code)))
      if (next === undefined || !access.fallbacks.loosen(format, next)) return
      run.log({ event: 'downgrade', job, step: access.fallbacks.list().at(-1) })
    },
  }
}

/** The format to ask for after an answer in the wrong one; undefined if the same may do. */
function looserFormat(format: ReplyFormat, codes: ReadonlySet<string>): ReplyFormat | undefined {
  // The server does not enforce JSON at all. A model that does not keep to it by itself may still write Markdown.
  if (codes.has('E_JSON')) return format === 'text' ? 'markdown' : 'text'
  // The server enforces no schema, which other formats state in the prompt.
  return codes.has('E_SCHEMA') && format === 'schema' ? 'object' : undefined
}
