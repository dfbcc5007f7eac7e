/**
 * The canonical path of a page for a path from an address bar or a link, or null if it cannot be a page's
 * (a malformed `%`, or `//host`, which is another site).
 */
export function canonicalPath(location: string): string | null {
  const path = location.replace(/[?#].*$/s, '')
  if (path.startsWith('//') || path.startsWith('/\\')) return null
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '') continue
    try {
      // A decoded `/`, `#` or `?` is encoded again, so that `%23` does not start a hash.
      segments.push(encodeURIComponent(decodeURIComponent(segment)))
    } catch {
      return null
    }
  }
  while (segments.at(-1) === 'index' || segments.at(-1) === 'index.html') segments.pop()
  return `/${segments.join('/')}`
}

/** Pages that are shown in place of the requested one, at its address. */
export const NOT_FOUND_PAGE = '/404.html'
export const SERVER_ERROR_PAGE = '/500.html'
export const OFFLINE_PAGE = '/offline'

/** The address of the proxy for third-party scripts; its query parameter is `url`. */
export const PROXY_PATH = '/__third-party-proxy'

/** The address of the data of a page; with `-rsc`, of the rendered HTML of a server-only page. */
export function pageDataUrl(path: string, suffix: '' | '-rsc' = ''): string {
  return `/page-data/${path === '/' ? 'index' : path.slice(1)}/page-data${suffix}.json`
}

/** The address of the data of a slice. */
export function sliceDataUrl(name: string): string {
  return `/slice-data/${name}.json`
}

/** The address of the data of a static query, by its hash. */
export function staticQueryUrl(hash: string): string {
  return `/page-data/sq/d/${hash}.json`
}

/** The file that a host serves for a page. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html'
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`
}
