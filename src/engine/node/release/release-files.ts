import type { Contents } from './contents.ts'
import type { FileRecord } from './file-table.ts'
import { emptyManifest, type Manifest, type Part } from './manifest.ts'
import { clash, createNameClaims } from './name-claims.ts'
import { createNextTable } from './next-table.ts'
import { type KnownFile, type OutputFolder, openOutputFolder } from './output-folder.ts'
import type { Release } from './release.ts'

/** A file of a part that a thread has written; `written` where its bytes are new. */
interface MadeFile {
  file: string
  record: FileRecord
  written: boolean
}

/** The files of the next release: each has one source, and is recorded in the manifest as soon as it is written. */
export interface ReleaseFiles {
  manifest: Manifest
  /** Files whose bytes are new in this build. */
  written: string[]
  /** The records of a file from earlier builds. */
  known(file: string): KnownFile

  write(file: string, contents: Contents): void
  /** Records the files of a part, and returns the first row of them; `last` is the part in the live release. */
  record(files: readonly MadeFile[], last?: Part): number
  /** Reuses the files of a part of the live release; without effect and undefined if one was modified since. Returns the first row. */
  keep(part: Part): number | undefined
  /** Reuses a file of the live release; without effect and false if it was modified since. */
  keepFile(file: string): boolean
  /** Starts with parts and files of the live release; without effect and false if one of them was modified since. */
  keepParts(parts: Iterable<Part>, files: readonly string[]): boolean
  /** Drops files of the live release that were neither kept nor made: to be called once all but the files that list the others are made. */
  settle(): void
}

export async function openReleaseFiles(release: Release): Promise<ReleaseFiles> {
  const { folder, liveFolder, here, live } = release
  const absent = await release.missing
  release.startFilling()
  const output = openOutputFolder(folder, liveFolder)
  const unchanged = openUnchanged(release, absent, output)
  const table = createNextTable(live.files)
  const claims = createNameClaims(table, live.files)
  const manifest: Manifest = { ...emptyManifest(), files: table }
  const written: string[] = []
  const known = (file: string) => ({ here: here.files.get(file), live: live.files.get(file) })

  function keepRows(first: number, times: readonly number[]): void {
    const twin = table.keep(first, times)
    if (twin !== undefined) throw clash(twin, twin)
  }

  return {
    manifest,
    written,
    known,
    write(file, contents) {
      // A file must not replace a folder.
      if (!live.files.has(file)) claims.compareAll()
      claims.claim(file)
      const put = output.put(file, contents, known(file))
      table.add(file, put.record)
      if (put.written) written.push(file)
    },
    record(files, last) {
      for (const { file, written: isNew } of files) {
        claims.claim(file)
        if (isNew) written.push(file)
      }
      return table.place(
        files.map(({ file, record }) => [file, record]),
        last,
      )
    },
    keep(part) {
      const times = unchanged.times(part)
      if (times === undefined) return undefined
      keepRows(part.first, times)
      return part.first
    },
    keepFile(file) {
      const entry = unchanged.record(file)
      if (entry === undefined) return false
      claims.claim(file)
      table.add(file, entry)
      return true
    },
    keepParts(parts, files) {
      const rows = [...parts, ...files.map((file) => ({ first: live.files.row(file) as number, count: 1 }))]
      const kept: { first: number; times: number[] }[] = []
      for (const { first, count } of rows) {
        const times = unchanged.times({ first, count })
        if (times === undefined) return false
        kept.push({ first, times })
      }
      for (const { first, times } of kept) keepRows(first, times)
      return true
    },
    settle() {
      claims.compareNew()
      const moved = table.settle()
      if (moved === undefined) return
      for (const parts of [manifest.pages, manifest.extras]) {
        for (const [name, part] of parts) parts.set(name, { ...part, first: moved(part.first) })
      }
    },
  }
}

/** Finds the files of the live release that nothing has modified since, and brings them into the folder to fill. */
function openUnchanged({ here, live, copied }: Release, absent: ReadonlySet<string> | undefined, output: OutputFolder) {
  const { paths } = live.files.columns
  const isSameList = here.files.columns.paths === paths
  const isHere = (file: string) => absent !== undefined && !absent.has(file)

  function record(file: string): FileRecord | undefined {
    const earlier = here.files.get(file)
    return isHere(file) ? earlier : output.reuse(file, { here: earlier, live: live.files.get(file) }, copied !== undefined)
  }

  return {
    /** The record that a file has in both releases; undefined if it was modified. */
    record,
    /** The times of rows of the live release in the folder to fill; undefined if a file was modified. */
    times({ first, count }: Pick<Part, 'first' | 'count'>): number[] | undefined {
      const times: number[] = []
      for (let row = first; row < first + count; row++) {
        const file = paths[row] as string
        // The digests and sizes of files that are not absent are those of the live ones.
        const time = isSameList && isHere(file) ? here.files.columns.modified[row] : record(file)?.modified
        if (time === undefined) return undefined
        times.push(time)
      }
      return times
    },
  }
}
