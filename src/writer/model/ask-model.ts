import { setTimeout as sleep } from 'node:timers/promises'
import { countMessages } from '../prompts/count-tokens.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { mostTokens, type Reservation } from './budget.ts'
import type { ChatBody, ChatMessage } from './chat-client.ts'
import type { ModelAccess } from './model-access.ts'
import { endedBy, ModelError } from './model-error.ts'
import { decideNext, type NextStep, type Progress } from './next-step.ts'
import { type ModelAnswer, readAnswer } from './read-answer.ts'
import type { CallOutcome } from './request-limiter.ts'
import { readQuotaPause } from './retry-after.ts'
import type { TokenUsage } from './token-usage.ts'

/** One question to the model, in every form in which it may be asked. */
export interface Question {
  messages(format: ReplyFormat): ChatMessage[]
  body(format: ReplyFormat, answerTokens: number): ChatBody
  answerTokens: number
  onEvent(event: AskEvent): void
}

export type AskEvent =
  | { event: 'sent'; attempt: number; promptTokens: number; answerTokens: number; format: ReplyFormat }
  | { event: 'failed-call'; attempt: number; code: string; message: string; wait?: number; requestId?: string }
  | { event: 'downgrade'; step: string }

export interface PaidAnswer extends ModelAnswer {
  usage: TokenUsage
  /** Whether we counted the tokens because the server did not. */
  isEstimated: boolean
  promptTokens: number
  format: ReplyFormat
  attempts: number
}

/** As many as ten articles that fail five times each. */
const FAILURES_OF_A_SERVER_DOWN = 50
/** A server that counts a smaller share of our own count has cut the prompt. */
const READ_SHARE = 0.8

/** Asks until there is a whole answer; throws a `ModelError` when repeating the call cannot help. */
export async function askModel(access: ModelAccess, question: Question): Promise<PaidAnswer> {
  let progress: Progress = { attempt: 1, failures: 0, answerTokens: question.answerTokens }
  while (true) {
    try {
      return await callOnce(access, question, progress)
    } catch (cause) {
      if (!(cause instanceof ModelError) || cause.kind === 'ended') throw cause
      const next = decideNext(cause, progress, question, access)
      question.onEvent(describeFailure(cause, progress, next, access))
      if ('error' in next) {
        if (next.error.kind === 'deferred') access.end(next.error)
        throw next.error
      }
      if (next.wait !== undefined) await orStop(access, (signal) => sleep(next.wait, undefined, { signal }))
      progress = { ...next.repeat, attempt: progress.attempt + 1 }
    }
  }
}

function describeFailure(
  { kind, code, message, details: { requestId } }: ModelError,
  { attempt }: Progress,
  { wait }: NextStep,
  { fallbacks }: ModelAccess,
): AskEvent {
  if (kind === 'downgrade') return { event: 'downgrade', step: fallbacks.list().at(-1) ?? '' }
  const more = { ...(wait === undefined ? {} : { wait: Math.round(wait) }), ...(requestId === undefined ? {} : { requestId }) }
  return { event: 'failed-call', attempt, code, message, ...more }
}

/** A request, and what was set aside for it. */
interface Call {
  format: ReplyFormat
  body: ChatBody
  promptTokens: number
  answerTokens: number
  reservation: Reservation
}

async function callOnce(access: ModelAccess, question: Question, progress: Progress): Promise<PaidAnswer> {
  await orStop(access, (signal) => access.limiter.enter(signal))
  let outcome: CallOutcome = 'other'
  let call: Call | undefined
  try {
    call = await prepareCall(access, question, progress)
    const { promptTokens, answerTokens, format } = call
    question.onEvent({ event: 'sent', attempt: progress.attempt, promptTokens, answerTokens, format })
    const answer = await readAnswer(access.client, call.body, access)
    outcome = 'good'
    return finishCall(access, call, answer, progress)
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause
    if (cause.code === 'E_RATE' || cause.code === 'E_SERVER') outcome = 'overloaded'
    const error = failCall(access, call, cause)
    // Before the slot is free: no other call may start.
    if (error.kind === 'fatal') access.end(error)
    throw error
  } finally {
    call?.reservation.settle(undefined)
    access.limiter.leave(outcome)
  }
}

/** Runs after the wait for a slot, in which another article may have found out what the server does not support. */
async function prepareCall(access: ModelAccess, question: Question, { answerTokens }: Progress): Promise<Call> {
  const { ended, serverFailures, fallbacks, countTokens, budget, signal } = access
  while (true) {
    if (signal.aborted) throw cancelled()
    if (ended.aborted) throw endedBy(ended)
    if (serverFailures.inARow >= FAILURES_OF_A_SERVER_DOWN) throw serverDown(access)
    const format = fallbacks.format()
    const body = fallbacks.apply(question.body(format, answerTokens))
    const reservation = budget.reserve(mostTokens(body, answerTokens))
    if (reservation !== undefined) {
      const promptTokens = countMessages(question.messages(format), countTokens)
      return { format, body, promptTokens, answerTokens, reservation }
    }
    const change = budget.change()
    if (change === undefined) throw new ModelError('E_BUDGET', 'budget', 'the rest of the budget is less than the next answer may cost')
    await change
  }
}

function finishCall(access: ModelAccess, call: Call, answer: ModelAnswer, { attempt }: Progress): PaidAnswer {
  const { promptTokens, format, reservation } = call
  access.serverFailures.inARow = 0
  reservation.settle(answer.usage)
  const quotaPause = readQuotaPause(answer.headers)
  if (quotaPause !== undefined) access.limiter.pause(Math.min(quotaPause, access.limits.maxWait))
  if (answer.usage !== undefined && answer.usage.prompt < promptTokens * READ_SHARE) {
    const message = `the server read ${answer.usage.prompt} tokens of a prompt of about ${promptTokens}`
    throw new ModelError('E_CONTEXT_CUT', 'item', message, { partial: answer.text, hint: 'Ollama: raise num_ctx (OLLAMA_CONTEXT_LENGTH)' })
  }
  const usage = answer.usage ?? { prompt: promptTokens, cached: 0, completion: access.countTokens(answer.thoughts + answer.text) }
  return { ...answer, usage, isEstimated: answer.usage === undefined, promptTokens, format, attempts: attempt }
}

/** Settles what a failed call cost, and returns the error that the rest of the code acts on. */
function failCall(access: ModelAccess, call: Call | undefined, error: ModelError): ModelError {
  const { code, kind, message, details } = error
  const { fallbacks, limiter, limits, serverFailures } = access
  if (isUncharged(error)) call?.reservation.release()
  else call?.reservation.settle(details.usage)
  if (kind === 'downgrade' && call !== undefined && !fallbacks.add(details.parameter ?? '', call))
    return new ModelError('E_REQUEST', 'fatal', message, details)
  if (details.retryAfter !== undefined && details.retryAfter <= limits.maxWait) limiter.pause(details.retryAfter)
  if (code === 'E_SERVER' && kind === 'transient' && ++serverFailures.inARow >= FAILURES_OF_A_SERVER_DOWN) return serverDown(access)
  if (code === 'E_CONTEXT' && call !== undefined)
    return new ModelError(code, 'item', `${message} (about ${call.promptTokens} tokens, and ${call.answerTokens} for the answer)`, details)
  return error
}

/** The failures of a server itself; 529 is an overload. Other codes from 500 come from a gateway that gave up on its model. */
const OWN_FAILURES = [500, 501, 503, 529]

/** Whether a failed call costs nothing: it was not sent, or the server refused it. A model may go on writing behind a gateway. */
function isUncharged({ code, details: { status } }: ModelError): boolean {
  if (status === undefined) return code === 'E_CONNECT' || code === 'E_DISK'
  return status < 500 ? status !== 408 : OWN_FAILURES.includes(status)
}

function serverDown({ client, serverFailures }: ModelAccess): ModelError {
  return new ModelError('E_SERVER', 'deferred', `${client.host} seems to be down: ${serverFailures.inARow} calls in a row failed`)
}

/** Waits for something that only an interrupt, or a failure that condemns all calls, ends early. */
async function orStop({ signal, ended }: ModelAccess, wait: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  try {
    await wait(AbortSignal.any([signal, ended]))
  } catch {
    throw signal.aborted ? cancelled() : endedBy(ended)
  }
}

const cancelled = () => new ModelError('E_CANCELLED', 'cancelled', 'cancelled')
