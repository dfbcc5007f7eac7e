import { cleanLine } from '../../engine/shared/clean-text.ts'
import type { ChatPiece } from './answer-stream.ts'
import { type EndReason, startTimers } from './answer-timers.ts'
import type { CallLimits } from './call-limits.ts'
import type { ChatBody, ChatClient } from './chat-client.ts'
import { endedBy, ModelError } from './model-error.ts'
import type { Progress, Received } from './progress.ts'
import type { AnswerHeaders } from './retry-after.ts'
import { readUsage, type TokenUsage } from './token-usage.ts'

const NAME_LENGTH = 100
const MESSAGE_LENGTH = 200

export interface ModelAnswer {
  text: string
  /** What the model thought before, if the server tells. */
  thoughts: string
  finish: string
  /** The tokens that the server counted; undefined if it does not count them. */
  usage: TokenUsage | undefined
  /** The model that the server names in its answer. */
  model: string
  fingerprint: string | undefined
  requestId: string | undefined
  headers: AnswerHeaders
}

interface AnswerRules {
  /** Whether an answer without an end mark counts as whole, since some gateways drop the mark. */
  isEndOptional: boolean
  redact(text: string): string
}

/** What one call shares with the others of its run. */
interface CallContext extends AnswerRules {
  limits: CallLimits
  signal: AbortSignal
  ended: AbortSignal
  progress: Progress
}

/** Milliseconds between the end mark and the count of tokens, after which some servers leave the connection open. */
const LAST_GAP = 5000

/** Sends one request and reads its whole answer; an answer that stops early or stalls is a failure. */
export async function readAnswer(client: ChatClient, body: ChatBody, context: CallContext): Promise<ModelAnswer> {
  const { limits, signal, ended, progress } = context
  const reading = startReading()
  const timer = startTimers(limits)
  // An answer that has begun is read to its end, since it is paid for.
  const giveUp = () => {
    if (!reading.hasBegun) timer.end('ended')
  }
  const both = AbortSignal.any([signal, timer.signal])
  const onBytes = () => {
    reading.hasBegun = true
    timer.beat()
    progress.change()
  }
  ended.addEventListener('abort', giveUp)
  progress.start(reading)
  try {
    const { headers, requestId, pieces } = await client.ask(body, both, onBytes)
    timer.beat()
    try {
      for await (const piece of pieces) {
        readPiece(piece, reading)
        if (reading.finish !== null) timer.beat(Math.min(limits.silence, LAST_GAP))
      }
      // An aborted stream ends without an error.
      if (both.aborted) throw both.reason
    } catch (cause) {
      // What fails after the end mark is not the answer, which is whole and paid for.
      if (reading.finish === null) throw cause
    }
    return { ...finishAnswer(reading, context), requestId, headers }
  } catch (cause) {
    throw explain(cause, { context, reason: timer.reason(), reading, host: client.host })
  } finally {
    ended.removeEventListener('abort', giveUp)
    progress.end(reading)
    timer.stop()
  }
}

/** Reads an answer in one piece, as batches contain it. */
export function readWholeAnswer(piece: ChatPiece, rules: AnswerRules): Omit<ModelAnswer, 'requestId' | 'headers'> {
  const reading = startReading()
  readPiece(piece, reading)
  return finishAnswer(reading, rules)
}

interface Reading extends Received, Pick<ModelAnswer, 'usage' | 'model' | 'fingerprint'> {
  refusal: string
  finish: string | null
  pieces: number
}

function startReading(): Reading {
  const received = { text: '', thoughts: '', hasBegun: false }
  return { ...received, refusal: '', finish: null, usage: undefined, model: '', fingerprint: undefined, pieces: 0 }
}

function readPiece({ usage, model, system_fingerprint: fingerprint, choices }: ChatPiece, reading: Reading): void {
  reading.pieces++
  reading.usage = readUsage(usage) ?? reading.usage
  if (model) reading.model = readName(model)
  if (fingerprint) reading.fingerprint = readName(fingerprint)
  const choice = choices?.[0]
  if (choice === undefined) return
  const { content, refusal, reasoning_content: thoughts, reasoning = thoughts } = choice.delta ?? choice.message ?? {}
  for (const part of typeof content === 'string' ? [{ text: content }] : (content ?? [])) {
    reading.text += part.text ?? ''
    for (const { text } of part.thinking ?? []) reading.thoughts += text ?? ''
  }
  if (reasoning) reading.thoughts += reasoning
  if (refusal) reading.refusal += refusal
  if (choice.finish_reason) reading.finish = readName(choice.finish_reason)
}

/** A name from a server, which is stored and shown. */
function readName(text: unknown): string {
  return cleanLine(String(text)).slice(0, NAME_LENGTH)
}

function finishAnswer(reading: Reading, { isEndOptional, redact }: AnswerRules): Omit<ModelAnswer, 'requestId' | 'headers'> {
  const { text, thoughts, refusal, finish, usage, model, fingerprint, pieces } = reading
  if (refusal !== '') {
    const said = cleanLine(redact(refusal)).slice(0, MESSAGE_LENGTH)
    throw new ModelError('E_REFUSAL', 'item', `the model declined: ${said}`, { partial: refusal })
  }
  if (finish === 'content_filter')
    throw new ModelError('E_FILTER', 'item', 'the content filter of the server cut off the answer', { partial: text })
  if (finish === 'length') {
    const more = thoughts === '' ? {} : { hint: 'its thoughts count too: raise thinkingTokens in prompts/settings/models.yaml' }
    throw new ModelError('E_LENGTH', 'grow', 'the answer was cut off at its token limit', { partial: text, ...more })
  }
  if (finish === null && !(isEndOptional && text !== '')) {
    const message = pieces === 0 ? 'the server sent nothing' : 'the answer stopped without an end mark'
    throw new ModelError('E_TRUNCATED', 'transient', message, { partial: text })
  }
  if (text.trim() === '') throw new ModelError('E_EMPTY', 'transient', 'the model sent an empty answer')
  return { text, thoughts, finish: finish ?? 'missing', usage, model, fingerprint }
}

interface Ending {
  context: CallContext
  reason: EndReason
  reading: Reading
  host: string
}

function explain(cause: unknown, { context: { signal, ended, limits }, reason, reading, host }: Ending): Error {
  const partial = {
    ...(reading.text === '' ? {} : { partial: reading.text }),
    ...(reading.usage === undefined ? {} : { usage: reading.usage }),
  }
  if (signal.aborted) return new ModelError('E_CANCELLED', 'cancelled', 'cancelled', partial)
  if (reason === 'ended') return endedBy(ended)
  if (reason === 'total')
    return new ModelError('E_TIMEOUT', 'transient', `${host} did not end its answer in ${describeTime(limits.total)}`, partial)
  if (reason === 'silence') {
    const code = reading.hasBegun ? 'E_IDLE' : 'E_TIMEOUT'
    const message = `${host} sent nothing for ${describeTime(limits.silence)}`
    return new ModelError(code, 'transient', message, { ...partial, hint: 'for a model that thinks longer, raise --max-silence' })
  }
  if (!(cause instanceof ModelError)) return cause as Error
  return new ModelError(cause.code, cause.kind, cause.message, { ...partial, ...cause.details })
}

function describeTime(milliseconds: number): string {
  return `${Number((milliseconds / 1000).toFixed(1))} s`
}
