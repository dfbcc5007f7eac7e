import type { Fault } from '../../shared/site-error.ts'
import { digestOf } from '../digest.ts'

/** A parsed document without its texts. */
export interface DocumentEntry {
  file: string
  digest: string
  /** Size, times and inode of the source; empty if it was modified too recently to rely on them. */
  stamp: string
  /** Digest of the part that other pages may show. */
  outline: string
  node: unknown
  faults: Fault[]
}

/** An entry as a line of the cache, which is also its format between threads. */
export function writeEntry(entry: DocumentEntry): string {
  const json = JSON.stringify(entry)
  return `${digestOf(json)}\t${json}\n`
}

/** Parses a line from `writeEntry` without checking its digest. */
export function readEntry(line: string): DocumentEntry {
  return JSON.parse(line.slice(line.indexOf('\t') + 1)) as DocumentEntry
}
