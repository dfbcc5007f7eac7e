import { type Host, openPublishedFiles, readHeadersFile, readRedirectsFile, splitQuery, toOutcome } from './host.ts'

const SITE = 'https://small.example'

/**
 * Cloudflare Pages: developers.cloudflare.com/pages/configuration, sections headers, redirects and serving-pages. At most 100 rules of
 * headers, with one splat each, apply to every response by the path of the request; values of several rules are joined. A redirect comes
 * before files, its own query before that of the request; the first 2,000 lines count. Pages have no `.html` (308).
 */
export function openCloudflare(folder: string): Host {
  const files = openPublishedFiles(folder, ['_headers', '_redirects'])
  const rules = readHeadersFile(files.read('_headers')).slice(0, 100)
  const redirects = readRedirectsFile(files.read('_redirects')).slice(0, 2000)

  function headersOf(pathname: string): Record<string, string> {
    const set: Record<string, string> = {}
    for (const { path, headers } of rules) {
      if (!toPattern(path).test(pathname)) continue
      for (const [name, value] of headers) set[name] = set[name] === undefined ? value : `${set[name]}, ${value}`
    }
    return set
  }

  return (path) => {
    const { pathname, query: asked } = splitQuery(path)
    // Addresses are parsed as URLs, where an empty query is none.
    const query = asked === '?' ? '' : asked
    const answer = (status: number, location?: string) => toOutcome(status, headersOf(pathname), location)
    const moved = redirects.find(({ from }) => from === pathname)
    if (moved !== undefined) return answer(moved.status, withOwnQuery(moved.to, query))
    const name = pathname.slice(1)
    if (pathname.endsWith('/')) {
      if (files.has(`${name}index.html`)) return answer(200)
      return files.has(`${name.slice(0, -1)}.html`) ? answer(308, pathname.slice(0, -1) + query) : answer(404)
    }
    if (name.endsWith('.html') && files.has(name)) return answer(308, pathname.slice(0, -'.html'.length).replace(/\/index$/, '/') + query)
    if (files.has(name)) return answer(200)
    if (pathname.endsWith('/index')) return answer(308, pathname.slice(0, -'index'.length) + query)
    return answer(files.has(`${name}.html`) ? 200 : 404)
  }
}

/** A splat stands for any characters, a placeholder for those of a segment. */
function toPattern(path: string): RegExp {
  const source = path.replace(/[-/\\^$+?.()|[\]{}]/g, '\\$&').replace('*', '(?<splat>.*)')
  return new RegExp(`^${source.replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')}$`)
}

function withOwnQuery(to: string, query: string): string {
  const url = new URL(to, SITE)
  if (url.search === '') url.search = query
  return url.origin === SITE ? `${url.pathname}${url.search}${url.hash}` : url.href
}
