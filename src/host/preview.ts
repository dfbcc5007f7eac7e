import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { SiteError } from '../engine/shared/site-error.ts'
import { sendAnswer } from './answer.ts'
import { createRequestAnswerer, type Site } from './answer-request.ts'
import { errorCode } from './error-code.ts'
import { createServerCloser } from './server-closer.ts'

export interface PreviewOptions extends Site {
  /** 0 picks a free port. */
  port: number
  host?: string
}

export interface Preview {
  /** Without a trailing slash. */
  url: string
  port: number
  /** Resolves when the last connection is closed. */
  close(): Promise<void>
}

/** Enough for the longest accepted address and all other headers. */
const MAXIMUM_HEADER_BYTES = 32 * 1024

/** Serves a build on this machine, with the rules of the generated host configurations. */
export async function startPreview({ port, host = '127.0.0.1', ...site }: PreviewOptions): Promise<Preview> {
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

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(describeListenError(error, port, host))
    server.once('error', fail)
    try {
      server.listen({ port, host }, () => {
        server.off('error', fail)
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : port)
      })
    } catch (error) {
      fail(error)
    }
  })
}

function describeListenError(cause: unknown, port: number, host: string): SiteError {
  const code = errorCode(cause)
  const details = { hint: 'choose another port with --port N', cause }
  if (code === 'EADDRINUSE') return new SiteError('E_PORT', `port ${port} is in use already`, details)
  if (code === 'EACCES') return new SiteError('E_PORT', `port ${port} is reserved for the system`, details)
  if (code === 'ERR_SOCKET_BAD_PORT') return new SiteError('E_PORT', `${port} is not a port: ports go from 0 to 65535`, details)
  return new SiteError('E_HOST', `cannot listen at ${host}`, { cause })
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
