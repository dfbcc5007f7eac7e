import { assert } from '../../shared/site-error.ts'

/** A published file: the digest of its contents, and the size and time that show whether it was modified. */
export interface FileRecord {
  digest: string
  size: number
  modified: number
}

/** Records as they are stored; a row has the same index in each column. */
export interface FileColumns {
  paths: string[]
  digests: string[]
  sizes: number[]
  modified: number[]
}

/** The records of the files of a release, in columns: a large site has so many that an object for each fills the memory. */
export interface FileTable {
  /** The number of rows. */
  readonly size: number
  /** The paths in the order of their rows. */
  readonly paths: readonly string[]
  readonly columns: FileColumns
  has(file: string): boolean
  get(file: string): FileRecord | undefined
  /** The row of a file; undefined where the table does not have it. */
  row(file: string): number | undefined
  /** Adds a file that the table does not have yet. */
  add(file: string, record: FileRecord): void
}

/** Creates a table; one with the paths of `like`, in the same order, shares what is known of these. */
export function createFileTable(columns: FileColumns = { paths: [], digests: [], sizes: [], modified: [] }, like?: FileTable): FileTable {
  const { digests, sizes, modified } = columns
  const paths = like !== undefined && isSameList(like.columns.paths, columns.paths) ? like.columns.paths : columns.paths
  const rows = paths === like?.columns.paths ? undefined : new Map<string, number>()
  if (rows !== undefined) for (let row = 0; row < paths.length; row++) rows.set(paths[row] as string, row)
  const find = rows === undefined ? (like as FileTable).row : (file: string) => rows.get(file)
  return {
    get size() {
      return paths.length
    },
    paths,
    columns: { ...columns, paths },
    has: (file) => find(file) !== undefined,
    get(file) {
      const row = find(file)
      return row === undefined ? undefined : recordOf(columns, row)
    },
    row: find,
    add(file, record) {
      assert(rows !== undefined, 'a table that shares its paths has all of its files')
      rows.set(file, paths.length)
      paths.push(file)
      digests.push(record.digest)
      sizes.push(record.size)
      modified.push(record.modified)
    },
  }
}

export function recordOf({ digests, sizes, modified }: FileColumns, row: number): FileRecord {
  return { digest: digests[row] as string, size: sizes[row] as number, modified: modified[row] as number }
}

/** Whether two lists have the same items in the same order. */
export function isSameList(paths: readonly string[], others: readonly string[]): boolean {
  return paths.length === others.length && paths.every((path, row) => path === others[row])
}
