import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
import { listen } from '../../host/listen.ts'
import { createServerCloser } from '../../host/server-closer.ts'
import { ModelError } from '../../writer/model/model-error.ts'
import type { CallError, TrialEvent } from '../protocol/messages.ts'
import { type CallOptions, createAnswerers, readTrial } from './calls.ts'
import { type MagazinePages, serveDraftPages } from './draft-pages.ts'
import { checkCall, checkHost, type Refusal } from './guard.ts'
import { sendHandbook, sendPicture } from './handbook-page.ts'
import { answerPage } from './page-files.ts'
import { openTrials } from './trials.ts'
import { createWorkbench } from './workbench.ts'

export interface StudioServerOptions extends CallOptions {
  /** 0 picks a free port. */
  port: number
  /** The folder of the page's bundle. */
  page: string
  /** The folder of the handbook's pictures. */
  pictures: string
  /** Shows drafts as readers will see them. */
  magazine: MagazinePages
}

export type StudioServer = Awaited<ReturnType<typeof startStudio>>

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
const PICTURE = /^\/handbook\/pictures\/([a-z]+-[a-z]{2}\.jpg)$/
const LOOPBACK = '127.0.0.1'
/** Calls that pause for the others. */
const LONG = ['lint', 'touched', 'history', 'historyCsv']
/** All drafts of a writer with room to spare. */
const MOST_BYTES = 4 * 1024 * 1024

/** Starts the studio on this machine, where no other page and no other machine can call it. */
export async function startStudio(options: StudioServerOptions) {
  const token = randomBytes(24).toString('base64url')
  const bench = createWorkbench(options)
  const trials = openTrials(bench, options)
  let port = options.port
  const pages = await serveDraftPages(options.magazine, () => port)
  const answerers = createAnswerers(options, bench, trials, pages)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const foreign = checkHost(request, port)
    const { pathname } = new URL(request.url ?? '/', 'http://studio')
    const [, name] = /^\/api\/(\w+)$/.exec(pathname) ?? []
    if (foreign !== undefined) return refuse(response, foreign)
    const [, language] = /^\/handbook\/(en|ru|tr)$/.exec(pathname) ?? []
    if (language !== undefined) return sendHandbook(response, language, options.readHandbook(language))
    const [, picture] = PICTURE.exec(pathname) ?? []
    if (picture !== undefined) return sendPicture(response, join(options.pictures, picture))
    if (!pathname.startsWith('/api/')) return answerPage(request, response, pathname, { folder: options.page, framed: pages.origin })
    const refusal = checkCall(request, port, token)
    if (refusal !== undefined) return refuse(response, refusal)
    if (name === 'try') return stream(response, async (tell) => trials.run(readTrial(await readBody(request)), tell))
    if (name === undefined || !Object.hasOwn(answerers, name))
      return refuse(response, {
        status: 404,
        code: 'E_CALL',
        message: `there is no call ${JSON.stringify(pathname)}`,
        hint: 'reload the page',
      })
    try {
      const isWanted = () => !response.destroyed
      const answer = answerers[name as keyof typeof answerers] as (body: object, isWanted: () => boolean) => object | Promise<object>
      const work = async () => send(response, 200, await answer(await readBody(request), isWanted))
      await (LONG.includes(name) ? work() : bench.first(work))
    } catch (cause) {
      refuse(response, describe(cause))
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  const close = createServerCloser(server)
  port = await listen(server, options.port, LOOPBACK)
  // Without the token of this start, no call is answered.
  const url = `http://localhost:${port}/#token=${token}`
  return { url, port, token, close: async () => void (await Promise.all([close(), pages.close()])) }
}

/** Sends events as lines of JSON; what the work does goes on when the page is closed, since it is paid for. */
async function stream(response: ServerResponse, work: (tell: (event: TrialEvent) => void) => Promise<void>): Promise<void> {
  response.writeHead(200, { ...HEADERS, 'Content-Type': 'application/x-ndjson; charset=utf-8' })
  const tell = (event: TrialEvent) => void (response.writable && response.write(`${JSON.stringify(event)}\n`))
  try {
    await work(tell)
  } catch (cause) {
    const { status: _, ...error } = describe(cause)
    tell({ event: 'failed', ...error })
  }
  response.end()
}

async function readBody(request: IncomingMessage): Promise<object> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    // The rest is read, too: a client that still sends would not see the answer.
    if (size <= MOST_BYTES) parts.push(part)
    else if (size > MOST_BYTES * 8) break
  }
  if (size > MOST_BYTES)
    throw new SiteError('E_TOO_LARGE', `a call has at most ${MOST_BYTES} bytes`, { hint: 'save some of the drafts first' })
  const value = parse(Buffer.concat(parts).toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new SiteError('E_CALL', 'a call is a JSON object', { hint: 'reload the page' })
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe(cause: unknown): Refusal {
  if (cause instanceof SiteError) {
    const [first] = cause.faults
    const message = first === undefined ? cause.message : `${cause.message}: ${first.code} ${first.file ?? ''} ${first.message}`
    return { status: 400, code: cause.code, message, hint: cause.hint }
  }
  if (cause instanceof ModelError) {
    const { code, message, details } = cause
    return { status: 400, code, message, hint: details.hint }
  }
  process.stderr.write(`${(cause as Error).stack}\n`)
  const hint = 'the terminal in which the studio runs shows where'
  return { status: 500, code: 'E_INTERNAL', message: (cause as Error).message, hint }
}

function refuse(response: ServerResponse, { status, ...error }: Refusal): void {
  send(response, status, error satisfies CallError)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
