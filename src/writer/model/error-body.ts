import { readDuration } from './retry-after.ts'

/** What the body of an error says, in whatever dialect. */
interface ErrorBody {
  message: string
  code?: string
  type?: string
  parameter?: string
  /** Milliseconds. */
  retryAfter?: number
}

/** More of an error than this is not read. */
const BODY_LENGTH = 16_000
const DEPTH = 6
/** The fields in which servers put the message, or an object that has it. */
const MESSAGE_FIELDS = ['error', 'detail', 'message', 'msg', 'errors', 'title']

/** Replaces the body of an error by the one of OpenAI, the only one that the vendor's package reads. */
export async function withPlainError(response: Response): Promise<Response> {
  if (response.ok) return response
  const { retryAfter, parameter, ...error } = readErrorText(await readStart(response))
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  if (retryAfter !== undefined && !headers.has('retry-after')) headers.set('retry-after-ms', String(retryAfter))
  const { status, statusText } = response
  return new Response(JSON.stringify({ error: { ...error, param: parameter } }), { status, statusText, headers })
}

/** Reads the value of a JSON body: an object, a list of objects, or a text. */
export function readErrorBody(value: unknown, depth = DEPTH): ErrorBody {
  if (typeof value === 'string') return { message: value }
  if (Array.isArray(value)) {
    const parts = value.slice(0, DEPTH).map((item) => readErrorBody(item, depth - 1))
    return { ...parts[0], message: parts.flatMap(({ message }) => message || []).join('; ') }
  }
  if (typeof value !== 'object' || value === null || depth === 0) return { message: '' }
  const body = value as Record<string, unknown>
  const said = MESSAGE_FIELDS.map((name) => body[name]).find((field) => field !== undefined && field !== null && field !== '')
  const inner = readErrorBody(said, depth - 1)
  const path = readPath(body.loc)
  return { ...inner, ...readDetails(body), ...(path === '' ? {} : { parameter: path, message: `${path}: ${inner.message}` }) }
}

function readErrorText(text: string): ErrorBody {
  try {
    return readErrorBody(JSON.parse(text))
  } catch {
    return { message: text.replace(/<(style|script)\b[^<]*<\/\1>/gi, ' ').replace(/<[^<>]*>/g, ' ') }
  }
}

/** The codes of an error, and what Google adds to them in `details`. */
function readDetails({ code, type, param, details }: Record<string, unknown>): Partial<ErrorBody> {
  const more = Array.isArray(details) ? details : []
  const reason = more.map((detail) => detail?.reason).find(isText)
  const delay = readDuration(more.map((detail) => detail?.retryDelay).find(isText) ?? '')
  return {
    ...(isText(code) ? { code } : {}),
    ...(isText(type) ? { type } : {}),
    ...(isText(param) ? { parameter: param } : {}),
    ...(reason === undefined ? {} : { code: reason }),
    ...(delay === undefined ? {} : { retryAfter: delay }),
  }
}

/** The place of a fault in a request, as FastAPI describes it. */
function readPath(path: unknown): string {
  return Array.isArray(path) ? path.filter((part, index) => index > 0 || part !== 'body').join('.') : ''
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

async function readStart({ body }: Response): Promise<string> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  try {
    while (text.length < BODY_LENGTH) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // The status alone says enough.
  } finally {
    await reader.cancel().catch(() => {})
  }
  return text.slice(0, BODY_LENGTH)
}
