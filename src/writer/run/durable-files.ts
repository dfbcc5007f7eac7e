import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
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

/** Reads a JSON file of an earlier run, which may have been damaged since. */
export function readJsonFile<T>(file: string): T {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new SiteError('E_RECORD', `${file} is not valid JSON`, { hint: 'restore it from git, or remove it', cause })
  }
}

/** Ends the run before the next paid call if the disk is full or cannot be written to. */
export function onDisk<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === undefined) throw cause
    throw new ModelError('E_DISK', 'fatal', `cannot write ${file} (${code})`, {
      hint: 'stored answers are kept: free some space and run the same command again',
    })
  }
}

function writeTemporary(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`)
  const descriptor = openSync(temporary, 'w')
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  return temporary
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
