import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files below a folder with an ending, as sorted relative paths. */
export function listFiles(directory: string, ending: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
  return files.filter((file) => file.endsWith(ending)).sort()
}
