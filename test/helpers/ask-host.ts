import { hash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RequestRow } from './request-table.ts'

/** The parts of a response in which all hosts must agree. */
export interface HostAnswer {
  status: number
  headers: Record<string, string>
  /** After decoding. */
  text: string
  digest: string
}

const COMPARED = [
  'location',
  'cache-control',
  'content-type',
  'content-encoding',
  'vary',
  'allow',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'set-cookie',
  'x-powered-by',
]

/** Sends a request with exactly the path of a row to a host on this machine. */
export function askHost(port: number, { path, method = 'GET', accept = 'identity', headers = {} }: RequestRow): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, agent: false, headers: { 'Accept-Encoding': accept, ...headers } }
    const sent = request(options, async (response) => {
      try {
        const body = decode(await buffer(response), response.headers)
        const pairs = COMPARED.flatMap((name) => (response.headers[name] === undefined ? [] : [[name, String(response.headers[name])]]))
        const text = body.toString()
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(pairs), text, digest: hash('sha256', body) })
      } catch (cause) {
        reject(cause)
      }
    })
    sent.once('error', reject)
    sent.end()
  })
}

function decode(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (body.length === 0) return body
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}
