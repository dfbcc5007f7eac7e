import type { ServerResponse } from 'node:http'
import type { SeenRequest } from './fake-openai.ts'

/** A batch on the fake server; tests change it to simulate its progress. */
export interface FakeBatch {
  id: string
  status: string
  input_file_id: string
  output_file_id: string | null
  error_file_id: string | null
  errors: { data: { code: string; message: string; param?: string; line?: number }[] } | null
  metadata: Record<string, string>
  request_counts: { total: number; completed: number; failed: number }
}

interface Shelf {
  files: Map<string, string>
  batches: FakeBatch[]
  isOff: boolean
  /** How many files and batches were made. */
  made: { files: number; batches: number }
  /** `perform` returns the function that answers; a test may do something before, between or after, or answer in another way. */
  onRequest(perform: () => () => void, response: ServerResponse): void | Promise<void>
}

/** Files and batches of a fake server. */
export function createBatchShelf(): Shelf {
  return { files: new Map(), batches: [], isOff: false, made: { files: 0, batches: 0 }, onRequest: (perform) => perform()() }
}

/** Answers requests about files and batches. */
export async function answerBatchRequest(request: SeenRequest, response: ServerResponse, shelf: Shelf): Promise<void> {
  await shelf.onRequest(() => {
    const { status = 200, value } = perform(request, shelf)
    return () => {
      if (typeof value !== 'string') sendJson(response, value, status)
      else response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(value)
    }
  }, response)
}

function perform({ method, path, raw, body }: SeenRequest, shelf: Shelf): { status?: number; value: object | string } {
  const [, kind = '', id = '', action = ''] = /\/v1\/(files|batches)(?:\/([^/?]+))?(?:\/([^/?]+))?/.exec(path) ?? []
  if (shelf.isOff || kind === '') return refuse(404, 'no such address')
  if (kind === 'files' && method === 'POST') {
    const fileId = `file-${++shelf.made.files}`
    shelf.files.set(fileId, readUpload(raw))
    return { value: { id: fileId, object: 'file' } }
  }
  if (kind === 'files') {
    const value = shelf.files.get(id)
    return value === undefined ? refuse(404, `No such File object: ${id}`) : { value }
  }
  if (id === '' && method === 'POST') return { value: createBatch(body, shelf) }
  if (id === '') return { value: { object: 'list', data: [...shelf.batches].reverse(), has_more: false } }
  const batch = shelf.batches.find((known) => known.id === id)
  if (batch === undefined) return refuse(404, `No batch found with id '${id}'.`)
  if (action !== 'cancel') return { value: batch }
  if (!['validating', 'in_progress', 'finalizing'].includes(batch.status))
    return refuse(409, `Cannot cancel a batch with status '${batch.status}'.`)
  return { value: Object.assign(batch, { status: 'cancelling' }) }
}

function createBatch({ input_file_id, metadata }: SeenRequest['body'], shelf: Shelf): FakeBatch {
  const created: FakeBatch = {
    id: `batch-${++shelf.made.batches}`,
    status: 'validating',
    input_file_id: String(input_file_id),
    output_file_id: null,
    error_file_id: null,
    errors: null,
    metadata: metadata as Record<string, string>,
    request_counts: { total: 0, completed: 0, failed: 0 },
  }
  shelf.batches.push(created)
  return created
}

function refuse(status: number, message: string): { status: number; value: object } {
  return { status, value: { error: { message, type: 'invalid_request_error', param: null, code: null } } }
}

/** The file in a form upload. */
function readUpload(raw: string): string {
  return raw.split('\r\n').find((line) => line.startsWith('{')) ?? ''
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
