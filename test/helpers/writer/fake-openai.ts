import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerBatchRequest, createBatchShelf, sendJson } from './fake-batches.ts'
import { answer } from './fake-steps.ts'

/** One request that the server received. */
export interface SeenRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: ChatRequest
  raw: string
  /** Milliseconds since the server started. */
  at: number
  /** The number of the chat request, from 0. */
  index: number
  /** The subject of the article, which identifies the job. */
  title: string
}

export interface ChatRequest {
  model?: string
  messages?: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { schema: unknown } }
  stream?: boolean
  [name: string]: unknown
}

/** Answers one request, byte by byte if needed. */
export type Step = (exchange: Exchange) => void | Promise<void>

export interface Exchange {
  request: SeenRequest
  response: ServerResponse
  /** Sets what the client must not do from now on. */
  watch: Watch
}

interface Watch {
  /** No request may come for so many milliseconds. */
  quiet(milliseconds: number): void
  /** No request may come at all. */
  end(): void
}

export interface FakeOpenai {
  url: string
  /** The chat requests. */
  requests: SeenRequest[]
  /** All requests. */
  all: SeenRequest[]
  batches: ReturnType<typeof createBatchShelf>
  /** The most requests that were open at the same time. */
  mostAtOnce(): number
  /** The mistakes of the client; empty if there are none. */
  verdict(): string[]
  close(): Promise<void>
}

export interface FakeOptions {
  /** Selects the answer to a chat request. */
  script?(request: SeenRequest): Step
  models?: string[]
  /** More requests than this at once are a mistake. */
  mostAtOnce?: number
}

/** The allowed difference between the timers of client and server. */
const CLOCK_GRAIN = 3

/** A model server on loopback over real HTTP, which follows a script and records mistakes of its client. */
export async function startFakeOpenai({
  script = () => answer(),
  models = ['gpt-5-mini'],
  mostAtOnce,
}: FakeOptions = {}): Promise<FakeOpenai> {
  const started = performance.now()
  const requests: SeenRequest[] = []
  const all: SeenRequest[] = []
  const wrongs: string[] = []
  let quietUntil = 0
  let isOver = false
  const watch: Watch = {
    quiet: (milliseconds) => {
      quietUntil = Math.max(quietUntil, performance.now() - started + milliseconds)
    },
    end: () => {
      isOver = true
    },
  }
  const batches = createBatchShelf()
  let open = 0
  let most = 0

  const server = createServer(async (incoming, response) => {
    const at = performance.now() - started
    // A client that is killed in the middle of a request needs no answer.
    const raw = await text(incoming).catch(() => undefined)
    if (raw === undefined) return
    const isChat = incoming.method === 'POST' && /\/chat\/completions/.test(incoming.url ?? '')
    const body = raw.startsWith('{') ? (JSON.parse(raw) as ChatRequest) : {}
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
      raw,
      at,
      index: requests.length,
      title: titleOf(body),
    }
    all.push(request)
    const key = incoming.headers.authorization?.replace('Bearer ', '') ?? ''
    if (key !== '' && request.path.includes(key)) wrongs.push(`the key is in the address ${request.path}`)
    if (!isChat) {
      if (request.path.endsWith('/models')) sendJson(response, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
      else await answerBatchRequest(request, response, batches)
      return
    }
    requests.push(request)
    if (isOver) wrongs.push(`request ${request.index + 1} came after a permanent failure`)
    if (at < quietUntil - CLOCK_GRAIN) wrongs.push(`request ${request.index + 1} came ${Math.round(quietUntil - at)} ms too early`)
    open++
    most = Math.max(most, open)
    response.on('close', () => open--)
    await script(request)({ request, response, watch })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    all,
    batches,
    mostAtOnce: () => most,
    verdict: () => (mostAtOnce !== undefined && most > mostAtOnce ? [...wrongs, `${most} requests were open at once`] : wrongs),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Performs the steps in order, and then repeats the last one. */
export function inOrder(...steps: Step[]): () => Step {
  let next = 0
  return () => steps[Math.min(next++, steps.length - 1)] as Step
}

function titleOf({ messages = [] }: ChatRequest): string {
  const user = messages.find(({ role }) => role === 'user')?.content ?? ''
  return /<topic-[\w-]*>\n(.*)\n/.exec(user)?.[1] ?? ''
}
