import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Serving } from '../site-definition.ts'
import type { FileTable } from './file-table.ts'

/** The file of a release that says how to serve it and what it consists of: a copied folder needs nothing beside it. */
export const RELEASE_FILE = 'release.json'

export interface ReleaseRecord {
  serving: Serving
  /** The number of files, without this one. */
  count: number
  /** The digest of their names and contents: a list would be megabytes that each edit writes anew. */
  digest: string
}

const VERSION = 1
/** Many short updates of a digest take longer than few long ones. */
const LINES_AT_ONCE = 1000

export function renderReleaseRecord(serving: Serving, files: FileTable): string {
  const digests = files.paths.filter((path) => path !== RELEASE_FILE).map((path) => [path, files.get(path)?.digest ?? ''] as const)
  return `${JSON.stringify({ version: VERSION, count: digests.length, digest: digestOfFiles(digests), serving })}\n`
}

/** One digest of the names and digests of files, in whatever order they come. */
export function digestOfFiles(files: readonly (readonly [path: string, digest: string])[]): string {
  const lines = files.map(([path, contents]) => `${path}\0${contents}\0`).sort()
  const digest = createHash('sha256')
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) digest.update(lines.slice(start, start + LINES_AT_ONCE).join(''))
  return digest.digest('base64url').slice(0, 27)
}

/** The record of a release; undefined if it is missing, damaged or of another version. */
export function readReleaseRecord(directory: string): ReleaseRecord | undefined {
  try {
    const { version, ...record } = JSON.parse(readFileSync(join(directory, RELEASE_FILE), 'utf8')) as ReleaseRecord & { version: number }
    return version === VERSION ? record : undefined
  } catch {
    return undefined
  }
}
