import type { Server } from 'node:http'
import { SiteError } from '../engine/shared/site-error.ts'
import { errorCode } from './error-code.ts'

/** Starts a server at a port, 0 for a free one, and returns the port; throws a fault that says what to do. */
export function listen(server: Server, port: number, host: string): Promise<number> {
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
