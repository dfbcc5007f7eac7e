import { type AskEvent, askModel } from '../model/ask-model.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { streamed } from './job-question.ts'
import type { AnswerSource } from './make-article.ts'
import type { Run } from './run.ts'

/** Gets each answer from the model as a stream, and logs every call. */
export function createModelSource(run: Run, access: ModelAccess): AnswerSource {
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
