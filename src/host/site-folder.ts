import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

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
  /** Another text for every other content; the same text never stands for two contents. */
  version: string
}

/** Between the two renames that replace a folder, it is away for less than this. */
const SWAP_MILLISECONDS = 25
const MAXIMUM_LOOKS = 3
const REPLACED = Symbol('replaced')

/** Looks into the site folder, and looks again where a new release took its place meanwhile. */
export async function lookIntoFolder<T>(directory: string, look: (root: string) => Promise<T | undefined>): Promise<T | undefined> {
  for (let looks = 1; looks <= MAXIMUM_LOOKS; looks++) {
    const folder = await identify(directory)
    if (folder !== undefined) {
      const found = await look(folder.root).catch(waiveReplaced)
      if (found !== undefined && found !== REPLACED) return found
      if (found === undefined && (await identify(directory))?.identity === folder.identity) return undefined
    }
    if (looks < MAXIMUM_LOOKS) await pause(SWAP_MILLISECONDS)
  }
  return undefined
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

/** Tells one state of a file from the next: by place, size, times and inode. */
export function versionOf(path: string, stats: { size: bigint; mtimeNs: bigint; ctimeNs: bigint; ino: bigint }): string {
  return [path, stats.size, stats.mtimeNs, stats.ctimeNs, stats.ino].join('\0')
}

async function identify(directory: string): Promise<{ root: string; identity: string } | undefined> {
  try {
    const root = await realpath(directory)
    // A rename changes the ctime: a folder that went and came back meanwhile is noticed as well.
    const { dev, ino, ctimeNs } = await stat(root, { bigint: true })
    return { root, identity: [root, dev, ino, ctimeNs].join('\0') }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

function waiveReplaced(error: unknown): typeof REPLACED {
  if (['ENOENT', 'ESTALE'].includes(errorCode(error))) return REPLACED
  throw error
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(errorCode(error))
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
