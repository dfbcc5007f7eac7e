import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { escapeInvisible } from '../../engine/shared/clean-text.ts'
import { onDisk } from './durable-files.ts'

/** One line of a journal. */
export interface JournalEvent {
  event: string
  job?: string
  [detail: string]: unknown
}

/** A file of events; each is on disk before `add` returns. */
export interface Journal {
  add(event: JournalEvent): void
  close(): void
}

/** Opens a journal, and cuts off an incomplete last line that a kill left. */
export function openJournal(file: string, redact: (text: string) => string, now: () => Date): Journal {
  const descriptor = onDisk(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    cutIncompleteLine(file)
    return openSync(file, 'a')
  })
  return {
    add: (event) =>
      onDisk(file, () => {
        writeSync(descriptor, `${escapeInvisible(redact(JSON.stringify({ time: now().toISOString(), ...event })))}\n`)
        fsyncSync(descriptor)
      }),
    close: () => closeSync(descriptor),
  }
}

/** All events of a journal; empty if the file does not exist. */
export function readJournal(file: string): JournalEvent[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(0, -1).map((line) => JSON.parse(line) as JournalEvent)
}

function cutIncompleteLine(file: string): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) truncateSync(file, end)
}
