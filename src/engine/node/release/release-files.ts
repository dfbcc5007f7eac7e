import type { Contents } from './contents.ts'
import type { FileRecord } from './file-table.ts'
import { emptyManifest, type Manifest } from './manifest.ts'
import { createNameClaims } from './name-claims.ts'
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

export async function openReleaseFiles({ folder, liveFolder, here, live, copied, missing, startFilling }: Release): Promise<ReleaseFiles> {
  const absent = await missing
  startFilling()
  const output = openOutputFolder(folder, liveFolder)
  const manifest = emptyManifest()
  const claim = createNameClaims(manifest.files.has)
  const written: string[] = []
  const known = (file: string) => ({ here: here.files.get(file), live: live.files.get(file) })

  function record(file: string, entry: FileRecord, isNew: boolean): void {
    claim(file)
    manifest.files.add(file, entry)
    if (isNew) written.push(file)
  }

  return {
    manifest,
    written,
    known,
    write(file, contents) {
      claim(file)
      const put = output.put(file, contents, known(file))
      manifest.files.add(file, put.record)
      if (put.written) written.push(file)
    },
    record,
    keep(files) {
      const kept: [string, FileRecord][] = []
      for (const file of files) {
        const isHere = absent !== undefined && !absent.has(file)
        const entry = isHere ? here.files.get(file) : output.reuse(file, known(file), copied !== undefined)
        if (entry === undefined) return false
        kept.push([file, entry])
      }
      for (const [file, entry] of kept) record(file, entry, false)
      return true
    },
  }
}
