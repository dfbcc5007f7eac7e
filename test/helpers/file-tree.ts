import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files below a folder, each with a string that identifies its state. */
export type FileTree = Map<string, string>

/** The files below a folder with the digests of their contents. */
export function hashTree(folder: string): FileTree {
  return readTree(folder, (path) => hash('sha256', readFileSync(path)))
}

/** The files below a folder with their inode and modification time, which change when a file is written. */
export function stampTree(folder: string): FileTree {
  return readTree(folder, (path) => {
    const { ino, mtimeNs } = statSync(path, { bigint: true })
    return `${ino} ${mtimeNs}`
  })
}

/** The differences between two trees. */
export function diffTrees(before: FileTree, after: FileTree): { added: string[]; removed: string[]; changed: string[] } {
  return {
    added: Array.from(after.keys()).filter((path) => !before.has(path)),
    removed: Array.from(before.keys()).filter((path) => !after.has(path)),
    changed: Array.from(after.keys()).filter((path) => before.has(path) && before.get(path) !== after.get(path)),
  }
}

export const NO_DIFFERENCE = { added: [], removed: [], changed: [] }

/** The empty folders below a folder. */
export function listEmptyFolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  return folders.filter((path) => readdirSync(path).length === 0)
}

/** The files below a folder, as sorted relative paths. */
export function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => !entry.isDirectory())
  return entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort()
}

function readTree(folder: string, read: (path: string) => string): FileTree {
  return new Map(listFiles(folder).map((file) => [file, read(join(folder, file))]))
}
