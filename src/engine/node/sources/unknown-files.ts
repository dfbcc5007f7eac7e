import { type Dirent, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { nearestHint } from '../../shared/nearest.ts'
import type { Fault } from '../../shared/site-error.ts'
import type { SiteDefinition } from '../site-definition.ts'

/** The folder of files that are published unchanged. */
const PUBLIC = 'public'

/** Warns about files in the folder of documents that have another extension: they are not published. */
export function describeOthers(files: readonly string[], { directory, extension }: SiteDefinition['documents']): Fault[] {
  const others = files.filter((file) => !file.endsWith(extension))
  const message = `the file is not published: ${directory} end with ${extension}`
  return others.map((file) => ({ code: 'W_FILE_UNKNOWN', file, message, hint: adviseOn(basename(file), extension) }))
}

function adviseOn(name: string, extension: string): string {
  if (/~$|\.(?:bak|orig|sw[a-p]|tmp)$/i.test(name)) return 'remove it'
  const stem = name.replace(/\.txt$/i, '').replace(/\.(?:md|markdown|mdown|mkd|mdx)$/i, '')
  const isText = /\.(?:md|markdown|mdown|mkd|mdx|txt)$/i.test(name)
  return isText ? `rename it to ${stem}${extension}` : `files to publish are in the folder ${PUBLIC}`
}

/** Warns about files of a data folder that the site did not ask for. */
export function findUnknownFiles(data: string, asked: ReadonlySet<string>, { documents, otherFiles }: SiteDefinition): Fault[] {
  const folders = new Set(Array.from(asked, (file) => file.slice(0, Math.max(0, file.lastIndexOf('/')))))
  const skipped = new Set([documents.directory, PUBLIC, ...folders, ...otherFiles])
  const faults: Fault[] = []
  for (const folder of [...folders].filter((name) => name.split('/')[0] !== PUBLIC).sort()) {
    for (const entry of listFolder(join(data, folder))) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (asked.has(file) || skipped.has(file)) continue
      const kind = entry.isDirectory() ? 'folder' : 'file'
      faults.push({ code: 'W_FILE_UNKNOWN', file, message: `the build does not read this ${kind}`, ...nearestHint(file, asked) })
    }
  }
  return faults
}

/** The entries of a folder without hidden ones; none if it cannot be read, which is reported where it is needed. */
export function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  } catch {
    return []
  }
}
