import type { ChatPiece } from '../model/answer-stream.ts'
import { classifyFailure } from '../model/classify.ts'
import { readErrorBody } from '../model/error-body.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import { readWholeAnswer } from '../model/read-answer.ts'
import { readUsage, type TokenUsage } from '../model/token-usage.ts'
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
  access: ModelAccess,
  { response, error }: AnswerLine,
  given: Pick<ReceivedAnswer, 'format' | 'calls' | 'priceShare'>,
): ReceivedAnswer {
  if (!response) throw new ModelError('E_BATCH', 'transient', `no answer: ${error?.message ?? 'no reason given'}`)
  const { status_code: status, body } = response
  if (status !== 200) throw classifyFailure({ what: 'status', status, ...readErrorBody(body) }, access.client.host)
  if (!Array.isArray(body?.choices)) throw new ModelError('E_PROTOCOL', 'transient', 'expected the answer of a model')
  const answer = readWholeAnswer(body, access)
  return {
    ...answer,
    usage: answer.usage ?? { prompt: 0, cached: 0, completion: access.countTokens(answer.text) },
    isEstimated: answer.usage === undefined,
    requestId: response.request_id ?? undefined,
    ...given,
  }
}

/** The tokens that the server counted, also for an answer that is of no use. */
export function usageOfLine({ response }: AnswerLine): TokenUsage | undefined {
  return readUsage(response?.body?.usage)
}
