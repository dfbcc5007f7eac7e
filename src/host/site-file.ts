import type { BigIntStats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isAbsent } from './error-code.ts'

/** A file of the site, as it was when it was looked up. */
export interface SiteFile {
  /** The folder that it was found in, without symbolic links. */
  root: string
  /** Inside `root`, with `/` in front. */
  name: string
  /** On the disk, without symbolic links. */
  path: string
  size: number
  modified: bigint
  /** Changes with the content: by place, size, times and inode. */
  version: string
}

/** Finds a file by its name in the folder; a link that leads out of the folder finds nothing. */
export async function findSiteFile(root: string, name: string): Promise<SiteFile | undefined> {
  const wanted = join(root, name)
  try {
    const path = await realpath(wanted)
    if (!path.startsWith(root + sep)) return undefined
    // A disk that ignores case finds `/About` too; the hosts that the site is made for do not.
    if (path !== wanted && path.toLowerCase() === wanted.toLowerCase()) return undefined
    const stats = await stat(path, { bigint: true })
    if (!stats.isFile()) return undefined
    return { root, name, path, size: Number(stats.size), modified: stats.mtimeNs, version: versionOf(path, stats) }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** Opens a file that was found; fails with ESTALE where another one has its name by now. */
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
