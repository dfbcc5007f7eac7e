import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

const TYPES: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', woff2: 'font/woff2' }
/** A name that the bundler gives to a file. */
const ASSET = /^\/assets\/([\w-]+(?:\.[\w-]+)*\.(css|js|woff2))$/

interface PageFiles {
  /** The folder of the bundle. */
  folder: string
  /** The only origin of which the page shows others. */
  framed: string
}

/** Answers with the page of the studio, or with a file of its bundle; nothing in them is secret. */
export function answerPage(request: IncomingMessage, response: ServerResponse, path: string, { folder, framed }: PageFiles): void {
  const [, name, kind = ''] = ASSET.exec(path) ?? []
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  try {
    if (isRead && path === '/') sendPage(response, readFileSync(join(folder, 'index.html'), 'utf8'), framed)
    else if (isRead && name !== undefined) {
      const bytes = readFileSync(join(folder, 'assets', name))
      response.writeHead(200, { ...COMMON, 'Content-Type': TYPES[kind], 'Cache-Control': 'max-age=31536000, immutable' }).end(bytes)
    } else sendNothing(response, isRead ? 404 : 405)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    sendNothing(response, 404)
  }
}

const COMMON = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'Cross-Origin-Resource-Policy': 'same-origin' }

/** The editor adds styles while it runs, for which it needs a nonce. */
function sendPage(response: ServerResponse, html: string, framed: string): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self' data:",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${framed}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  response.writeHead(200, {
    ...COMMON,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'X-Frame-Options': 'DENY',
  })
  response.end(html.replace('NONCE', nonce))
}

function sendNothing(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...COMMON, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`)
}
