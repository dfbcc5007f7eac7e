import { type FileColumns, type FileRecord, type FileTable, recordOf } from './file-table.ts'
import type { Part } from './manifest.ts'

/** The files of the release that is being made. It starts with the rows of the live release, so that an edit does not cost what the site costs. */
interface NextTable extends FileTable {
  /** Keeps rows of the live release, whose files have these times; returns a file that another part has made, if there is one. */
  keep(first: number, modified: readonly number[]): string | undefined
  /** Adds the files of a part in a row, at the place that the part has in the live release where its files are the same. */
  place(files: readonly (readonly [file: string, record: FileRecord])[], last: Pick<Part, 'first' | 'count'> | undefined): number
  /** Removes rows of the live release that were neither kept nor made; returns the new row of each old one where rows have moved. */
  settle(): ((row: number) => number) | undefined
}

/** The state of a row of the live release. */
const KEPT = 0
/** Not kept or made yet. */
const PENDING = 1
/** Made in another row. */
const GONE = 2

export function createNextTable(live: FileTable): NextTable {
  let base: FileTable | undefined = live
  let states = new Uint8Array(live.size).fill(PENDING)
  const { paths, digests, sizes, modified } = live.columns
  let columns = { paths, digests: [...digests], sizes: [...sizes], modified: [...modified] }
  /** The files that have no row of the live release. */
  let added = new Map<string, number>()

  function row(file: string): number | undefined {
    const own = added.get(file)
    if (own !== undefined) return own
    const first = base?.row(file)
    return first !== undefined && states[first] === KEPT ? first : undefined
  }

  function set(at: number, { digest, size, modified }: FileRecord): void {
    columns.digests[at] = digest
    columns.sizes[at] = size
    columns.modified[at] = modified
  }

  function append(file: string, record: FileRecord): void {
    const earlier = base?.row(file)
    if (earlier !== undefined && states[earlier] === PENDING) states[earlier] = GONE
    // The live release still uses the same array.
    if (columns.paths === base?.columns.paths) columns.paths = [...columns.paths]
    added.set(file, columns.paths.length)
    set(columns.paths.push(file) - 1, record)
  }

  function isPendingAt(at: number, file: string): boolean {
    return states[at] === PENDING && columns.paths[at] === file
  }

  return {
    get size() {
      return columns.paths.length
    },
    get paths() {
      return columns.paths
    },
    get columns() {
      return columns
    },
    has: (file) => row(file) !== undefined,
    get(file) {
      const at = row(file)
      return at === undefined ? undefined : recordOf(columns, at)
    },
    row,
    add(file, record) {
      const earlier = base?.row(file)
      if (earlier === undefined || !isPendingAt(earlier, file)) return append(file, record)
      states[earlier] = KEPT
      set(earlier, record)
    },
    keep(first, times) {
      for (const [at, time] of times.entries()) {
        if (states[first + at] !== PENDING) return columns.paths[first + at]
        states[first + at] = KEPT
        columns.modified[first + at] = time
      }
      return undefined
    },
    place(files, last) {
      const first = last?.first ?? 0
      if (last?.count === files.length && files.every(([file], index) => isPendingAt(first + index, file))) {
        for (const [index, [, record]] of files.entries()) {
          states[first + index] = KEPT
          set(first + index, record)
        }
        return first
      }
      const next = columns.paths.length
      for (const [file, record] of files) append(file, record)
      return next
    },
    settle() {
      if (added.size === 0 && states.indexOf(PENDING) === -1 && states.indexOf(GONE) === -1) return undefined
      const end = states.lastIndexOf(KEPT) + 1
      const isTail = added.size === 0 && states.subarray(0, end).every((state) => state === KEPT)
      const isLeft = (at: number) => at >= states.length || states[at] === KEPT
      const moved = moveRows(columns.paths.length, isLeft)
      columns = keepOnly(columns, isLeft)
      if (isTail) {
        states = states.slice(0, end)
        return undefined
      }
      base = undefined
      added = new Map(columns.paths.map((file, at) => [file, at]))
      return moved
    },
  }
}

/** The columns without the rows that are not left. */
function keepOnly({ paths, digests, sizes, modified }: FileColumns, isLeft: (at: number) => boolean): FileColumns {
  const left = <T>(column: T[]) => column.filter((_, at) => isLeft(at))
  return { paths: left(paths), digests: left(digests), sizes: left(sizes), modified: left(modified) }
}

/** The new row of each old one. */
function moveRows(count: number, isLeft: (at: number) => boolean): (row: number) => number {
  const rows = new Int32Array(count)
  let left = 0
  for (let at = 0; at < count; at++) rows[at] = isLeft(at) ? left++ : left
  return (row) => rows[row] as number
}
