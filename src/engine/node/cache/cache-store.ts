import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteError } from '../../shared/site-error.ts'
import { saveWhole } from '../cache-files.ts'

/** The place of a shared cache: a folder, or a part of a bucket. Objects are written once and never changed. */
export interface CacheStore {
  /** The objects whose names start like this. */
  list(prefix: string): Promise<StoredPack[]>
  read(name: string): Promise<Uint8Array | undefined>
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  /** Ends all open requests. */
  close(): void
}

export interface StoredPack {
  name: string
  size: number
}

/** A shared cache in a folder, such as a mounted disk or one that a CI service carries along. */
export function openFolderStore(folder: string): CacheStore {
  return {
    async list(prefix) {
      const names = listNames(folder)
      return names.filter((name) => name.startsWith(prefix)).map((name) => ({ name, size: statSync(join(folder, name)).size }))
    },
    read: (name) => readFile(join(folder, name)).catch(absentAsUndefined),
    async write(name, bytes) {
      mkdirSync(folder, { recursive: true })
      saveWhole(folder, name, bytes)
      const { size } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {}
      if (size !== bytes.length) throw new SiteError('E_CACHE', `${join(folder, name)} could not be written`)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close() {},
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}

function absentAsUndefined(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause
}
