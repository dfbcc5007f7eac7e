import type { ServerResponse } from 'node:http'
import type { SeenRequest } from './fake-openai.ts'

/** A batch on the fake server; tests change it to simulate its progress. */
export interface FakeBatch {
  id: string
  status: string
  input_file_id: string
  output_file_id: string | null
  error_file_id: string | null
  errors: { data: { code: string; message: string }[] } | null
  metadata: Record<string, string>
  request_counts: { total: number; completed: number; failed: number }
}

/** Files and batches of a fake server. */
export function createBatchShelf() {
  return { files: new Map<string, string>(), batches: [] as FakeBatch[], isOff: false }
}

type Shelf = ReturnType<typeof createBatchShelf>

/** Answers requests about files and batches. */
export function answerBatchRequest({ method, path, raw, body }: SeenRequest, response: ServerResponse, shelf: Shelf): void {
  const [, kind = '', id = '', action = ''] = /\/v1\/(files|batches)(?:\/([^/?]+))?(?:\/([^/?]+))?/.exec(path) ?? []
  const batch = shelf.batches.find((known) => known.id === id)
  if (shelf.isOff || kind === '') sendJson(response, { error: { message: 'no such address' } }, 404)
  else if (kind === 'files' && method === 'POST') {
    const fileId = `file-${shelf.files.size + 1}`
    shelf.files.set(fileId, readUpload(raw))
    sendJson(response, { id: fileId, object: 'file' })
  } else if (kind === 'files') response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(shelf.files.get(id) ?? '')
  else if (method === 'POST' && batch !== undefined && action === 'cancel')
    sendJson(response, Object.assign(batch, { status: 'cancelling' }))
  else if (method === 'POST') {
    const created: FakeBatch = {
      id: `batch-${shelf.batches.length + 1}`,
      status: 'validating',
      input_file_id: String(body.input_file_id),
      output_file_id: null,
      error_file_id: null,
      errors: null,
      metadata: body.metadata as Record<string, string>,
      request_counts: { total: 0, completed: 0, failed: 0 },
    }
    shelf.batches.push(created)
    sendJson(response, created)
  } else if (batch !== undefined) sendJson(response, batch)
  else sendJson(response, { object: 'list', data: [...shelf.batches].reverse(), has_more: false })
}

/** The file in a form upload. */
function readUpload(raw: string): string {
  return raw.split('\r\n').find((line) => line.startsWith('{')) ?? ''
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
