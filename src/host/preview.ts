import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sendAnswer } from './answer.ts'
import { createRequestAnswerer, type Site } from './answer-request.ts'
import { listen } from './listen.ts'
import { createServerCloser } from './server-closer.ts'

interface PreviewOptions extends Site {
  /** 0 picks a free port. */
  port: number
  host?: string
}

export type Preview = Awaited<ReturnType<typeof startPreview>>

/** Enough for the longest accepted address and all other headers. */
const MAXIMUM_HEADER_BYTES = 32 * 1024

/** Serves a build on this machine, with the rules of the generated host configurations, until it is closed and the last answer is sent. */
export async function startPreview({ port, host = '127.0.0.1', ...site }: PreviewOptions) {
  const answerRequest = createRequestAnswerer(site)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await sendAnswer(request, response, await answerRequest(request))
    } catch {
      // The client closed the connection, or reading the file failed after Content-Length was sent.
      response.destroy()
    }
  }

  const server = createServer({ maxHeaderSize: MAXIMUM_HEADER_BYTES }, (request, response) => void respond(request, response))
  const close = createServerCloser(server)
  const actualPort = await listen(server, port, host)
  return { url: `http://${urlHost(host)}:${actualPort}`, port: actualPort, close }
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
