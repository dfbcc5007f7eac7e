/**
 * The canonical path of a page for what stands in an address bar or a link, or null where no page can be meant
 * (a malformed `%`, or `//host`, which is another site).
 */
export function canonicalPath(location: string): string | null {
  const path = location.replace(/[?#].*$/s, '')
  if (path.startsWith('//') || path.startsWith('/\\')) return null
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '') continue
    try {
      // A decoded `/`, `#` or `?` is encoded again: `%23` never opens the page before the hash.
      segments.push(encodeURIComponent(decodeURIComponent(segment)))
    } catch {
      return null
    }
  }
  while (segments.at(-1) === 'index' || segments.at(-1) === 'index.html') segments.pop()
  return `/${segments.join('/')}`
}

/** Pages that are shown in place of the requested one: the address bar keeps the requested address. */
export const NOT_FOUND_PAGE = '/404.html'
export const SERVER_ERROR_PAGE = '/500.html'
export const OFFLINE_PAGE = '/offline'

/** Where scripts of others are requested, by the query `url`. */
export const PROXY_PATH = '/__third-party-proxy'

/** Where the data of a page lives; `suffix` names its twin for server-only pages. */
export function pageDataUrl(path: string, suffix: '' | '-rsc' = ''): string {
  return `/page-data/${path === '/' ? 'index' : path.slice(1)}/page-data${suffix}.json`
}

/** Where the data of a part of the frame lives. */
export function sliceDataUrl(name: string): string {
  return `/slice-data/${name}.json`
}

/** Where the data of a static query lives, by its hash. */
export function staticQueryUrl(hash: string): string {
  return `/page-data/sq/d/${hash}.json`
}

/** The file that a host serves for a page. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html'
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`
}
