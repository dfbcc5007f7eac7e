import type { Contents } from './contents.ts'
import type { FileRecord } from './file-table.ts'
import { emptyManifest, type Manifest, type Part } from './manifest.ts'
import { clash, createNameClaims } from './name-claims.ts'
import { createNextTable } from './next-table.ts'
import { type KnownFile, openOutputFolder } from './output-folder.ts'
import type { Release } from './release.ts'

/** A file of a part that a thread has written; `written` where its bytes are new. */
export interface MadeFile {
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

export async function openReleaseFiles({ folder, liveFolder, here, live, copied, missing, startFilling }: Release): Promise<ReleaseFiles> {
  const absent = await missing
  startFilling()
  const output = openOutputFolder(folder, liveFolder)
  const table = createNextTable(live.files)
  const manifest: Manifest = { ...emptyManifest(), files: table }
  const written: string[] = []
  const known = (file: string) => ({ here: here.files.get(file), live: live.files.get(file) })
  const { paths } = live.files.columns
  const isSameList = here.files.columns.paths === paths
  const claims = createNameClaims(table.has)
  /** How names that are new in this build were compared: not at all, with each other, or with all. */
  let compared: 'none' | 'new' | 'all' = paths.length === 0 ? 'all' : 'none'

  /** Names of the live release were compared with each other when it was made. */
  function claim(file: string): void {
    if (table.has(file)) throw clash(file, file)
    if (compared !== 'all') {
      if (live.files.has(file)) return
      compared = 'new'
    }
    claims.claim(file)
  }

  function compareAll(): void {
    if (compared === 'all') return
    compared = 'all'
    for (const file of paths) if (table.has(file)) claims.compare(file)
  }

  /** The record of a file that the next release has in common with the live one. */
  function reuse(file: string): FileRecord | undefined {
    const isHere = absent !== undefined && !absent.has(file)
    return isHere ? here.files.get(file) : output.reuse(file, known(file), copied !== undefined)
  }

  /** The times of rows of the live release in the folder to fill; undefined if a file was modified since. */
  function timesOf(first: number, count: number): number[] | undefined {
    const times: number[] = []
    for (let row = first; row < first + count; row++) {
      const file = paths[row] as string
      // The digests and sizes of files that are not absent are those of the live ones.
      const isPlain = isSameList && absent !== undefined && !absent.has(file)
      const time = isPlain ? here.files.columns.modified[row] : reuse(file)?.modified
      if (time === undefined) return undefined
      times.push(time)
    }
    return times
  }

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
      if (!live.files.has(file)) compareAll()
      claim(file)
      const put = output.put(file, contents, known(file))
      table.add(file, put.record)
      if (put.written) written.push(file)
    },
    record(files, last) {
      for (const { file, written: isNew } of files) {
        claim(file)
        if (isNew) written.push(file)
      }
      return table.place(
        files.map(({ file, record }) => [file, record]),
        last,
      )
    },
    keep(part) {
      const times = timesOf(part.first, part.count)
      if (times === undefined) return undefined
      keepRows(part.first, times)
      return part.first
    },
    keepFile(file) {
      const entry = reuse(file)
      if (entry === undefined) return false
      claim(file)
      table.add(file, entry)
      return true
    },
    keepParts(parts, files) {
      const kept: { first: number; times: number[] }[] = []
      for (const { first, count } of [...parts, ...files.map((file) => ({ first: live.files.row(file) as number, count: 1 }))]) {
        const times = timesOf(first, count)
        if (times === undefined) return false
        kept.push({ first, times })
      }
      for (const { first, times } of kept) keepRows(first, times)
      return true
    },
    settle() {
      if (compared === 'new') compareAll()
      const moved = table.settle()
      if (moved === undefined) return
      for (const parts of [manifest.pages, manifest.extras]) {
        for (const [name, part] of parts) parts.set(name, { ...part, first: moved(part.first) })
      }
    },
  }
}
