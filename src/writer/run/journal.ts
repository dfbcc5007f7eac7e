import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { escapeInvisible } from '../../engine/shared/clean-text.ts'
import { appendTo, onDisk } from './durable-files.ts'

/** One line of a journal. */
export interface JournalEvent {
  event: string
  job?: string
  [detail: string]: unknown
}

/** Opens a file of events, and cuts off an incomplete last line that a kill left. Each event is on disk before `add` returns. */
export function openJournal(file: string, redact: (text: string) => string, now: () => Date) {
  const descriptor = onDisk(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    cutIncompleteLine(file)
    return openSync(file, 'a')
  })
  return {
    add: (event: JournalEvent): void =>
      onDisk(file, () => {
        appendTo(descriptor, Buffer.from(`${escapeInvisible(redact(JSON.stringify({ time: now().toISOString(), ...event })))}\n`))
      }),
    close: () => closeSync(descriptor),
  }
}

/** All whole events of a journal; empty if the file does not exist. */
export function readJournal(file: string): JournalEvent[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.slice(0, -1).flatMap(readEvent)
}

/** Reads a line; where a full disk cut an event off, another one may follow in the same line. */
function readEvent(line: string): JournalEvent[] {
  try {
    return [JSON.parse(line.slice(Math.max(0, line.lastIndexOf(START)))) as JournalEvent]
  } catch {
    return []
  }
}

/** The start of every event. */
const START = '{"time":'

function cutIncompleteLine(file: string): void {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) truncateSync(file, end)
}
