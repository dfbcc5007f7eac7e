import { type AskEvent, askModel } from '../model/ask-model.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
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
          ...question,
          body: (format, tokens) => ({ ...question.body(format, tokens), stream: true, stream_options: { include_usage: true } }),
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
    onRejected({ reply: { format }, problems }) {
      // A model that does not keep to JSON may still write Markdown.
      if (format === 'text' && problems.some(({ code }) => code === 'E_JSON')) access.fallbacks.add('response_format', { body: {}, format })
    },
  }
}
