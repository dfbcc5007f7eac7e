import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { ModelError } from '../model/model-error.ts'
import { appendWhole } from './durable-files.ts'

export type DiskReserve = ReturnType<typeof openDiskReserve>

/** More than the longest article needs with its JSON, in any language. */
const ROOM_FOR_AN_ANSWER = 64 * 1024

/** Disk space that is held for a number of answers at once, so that each can be stored, however full the disk becomes. */
export function openDiskReserve(file: string, answers: number) {
  const size = answers * ROOM_FOR_AN_ANSWER
  const held = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return {
    /** Takes what is missing of the space; throws a `ModelError` if the disk does not have it. Call it before each question. */
    hold(): void {
      const before = held()
      if (before >= size) return
      try {
        mkdirSync(dirname(file), { recursive: true })
        // No file system compresses random bytes.
        appendWhole(file, randomBytes(size - before))
      } catch (cause) {
        const { code, message } = cause as NodeJS.ErrnoException
        const need = `answers need ${size / 1024} kB of free disk space in ${dirname(file)} (${code ?? message})`
        const hint = 'free some space and run the same command again; no question is sent before there is room for its answer'
        throw new ModelError('E_DISK', 'fatal', need, { hint })
      }
    },
    /** Gives the space of one answer back, and leaves that of the others; returns false if none is held. */
    giveBack(): boolean {
      const before = held()
      if (before > 0) truncateSync(file, Math.max(0, before - ROOM_FOR_AN_ANSWER))
      return before > 0
    },
    close: () => rmSync(file, { force: true }),
  }
}
