import type { Fault } from '../../shared/site-error.ts'
import { digestOf } from '../digest.ts'

/** One document as the loader gets it back: parsed, without its texts. */
export interface DocumentEntry {
  file: string
  digest: string
  /** Size, times and inode of the source; empty where it was too young to be trusted. */
  stamp: string
  /** Digest of all that other pages may show of it. */
  outline: string
  node: unknown
  faults: Fault[]
}

/** An entry as a line of the cache, which is also how it travels from thread to thread. */
export function writeEntry(entry: DocumentEntry): string {
  const json = JSON.stringify(entry)
  return `${digestOf(json)}\t${json}\n`
}

/** Reads a line that `writeEntry` has just made. */
export function readEntry(line: string): DocumentEntry {
  return JSON.parse(line.slice(line.indexOf('\t') + 1)) as DocumentEntry
}
