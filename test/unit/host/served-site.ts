import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Redirect, Serving } from '../../../src/engine/node/site-definition.ts'
import { startPreview } from '../../../src/host/preview.ts'
import { SERVES_FILES_ONLY } from '../../../src/host/read-serving.ts'

export type Files = Record<string, string | Uint8Array>

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Serves a folder of files for the length of one test. */
export async function serveSite(files: Files, redirects: Redirect[] = [], more: Partial<Serving> = {}) {
  const serving = { ...SERVES_FILES_ONLY, redirects, policy: "default-src 'none'", ...more }
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'preview-')))
  const directory = join(parent, 'site')
  await writeFiles(directory, files)
  const preview = await startPreview({ directory, port: 0, serving: () => serving })
  onTestFinished(async () => {
    await preview.close()
    await rm(parent, { recursive: true, force: true })
  })
  return {
    ...preview,
    directory,
    parent,
    write: (changed: Files) => writeFiles(directory, changed),
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') => ask(preview.port, { path, headers, method }),
    askRaw: (text: string) => askRaw(preview.port, text),
  }
}

export async function writeFiles(directory: string, files: Files): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), content)
  }
}

/** Sends the path unchanged, unlike `fetch`. */
function ask(port: number, options: { path: string; headers: Record<string, string>; method: string }): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent: false, ...options }, async (response) => {
      try {
        const body = await buffer(response)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      } catch (error) {
        reject(error)
      }
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** Sends raw bytes, and reads until the server closes the connection. */
function askRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text, 'latin1'))
    socket.once('error', reject)
    buffer(socket).then((answer) => resolve(answer.toString('latin1')), reject)
  })
}
