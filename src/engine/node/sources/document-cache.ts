import { appendFileSync, closeSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isError } from '../../shared/site-error.ts'
import { digestOf } from '../digest.ts'
import { type DocumentEntry, writeEntry } from './document-entry.ts'

/** Parsed documents of earlier builds, by file; an entry is valid only for the bytes that it was parsed from. */
export interface DocumentCache {
  /** The entry of a file; it is valid if its stamp or its digest equals that of the file. */
  get(file: string): DocumentEntry | undefined
  /** Adds an entry, with its line from `writeEntry`. */
  add(entry: DocumentEntry, line: string): void
  /** Writes the added entries, and drops those of removed files. */
  close(current: ReadonlySet<string>): void
}

/** The file is read and written in pieces of about this size. */
const PIECE = 1024 * 1024

/**
 * Opens a cache file: one line per entry, each with its own checksum, so that a damaged line is only a miss.
 * Entries of another `version` (another parser) are ignored.
 */
export function openDocumentCache(path: string, version: string): DocumentCache {
  const entries = new Map<string, DocumentEntry>()
  let lines = 0
  let usable = false
  for (const line of readLines(path)) {
    if (lines++ === 0) usable = line === version
    if (!usable) break
    const entry = lines === 1 ? undefined : readLine(line)
    if (entry !== undefined) entries.set(entry.file, entry)
  }
  // A new file is renamed when it is complete: another build may be writing the same file.
  const part = `${path}.${process.pid}`
  // The first line break ends a line that was cut off when a build was killed.
  const writer = usable ? openWriter(path, '\n') : openWriter(part, `${version}\n`)

  return {
    get: (file) => entries.get(file),
    add(entry, line) {
      if (entry.faults.some(isError)) return
      if (usable) entries.set(entry.file, entry)
      lines++
      writer.write(line)
    },
    close(current) {
      if (!usable) return writer.close(path)
      writer.close()
      for (const file of entries.keys()) if (!current.has(file)) entries.delete(file)
      if (lines < entries.size * 2 + 100) return
      const whole = openWriter(part, `${version}\n`)
      for (const entry of entries.values()) whole.write(writeEntry(entry))
      whole.close(path)
    },
  }
}

/** Appends lines to a file; a failed write costs the next build time, and nothing else. */
function openWriter(file: string, start: string): { write(line: string): void; close(name?: string): void } {
  let waiting = start
  let written = 0
  let failed = false

  function attempt(step: () => void): void {
    if (failed) return
    try {
      step()
    } catch {
      failed = true
    }
  }

  function flush(): void {
    attempt(() => {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, waiting)
    })
    waiting = ''
  }

  return {
    write(line) {
      written++
      waiting += line
      if (waiting.length > PIECE) flush()
    },
    close(name) {
      if (written > 0 && waiting !== '') flush()
      if (name === undefined) return
      if (written > 0) attempt(() => renameSync(file, name))
      if (failed) rmSync(file, { force: true })
    },
  }
}

function readLine(line: string): DocumentEntry | undefined {
  const tab = line.indexOf('\t')
  const json = line.slice(tab + 1)
  return digestOf(json) === line.slice(0, tab) ? (JSON.parse(json) as DocumentEntry) : undefined
}

/** The complete lines of a file, one by one: together they may exceed the longest possible string. */
function* readLines(path: string): Iterable<string> {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch {
    return
  }
  try {
    const piece = Buffer.allocUnsafeSlow(PIECE)
    let rest: Buffer = Buffer.alloc(0)
    for (let length = readSync(descriptor, piece); length > 0; length = readSync(descriptor, piece)) {
      const bytes = Buffer.concat([rest, piece.subarray(0, length)])
      let start = 0
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        yield bytes.toString('utf8', start, end)
        start = end + 1
      }
      rest = bytes.subarray(start)
    }
  } finally {
    closeSync(descriptor)
  }
}
