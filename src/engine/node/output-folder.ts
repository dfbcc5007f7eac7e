import { linkSync, mkdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { assert, SiteError } from '../shared/site-error.ts'
import { digestOf } from './digest.ts'
import type { FileRecord } from './manifest.ts'

/** What is already there for a file: in the folder that is being filled, and in the one that readers see. */
export interface KnownFile {
  here?: FileRecord | undefined
  live?: FileRecord | undefined
}

/** The only writer of the output; it cannot leave its folder, and leaves a file whose bytes did not change alone. */
export interface OutputFolder {
  /** Puts a file with these contents in place, by keeping, linking or writing it. */
  put(file: string, contents: string | Uint8Array, known?: KnownFile): { record: FileRecord; written: boolean }
  /** Puts the live copy of a file in place, unless that copy was changed behind our back; `linked` where somebody else makes the link. */
  reuse(file: string, known: KnownFile, linked?: boolean): FileRecord | undefined
  remove(file: string): void
}

export function openOutputFolder(folder: string, liveFolder: string): OutputFolder {
  const made = new Set<string>(['.'])

  function place(file: string): string {
    const path = join(folder, file)
    assert(path.startsWith(folder + sep) && !file.includes('\0'), `the file ${JSON.stringify(file)} is outside of the output`)
    return path
  }

  function makeFolder(name: string): void {
    if (made.has(name)) return
    makeFolder(dirname(name))
    try {
      mkdirSync(join(folder, name))
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
    made.add(name)
  }

  /** Runs a write for a name that may be taken by an older file; that one is unlinked, never written into: the live release may share it. */
  function replacing(file: string, write: (path: string) => void): void {
    const path = place(file)
    makeFolder(dirname(file))
    try {
      write(path)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw writeError(path, cause)
      try {
        unlinkSync(path)
        write(path)
      } catch (second) {
        throw writeError(path, second)
      }
    }
  }

  return {
    put(file, contents, known = {}) {
      // Encoded once, for the digest and for the disk.
      const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
      const digest = digestOf(bytes)
      if (known.here?.digest === digest && isIntact(folder, file, known.here)) return { record: known.here, written: false }
      if (known.live?.digest === digest && isIntact(liveFolder, file, known.live)) {
        replacing(file, (path) => linkSync(join(liveFolder, file), path))
        return { record: known.live, written: false }
      }
      replacing(file, (path) => writeFileSync(path, bytes, { flag: 'wx' }))
      const { size, mtimeMs } = statSync(join(folder, file))
      return { record: { digest, size, modified: mtimeMs }, written: true }
    },
    reuse(file, { here, live }, linked = false) {
      if (live === undefined) return undefined
      if (here?.digest === live.digest && isIntact(folder, file, here)) return here
      if (!isIntact(liveFolder, file, live)) return undefined
      if (!linked) replacing(file, (path) => linkSync(join(liveFolder, file), path))
      return live
    },
    remove(file) {
      unlinkSync(place(file))
    },
  }
}

/** Whether a file still is the one that was recorded. */
function isIntact(folder: string, file: string, record: FileRecord): boolean {
  const stats = statSync(join(folder, file), { throwIfNoEntry: false })
  return stats !== undefined && stats.size === record.size && stats.mtimeMs === record.modified
}

function writeError(path: string, cause: unknown): SiteError {
  const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
  const reasons: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota of the disk is used up',
    EROFS: 'the disk is read-only',
    EACCES: 'the folder may not be written to',
    EPERM: 'the folder may not be written to',
    EMFILE: 'too many files are open',
  }
  return new SiteError('E_OUTPUT', `cannot write ${path}: ${reasons[code] ?? code}; the last site stands unchanged`, { cause })
}
