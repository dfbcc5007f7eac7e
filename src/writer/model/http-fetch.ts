import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }
const WITHOUT_BODY = [204, 205, 304]

/** A `fetch` without time limits of its own: that of Node gives up after five minutes of silence, and has no option for it. */
export async function httpFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { signal, ...rest } = init ?? {}
  const { url, method, headers, body } = new Request(address, { ...rest, duplex: 'half' } as RequestInit)
  const content = body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer())
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // Each answer takes seconds, so a connection of its own costs nothing, and none outlives the run.
    const request = send(
      url,
      { method, headers: Object.fromEntries(headers), agent: false, ...(signal == null ? {} : { signal }) },
      (incoming) => {
        const { statusCode = 0, statusMessage = '', headers: received } = incoming
        const decoder = DECODERS[received['content-encoding'] ?? '']?.()
        const stream = decoder === undefined ? incoming : incoming.on('error', (cause) => decoder.emit('error', cause)).pipe(decoder)
        const fields = Object.entries(received).flatMap(([name, value]): [string, string][] =>
          value === undefined || name === 'content-encoding' || name === 'content-length' ? [] : [[name, String(value)]],
        )
        const webStream = WITHOUT_BODY.includes(statusCode) ? null : (Readable.toWeb(stream as Readable) as NodeStream<Uint8Array>)
        resolve(new Response(webStream as BodyInit | null, { status: statusCode, statusText: statusMessage, headers: fields }))
      },
    )
    request.on('error', reject)
    request.end(content)
  })
}
