import type OpenAI from 'openai'
import type { APIError } from 'openai'
import { type ChatPiece, listenTo, readPieces, StreamedError } from './answer-stream.ts'
import { type CallFailure, classifyFailure } from './classify.ts'
import { readErrorBody, withPlainError } from './error-body.ts'
import { httpFetch } from './http-fetch.ts'
import { ModelError } from './model-error.ts'
import type { ModelServer } from './model-server.ts'
import { type AnswerHeaders, readRetryAfter } from './retry-after.ts'

/** One message of a conversation. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export type ChatBody = Record<string, unknown>

interface ChatAnswer {
  headers: AnswerHeaders
  requestId: string | undefined
  pieces: AsyncIterable<ChatPiece>
}

/** The description of a batch by its server. */
export interface RemoteBatch {
  id: string
  status: string
  output_file_id?: string | null
  error_file_id?: string | null
  errors?: { data?: { code?: string; message?: string; param?: string | null; line?: number | null }[] } | null
  metadata?: Record<string, string> | null
  request_counts?: { total: number; completed: number; failed: number }
}

/** A model server; all its methods throw a `ModelError`. */
export interface ChatClient {
  host: string
  /** Sends a request, and streams the pieces of the answer; calls `onBytes` for everything that arrives, comments included. */
  ask(body: ChatBody, signal: AbortSignal, onBytes: () => void): Promise<ChatAnswer>
  listModels(): Promise<string[]>
  /** The batch service of the server; the signal ends its calls. */
  batches(signal: AbortSignal): BatchService
}

/** Files of requests and of answers; all its methods throw a `ModelError`. */
export interface BatchService {
  upload(name: string, content: string): Promise<string>
  create(fileId: string, metadata: Record<string, string>): Promise<RemoteBatch>
  read(id: string): Promise<RemoteBatch>
  /** Searches all batches, the newest first, for the one that was created for a shard. */
  find(shard: string): Promise<RemoteBatch | undefined>
  cancel(id: string): Promise<RemoteBatch>
  readFile(id: string): Promise<string>
}

const LIST_TIMEOUT = 10_000
const BATCH_TIMEOUT = 600_000
const LISTED_BATCHES = 100
const HINTS_AT_ADDRESS = ['E_MODEL', 'E_PROTOCOL', 'E_STREAM_ERROR']

/**
 * Opens a client. This is the only file that uses the vendor's package, with its own retries and logging off. Messages of the server are
 * redacted before any of them is cut.
 */
export async function openChatClient(server: ModelServer, redact: (text: string) => string): Promise<ChatClient> {
  const [sdk, { Stream }] = await Promise.all([import('openai'), import('openai/streaming')])
  const fetch = async (...args: Parameters<typeof httpFetch>) => withPlainError(await httpFetch(...args))
  const options = { apiKey: server.key, maxRetries: 0, timeout: 24 * 3_600_000, logLevel: 'off', fetch } as const
  const client: OpenAI =
    server.kind === 'azure'
      ? new sdk.AzureOpenAI({ ...options, endpoint: server.baseUrl, apiVersion: server.apiVersion ?? '', baseURL: null })
      : new sdk.OpenAI({ ...options, baseURL: server.baseUrl, organization: null, project: null })

  function fail(cause: unknown): ModelError {
    if (cause instanceof ModelError) return cause
    const failure = describeFailure(cause, sdk)
    const error = classifyFailure({ ...failure, message: redact(failure.message) }, server.host)
    return HINTS_AT_ADDRESS.includes(error.code) ? withAddressHint(error, server) : error
  }

  async function run<T>(call: () => PromiseLike<T>): Promise<T> {
    try {
      return await call()
    } catch (cause) {
      throw fail(cause)
    }
  }

  return {
    host: server.host,
    ask: (body, signal, onBytes) =>
      run(async () => {
        const request = client.chat.completions.create(body as unknown as OpenAI.ChatCompletionCreateParamsStreaming, { signal })
        const response = listenTo(await request.asResponse(), onBytes)
        const type = response.headers.get('content-type') ?? ''
        if (!/application\/json|text\/event-stream/.test(type)) throw fail(new TypeError(`its content type is ${type || 'missing'}`))
        const events = type.includes('text/event-stream') ? Stream.fromSSEResponse<ChatPiece>(response, new AbortController()) : undefined
        return {
          headers: response.headers,
          requestId: response.headers.get('x-request-id') ?? undefined,
          pieces: readPieces(response, events, fail),
        }
      }),
    listModels: () => run(async () => (await client.models.list({ timeout: LIST_TIMEOUT })).data.map(({ id }) => id)),
    batches(signal) {
      // The package never removes its listeners, so each call has a signal of its own.
      const options = () => ({ signal: AbortSignal.any([signal]), timeout: BATCH_TIMEOUT })
      const call = <T>(start: () => PromiseLike<T>) =>
        run(start).catch((cause) => {
          throw signal.aborted ? new ModelError('E_CANCELLED', 'cancelled', 'cancelled') : cause
        })
      return {
        upload: (name, content) =>
          call(async () => {
            const file = await sdk.toFile(Buffer.from(content), name)
            return (await client.files.create({ file, purpose: 'batch' }, options())).id
          }),
        create: (input_file_id, metadata) => {
          const batch = { input_file_id, endpoint: '/v1/chat/completions', completion_window: '24h', metadata } as const
          return call(() => client.batches.create(batch, options()) as PromiseLike<RemoteBatch>)
        },
        read: (id) => call(() => client.batches.retrieve(id, options()) as PromiseLike<RemoteBatch>),
        find: (shard) =>
          call(async () => {
            for await (const batch of client.batches.list({ limit: LISTED_BATCHES }, options()))
              if (batch.metadata?.shard === shard) return batch as RemoteBatch
            return undefined
          }),
        cancel: (id) => call(() => client.batches.cancel(id, options()) as PromiseLike<RemoteBatch>),
        readFile: (id) => call(async () => (await client.files.content(id, options())).text()),
      }
    },
  }
}

/** An address without a version is the usual mistake behind an answer that is none. */
function withAddressHint({ code, kind, message, details }: ModelError, { kind: server, baseUrl }: ModelServer): ModelError {
  const bare = baseUrl.replace(/\/+$/, '')
  if (server === 'azure' || /\/v\d/.test(bare)) return new ModelError(code, kind, message, details)
  return new ModelError(code, kind, message, { ...details, hint: `OPENAI_BASE_URL has no version; try ${bare}/v1` })
}

function describeFailure(cause: unknown, sdk: typeof import('openai')): CallFailure {
  const { message } = cause as Error
  if (cause instanceof StreamedError) return { what: 'stream-error', ...readErrorBody(cause.body) }
  if (cause instanceof sdk.APIUserAbortError || (cause as Error).name === 'AbortError') return { what: 'broken', message }
  if (cause instanceof sdk.APIConnectionError) return { what: isBroken(cause.cause) ? 'broken' : 'connection', message }
  if (cause instanceof sdk.APIError) return describeAnswer(cause)
  if (isBroken(cause)) return { what: 'broken', message }
  return { what: 'protocol', message: cause instanceof SyntaxError ? 'it sent invalid JSON' : message }
}

/** Describes an error from the server: with a status, or without one in the middle of a stream. */
function describeAnswer({ status, error, headers, requestID }: APIError): CallFailure {
  const inner = { ...readErrorBody(error), requestId: requestID ?? undefined }
  if (status === undefined) return { what: 'stream-error', ...inner }
  return { what: 'status', status, ...inner, retryAfter: headers === undefined ? undefined : readRetryAfter(headers, Date.now()) }
}

/** Whether an open connection broke, as opposed to one that could not be opened. */
function isBroken(cause: unknown): boolean {
  const codes = [cause, (cause as Error | undefined)?.cause].map((error) =>
    String((error as NodeJS.ErrnoException | undefined)?.code ?? ''),
  )
  return codes.some((code) => ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'].includes(code))
}
