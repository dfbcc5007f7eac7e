import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { fakeReply } from './fake-article.ts'
import type { Exchange, SeenRequest, Step } from './fake-openai.ts'

export interface AnswerOptions {
  /** The text of the answer; by default a good article. */
  content?: string | ((request: SeenRequest) => string)
  finish?: string | null
  refusal?: string
  /** `none` leaves the count out; a number is the prompt's; `answer` includes what the model thought; any other object is sent as it is. */
  usage?: 'none' | number | object
  /** Sent before the answer, as a model that reasons does. */
  thoughts?: string
  /** The field of the thoughts. */
  thoughtField?: string
  model?: string
  /** Milliseconds before the first byte. */
  delay?: number
  /** Sends one JSON object, like a server without streams. */
  whole?: boolean
  /** Cuts the stream into pieces of this many bytes. */
  pieces?: number
  lineEnd?: '\n' | '\r\n'
  comments?: boolean
  gzip?: boolean
  done?: boolean
  choices?: boolean
  headers?: Record<string, string>
}

/** A whole answer. */
export function answer(options: AnswerOptions = {}): Step {
  return async ({ request, response }) => {
    const content =
      typeof options.content === 'function' ? options.content(request) : (options.content ?? JSON.stringify(fakeReply(request)))
    if (options.delay !== undefined) await pause(options.delay)
    if (response.destroyed) return
    if (options.whole) {
      response
        .writeHead(200, { 'Content-Type': 'application/json', ...options.headers })
        .end(JSON.stringify(wholeAnswer(request, content, options)))
      return
    }
    const bytes = Buffer.from(streamText(request, content, options))
    if (options.gzip) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'gzip' }).end(gzipSync(bytes))
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Request-Id': `req_${request.index}`, ...options.headers })
    const size = options.pieces ?? bytes.length
    for (let start = 0; start < bytes.length; start += size) {
      response.write(bytes.subarray(start, start + size))
      // Sends each piece as a packet of its own.
      if (options.pieces !== undefined) await new Promise(setImmediate)
    }
    response.end()
  }
}

/** An answer with an error status. */
export function status(code: number, error: object | string = { message: 'made up' }, headers: Record<string, string> = {}): Step {
  return ({ response, watch }) => {
    const wait = Number(headers['Retry-After']) * 1000 || Number(headers['retry-after-ms'])
    if (wait > 0) watch.quiet(wait)
    if ([401, 403, 404].includes(code) || JSON.stringify(error).includes('insufficient_quota')) watch.end()
    const isText = typeof error === 'string'
    response
      .writeHead(code, { 'Content-Type': isText ? 'text/html' : 'application/json', ...headers })
      .end(isText ? error : JSON.stringify({ error }))
  }
}

/** An error with exactly this body, as servers with another dialect send it. */
export function failure(code: number, body: object | string, type = typeof body === 'string' ? 'text/plain' : 'application/json'): Step {
  return ({ response }) =>
    void response.writeHead(code, { 'Content-Type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Keeps the connection alive for so many milliseconds with what `piece` returns, and then answers. */
export function keepAlive(milliseconds: number, piece: string): Step {
  return async ({ request, response }) => {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const end = performance.now() + milliseconds
    while (performance.now() < end && !response.destroyed) {
      response.write(piece)
      await pause(20)
    }
    response.end(streamText(request, JSON.stringify(fakeReply(request)), {}))
  }
}

/** Exactly these bytes as an answer. */
export function raw(type: string, body: string): Step {
  return ({ response }) => void response.writeHead(200, { 'Content-Type': type }).end(body)
}

/** The beginning of a good answer, followed by `then`. */
export function begin(then: (exchange: Exchange) => void): Step {
  return (exchange) => {
    const { request, response } = exchange
    const text = streamText(request, JSON.stringify(fakeReply(request)), {})
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(text.slice(0, text.indexOf('\n\n', 2000) + 2))
    setImmediate(then, exchange)
  }
}

/** Breaks the connection. */
export function reset({ response }: Exchange): void {
  response.socket?.resetAndDestroy()
}

/** Sends nothing more and leaves the connection open. */
export function stall(): void {}

function streamText(request: SeenRequest, content: string, options: AnswerOptions): string {
  const {
    finish = 'stop',
    usage,
    refusal,
    model = request.body.model,
    done = true,
    lineEnd = '\n',
    comments = false,
    choices = true,
    thoughts,
    thoughtField = 'reasoning_content',
  } = options
  const event = (value: object) =>
    `data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', model, system_fingerprint: 'fp', ...value })}${lineEnd}${lineEnd}`
  const chunk = (delta: object, reason: string | null = null) =>
    event({ choices: choices ? [{ index: 0, delta, finish_reason: reason }] : [] })
  const pieces = content.match(/[\s\S]{1,400}/g) ?? []
  const parts = [
    comments ? `: keep-alive${lineEnd}${lineEnd}` : '',
    thoughts === undefined ? '' : chunk({ [thoughtField]: thoughts }),
    ...(refusal === undefined ? pieces.map((piece) => chunk({ content: piece })) : [chunk({ refusal })]),
    comments ? `: keep-alive${lineEnd}${lineEnd}` : '',
    finish === null ? '' : chunk({}, finish),
    usage === 'none' ? '' : event({ choices: [], usage: countUsage(request, content, usage) }),
    done ? `data: [DONE]${lineEnd}${lineEnd}` : '',
  ]
  return parts.join('')
}

export function wholeAnswer(
  request: SeenRequest,
  content: string,
  { finish = 'stop', usage, refusal, model = request.body.model }: AnswerOptions,
): object {
  const message = { role: 'assistant', content: refusal === undefined ? content : null, refusal: refusal ?? null }
  return {
    id: 'chat',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message, finish_reason: finish }],
    ...(usage === 'none' ? {} : { usage: countUsage(request, content, usage) }),
  }
}

function countUsage(request: SeenRequest, content: string, usage?: AnswerOptions['usage']): object {
  if (typeof usage !== 'object')
    return countUsage(request, content, { prompt: typeof usage === 'number' ? usage : promptTokens(request), answer: countTokens(content) })
  if (!('prompt' in usage && 'answer' in usage)) return usage
  const { prompt, answer, cached = 0 } = usage as { prompt: number; answer: number; cached?: number }
  return { prompt_tokens: prompt, completion_tokens: answer, total_tokens: 0, prompt_tokens_details: { cached_tokens: cached } }
}

/** What the server counts for a prompt: its texts, and the marks between them. */
export function promptTokens({ body }: Pick<SeenRequest, 'body'>): number {
  return (body.messages ?? []).reduce((sum, { content }) => sum + countTokens(content), 8)
}
