import type { ChatPiece } from '../model/chat-client.ts'
import { classifyFailure } from '../model/classify.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import { readWholeAnswer, type TokenUsage } from '../model/read-answer.ts'
import type { ReceivedAnswer } from '../run/make-article.ts'

/** One line of a file of answers. */
export interface AnswerLine {
  custom_id?: string
  response?: { status_code: number; request_id?: string | null; body: AnswerBody | null } | null
  error?: { code?: string; message?: string } | null
}

type AnswerBody = ChatPiece & { error?: { code?: string | null; type?: string | null; message?: string; param?: string | null } }

/** Undefined if the text is no object in JSON. */
export function parseLine(text: string): AnswerLine | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** What the server says instead of an answer, in its own words; undefined for an answer. */
export function refusalOf({ response, error }: AnswerLine): string | undefined {
  if (!response) return `${error?.code ?? 'no code'}: ${error?.message ?? 'no reason given'}`
  if (response.status_code === 200) return undefined
  const { code, type, message } = response.body?.error ?? {}
  return `${[response.status_code, code ?? type].filter(Boolean).join(' ')}: ${message ?? 'no reason given'}`
}

/** Reads a line as if the answer had come from the model directly; throws its failure. */
export function readAnswerLine(
  { client, isEndOptional, countTokens }: ModelAccess,
  { response, error }: AnswerLine,
  given: Pick<ReceivedAnswer, 'format' | 'calls' | 'priceShare'>,
): ReceivedAnswer {
  if (!response) throw new ModelError('E_BATCH', 'transient', `no answer: ${error?.message ?? 'no reason given'}`)
  const { status_code: status, body } = response
  if (status !== 200) {
    const { code, type, message = '', param } = body?.error ?? {}
    const failure = {
      what: 'status',
      status,
      message,
      code: code ?? undefined,
      type: type ?? undefined,
      parameter: param ?? undefined,
    } as const
    throw classifyFailure(failure, client.host)
  }
  if (!Array.isArray(body?.choices)) throw new ModelError('E_PROTOCOL', 'transient', 'expected the answer of a model')
  const answer = readWholeAnswer(body, isEndOptional)
  return {
    ...answer,
    usage: answer.usage ?? { prompt: 0, cached: 0, completion: countTokens(answer.text) },
    isEstimated: answer.usage === undefined,
    requestId: response.request_id ?? undefined,
    ...given,
  }
}

/** The tokens that the server counted, also for an answer that is of no use. */
export function usageOfLine({ response }: AnswerLine): TokenUsage | undefined {
  const { usage } = response?.body ?? {}
  if (!usage) return undefined
  return {
    prompt: usage.prompt_tokens ?? 0,
    cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
    completion: usage.completion_tokens ?? 0,
  }
}
