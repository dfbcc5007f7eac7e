import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, sendAnswer } from '../../src/host/answer.ts'
import { createRequestAnswerer } from '../../src/host/answer-request.ts'
import { createServingReader } from '../../src/host/read-serving.ts'

/** A server whose site can be replaced while it is in use, and which can be made not to respond. */
export interface MovingSite {
  url: string
  /** Serves another folder from now on. */
  serve(directory: string): void
  /** Requests for these paths get no response. */
  hang(pattern: RegExp | undefined): void
  /** Requests for these paths get this response. */
  answerWith(pattern: RegExp | undefined, answer?: HostAnswer): void
  /** Responses for these paths have half of their body: with a length that fits, or without an end. */
  halve(pattern: RegExp | undefined, end?: 'ends' | 'hangs'): void
  /** The paths requested since the last call. */
  asked(): string[]
  close(): void
}

/** The response of a broken host. */
interface HostAnswer {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

export async function openMovingSite(first: string): Promise<MovingSite> {
  let answer = createRequestAnswerer({ directory: first, serving: createServingReader(first) })
  let hanging: RegExp | undefined
  let replaced: ({ pattern: RegExp } & HostAnswer) | undefined
  let halved: { pattern: RegExp; hangs: boolean } | undefined
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (hanging?.test(request.url ?? '')) return
    if (replaced?.pattern.test(request.url ?? '')) {
      response
        .writeHead(replaced.status, { 'Content-Type': replaced.type, 'Cache-Control': 'no-cache', ...replaced.headers })
        .end(replaced.body)
      return
    }
    answer(request).then(
      (found) => (halved?.pattern.test(request.url ?? '') ? sendHalf(response, found, halved.hangs) : sendAnswer(request, response, found)),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(directory) {
      answer = createRequestAnswerer({ directory, serving: createServingReader(directory) })
    },
    hang(pattern) {
      hanging = pattern
    },
    answerWith(pattern, answer = { status: 404, type: 'text/html', body: 'missing' }) {
      replaced = pattern && { pattern, ...answer }
    },
    halve(pattern, end = 'ends') {
      halved = pattern && { pattern, hangs: end === 'hangs' }
    },
    asked: () => asked.splice(0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function sendHalf(response: ServerResponse, { status, headers, body }: Answer, hangs: boolean): Promise<void> {
  const half = Math.floor((body?.length ?? 0) / 2)
  response.writeHead(status, { ...headers, ...(hangs ? {} : { 'Content-Length': half }) })
  if (Buffer.isBuffer(body)) response.write(body.subarray(0, half))
  else if (body !== null) {
    response.write((await body.handle.read(Buffer.alloc(half), 0, half, body.start)).buffer)
    await body.handle.close()
  }
  if (!hangs) response.end()
}
