import { randomBytes } from 'node:crypto'
import { digestOf, shortDigest } from '../../engine/node/digest.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import { type Problem, type ReplyFrame, replySchema } from '../article/article-reply.ts'
import { type JsonSchema, objectSchema } from '../article/json-schema.ts'
import type { PartialReply } from '../article/parse-reply.ts'
import type { Question } from '../model/ask-model.ts'
import type { ChatMessage } from '../model/chat-client.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { localeSettings, type Prompts, sectionGuide } from '../prompts/load-prompts.ts'
import { createPromptData } from '../prompts/prompt-data.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import type { StoredReply } from './reply-store.ts'
import type { Run } from './run.ts'

/** An answer that was rejected, and why. */
export interface RejectedReply {
  reply: StoredReply
  problems: readonly Problem[]
  /** What the answer has, if only the fields that it lacks are asked for. */
  partial?: PartialReply | undefined
}

/** The question of one job for its first answer, or for the one after a rejected answer. */
export interface JobQuestion extends Omit<Question, 'onEvent'> {
  job: Job
  number: number
  rejected: RejectedReply | undefined
  seed: number
  /** Digest of the messages without the random mark around the subject. */
  promptHash(format: ReplyFormat): string
}

type Asking = Pick<Run, 'prompts' | 'model'>

const EXTRA_SHARE = 1.35
const TOKENS_BESIDES_TEXT = 600
const QUOTED_CHARACTERS = 20_000

/** Makes the question of a job. Its prompt is rendered once for each format, when it is first needed. */
export function jobQuestion(
  { prompts, model }: Asking,
  { job, number, rejected }: Pick<JobQuestion, 'job' | 'number' | 'rejected'>,
  mark: string = randomBytes(4).toString('hex'),
): JobQuestion {
  const { locale, topic } = job
  const settings = localeSettings(prompts, locale)
  const { temperature, thinkingTokens } = prompts.settings.models
  const partial = rejected?.partial
  const schema = questionSchema(replyFrame({ prompts }, job), partial)
  const longest = partial === undefined ? (prompts.office.forms.get(job.form)?.words[1] ?? 0) : 0
  const seed = hash32(`${job.id} ${number}`) & 0x7fffffff
  const rendered = new Map<ReplyFormat, ChatMessage[]>()

  function render(format: ReplyFormat): ChatMessage[] {
    const problems = rejected?.problems.map(({ message }) => message) ?? []
    const form = { format, schema: JSON.stringify(schema), problems, fields: partial?.fields ?? [], nonce: mark }
    const data = createPromptData(settings, prompts, job.assignment, form)
    const content = (message: 'system' | 'user' | 'reask') => prompts.render(message, data, topic.variant)
    const messages: ChatMessage[] = [
      { role: 'system', content: content('system') },
      { role: 'user', content: content('user') },
    ]
    if (rejected === undefined) return messages
    const quoted = rejected.reply.text.slice(0, QUOTED_CHARACTERS)
    return [...messages, { role: 'assistant', content: quoted }, { role: 'user', content: content('reask') }]
  }

  function messages(format: ReplyFormat): ChatMessage[] {
    const known = rendered.get(format) ?? render(format)
    rendered.set(format, known)
    return known
  }

  return {
    job,
    number,
    rejected,
    seed,
    // Languages differ by a factor of two in tokens per word.
    answerTokens: Math.ceil(longest * settings.tokensPerWord * EXTRA_SHARE) + TOKENS_BESIDES_TEXT + thinkingTokens,
    messages,
    promptHash: (format) => digestOf(JSON.stringify(messages(format)).replaceAll(`topic-${mark}`, 'topic-')),
    body(format, answerTokens) {
      const responseFormat = {
        schema: { type: 'json_schema', json_schema: { name: 'article', strict: true, schema } },
        object: { type: 'json_object' },
        text: undefined,
        markdown: undefined,
      }[format]
      return {
        model,
        messages: messages(format),
        max_completion_tokens: answerTokens,
        seed,
        prompt_cache_key: `${shortDigest(prompts.hash).slice(0, 8)}:${locale}`,
        ...(temperature === undefined ? {} : { temperature }),
        ...(responseFormat === undefined ? {} : { response_format: responseFormat }),
      }
    },
  }
}

/** The two messages of a job as one text, like those of a golden case. */
export function renderJob(job: Job, prompts: Prompts): string {
  const { messages } = jobQuestion({ prompts, model: '' }, { job, number: 1, rejected: undefined }, 'golden')
  return messages('schema')
    .map(({ role, content }) => `--- ${role}\n${content}`)
    .join('')
}

/** The same question for an answer that comes as a stream. */
export function streamed(question: JobQuestion): JobQuestion {
  return { ...question, body: (...args) => ({ ...question.body(...args), stream: true, stream_options: { include_usage: true } }) }
}

/** The schema of a whole answer, or of the fields that one lacks. */
function questionSchema(frame: ReplyFrame, partial: PartialReply | undefined): JsonSchema {
  const whole = replySchema(frame)
  if (partial === undefined || whole.type !== 'object') return whole
  return objectSchema(Object.fromEntries(Object.entries(whole.properties).filter(([name]) => partial.fields.includes(name))))
}

/** The sections and categories that the answer to a job may have. */
export function replyFrame({ prompts }: Pick<Run, 'prompts'>, { locale, form, topic, subcategories }: Job): ReplyFrame {
  const sectionIds = sectionGuide(prompts, locale, form).map(({ id }) => id)
  return { sectionIds, category: topic.category, subcategories }
}
