import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isError } from '../shared/site-error.ts'
import { digestOf } from './digest.ts'
import type { DocumentEntry } from './document-store.ts'

/** Parsed documents of earlier builds, by file; an entry counts only for the very bytes that it was made from. */
export interface DocumentCache {
  /** The entry of a file; it counts where its stamp or its digest is the file's own. */
  get(file: string): DocumentEntry | undefined
  /** Keeps new entries and forgets files that are gone. */
  save(entries: readonly DocumentEntry[], current: ReadonlySet<string>): void
}

/**
 * Opens a cache file: a line an entry, each with its own checksum, so that a damaged line is a miss and nothing more.
 * Entries of another `version` (another parser) are not looked at.
 */
export function openDocumentCache(path: string, version: string): DocumentCache {
  const entries = new Map<string, DocumentEntry>()
  const { lines, torn } = readLines(path)
  const usable = lines[0] === version
  if (usable) {
    for (const line of lines.slice(1)) {
      const entry = readLine(line)
      if (entry !== undefined) entries.set(entry.file, entry)
    }
  }
  return {
    get: (file) => entries.get(file),
    save(added, current) {
      const fresh = added.filter(({ faults }) => !faults.some(isError))
      for (const entry of fresh) entries.set(entry.file, entry)
      for (const file of entries.keys()) if (!current.has(file)) entries.delete(file)
      const append = usable && lines.length + fresh.length < entries.size * 2 + 100
      try {
        if (!append) writeAnew(path, `${version}\n${Array.from(entries.values(), writeLine).join('')}`)
        else if (fresh.length > 0) appendFileSync(path, (torn ? '\n' : '') + fresh.map(writeLine).join(''))
      } catch {
        // What could not be kept is parsed again: a slower build, but the same.
      }
    },
  }
}

/** Shows a finished file to others; another build may be writing the same at this moment. */
function writeAnew(path: string, text: string): void {
  const part = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(part, text)
  renameSync(part, path)
}

/** The whole lines of a file, and whether there is a piece of one after them. */
function readLines(path: string): { lines: string[]; torn: boolean } {
  try {
    const text = readFileSync(path, 'utf8')
    return { lines: text.slice(0, text.lastIndexOf('\n')).split('\n'), torn: !text.endsWith('\n') }
  } catch {
    return { lines: [], torn: false }
  }
}

function writeLine(entry: DocumentEntry): string {
  const json = JSON.stringify(entry)
  return `${digestOf(json)}\t${json}\n`
}

function readLine(line: string): DocumentEntry | undefined {
  const tab = line.indexOf('\t')
  const json = line.slice(tab + 1)
  return digestOf(json) === line.slice(0, tab) ? (JSON.parse(json) as DocumentEntry) : undefined
}
