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
const MESSAGE_LENGTH = 200

/** Classifies a failure by its meaning, and by what to do next. */
export function classifyFailure(failure: CallFailure, host: string): ModelError {
  const { what, status, message } = failure
  const said = message.replace(/\s+/g, ' ').slice(0, MESSAGE_LENGTH)
  const details = {
    ...(status === undefined ? {} : { status }),
    ...(failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter }),
    ...(failure.requestId === undefined ? {} : { requestId: failure.requestId }),
  }
  const error = (code: string, kind: FailureKind, text: string, more = {}) => new ModelError(code, kind, text, { ...details, ...more })
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
  // The message of the server may quote the key.
  if (status === 401) return error('E_AUTH', 'fatal', `${host} rejected the key in OPENAI_API_KEY`)
  if (status === 403) return error('E_FORBIDDEN', 'fatal', `the key is not allowed to use the model at ${host}`)
  if (status === 404) return error('E_MODEL', 'fatal', `${host} does not have this model or address`)
  if (status === 429 && QUOTA.some((name) => name === code || name === type))
    return error('E_QUOTA', 'fatal', `the account at ${host} has no credit left`)
  if (status === 429) return error('E_RATE', 'transient', `${host} asks for fewer requests`)
  if (status === 408 || status === 409 || status >= 500) return error('E_SERVER', 'transient', `${host} failed with ${status}`)
  if (code === 'content_filter') return error('E_FILTER', 'item', 'the content filter of the server rejected the request')
  if (code === 'context_length_exceeded') return error('E_CONTEXT', 'item', `the prompt is too long for the model: ${said}`)
  const named = findParameter(parameter, message)
  if (named !== undefined) return error('E_UNSUPPORTED', 'downgrade', `the server does not support ${named}`, { parameter: named })
  return error('E_REQUEST', 'fatal', `${host} rejected the request with ${status}: ${said}`)
}

/** The parameter that a server rejected, from the field or the message of its error. */
function findParameter(parameter: string | undefined, message: string): string | undefined {
  const known: readonly string[] = OPTIONAL_PARAMETERS
  const [top = ''] = (parameter ?? '').split('.')
  if (known.includes(top)) return top
  if (/json_schema|json_object|response_format/.test(message)) return 'response_format'
  return known.find((name) => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(message))
}
