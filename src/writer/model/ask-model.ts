import { setTimeout as sleep } from 'node:timers/promises'
import type { CountTokens } from '../prompts/count-tokens.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import type { Budget, Reservation } from './budget.ts'
import type { CallLimits } from './call-limits.ts'
import type { ChatBody, ChatClient, ChatMessage } from './chat-client.ts'
import type { Gate } from './gate.ts'
import type { Ladder } from './ladder.ts'
import { ModelError } from './model-error.ts'
import { type ModelAnswer, readAnswer, type TokenUsage } from './read-answer.ts'
import { readQuotaPause } from './retry-after.ts'

/** What all calls of a run share. */
export interface ModelDesk {
  client: ChatClient
  gate: Gate
  ladder: Ladder
  budget: Budget
  limits: CallLimits
  isEndOptional: boolean
  countTokens: CountTokens
  /** Calls in a row that failed on the server's side, over all articles. */
  strain: { failures: number }
  signal: AbortSignal
}

/** One question, and everything that a request for it is made of. */
export interface Question {
  /** Rendered anew when the form of the answer changes. */
  messages(format: ReplyFormat): ChatMessage[]
  body(messages: ChatMessage[], format: ReplyFormat, answerTokens: number): ChatBody
  answerTokens: number
  /** Is told of everything that happens on the way. */
  note(event: AskEvent): void
}

export type AskEvent =
  | { event: 'sent'; attempt: number; promptTokens: number; answerTokens: number; format: ReplyFormat }
  | { event: 'failed-call'; attempt: number; code: string; message: string; wait?: number; requestId?: string }
  | { event: 'downgrade'; step: string }

export interface PaidAnswer extends ModelAnswer {
  usage: TokenUsage
  /** Whether the tokens were counted by us, since the server did not. */
  isEstimated: boolean
  promptTokens: number
  format: ReplyFormat
  attempts: number
}

const GROWTH = 1.6
/** Ten articles that fail five times each. */
const STRAIN_LIMIT = 50
/** Below this share of our own count, a server has not read the whole prompt. */
const READ_SHARE = 0.8

/** Asks until there is a whole answer, or no point in asking again; throws a `ModelError` that says which. */
export async function askModel(desk: ModelDesk, question: Question): Promise<PaidAnswer> {
  let failures = 0
  let answerTokens = question.answerTokens
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(desk, question, { attempt, answerTokens })
    } catch (cause) {
      if (!(cause instanceof ModelError)) throw cause
      if (cause.kind === 'downgrade') {
        question.note({ event: 'downgrade', step: desk.ladder.steps().at(-1) ?? '' })
        continue
      }
      if (cause.kind === 'grow' && answerTokens === question.answerTokens) {
        answerTokens = Math.ceil(answerTokens * GROWTH)
        note(question, attempt, cause)
        continue
      }
      if (cause.kind !== 'transient') {
        note(question, attempt, cause)
        throw cause
      }
      const wait = pauseAfter(cause, failures++, desk.limits)
      note(question, attempt, cause, wait)
      if (failures >= desk.limits.attempts) throw giveUp(cause, desk)
      if (wait > desk.limits.maxWait) throw new ModelError(cause.code, 'deferred', cause.message, { ...cause.details, retryAfter: wait })
      await pause(wait, desk)
    }
  }
}

function note(question: Question, attempt: number, { code, message, details }: ModelError, wait?: number): void {
  const more = {
    ...(wait === undefined ? {} : { wait: Math.round(wait) }),
    ...(details.requestId === undefined ? {} : { requestId: details.requestId }),
  }
  question.note({ event: 'failed-call', attempt, code, message, ...more })
}

async function askOnce(
  desk: ModelDesk,
  question: Question,
  { attempt, answerTokens }: { attempt: number; answerTokens: number },
): Promise<PaidAnswer> {
  await enter(desk)
  let outcome: Parameters<Gate['leave']>[0] = 'other'
  let reservation: Reservation | undefined
  let promptTokens = 0
  let format = desk.ladder.format()
  let body: ChatBody = {}
  const used = (text: string): TokenUsage => ({ prompt: promptTokens, cached: 0, completion: text === '' ? 0 : desk.countTokens(text) })
  try {
    if (desk.strain.failures >= STRAIN_LIMIT) throw new ModelError('E_SERVER', 'deferred', `${desk.client.host} seems to be down`)
    // Only now: another article may have found out what the server does not know.
    format = desk.ladder.format()
    const messages = question.messages(format)
    promptTokens = messages.reduce((sum, { content }) => sum + desk.countTokens(content), 0)
    reservation = desk.budget.reserve(promptTokens, answerTokens)
    if (reservation === undefined) throw new ModelError('E_BUDGET', 'budget', 'the budget of this run is used up')
    question.note({ event: 'sent', attempt, promptTokens, answerTokens, format })
    body = desk.ladder.fit(question.body(messages, format, answerTokens))
    const answer = await readAnswer(desk.client, body, desk.signal, desk)
    outcome = 'good'
    desk.strain.failures = 0
    const usage = answer.usage ?? used(answer.text)
    reservation.settle(usage)
    const quota = readQuotaPause(answer.headers)
    if (quota !== undefined) desk.gate.pause(Math.min(quota, desk.limits.maxWait))
    if (answer.usage !== undefined && answer.usage.prompt < promptTokens * READ_SHARE) {
      const message = `the server has read ${answer.usage.prompt} tokens of a prompt of about ${promptTokens}`
      throw new ModelError('E_CONTEXT_CUT', 'item', message, {
        partial: answer.text,
        hint: 'Ollama: raise num_ctx (OLLAMA_CONTEXT_LENGTH)',
      })
    }
    return { ...answer, usage, isEstimated: answer.usage === undefined, promptTokens, format, attempts: attempt }
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause
    const { code, details } = cause
    // What was sent and answered in part is paid for; what was refused is not.
    reservation?.settle(details.status === undefined && details.partial !== undefined ? used(details.partial) : NOTHING)
    if (cause.kind === 'downgrade' && !desk.ladder.stepDown(details.parameter ?? '', { body, format })) {
      throw new ModelError('E_REQUEST', 'fatal', cause.message, details)
    }
    if (code === 'E_RATE' || code === 'E_SERVER') outcome = 'strained'
    if (code === 'E_SERVER' && cause.kind === 'transient') desk.strain.failures++
    if (details.retryAfter !== undefined && details.retryAfter <= desk.limits.maxWait) desk.gate.pause(details.retryAfter)
    if (code === 'E_CONTEXT')
      throw new ModelError(code, 'item', `${cause.message} (about ${promptTokens} tokens, and ${answerTokens} for the answer)`, details)
    throw cause
  } finally {
    desk.gate.leave(outcome)
  }
}

const NOTHING: TokenUsage = { prompt: 0, cached: 0, completion: 0 }

/** What a server asks for and a little more, or longer and longer where it asks for nothing. */
function pauseAfter({ details: { retryAfter } }: ModelError, failures: number, { jitter, firstPause, longestPause }: CallLimits): number {
  if (retryAfter !== undefined) return retryAfter + Math.random() * jitter
  return Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2)
}

/** After the last attempt: a server that cannot be reached ends the run, any other failure this article only. */
function giveUp({ code, message, details }: ModelError, { client }: ModelDesk): ModelError {
  if (code !== 'E_CONNECT') return new ModelError(code, 'item', message, details)
  return new ModelError(code, 'deferred', `could not reach ${client.host}; is it running, or Ollama started?`, details)
}

async function pause(milliseconds: number, { signal }: ModelDesk): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal })
  } catch {
    throw new ModelError('E_CANCELLED', 'cancelled', 'cancelled')
  }
}

async function enter({ gate, signal }: ModelDesk): Promise<void> {
  try {
    await gate.enter(signal)
  } catch {
    throw new ModelError('E_CANCELLED', 'cancelled', 'cancelled')
  }
}
