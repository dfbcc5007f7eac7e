import { claimName } from './claim-name.ts'
import type { Contents } from './contents.ts'
import { emptyManifest, type FileRecord, type Manifest } from './manifest.ts'
import { type KnownFile, openOutputFolder } from './output-folder.ts'
import type { Release } from './release.ts'

/** The files of the next release: each has one source, and is recorded in the manifest as soon as it is written. */
export interface ReleaseFiles {
  manifest: Manifest
  /** Files whose bytes are new in this build. */
  written: string[]
  /** The records of a file from earlier builds. */
  known(file: string): KnownFile

  write(file: string, contents: Contents): void
  /** Records a file that a thread has written. */
  record(file: string, record: FileRecord, isNew: boolean): void
  /** Reuses files of the live release: all of them, or none, with the result false, if one was modified since. */
  keep(files: Iterable<string>): boolean
}

export function openReleaseFiles({ folder, liveFolder, here, live, copied }: Release): ReleaseFiles {
  const output = openOutputFolder(folder, liveFolder)
  const names = new Map<string, string>()
  const manifest = emptyManifest()
  const written: string[] = []
  const known = (file: string) => ({ here: here.files.get(file), live: live.files.get(file) })

  function record(file: string, entry: FileRecord, isNew: boolean): void {
    claimName(names, file)
    manifest.files.set(file, entry)
    if (isNew) written.push(file)
  }

  return {
    manifest,
    written,
    known,
    write(file, contents) {
      claimName(names, file)
      const put = output.put(file, contents, known(file))
      manifest.files.set(file, put.record)
      if (put.written) written.push(file)
    },
    record,
    keep(files) {
      const kept: [string, FileRecord][] = []
      for (const file of files) {
        const entry = output.reuse(file, known(file), copied !== undefined)
        if (entry === undefined) return false
        kept.push([file, entry])
      }
      for (const [file, entry] of kept) record(file, entry, false)
      return true
    },
  }
}
