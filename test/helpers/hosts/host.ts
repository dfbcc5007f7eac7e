import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../file-tree.ts'

/** The answer of a host, as far as the files of a build decide it. */
export interface HostOutcome {
  status: number
  location?: string | undefined
  /** Undefined where the host sends what it likes. */
  cache?: string | undefined
  /** Other headers that the files of the build set. */
  headers: Record<string, string>
}

/** A host, by its documents: what it does with a request for a plain path, with its query. */
export type Host = (path: string) => HostOutcome

/** The files that a host publishes, and the text of its configuration. */
export interface PublishedFiles {
  has(file: string): boolean
  read(file: string): string
}

/** A build without the compressed files, which are for nginx. */
export function openPublishedFiles(folder: string, unpublished: readonly string[]): PublishedFiles {
  const files = new Set(listFiles(folder).filter((file) => !/\.(?:br|gz)$/.test(file) && !unpublished.includes(file)))
  return { has: (file) => files.has(file), read: (file) => readFileSync(join(folder, file), 'utf8') }
}

/** Rules of headers in the order of their file; names in lower case. */
export type HeaderRules = readonly { path: string; headers: readonly (readonly [name: string, value: string])[] }[]

/** Splits Cache-Control from the other headers. */
export function toOutcome(status: number, headers: Record<string, string>, location?: string): HostOutcome {
  const { 'cache-control': cache, ...others } = headers
  return { status, location, cache, headers: others }
}

export function splitQuery(path: string): { pathname: string; query: string } {
  const start = path.indexOf('?')
  return start === -1 ? { pathname: path, query: '' } : { pathname: path.slice(0, start), query: path.slice(start) }
}

/** Reads a `_headers` file, which two hosts share. */
export function readHeadersFile(text: string): HeaderRules {
  const rules: { path: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    if (/^\s/.test(line))
      rules.at(-1)?.headers.push([line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
    else rules.push({ path: line.trim(), headers: [] })
  }
  return rules
}

export function readRedirectsFile(text: string): { from: string; to: string; status: number }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .map(([from = '', to = '', status = '302']) => ({ from, to, status: Number(status) }))
}
