import type { Contents } from './contents.ts'
import type { FileRecord, FileTable } from './file-table.ts'
import { emptyManifest, type Manifest, type Part } from './manifest.ts'
import { createNameClaims } from './name-claims.ts'
import { createNextTable, KEPT, PENDING } from './next-table.ts'
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
  /** Reuses files of the live release: all of them, or none, with the result undefined, if one was modified since. Returns the first row. */
  keep(files: readonly string[], last?: Part): number | undefined
  /** Starts with parts and files of the live release; without effect and false if one of them was modified since. */
  keepParts(parts: Iterable<Part>, files: readonly string[]): boolean
  /** Drops files of the live release that were neither kept nor made: to be called once all but the files that list the others are made. */
  settle(): void
}

export async function openReleaseFiles({ folder, liveFolder, here, live, copied, missing, startFilling }: Release): Promise<ReleaseFiles> {
  const absent = await missing
  startFilling()
  const output = openOutputFolder(folder, liveFolder)
  const table = createNextTable()
  const manifest: Manifest = { ...emptyManifest(), files: table }
  const written: string[] = []
  const known = (file: string) => ({ here: here.files.get(file), live: live.files.get(file) })
  let claims: ((file: string) => void) | undefined = createNameClaims(table.has)

  /** Names of the live release are compared with each other once; with those that are new in this build only if there are any. */
  function claim(file: string): void {
    if (claims === undefined && table.hadStarted(file) && !table.has(file)) return
    claims ??= claimAll(table)
    claims(file)
  }

  /** The record of a file that the next release has in common with the live one. */
  function reuse(file: string): FileRecord | undefined {
    const isHere = absent !== undefined && !absent.has(file)
    return isHere ? here.files.get(file) : output.reuse(file, known(file), copied !== undefined)
  }

  function place(files: readonly (readonly [string, FileRecord])[], last: Part | undefined): number {
    for (const [file] of files) claim(file)
    return table.place(files, last)
  }

  return {
    manifest,
    written,
    known,
    write(file, contents) {
      claim(file)
      const put = output.put(file, contents, known(file))
      table.add(file, put.record)
      if (put.written) written.push(file)
    },
    record(files, last) {
      for (const made of files) if (made.written) written.push(made.file)
      return place(
        files.map(({ file, record }) => [file, record]),
        last,
      )
    },
    keep(files, last) {
      const kept: [string, FileRecord][] = []
      for (const file of files) {
        const entry = reuse(file)
        if (entry === undefined) return undefined
        kept.push([file, entry])
      }
      return place(kept, last)
    },
    keepParts(parts, files) {
      const { paths, modified } = live.files.columns
      const states = new Uint8Array(paths.length).fill(PENDING)
      for (const { first, count } of parts) states.fill(KEPT, first, first + count)
      for (const file of files) states[live.files.row(file) ?? paths.length] = KEPT
      const isSameList = here.files.columns.paths === paths
      const times = [...modified]
      for (const [row, file] of paths.entries()) {
        if (states[row] !== KEPT) continue
        // The digests and sizes of files that are not absent are those of the live ones.
        const isPlain = isSameList && absent !== undefined && !absent.has(file)
        const time = isPlain ? here.files.columns.modified[row] : reuse(file)?.modified
        if (time === undefined) return false
        times[row] = time
      }
      table.start(live.files, { states, modified: times })
      claims = undefined
      return true
    },
    settle() {
      const moved = table.settle()
      if (moved === undefined) return
      for (const parts of [manifest.pages, manifest.extras]) {
        for (const [name, part] of parts) parts.set(name, { ...part, first: moved(part.first) })
      }
    },
  }
}

/** Reserves the names of all files of a table, and returns the function that reserves more. */
function claimAll(table: FileTable): (file: string) => void {
  const taken = new Set<string>()
  const claim = createNameClaims((file) => taken.has(file))
  const take = (file: string) => {
    claim(file)
    taken.add(file)
  }
  for (const file of table.paths) if (table.has(file)) take(file)
  return take
}
