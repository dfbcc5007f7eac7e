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
import type { FileRecord } from './manifest.ts'

/** What is already there for a file: in the folder that is being filled, and in the one that readers see. */
export interface KnownFile {
  here?: FileRecord | undefined
  live?: FileRecord | undefined
}

/** The only writer of the output; it cannot leave its folder, and leaves a file whose bytes did not change alone. */
export interface OutputFolder {
  /** Puts a file with these contents in place, by keeping, linking or writing it; `written` where readers will see new bytes. */
  put(file: string, contents: Contents, known?: KnownFile): { record: FileRecord; written: boolean }
  /** Puts the live copy of a file in place, unless that copy was changed behind our back; `linked` where somebody else makes the link. */
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
    // A file or a link in the place of a folder is older than this release; a link is never followed.
    replacing(
      path,
      () => mkdirSync(path),
      () => !lstatSync(path).isDirectory(),
    )
    made.add(name)
  }

  /** Makes a file whose name may be taken by an older one; that one is unlinked, never written into: the live release may share it. */
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
export function isIntact(folder: string, file: string, record: FileRecord): boolean {
  try {
    const stats = lstatSync(join(folder, file), { throwIfNoEntry: false })
    return stats !== undefined && stats.size === record.size && stats.mtimeMs === record.modified && stats.isFile()
  } catch {
    // A file stands where a folder of its path should be.
    return false
  }
}

/** Writes a file that must not exist yet, whole, and gives the time of its last change. */
function writeNew(path: string, bytes: Uint8Array): number {
  const descriptor = openSync(path, 'wx')
  try {
    // A disk that fills up takes less than it was given before it refuses the next write.
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
    return fstatSync(descriptor).mtimeMs
  } finally {
    closeSync(descriptor)
  }
}

/** Makes something at a path; what is in the way is removed, if it may be. */
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
    // A folder, says one system or the other.
    if (!['EISDIR', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    rmSync(path, { recursive: true, force: true })
  }
}

/** Links a file, or copies it on a disk that knows no links; says whether it is a link. */
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
  EACCES: 'the folder may not be written to',
  EPERM: 'the folder may not be written to',
  EMFILE: 'too many files are open',
  EBUSY: 'something else holds the folder',
}

/** What the system says against a write, as a sentence; what is no answer of the system stays what it is. */
export function writeError(path: string, cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException).code
  if (cause instanceof SiteError || typeof code !== 'string') return cause
  return new SiteError('E_OUTPUT', `cannot write ${path}: ${REASONS[code] ?? code}; the last site stands unchanged`, { cause })
}
