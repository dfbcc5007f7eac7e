import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a store that makes some requests and responses fail. */
export interface FaultProxy {
  url: string
  /** The number of failures. */
  accidents(): number
  close(): void
}

const KINDS = ['internal error', 'slow down', 'reset before', 'reset after', 'half an answer', 'stall'] as const

/** Makes every nth request fail, each in another way; the answers of the first so many milliseconds stand still until those are over. */
export async function startFaultProxy(target: string, nth: number, { still = 0 } = {}): Promise<FaultProxy> {
  const started = performance.now()
  let count = 0
  let accidents = 0
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, response) => {
    const kind = ++count % nth === 0 ? KINDS[accidents++ % KINDS.length] : undefined
    if (kind === 'reset before') return void incoming.socket.destroy()
    if (kind === 'internal error' || kind === 'slow down') {
      const [status, code] = kind === 'slow down' ? [503, 'SlowDown'] : [500, 'InternalError']
      incoming.resume()
      return void incoming.once('end', () => response.writeHead(status as number).end(`<Error><Code>${code}</Code></Error>`))
    }
    const outgoing = request({ hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
      if (kind === 'reset after') return void incoming.socket.destroy()
      if (kind === 'stall') return void answer.resume()
      const rest = still - (performance.now() - started)
      setTimeout(() => forward(answer), Math.max(0, rest))
    })
    const forward = (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (kind === 'half an answer')
        answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, chunk.length / 2), () => incoming.socket.destroy()))
      else answer.pipe(response)
      answer.once('end', () => kind === 'half an answer' && incoming.socket.destroy())
    }
    outgoing.once('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accidents: () => accidents,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
