import type { Serving } from '../engine/node/site-definition.ts'
import { type CachePath, listCachePaths } from './cache-rules.ts'
import { HEADER_TABLE } from './headers.ts'
import { renderNginx } from './nginx.ts'

/** A host's configuration, as a file of the site's folder. */
interface HostFile {
  file: string
  contents: string
}

const NOTE = 'Written by the build, for the pages that it has made: change the sources instead.'

/** The function that fetches scripts for readers, for the edge of a host; written where the site has such scripts. */
const EDGE_FILE = 'third-party-proxy.edge.js'

/** What tells hosts how to serve a site. None of it is for readers. */
export const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects', 'netlify.toml', 'vercel.json', 'nginx.conf', EDGE_FILE])

/** The configuration of every kind of host that is known, all out of one table of headers and one list of redirects. */
export function renderHostFiles(serving: Serving, files: Iterable<string>, edge = ''): HostFile[] {
  const everywhere = { 'Content-Security-Policy': serving.policy, ...HEADER_TABLE.security }
  const cached = listCachePaths(files)
  return [
    { file: '_headers', contents: renderHeaders(everywhere, cached) },
    { file: '_redirects', contents: renderRedirects(serving) },
    { file: 'netlify.toml', contents: renderNetlify(everywhere, cached, serving) },
    { file: 'vercel.json', contents: renderVercel(everywhere, cached, serving) },
    { file: 'nginx.conf', contents: renderNginx(serving, { note: NOTE, hidden: HOST_FILES }) },
    ...renderEdge(serving, edge),
  ]
}

function renderEdge({ scripts }: Serving, edge: string): HostFile[] {
  if (scripts.every(({ file }) => file !== undefined)) return []
  const contents = edge.replace(/__SCRIPTS__/g, () => JSON.stringify(scripts))
  return [{ file: EDGE_FILE, contents: `// ${NOTE}\n${contents}` }]
}

/** Netlify and Cloudflare Pages read it; no two of its paths name the same header. */
function renderHeaders(everywhere: Record<string, string>, cached: readonly CachePath[]): string {
  const block = (path: string, headers: Record<string, string>) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  return [
    `# ${NOTE}\n`,
    block('/*', everywhere),
    ...cached.map(({ path, cacheControl }) => block(path, { 'Cache-Control': cacheControl })),
  ].join('\n')
}

function renderRedirects({ redirects }: Serving): string {
  const lines = redirects.flatMap(({ from, to, ignoreCase }) => spellings(from, ignoreCase).map((path) => `${path} ${to} 301\n`))
  return [`# ${NOTE}\n`, ...lines].join('')
}

function renderNetlify(everywhere: Record<string, string>, cached: readonly CachePath[], { redirects }: Serving): string {
  const headers = (path: string, values: Record<string, string>) =>
    `[[headers]]\nfor = ${toml(path)}\n[headers.values]\n${Object.entries(values)
      .map(([name, value]) => `${name} = ${toml(value)}\n`)
      .join('')}`
  const moved = redirects.flatMap(({ from, to, ignoreCase }) =>
    spellings(from, ignoreCase).map((path) => `[[redirects]]\nfrom = ${toml(path)}\nto = ${toml(to)}\nstatus = 301\n`),
  )
  return [
    `# ${NOTE}\n`,
    headers('/*', everywhere),
    ...cached.map(({ path, cacheControl }) => headers(path, { 'Cache-Control': cacheControl })),
    ...moved,
  ].join('\n')
}

function renderVercel(everywhere: Record<string, string>, cached: readonly CachePath[], { redirects }: Serving): string {
  const list = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }))
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: list(everywhere) },
      ...cached.map(({ path, cacheControl }) => ({ source: vercelSource(path), headers: list({ 'Cache-Control': cacheControl }) })),
    ],
    redirects: redirects.flatMap(({ from, to, ignoreCase }) =>
      spellings(from, ignoreCase).map((path) => ({ source: vercelSource(path), destination: to, statusCode: 301 })),
    ),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}

/** In a source of Vercel, these characters have a meaning. */
function vercelSource(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\:]/g, '\\$&').replace(/\/\*$/, '/(.*)')
}

/** Hosts that know no "whatever the case" are told the two spellings that are met. */
export function spellings(from: string, ignoreCase: boolean): string[] {
  return ignoreCase ? Array.from(new Set([from, from.toLowerCase()])) : [from]
}

/** A text of TOML is one of JSON. */
function toml(text: string): string {
  return JSON.stringify(text)
}
