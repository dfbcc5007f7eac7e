import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
import { ModelError } from '../model/model-error.ts'

/** A name that no site takes for an article, and that tells what a kill has left behind. */
const TEMPORARY = /^\..+\.tmp$/

/** Writes a file that is not there yet, whole or not at all; false where somebody else has written it. */
export function writeNewFile(file: string, text: string): boolean {
  return onDisk(file, () => {
    const temporary = writeTemporary(file, text)
    try {
      // Unlike a rename, a link never takes the place of what is there.
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

/** Writes a file in the place of another, whole or not at all. */
export function replaceFile(file: string, text: string): void {
  onDisk(file, () => {
    renameSync(writeTemporary(file, text), file)
    syncFolder(dirname(file))
  })
}

/** Removes what killed runs have left in folders that may not be there. */
export function sweepTemporaries(folders: readonly string[]): void {
  for (const folder of folders) {
    for (const name of listNames(folder)) if (TEMPORARY.test(name)) rmSync(join(folder, name), { force: true })
  }
}

/** The names in a folder; none where there is no folder. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return []
    throw cause
  }
}

/** Reads a file that a run has written; somebody may have damaged it since. */
export function readJsonFile<T>(file: string): T {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new SiteError('E_RECORD', `${file} is no JSON any more`, { hint: 'restore it from git, or remove it', cause })
  }
}

/** A disk that is full or cannot be written to ends the run before the next paid call. */
export function onDisk<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === undefined) throw cause
    throw new ModelError('E_DISK', 'fatal', `cannot write ${file} (${code})`, {
      hint: 'what was paid for is kept: make room and run the same command again',
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
  // Windows knows no such thing.
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
