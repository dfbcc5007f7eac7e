import type OpenAI from 'openai'
import type { APIError } from 'openai'
import { type CallFailure, classifyFailure } from './classify.ts'
import { ModelError } from './model-error.ts'
import type { ModelServer } from './model-server.ts'
import { type AnswerHeaders, readRetryAfter } from './retry-after.ts'

/** One message of a conversation. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export type ChatBody = Record<string, unknown>

/** A piece of a streamed answer, or a whole answer. */
export interface ChatPiece {
  model?: string
  system_fingerprint?: string | null
  usage?: { prompt_tokens?: number; completion_tokens?: number; prompt_tokens_details?: { cached_tokens?: number } | null } | null
  choices?: { finish_reason?: string | null; delta?: ChatText | null; message?: ChatText | null }[]
}

interface ChatText {
  content?: string | null
  refusal?: string | null
}

export interface ChatAnswer {
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
  errors?: { data?: { code?: string; message?: string; line?: number | null }[] } | null
  metadata?: Record<string, string> | null
  request_counts?: { total: number; completed: number; failed: number }
}

/** A model server; all its methods throw a `ModelError`. */
export interface ChatClient {
  host: string
  /** Sends a request, and streams the pieces of the answer. */
  ask(body: ChatBody, signal: AbortSignal): Promise<ChatAnswer>
  listModels(): Promise<string[]>
  uploadBatchFile(name: string, content: string): Promise<string>
  createBatch(fileId: string, metadata: Record<string, string>): Promise<RemoteBatch>
  readBatch(id: string): Promise<RemoteBatch>
  listBatches(): Promise<RemoteBatch[]>
  cancelBatch(id: string): Promise<RemoteBatch>
  readFile(id: string): Promise<string>
}

const LIST_TIMEOUT = 10_000
const LISTED_BATCHES = 100

/** Opens a client, all of whose requests end with the signal. This is the only file that uses the vendor's package, with its own retries and logging off. */
export async function openChatClient(server: ModelServer, signal: AbortSignal): Promise<ChatClient> {
  const sdk = await import('openai')
  const cancellable: typeof fetch = (url, init) =>
    fetch(url, { ...init, signal: init?.signal == null ? signal : AbortSignal.any([init.signal, signal]) })
  const options = { apiKey: server.key, maxRetries: 0, timeout: 24 * 3_600_000, logLevel: 'off', fetch: cancellable } as const
  const client: OpenAI =
    server.kind === 'azure'
      ? new sdk.AzureOpenAI({ ...options, endpoint: server.baseUrl, apiVersion: server.apiVersion ?? '', baseURL: null })
      : new sdk.OpenAI({ ...options, baseURL: server.baseUrl, organization: null, project: null })

  function fail(cause: unknown): ModelError {
    if (signal.aborted) return new ModelError('E_CANCELLED', 'cancelled', 'cancelled')
    return cause instanceof ModelError ? cause : classifyFailure(describeFailure(cause, sdk), server.host)
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
    ask: (body, signal) =>
      run(async () => {
        const request = client.chat.completions.create(body as unknown as OpenAI.ChatCompletionCreateParamsStreaming, { signal })
        const { data, response } = await request.withResponse()
        const type = response.headers.get('content-type') ?? ''
        const pieces = type.includes('application/json') ? readWhole(response) : type.includes('text/event-stream') ? data : undefined
        if (pieces === undefined)
          throw classifyFailure({ what: 'protocol', message: `its content type is ${type || 'missing'}` }, server.host)
        return {
          headers: response.headers,
          requestId: response.headers.get('x-request-id') ?? undefined,
          pieces: guard(pieces as AsyncIterable<ChatPiece>, fail),
        }
      }),
    listModels: () => run(async () => (await client.models.list({ timeout: LIST_TIMEOUT })).data.map(({ id }) => id)),
    uploadBatchFile: (name, content) =>
      run(async () => (await client.files.create({ file: await sdk.toFile(Buffer.from(content), name), purpose: 'batch' })).id),
    createBatch: (fileId, metadata) =>
      run(
        () =>
          client.batches.create({
            input_file_id: fileId,
            endpoint: '/v1/chat/completions',
            completion_window: '24h',
            metadata,
          }) as PromiseLike<RemoteBatch>,
      ),
    readBatch: (id) => run(() => client.batches.retrieve(id) as PromiseLike<RemoteBatch>),
    listBatches: () => run(async () => (await client.batches.list({ limit: LISTED_BATCHES })).data as RemoteBatch[]),
    cancelBatch: (id) => run(() => client.batches.cancel(id) as PromiseLike<RemoteBatch>),
    readFile: (id) => run(async () => (await client.files.content(id)).text()),
  }
}

/** Reads the single object from a server that ignores `stream`. */
async function* readWhole(response: Response): AsyncIterable<ChatPiece> {
  yield (await response.json()) as ChatPiece
}

async function* guard(pieces: AsyncIterable<ChatPiece>, fail: (cause: unknown) => ModelError): AsyncIterable<ChatPiece> {
  try {
    yield* pieces
  } catch (cause) {
    throw fail(cause)
  }
}

function describeFailure(cause: unknown, sdk: typeof import('openai')): CallFailure {
  const { message } = cause as Error
  if (cause instanceof sdk.APIUserAbortError || (cause as Error).name === 'AbortError') return { what: 'broken', message }
  if (cause instanceof sdk.APIConnectionError) return { what: isBroken(cause.cause) ? 'broken' : 'connection', message }
  if (cause instanceof sdk.APIError) return describeAnswer(cause)
  if (cause instanceof TypeError && (/terminated|fetch failed/.test(message) || isBroken(cause))) return { what: 'broken', message }
  return { what: 'protocol', message: cause instanceof SyntaxError ? 'it sent invalid JSON' : message }
}

/** Describes an error from the server: with a status, or without one in the middle of a stream. */
function describeAnswer({ status, message, error, code, type, param, headers, requestID }: APIError): CallFailure {
  const body = error as { code?: string; type?: string; param?: string; message?: string } | undefined
  const inner = {
    message: body?.message ?? message,
    code: code ?? body?.code,
    type: type ?? body?.type,
    parameter: param ?? body?.param ?? undefined,
    requestId: requestID ?? undefined,
  }
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
