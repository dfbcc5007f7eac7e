import { createServer, type ServerResponse } from 'node:http'
import { listen } from '../../host/listen.ts'
import { createServerCloser } from '../../host/server-closer.ts'
import { checkHost } from './guard.ts'

/** The pages of the magazine with its drafts, as the command hands them in. */
export interface MagazinePages {
  answer(path: string): Promise<{ status: number; type: string; body: string | Uint8Array }>
  /** Reads the data folder again. */
  refresh(): Promise<unknown>
}

export type DraftPages = Awaited<ReturnType<typeof serveDraftPages>>

const LOOPBACK = '127.0.0.1'
const THEMES = ['light', 'dark']

/**
 * Serves the magazine with its drafts under an origin of its own, so that nothing in a draft can call the studio; no script of a page runs.
 * A page is shown in a theme with `?theme=dark`.
 */
export async function serveDraftPages(magazine: MagazinePages, framedBy: () => number) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://magazine')
    if (checkHost(request, port) !== undefined || request.method !== 'GET') return void response.writeHead(403).end()
    magazine.answer(url.pathname).then(
      (answer) => send(response, answer, url.searchParams.get('theme') ?? '', framedBy()),
      (cause: Error) => {
        process.stderr.write(`${cause.stack}\n`)
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${cause.message}\n`)
      },
    )
  })
  const close = createServerCloser(server)
  const port = await listen(server, 0, LOOPBACK)
  /** Which the page of the studio may frame. */
  const origin = `http://localhost:${port}`
  return { origin, address: (path: string) => origin + path, refresh: async () => void (await magazine.refresh()), close }
}

function send(response: ServerResponse, { status, type, body }: Awaited<ReturnType<MagazinePages['answer']>>, theme: string, port: number) {
  const policy = [
    // Without `allow-scripts`, also when it is opened outside of the frame; with its origin, it may load fonts.
    'sandbox allow-same-origin',
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors http://localhost:${port} http://127.0.0.1:${port}`,
  ]
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  })
  const isThemed = type.startsWith('text/html') && THEMES.includes(theme)
  response.end(isThemed ? body.toString().replace('<html ', `<html data-theme="${theme}" `) : body)
}
