import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendAnswer } from '../../src/host/answer.ts'
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
      (found) => sendAnswer(request, response, found),
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
    asked: () => asked.splice(0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
