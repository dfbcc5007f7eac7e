import type { CallLimits } from './call-limits.ts'
import type { ChatBody, ChatClient, ChatPiece } from './chat-client.ts'
import { ModelError } from './model-error.ts'
import type { AnswerHeaders } from './retry-after.ts'
import type { TokenUsage } from './token-usage.ts'

/** A whole answer of a model. */
export interface ModelAnswer {
  text: string
  finish: string
  /** The tokens that the server counted; undefined if it does not count them. */
  usage: TokenUsage | undefined
  /** The model that the server names in its answer. */
  model: string
  fingerprint: string | undefined
  requestId: string | undefined
  headers: AnswerHeaders
}

interface Reading {
  text: string
  refusal: string
  finish: string | null
  usage: TokenUsage | undefined
  model: string
  fingerprint: string | undefined
  pieces: number
}

export interface AnswerRules {
  limits: CallLimits
  /** Whether an answer without an end mark counts as whole, since some gateways drop the mark. */
  isEndOptional: boolean
}

/** Milliseconds between the end mark and the count of tokens, after which some servers leave the connection open. */
const LAST_GAP = 5000

/** Sends one request and reads its whole answer; an answer that stops early or stalls is a failure. */
export async function readAnswer(
  client: ChatClient,
  body: ChatBody,
  signal: AbortSignal,
  { limits, isEndOptional }: AnswerRules,
): Promise<ModelAnswer> {
  const reading = startReading()
  const timer = startTimers(limits)
  const both = AbortSignal.any([signal, timer.signal])
  try {
    const { headers, requestId, pieces } = await client.ask(body, both)
    timer.beat(limits.gap)
    try {
      for await (const piece of pieces) {
        readPiece(piece, reading)
        timer.beat(reading.finish === null ? limits.gap : Math.min(limits.gap, LAST_GAP))
      }
      // An aborted stream ends without an error.
      if (both.aborted) throw both.reason
    } catch (cause) {
      // What fails after the end mark is not the answer, which is whole and paid for.
      if (reading.finish === null) throw cause
    }
    return { ...finishAnswer(reading, isEndOptional), requestId, headers }
  } catch (cause) {
    throw explain(cause, { signal, timer, reading, host: client.host })
  } finally {
    timer.stop()
  }
}

/** Reads an answer in one piece, as batches contain it. */
export function readWholeAnswer(piece: ChatPiece, isEndOptional: boolean): Omit<ModelAnswer, 'requestId' | 'headers'> {
  const reading = startReading()
  readPiece(piece, reading)
  return finishAnswer(reading, isEndOptional)
}

function startReading(): Reading {
  return { text: '', refusal: '', finish: null, usage: undefined, model: '', fingerprint: undefined, pieces: 0 }
}

/** Starts the timers of an answer, since the timeout of the package covers the headers only. */
function startTimers({ firstByte, total }: CallLimits) {
  const controller = new AbortController()
  let reason = ''
  const end = (why: string) => {
    reason = why
    controller.abort()
  }
  const whole = setTimeout(end, total, 'E_TIMEOUT')
  let next = setTimeout(end, firstByte, 'E_TIMEOUT')
  return {
    signal: controller.signal,
    reason: () => reason,
    beat(gap: number) {
      clearTimeout(next)
      next = setTimeout(end, gap, 'E_IDLE')
    },
    stop() {
      clearTimeout(whole)
      clearTimeout(next)
    },
  }
}

function readPiece({ usage, model, system_fingerprint: fingerprint, choices }: ChatPiece, reading: Reading): void {
  reading.pieces++
  if (usage) {
    const { prompt_tokens: prompt = 0, completion_tokens: completion = 0, prompt_tokens_details: details } = usage
    reading.usage = { prompt, completion, cached: details?.cached_tokens ?? 0 }
  }
  if (model) reading.model = model
  if (fingerprint) reading.fingerprint = fingerprint
  const choice = choices?.[0]
  if (choice === undefined) return
  const { content, refusal } = choice.delta ?? choice.message ?? {}
  if (content) reading.text += content
  if (refusal) reading.refusal += refusal
  if (choice.finish_reason) reading.finish = choice.finish_reason
}

function finishAnswer(reading: Reading, isEndOptional: boolean): Pick<ModelAnswer, 'text' | 'finish' | 'usage' | 'model' | 'fingerprint'> {
  const { text, refusal, finish, usage, model, fingerprint, pieces } = reading
  if (refusal !== '') throw new ModelError('E_REFUSAL', 'item', `the model declined: ${refusal.slice(0, 200)}`, { partial: refusal })
  if (finish === 'content_filter')
    throw new ModelError('E_FILTER', 'item', 'the content filter of the server cut off the answer', { partial: text })
  if (finish === 'length') throw new ModelError('E_LENGTH', 'grow', 'the answer was cut off at its token limit', { partial: text })
  if (finish === null && !(isEndOptional && text !== '')) {
    const message = pieces === 0 ? 'the server sent nothing' : 'the answer stopped without an end mark'
    throw new ModelError('E_TRUNCATED', 'transient', message, { partial: text })
  }
  if (text.trim() === '') throw new ModelError('E_EMPTY', 'transient', 'the model sent an empty answer')
  return { text, finish: finish ?? 'missing', usage, model, fingerprint }
}

function explain(
  cause: unknown,
  { signal, timer, reading, host }: { signal: AbortSignal; timer: ReturnType<typeof startTimers>; reading: Reading; host: string },
): ModelError {
  const partial = {
    ...(reading.text === '' ? {} : { partial: reading.text }),
    ...(reading.usage === undefined ? {} : { usage: reading.usage }),
  }
  if (signal.aborted) return new ModelError('E_CANCELLED', 'cancelled', 'cancelled', partial)
  if (timer.reason() === 'E_IDLE') return new ModelError('E_IDLE', 'transient', `${host} stopped in the middle of its answer`, partial)
  if (timer.reason() === 'E_TIMEOUT') return new ModelError('E_TIMEOUT', 'transient', `${host} did not answer in time`, partial)
  if (!(cause instanceof ModelError)) throw cause
  return new ModelError(cause.code, cause.kind, cause.message, { ...partial, ...cause.details })
}
