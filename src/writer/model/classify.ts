import { cleanLine } from '../../engine/shared/clean-text.ts'
import { type FailureKind, ModelError } from './model-error.ts'

/** A failed call, independent of the package that made it. */
export interface CallFailure {
  what: 'status' | 'connection' | 'stream-error' | 'broken' | 'protocol'
  message: string
  status?: number
  code?: string | undefined
  type?: string | undefined
  parameter?: string | undefined
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/** Parameters that not all servers support. */
const OPTIONAL_PARAMETERS = [
  'max_completion_tokens',
  'max_tokens',
  'stream_options',
  'seed',
  'temperature',
  'prompt_cache_key',
  'response_format',
] as const

const QUOTA = ['insufficient_quota', 'billing_hard_limit_reached']
const WRONG_KEY = /\bAPI_KEY_INVALID\b|\b(?:invalid|incorrect) api key\b|\bapi key (?:is )?(?:not valid|invalid)/i
const FLAGGED =
  /\b(?:invalid_prompt|content_filter|content_policy_violation|ResponsibleAIPolicyViolation|data_inspection_failed)\b|\bwas flagged\b|content management policy/i
/** Errors that name `max_tokens` and the like, but mean that the whole is too long. */
const TOO_LONG =
  /context_length_exceeded|exceed_context_size|context (?:length|size|window)|reduce the length|token count .*exceeds|(?:max_tokens|max_completion_tokens|prompt|request)\W.*too (?:large|long)/i
const LARGER_CONTEXT =
  'use a model with a larger context, or lower thinkingTokens in prompts/settings/models.yaml; a local server has an option: OLLAMA_CONTEXT_LENGTH, --max-model-len of vLLM, --ctx-size of llama.cpp'
const MESSAGE_LENGTH = 200

/** Classifies a failure by its meaning, and by what to do next. */
export function classifyFailure(failure: CallFailure, host: string): ModelError {
  const { what, status, message, retryAfter, requestId } = failure
  const said = cleanLine(message).slice(0, MESSAGE_LENGTH).toWellFormed()
  const error = (code: string, kind: FailureKind, text: string, more = {}) =>
    new ModelError(code, kind, text, { status, retryAfter, requestId, ...more })
  if (what === 'connection') return error('E_CONNECT', 'transient', `could not reach ${host}`)
  if (what === 'broken') return error('E_RESET', 'transient', `the connection to ${host} broke`)
  if (what === 'stream-error') return error('E_STREAM_ERROR', 'transient', `the server reported an error during its answer: ${said}`)
  if (what === 'protocol' || status === undefined)
    return error('E_PROTOCOL', 'transient', `expected the answer of a model from ${host}: ${said}`)
  return classifyStatus(status, failure, said, host, error)
}

function classifyStatus(
  status: number,
  { code, type, message, parameter }: CallFailure,
  said: string,
  host: string,
  error: (code: string, kind: FailureKind, text: string, more?: object) => ModelError,
): ModelError {
  const words = `${code} ${type} ${message}`
  const reason = said === '' ? '' : `: ${said}`
  // The message of the server may quote the key.
  if (status === 401 || WRONG_KEY.test(words)) return error('E_AUTH', 'fatal', `${host} rejected the key in OPENAI_API_KEY`)
  if (status < 500 && FLAGGED.test(words))
    return error('E_FILTER', 'item', `the server flagged the request${reason}`, { hint: 'reword the topic' })
  if (status === 403) return error('E_FORBIDDEN', 'fatal', `the key is not allowed to use the model at ${host}${reason}`)
  if (status === 404 || status === 405) return error('E_MODEL', 'fatal', `${host} does not have this model or address${reason}`)
  if (status === 402 || QUOTA.some((name) => name === code || name === type))
    return error('E_QUOTA', 'fatal', `the account at ${host} has no credit left${reason}`)
  if (status === 429) return error('E_RATE', 'transient', `${host} asks for fewer requests${reason}`)
  if (status === 413 || TOO_LONG.test(words))
    return error('E_CONTEXT', 'item', `the prompt and its answer are too long for the model${reason}`, { hint: LARGER_CONTEXT })
  if (status === 408 || status === 409 || status >= 500) return error('E_SERVER', 'transient', `${host} failed with ${status}${reason}`)
  const named = findParameter(parameter, message)
  if (named !== undefined) return error('E_UNSUPPORTED', 'downgrade', `the server does not support ${named}${reason}`, { parameter: named })
  return error('E_REQUEST', 'fatal', `${host} rejected the request with ${status}${reason || ' and no message'}`)
}

/** The parameter that a server rejected, from the field or the message of its error. */
function findParameter(parameter: string | undefined, message: string): string | undefined {
  const known: readonly string[] = OPTIONAL_PARAMETERS
  const [top = ''] = (parameter ?? '').split('.')
  if (known.includes(top)) return top
  if (/json_schema|json_object|response_format|response_schema|\bgrammar\b/.test(message)) return 'response_format'
  return known.find((name) => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(message))
}
