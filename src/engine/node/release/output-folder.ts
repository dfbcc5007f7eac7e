import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { assert, SiteError } from '../../shared/site-error.ts'
import { digestOf } from '../digest.ts'
import { type Contents, createEncoder } from './contents.ts'
import type { FileRecord } from './file-table.ts'

/** The existing records of a file: in the folder that is being filled, and in the live one. */
export interface KnownFile {
  here?: FileRecord | undefined
  live?: FileRecord | undefined
}

/** The only writer of the output; it refuses paths outside its folder, and does not rewrite a file whose bytes did not change. */
export interface OutputFolder {
  /** Keeps, links or writes a file with these contents; `written` where its bytes differ from those of the live release. */
  put(file: string, contents: Contents, known?: KnownFile): { record: FileRecord; written: boolean }
  /** Reuses the live copy of a file, unless it was modified since; `linked` where a thread creates the link. */
  reuse(file: string, known: KnownFile, linked?: boolean): FileRecord | undefined
}

export function openOutputFolder(folder: string, liveFolder: string): OutputFolder {
  const made = new Set<string>(['.'])
  const encode = createEncoder()

  function place(file: string): string {
    const path = join(folder, file)
    assert(path.startsWith(folder + sep) && !file.includes('\0'), `the file ${JSON.stringify(file)} is outside of the output`)
    return path
  }

  function makeFolder(name: string): void {
    if (made.has(name)) return
    makeFolder(dirname(name))
    const path = join(folder, name)
    // A file or a link at the path of a folder is a remainder of an earlier release; links are not followed.
    replacing(
      path,
      () => mkdirSync(path),
      () => !lstatSync(path).isDirectory(),
    )
    made.add(name)
  }

  /** Creates a file in place of an older one, which is unlinked, never overwritten: the live release may share its inode. */
  function make(file: string, write: (path: string) => void): void {
    const path = place(file)
    try {
      makeFolder(dirname(file))
      replacing(path, () => write(path))
    } catch (cause) {
      throw writeError(path, cause)
    }
  }

  function link(file: string, record: FileRecord): FileRecord {
    let result = record
    make(file, (path) => {
      if (!linkOrCopy(join(liveFolder, file), path)) result = { ...record, modified: lstatSync(path).mtimeMs }
    })
    return result
  }

  return {
    put(file, contents, known = {}) {
      // Encoded once, for the digest and for the disk.
      const bytes = encode(contents)
      const digest = digestOf(bytes)
      const { here, live } = known
      if (here?.digest === digest && isIntact(folder, file, here)) return { record: here, written: live?.digest !== digest }
      if (live?.digest === digest && isIntact(liveFolder, file, live)) return { record: link(file, live), written: false }
      let modified = 0
      make(file, (path) => {
        modified = writeNew(path, bytes)
      })
      return { record: { digest, size: bytes.length, modified }, written: true }
    },
    reuse(file, { here, live }, linked = false) {
      if (live === undefined) return undefined
      if (here?.digest === live.digest && isIntact(folder, file, here)) return here
      if (!isIntact(liveFolder, file, live)) return undefined
      return linked ? live : link(file, live)
    },
  }
}

/** Whether a file still is the one that was recorded. */
export function isIntact(folder: string, file: string, record: Pick<FileRecord, 'size' | 'modified'> | undefined): boolean {
  if (record === undefined) return false
  try {
    const stats = lstatSync(join(folder, file), { throwIfNoEntry: false })
    return stats !== undefined && stats.size === record.size && stats.mtimeMs === record.modified && stats.isFile()
  } catch {
    // A part of the path is a file instead of a folder.
    return false
  }
}

/** Writes a file that must not exist yet, and returns its modification time. */
function writeNew(path: string, bytes: Uint8Array): number {
  const descriptor = openSync(path, 'wx')
  try {
    // On a full disk, a partial write precedes the one that fails.
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
    return fstatSync(descriptor).mtimeMs
  } finally {
    closeSync(descriptor)
  }
}

/** Creates something at a path; removes what exists there, if `mayRemove` allows it. */
function replacing(path: string, make: () => void, mayRemove: () => boolean = () => true): void {
  try {
    make()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    if (!mayRemove()) return
    remove(path)
    make()
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch (cause) {
    // Systems report a folder with one code or the other.
    if (!['EISDIR', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    rmSync(path, { recursive: true, force: true })
  }
}

/** Links a file, or copies it where the file system does not support links; returns whether it is a link. */
function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (cause) {
    if (!NO_LINKS.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return false
  }
}

const NO_LINKS = new Set(['EPERM', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV'])

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the folder is not writable',
  EPERM: 'the folder is not writable',
  EMFILE: 'too many files are open',
  EBUSY: 'another process uses the folder',
}

/** Turns a system error into a `SiteError` with a reason; returns any other error unchanged. */
export function writeError(path: string, cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException).code
  if (cause instanceof SiteError || typeof code !== 'string') return cause
  return new SiteError('E_OUTPUT', `cannot write ${path}: ${REASONS[code] ?? code}; the published site is unchanged`, { cause })
}
