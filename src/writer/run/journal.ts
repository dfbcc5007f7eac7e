import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { onDisk } from './durable-files.ts'

/** One thing that has happened. */
export interface JournalEvent {
  event: string
  job?: string
  [detail: string]: unknown
}

/** A file to which what happens is added, line by line, each on disk before anything else is done. */
export interface Journal {
  add(event: JournalEvent): void
  close(): void
}

/** Opens a journal; half a line that a kill has left at its end is cut off. */
export function openJournal(file: string, redact: (text: string) => string, now: () => Date): Journal {
  const descriptor = onDisk(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    cutTornLine(file)
    return openSync(file, 'a')
  })
  return {
    add: (event) =>
      onDisk(file, () => {
        writeSync(descriptor, redact(`${JSON.stringify({ time: now().toISOString(), ...event })}\n`))
        fsyncSync(descriptor)
      }),
    close: () => closeSync(descriptor),
  }
}

/** Everything that a journal holds; none where there is no journal. */
export function readJournal(file: string): JournalEvent[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line) as JournalEvent)
}

function cutTornLine(file: string): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) truncateSync(file, end)
}
