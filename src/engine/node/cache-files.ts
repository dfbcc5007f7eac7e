import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from './digest.ts'

const DIGEST_LENGTH = digestOf('').length

/** Reads a file of a cache. It begins with the digest of the rest, so that a damaged file is a miss. */
export function readKept(folder: string, name: string): Uint8Array | undefined {
  try {
    const file = readFileSync(join(folder, name))
    const kept = file.subarray(DIGEST_LENGTH)
    return digestOf(kept) === file.toString('latin1', 0, DIGEST_LENGTH) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Writes a cache file atomically: another build or thread may be writing the same file. */
export function saveKept(folder: string, name: string, made: Uint8Array): void {
  saveWhole(folder, name, Buffer.concat([Buffer.from(digestOf(made), 'latin1'), made]))
}

/** Writes a file atomically, without a digest. */
export function saveWhole(folder: string, name: string, bytes: Uint8Array): void {
  const part = join(folder, `${name}.${process.pid}.${process.hrtime.bigint()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(part, bytes)
    renameSync(part, join(folder, name))
  } catch {
    // A failed write costs the next build time, and nothing else.
  }
}

/** Removes the oldest files of a folder beyond the limit. */
export function removeOldest(folder: string, limit: number): void {
  try {
    const names = readdirSync(folder)
    if (names.length <= limit) return
    const files = names.map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    for (const { name } of files.sort((a, b) => a.time - b.time).slice(0, names.length - limit)) rmSync(join(folder, name))
  } catch {
    // The folder does not exist, or another build has removed the file.
  }
}
