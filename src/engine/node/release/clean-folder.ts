import { type Dirent, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../shared/site-error.ts'
import { isSameList } from './file-table.ts'
import type { Manifest } from './manifest.ts'

/** The contents of a release's folder before it was filled. */
export interface FilledFolder extends Pick<Manifest, 'files' | 'folders'> {
  /** Whether the folder was created for this release: then it cannot hold other files than these. */
  isNew: boolean
}

/** The coarsest resolution of file times, in milliseconds: a folder that was changed later may change again without a new time. */
const YOUNG = 1500

/**
 * Removes what a manifest does not list, and records the modification time of each folder. A folder is listed only if its time is not
 * the recorded one, because to list all of them takes most of the time of a build that changes nothing.
 */
export function cleanFolder(folder: string, manifest: Manifest, before: FilledFolder): void {
  const { files, folders } = manifest
  const entries = countEntries(files.paths)
  const remove = (path: string) => rmSync(join(folder, path), { recursive: true, force: true })
  // What was in a folder that is not listed either is removed with it, or a file has replaced it.
  const isLeftOver = (path: string) => entries.has(parentOf(path)) && !files.has(path) && !entries.has(path)
  if (!isSameList(before.files.paths, files.paths)) {
    for (const path of before.folders.keys()) if (isLeftOver(path)) remove(path)
    for (const path of before.files.paths) if (isLeftOver(path)) remove(path)
  }
  for (const [path, count] of entries) {
    let modified = modifiedOf(folder, path)
    if (!before.isNew && modified !== before.folders.get(path)) {
      let found = 0
      for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
        const name = path === '' ? entry.name : `${path}/${entry.name}`
        if (isKept(name, entry)) found++
        else remove(name)
      }
      if (found < count) throw vanished(folder)
      modified = modifiedOf(folder, path)
    }
    folders.set(path, Date.now() - modified < YOUNG ? 0 : modified)
  }

  function isKept(path: string, entry: Dirent): boolean {
    return entry.isDirectory() ? entries.has(path) : files.has(path)
  }
}

/** The number of files and folders in each folder, which is named after those that contain it; the root is the empty string. */
function countEntries(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>([['', 0]])
  for (const path of paths) count(path)
  return counts

  function count(path: string): void {
    const parent = parentOf(path)
    const known = counts.get(parent)
    if (known === undefined) count(parent)
    counts.set(parent, (known ?? 0) + 1)
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function modifiedOf(folder: string, path: string): number {
  const stats = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) throw vanished(folder)
  return stats.mtimeMs
}

function vanished(folder: string): SiteError {
  return new SiteError('E_OUTPUT', `files vanished from ${folder} during the build`, { hint: 'build again' })
}
