import { type Host, openPublishedFiles, splitQuery, toOutcome } from './host.ts'

interface VercelConfiguration {
  cleanUrls: boolean
  trailingSlash: boolean
  headers: { source: string; headers: { key: string; value: string }[] }[]
  redirects: { source: string; destination: string; statusCode: number }[]
}

/**
 * Vercel: vercel.com/docs/project-configuration. In this order, the first that applies answers: `cleanUrls` (308), `trailingSlash` (308),
 * redirects, files. Rules of headers are added to what is answered after them, so not to redirects; of two rules the later wins. Sources
 * are patterns of path-to-regexp 6: `(.*)` is the only one that a build writes, beside escapes. The query of the request is passed on.
 */
export function openVercel(folder: string): Host {
  const files = openPublishedFiles(folder, ['vercel.json'])
  const { cleanUrls, trailingSlash, headers, redirects }: VercelConfiguration = JSON.parse(files.read('vercel.json'))
  if (!cleanUrls || trailingSlash) throw new Error('vercel.json has other settings than cleanUrls and no trailingSlash')

  return (path) => {
    const { pathname, query } = splitQuery(path)
    const clean = /^\/(?:(.+)\/)?index(?:\.html)?\/?$/.exec(pathname) ?? /^\/(.*)\.html\/?$/.exec(pathname) ?? /^\/(.+)\/$/.exec(pathname)
    if (clean !== null) return toOutcome(308, {}, `/${clean[1] ?? ''}${query}`)
    const moved = redirects.find(({ source }) => toPattern(source).test(pathname))
    if (moved !== undefined) return toOutcome(moved.statusCode, {}, mergeQuery(moved.destination, query))
    const set: Record<string, string> = {}
    for (const rule of headers.filter(({ source }) => toPattern(source).test(pathname)))
      for (const { key, value } of rule.headers) set[key.toLowerCase()] = value
    const name = pathname.slice(1)
    return toOutcome(name === '' || files.has(name) || files.has(`${name}.html`) ? 200 : 404, set)
  }
}

/** Fails on syntax of path-to-regexp that is not interpreted. */
function toPattern(source: string): RegExp {
  const plain = source.replace(/\(\.\*\)/g, '').replace(/\\[.+?^${}()|[\]\\:]/g, '')
  if (/[:*+?(){}]/.test(plain)) throw new Error(`the source ${source} is not interpreted`)
  return new RegExp(`^${source.replace(/(?<!\\)\.(?!\*\))/g, '\\.')}$`)
}

function mergeQuery(destination: string, query: string): string {
  const [, start = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(destination) ?? []
  return start + (own === '' ? query : own + query.replace('?', '&')) + hash
}
