import { RELEASE_FILE } from '../engine/node/release/release-record.ts'
import type { Redirect, Serving } from '../engine/node/site-definition.ts'
import { compareText } from '../engine/shared/site-error.ts'
import { type CachePath, findCacheEnding, findCachePath, HEADER_TABLE, siteHeaders } from './headers.ts'
import { renderNginx } from './nginx.ts'

/** A configuration file for a host, in the folder of the build. */
export interface HostFile {
  file: string
  contents: string
}

const NOTE = 'Written by the build, for the pages that it has made: change the sources instead.'

/** The edge function that fetches live third-party scripts; written only if the site has such scripts. */
const EDGE_FILE = 'third-party-proxy.edge.js'

/** Configuration files for hosts and the record of the release, never served to readers. */
export const HOST_FILES: ReadonlySet<string> = new Set([
  RELEASE_FILE,
  '_headers',
  '_redirects',
  'netlify.toml',
  'vercel.json',
  'nginx.conf',
  EDGE_FILE,
])

/** Renders the configuration of every supported host from one table of headers and one list of redirects. */
export function renderHostFiles(serving: Serving, files: Iterable<string>, edge = ''): HostFile[] {
  const everywhere = siteHeaders(serving)
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

/**
 * The Cache-Control of paths, for hosts whose configuration has no patterns. To the rules of the table come those for published files
 * with an ending of the table: one for each such file of the root, and one for each ending in each folder of the root.
 */
function listCachePaths(files: Iterable<string>): CachePath[] {
  const rules = new Map<string, CachePath>()
  for (const file of files) {
    const found = findCacheEnding(`/${file}`)
    // These hosts give `:` and `*` a meaning of their own.
    if (found === undefined || /[:*]/.test(file) || findCachePath(`/${file}`) !== undefined) continue
    const end = file.indexOf('/')
    const path = encodeURI(end === -1 ? `/${file}` : `/${file.slice(0, end)}/*${file.slice(file.lastIndexOf('.'))}`)
    rules.set(path, { ...found, path })
  }
  return [...HEADER_TABLE.cacheByPath, ...Array.from(rules.values()).sort((a, b) => compareText(a.path, b.path))]
}

function renderEdge({ scripts }: Serving, edge: string): HostFile[] {
  if (scripts.every(({ file }) => file !== undefined)) return []
  const contents = edge.replace(/__SCRIPTS__/g, () => JSON.stringify(scripts))
  return [{ file: EDGE_FILE, contents: `// ${NOTE}\n${contents}` }]
}

/** For Netlify and Cloudflare Pages; no two matching paths set the same header. */
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
  const lines = redirects.flatMap((redirect) => spellings(redirect).map((path) => `${path} ${redirect.to} 301\n`))
  return [`# ${NOTE}\n`, ...lines].join('')
}

function renderNetlify(everywhere: Record<string, string>, cached: readonly CachePath[], { redirects }: Serving): string {
  const headers = (path: string, values: Record<string, string>) =>
    `[[headers]]\nfor = ${toml(path)}\n[headers.values]\n${Object.entries(values)
      .map(([name, value]) => `${name} = ${toml(value)}\n`)
      .join('')}`
  const moved = redirects.flatMap((redirect) =>
    spellings(redirect).map((path) => `[[redirects]]\nfrom = ${toml(path)}\nto = ${toml(redirect.to)}\nstatus = 301\n`),
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
    redirects: redirects.flatMap((redirect) =>
      spellings(redirect).map((path) => ({ source: vercelSource(path), destination: redirect.to, statusCode: 301 })),
    ),
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}

/** Escapes the special characters of a Vercel source. */
function vercelSource(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\:]/g, '\\$&').replace('*', '(.*)')
}

/** Every address that a redirect answers, for hosts without patterns: in the case of `from`, and in lower case. */
export function spellings({ from, ignoreCase }: Redirect): string[] {
  const paths = new Set(ignoreCase ? [from, from.toLowerCase()] : [from])
  return Array.from(paths).flatMap((path) => [path, `${path}/`, `${path}.html`])
}

/** A JSON string is a valid TOML string. */
function toml(text: string): string {
  return JSON.stringify(text)
}
