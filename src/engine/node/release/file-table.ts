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
  readonly size: number
  /** The paths, in the order in which they were added. */
  readonly paths: readonly string[]
  readonly columns: FileColumns
  has(file: string): boolean
  get(file: string): FileRecord | undefined
  /** Adds a file that the table does not have yet. */
  add(file: string, record: FileRecord): void
}

export function createFileTable(columns: FileColumns = { paths: [], digests: [], sizes: [], modified: [] }): FileTable {
  const { paths, digests, sizes, modified } = columns
  const rows = new Map<string, number>()
  for (const [row, file] of paths.entries()) rows.set(file, row)
  return {
    get size() {
      return paths.length
    },
    paths,
    columns,
    has: (file) => rows.has(file),
    get(file) {
      const row = rows.get(file)
      if (row === undefined) return undefined
      return { digest: digests[row] as string, size: sizes[row] as number, modified: modified[row] as number }
    },
    add(file, record) {
      rows.set(file, paths.length)
      paths.push(file)
      digests.push(record.digest)
      sizes.push(record.size)
      modified.push(record.modified)
    },
  }
}
