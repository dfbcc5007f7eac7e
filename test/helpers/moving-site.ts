import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendAnswer } from '../../src/host/answer.ts'
import { createRequestAnswerer } from '../../src/host/answer-request.ts'
import { createServingReader } from '../../src/host/read-serving.ts'

/** A server whose site can be changed while readers are there, and which can be told to say nothing. */
export interface MovingSite {
  url: string
  /** From now on another folder is served. */
  serve(directory: string): void
  /** Requests for these paths get no answer. */
  hang(pattern: RegExp | undefined): void
  /** Paths that were asked for since the last look. */
  asked(): string[]
  close(): void
}

export async function openMovingSite(first: string): Promise<MovingSite> {
  let answer = createRequestAnswerer({ directory: first, serving: createServingReader(first) })
  let hanging: RegExp | undefined
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (hanging?.test(request.url ?? '')) return
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
    asked: () => asked.splice(0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
