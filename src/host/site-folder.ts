import { realpath, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, isAbsent } from './error-code.ts'

/** Between the two renames that replace a folder, it is away for less than this. */
const SWAP_MILLISECONDS = 25
const MAXIMUM_LOOKS = 5
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
