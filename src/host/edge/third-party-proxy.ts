import type { ThirdPartyScript } from '../../engine/shared/third-party-script.ts'

/** Fetches the text of a listed script; throws a `TimeoutError` if that takes too long. */
export type FetchScript = (url: string, listed: ReadonlySet<string>) => Promise<string>

/** The limits of every fetch of a script. */
export const SCRIPT_LIMITS = { milliseconds: 10_000, bytes: 1024 * 1024, hops: 2 } as const
export const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\s*(?:;|$)/i

const MAXIMUM_LENGTH = 2048
const MAXIMUM_AT_ONCE = 20
/** Sent with each request for a script: a proxy refuses requests that carry it, so that proxies cannot call each other in a loop. */
export const LOOP_GUARD = 'x-third-party-proxy'

/** The response bodies, by status. */
const SENTENCES: Record<number, string> = {
  400: 'Say which script is wanted: ?url=https://…, once.',
  403: 'This script is not one of the site.',
  405: 'Only GET and HEAD are answered here.',
  502: 'The script cannot be had at the moment.',
  503: 'Too many scripts are asked for at once.',
  504: 'The script took too long.',
}

/** The headers of every response: it cannot be opened as a page, embedded by other sites, or read as another type. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Creates the handler of requests for third-party scripts; only URLs that the site lists exactly are fetched. */
export function createThirdPartyProxy(
  scripts: readonly ThirdPartyScript[],
  fetchScript: FetchScript,
): (request: Request) => Promise<Response> {
  const bySource = new Map(scripts.map((script) => [script.url, script]))
  const live = new Set(scripts.filter(({ file }) => file === undefined).map(({ url }) => url))
  /** What is being fetched: all who ask for a script meanwhile get the same text. */
  const running = new Map<string, Promise<string>>()

  function share(url: string): Promise<string> {
    const text = running.get(url) ?? fetchScript(url, live).finally(() => running.delete(url))
    running.set(url, text)
    return text
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { Allow: 'GET, HEAD' })
    const values = new URL(request.url).searchParams.getAll('url')
    const url = values.length === 1 ? readSource(values[0] ?? '') : undefined
    if (url === undefined) return refuse(400)
    const script = bySource.get(url)
    if (script === undefined) return refuse(403)
    if (script.file !== undefined) return new Response(null, { status: 302, headers: { ...HEADERS, Location: script.file } })
    if (request.headers.has(LOOP_GUARD)) return refuse(502)
    if (running.size >= MAXIMUM_AT_ONCE && !running.has(url)) return refuse(503, { 'Retry-After': '1' })
    try {
      const text = await share(url)
      const headers = { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
      return new Response(request.method === 'HEAD' ? null : text, { headers })
    } catch (error) {
      return refuse(error instanceof Error && error.name === 'TimeoutError' ? 504 : 502)
    }
  }
}

/** Normalises a URL to the form in which it is listed; undefined if it is invalid. */
function readSource(text: string): string | undefined {
  if (text.length > MAXIMUM_LENGTH || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).href
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(`${SENTENCES[status]}\n`, { status, headers: { ...HEADERS, ...type, ...headers } })
}
