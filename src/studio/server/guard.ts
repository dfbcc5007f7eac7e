import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type CallError, TOKEN_HEADER } from '../protocol/messages.ts'

export interface Refusal extends CallError {
  status: number
}

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Refuses a request under a foreign name: an address of another site may lead to this machine. */
export function checkHost({ headers }: IncomingMessage, port: number): Refusal | undefined {
  const { host = '' } = headers
  if (OWN_NAMES.some((name) => host.toLowerCase() === `${name}:${port}`)) return undefined
  const message = `the host must be localhost:${port}, got ${JSON.stringify(host)}`
  return { status: 421, code: 'E_HOST', message, hint: 'open the address that npm run studio prints' }
}

/** Refuses a call that does not come from the page of this server. */
export function checkCall(request: IncomingMessage, port: number, token: string): Refusal | undefined {
  const { headers, method } = request
  const origin = headers.origin ?? ''
  if (method !== 'POST') return { status: 405, code: 'E_METHOD', message: `a call is a POST request, got ${method}` }
  if (!OWN_NAMES.some((name) => origin === `http://${name}:${port}`))
    return { status: 403, code: 'E_ORIGIN', message: `a call comes from the page of the studio, got the origin ${JSON.stringify(origin)}` }
  const type = headers['content-type'] ?? ''
  if (!/^application\/json(?:;|$)/.test(type))
    return { status: 415, code: 'E_TYPE', message: `a call is application/json, got ${JSON.stringify(type)}` }
  const given = headers[TOKEN_HEADER]
  if (typeof given === 'string' && isSame(given, token)) return undefined
  return {
    status: 401,
    code: 'E_TOKEN',
    message: 'the token is not that of this studio',
    hint: 'open the address that npm run studio prints',
  }
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
