import {
  closeSync,
  copyFileSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ModelError } from '../model/model-error.ts'

/** A name that no build reads as an article, and by which a later run finds what a kill left. */
const TEMPORARY = /^\..+\.tmp$/

/** Writes a new file, whole or not at all; returns false if it exists already. */
export function writeNewFile(file: string, text: string): boolean {
  return onDisk(file, () => {
    const temporary = writeTemporary(file, text)
    try {
      // Unlike a rename, a link never replaces an existing file.
      linkSync(temporary, file)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
      return false
    } finally {
      rmSync(temporary, { force: true })
    }
    syncFolder(dirname(file))
    return true
  })
}

/** Writes or replaces a file, whole or not at all. */
export function replaceFile(file: string, text: string): void {
  onDisk(file, () => {
    renameSync(writeTemporary(file, text), file)
    syncFolder(dirname(file))
  })
}

/** Removes the temporary files of killed runs; the folders need not exist. */
export function removeTemporaryFiles(folders: readonly string[]): void {
  for (const folder of folders) {
    for (const name of listNames(folder)) if (TEMPORARY.test(name)) rmSync(join(folder, name), { force: true })
  }
}

/** The sorted names in a folder; empty if the folder does not exist. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return []
    throw cause
  }
}

/** Reads a JSON object of an earlier run; undefined if the file was damaged since. */
export function readJsonFile<T extends object>(file: string): T | undefined {
  const text = readFileSync(file, 'utf8')
  try {
    const value = JSON.parse(text) as T | null
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Copies a damaged file to a folder before it is replaced; a later copy of the same name replaces the earlier one. */
export function keepDamaged(file: string, folder: string): void {
  onDisk(folder, () => {
    mkdirSync(folder, { recursive: true })
    copyFileSync(file, join(folder, basename(file)))
  })
}

/** Ends the run before the next paid call if the disk is full or cannot be written to. */
export function onDisk<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === undefined || cause instanceof ModelError) throw cause
    throw new ModelError('E_DISK', 'fatal', `cannot write ${file} (${code})`, {
      hint: 'stored answers are kept: free some space and run the same command again',
    })
  }
}

function writeTemporary(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`)
  // A process of the same number may have been killed.
  rmSync(temporary, { force: true })
  try {
    appendWhole(temporary, Buffer.from(text))
  } catch (cause) {
    rmSync(temporary, { force: true })
    throw cause
  }
  return temporary
}

/** Adds bytes to a file, all of them or none; one call of `writeSync` may write a part only. */
export function appendWhole(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, 'a')
  try {
    appendTo(descriptor, bytes)
  } finally {
    closeSync(descriptor)
  }
}

/** Adds bytes to an open file, all of them or none. */
export function appendTo(descriptor: number, bytes: Uint8Array): void {
  const { size } = fstatSync(descriptor)
  try {
    writeFileSync(descriptor, bytes)
    fsyncSync(descriptor)
  } catch (cause) {
    ftruncateSync(descriptor, size)
    throw cause
  }
}

function syncFolder(folder: string): void {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
