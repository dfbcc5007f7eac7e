import { randomBytes } from 'node:crypto'
import { shortDigest } from '../../engine/node/digest.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import { type Problem, replySchema } from '../article/article-reply.ts'
import type { Question } from '../model/ask-model.ts'
import type { ChatBody, ChatMessage } from '../model/chat-client.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { localeSettings, type Prompts } from '../prompts/load-prompts.ts'
import { createPromptData } from '../prompts/prompt-data.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import type { StoredReply } from './reply-store.ts'
import { type RunContext, replyFrame } from './run-context.ts'

/** An answer that could not be used, and why. */
export interface Refused {
  reply: StoredReply
  problems: readonly Problem[]
}

type Asking = Pick<RunContext, 'prompts' | 'model'>

const MORE_THAN_NEEDED = 1.35
const BESIDES_TEXT = 600
const SHOWN_OF_LAST_ANSWER = 20_000

/** How many tokens the answer to a job may have: the languages differ by a factor of two. */
export function answerTokens(prompts: Prompts, { locale }: Job): number {
  const { styleGuidance, tokensPerWord } = localeSettings(prompts, locale)
  return Math.ceil(styleGuidance.words[1] * tokensPerWord * MORE_THAN_NEEDED) + BESIDES_TEXT + prompts.settings.models.thinkingTokens
}

/** A number for servers that can repeat themselves. */
export function seedOf({ id }: Job, number: number): number {
  return hash32(`${id} ${number}`) & 0x7fffffff
}

/** The messages for a job; with an answer that was refused, the conversation that asks once more. */
export function jobMessages(
  prompts: Prompts,
  job: Job,
  form: { format: ReplyFormat; nonce: string; refused?: Refused | undefined },
): ChatMessage[] {
  const { format, nonce, refused } = form
  const schema = JSON.stringify(replySchema(replyFrame({ prompts }, job)))
  const data = createPromptData(localeSettings(prompts, job.locale), prompts.settings, job.assignment, {
    format,
    schema,
    nonce,
    problems: refused?.problems.map(({ message }) => message) ?? [],
  })
  const render = (message: 'system' | 'user' | 'reask') => prompts.render(message, data, job.topic.variant)
  const messages: ChatMessage[] = [
    { role: 'system', content: render('system') },
    { role: 'user', content: render('user') },
  ]
  if (refused === undefined) return messages
  return [
    ...messages,
    { role: 'assistant', content: refused.reply.text.slice(0, SHOWN_OF_LAST_ANSWER) },
    { role: 'user', content: render('reask') },
  ]
}

/** Everything that a request says besides how it wants to be answered on the wire. */
export function jobBody(
  { prompts, model }: Asking,
  job: Job,
  request: { messages: ChatMessage[]; format: ReplyFormat; answerTokens: number; number: number },
): ChatBody {
  const { messages, format, number } = request
  const { temperature } = prompts.settings.models
  const schema = { name: 'article', strict: true, schema: replySchema(replyFrame({ prompts }, job)) }
  const formats = {
    schema: { type: 'json_schema', json_schema: schema },
    object: { type: 'json_object' },
    text: undefined,
    markdown: undefined,
  }
  return {
    model,
    messages,
    max_completion_tokens: request.answerTokens,
    seed: seedOf(job, number),
    prompt_cache_key: `${shortDigest(prompts.hash).slice(0, 8)}:${job.locale}`,
    ...(temperature === undefined ? {} : { temperature }),
    ...(formats[format] === undefined ? {} : { response_format: formats[format] }),
  }
}

/** The question of a job for the model, as a stream. */
export function jobQuestion(asking: Asking, job: Job, number: number, refused: Refused | undefined): Omit<Question, 'note'> {
  const nonce = randomBytes(4).toString('hex')
  return {
    answerTokens: answerTokens(asking.prompts, job),
    messages: (format) => jobMessages(asking.prompts, job, { format, nonce, refused }),
    body: (messages, format, tokens) => ({
      ...jobBody(asking, job, { messages, format, answerTokens: tokens, number }),
      stream: true,
      stream_options: { include_usage: true },
    }),
  }
}
