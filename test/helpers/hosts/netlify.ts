import { type HeaderRules, type Host, openPublishedFiles, readHeadersFile, readRedirectsFile, splitQuery, toOutcome } from './host.ts'

/**
 * Netlify: docs.netlify.com/manage/routing, sections headers and redirects. Rules of headers of `_headers` come before those of
 * `netlify.toml`; a `*` stands for any characters, a placeholder for a segment; what two rules with one header and two values give is not
 * documented, so it is an error here. A file comes before a redirect; both are found with and without a slash at their end, a page also
 * without `.html`. The query of the request is passed on.
 */
export function openNetlify(folder: string): Host {
  const files = openPublishedFiles(folder, ['_headers', '_redirects', 'netlify.toml'])
  const toml = readNetlifyToml(files.read('netlify.toml'))
  const rules = [...readHeadersFile(files.read('_headers')), ...toml.headers]
  const redirects = [...readRedirectsFile(files.read('_redirects')), ...toml.redirects]

  function headersOf(pathname: string): Record<string, string> {
    const set: Record<string, string> = {}
    for (const { headers } of rules.filter((rule) => toPattern(rule.path).test(pathname))) {
      for (const [name, value] of headers) {
        if (set[name] !== undefined && set[name] !== value)
          throw new Error(`${pathname} has two values of ${name}: ${set[name]} and ${value}`)
        set[name] = value
      }
    }
    return set
  }

  return (path) => {
    const { pathname, query } = splitQuery(path)
    const answer = (status: number, location?: string) => toOutcome(status, headersOf(pathname), location)
    const name = pathname.slice(1)
    const plain = name.replace(/\/$/, '')
    if (files.has(name) || files.has(`${name}index.html`)) return answer(200)
    if (files.has(`${plain}.html`)) return name === plain ? answer(200) : answer(301, `/${plain}${query}`)
    const moved = redirects.find(({ from }) => from.replace(/\/$/, '') === `/${plain}`)
    if (moved === undefined) return answer(404)
    // Redirects are answered before headers are added.
    return toOutcome(moved.status, {}, moved.to + (moved.to.includes('?') ? '' : query))
  }
}

function toPattern(path: string): RegExp {
  const parts = path.split('/').filter(Boolean)
  const sources = parts.map((part) => {
    if (part.startsWith(':')) return '([^/]+)'
    if (part === '*') return '?(.*)'
    return part.replace(/[-\\^$+?.()|[\]{}]/g, '\\$&').replaceAll('*', '(.*)')
  })
  return new RegExp(`^/${sources.join('/')}/?$`)
}

/** Reads the tables that a build writes: their strings are JSON. */
function readNetlifyToml(text: string): { headers: HeaderRules; redirects: { from: string; to: string; status: number }[] } {
  const tables = text.split(/^\[\[/m).slice(1)
  const pairsOf = (table: string) =>
    Array.from(table.matchAll(/^([\w-]+) = (.*)$/gm), ([, name = '', value = '']): [string, string] => [name, String(JSON.parse(value))])
  const headers = tables
    .filter((table) => table.startsWith('headers]]'))
    .map(pairsOf)
    .map(([first, ...others]) => ({ path: first?.[1] ?? '', headers: others.map(([name, value]) => [name.toLowerCase(), value] as const) }))
  const redirects = tables
    .filter((table) => table.startsWith('redirects]]'))
    .map((table) => Object.fromEntries(pairsOf(table)))
    .map(({ from = '', to = '', status }) => ({ from, to, status: Number(status) }))
  return { headers, redirects }
}
