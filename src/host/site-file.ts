import type { BigIntStats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isAbsent } from './error-code.ts'

/** A file of the site, as it was at the lookup. */
export interface SiteFile {
  /** The real path of the folder in which it was found. */
  root: string
  /** The path within `root`, with a leading `/`. */
  name: string
  /** The real path of the file. */
  path: string
  size: number
  modified: bigint
  /** Changes with the content: path, size, times and inode. */
  version: string
}

/** Finds a file by its name in the folder; ignores links that lead out of the folder. */
export async function findSiteFile(root: string, name: string): Promise<SiteFile | undefined> {
  const wanted = join(root, name)
  try {
    const path = await realpath(wanted)
    if (!path.startsWith(root + sep)) return undefined
    // A case-insensitive file system finds `/About` too; production hosts do not.
    if (path !== wanted && path.toLowerCase() === wanted.toLowerCase()) return undefined
    const stats = await stat(path, { bigint: true })
    if (!stats.isFile()) return undefined
    return { root, name, path, size: Number(stats.size), modified: stats.mtimeNs, version: versionOf(path, stats) }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** Opens a file after its lookup; throws ESTALE if it was replaced meanwhile. */
export async function openSiteFile(file: SiteFile): Promise<FileHandle> {
  const handle = await open(file.path)
  try {
    if (versionOf(file.path, await handle.stat({ bigint: true })) === file.version) return handle
    throw Object.assign(new Error(`${file.path} was replaced`), { code: 'ESTALE' })
  } catch (error) {
    await handle.close()
    throw error
  }
}

function versionOf(path: string, { size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [path, size, mtimeNs, ctimeNs, ino].join('\0')
}
