import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach } from 'vitest'

const BLOCK = 512
const writeSync = fs.writeSync

/** Gives a folder a disk of its own, on which so many bytes are free from now on: the last write is short, and the next one fails. */
export function shrinkDisk(folder: string, free: number): void {
  const capacity = usedBytes(folder) + free
  const write = (descriptor: number, data: string | Uint8Array, offset = 0, length?: number) => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data.subarray(offset, length === undefined ? undefined : offset + length)
    const room = Math.floor((capacity - usedBytes(folder)) / BLOCK) * BLOCK
    if (room <= 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return writeSync(descriptor, bytes.subarray(0, room))
  }
  fs.writeSync = write as typeof fs.writeSync
  syncBuiltinESMExports()
}

/** Lifts the limit. */
export function freeDisk(): void {
  fs.writeSync = writeSync
  syncBuiltinESMExports()
}

afterEach(freeDisk)

/** The blocks of all files; two names of one file count once. */
function usedBytes(folder: string): number {
  const files = new Map<number, number>()
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const { ino, size } = fs.statSync(join(folder, name))
    files.set(ino, Math.ceil(size / BLOCK) * BLOCK)
  }
  return [...files.values()].reduce((sum, size) => sum + size, 0)
}
