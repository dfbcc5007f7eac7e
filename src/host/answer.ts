import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { headersFor } from './headers.ts'

/** A response as data. */
export interface Answer {
  status: number
  headers: Record<string, string>
  /** Null where the status has none (304). */
  body: Buffer | FilePart | null
}

/** A range of an open file; the function that sends it closes the file. */
export interface FilePart {
  handle: FileHandle
  start: number
  length: number
}

const CHUNK_BYTES = 64 * 1024

/** Sends a response; the only place that writes to a connection. */
export async function sendAnswer(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  const length = body === null ? {} : { 'Content-Length': body.length }
  try {
    response.writeHead(status, { ...headers, ...length })
    if (body === null || request.method === 'HEAD') response.end()
    else if (Buffer.isBuffer(body)) response.end(body)
    else await pipeline(readPart(body), response)
  } finally {
    if (body !== null && !Buffer.isBuffer(body)) await body.handle.close()
  }
}

/** A plain text response of one sentence. */
export function answerText(path: string, status: number, sentence: string, headers: Record<string, string> = {}): Answer {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  return { status, headers: { ...headersFor(path, status), ...type, ...headers }, body: Buffer.from(`${sentence}\n`) }
}

async function* readPart({ handle, start, length }: FilePart): AsyncGenerator<Buffer> {
  let done = 0
  while (done < length) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, length - done))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start + done)
    // Content-Length is sent already: only a closed connection shows the client that the rest is missing.
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent')
    done += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
