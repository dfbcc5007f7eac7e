import { realpath, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, isAbsent } from './error-code.ts'

/** The folder is missing for less than this between the two renames that replace it. */
const SWAP_MILLISECONDS = 25
const MAXIMUM_TRIES = 5
const REPLACED = Symbol('replaced')

/** Looks something up in the site folder, and tries again if a new release replaced the folder meanwhile. */
export async function lookIntoFolder<T>(directory: string, lookUp: (root: string) => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 1; tries <= MAXIMUM_TRIES; tries++) {
    const folder = await identify(directory)
    if (folder !== undefined) {
      const found = await lookUp(folder.root).catch(ignoreReplaced)
      if (found !== undefined && found !== REPLACED) return found
      if (found === undefined && (await identify(directory))?.identity === folder.identity) return undefined
    }
    if (tries < MAXIMUM_TRIES) await pause(SWAP_MILLISECONDS)
  }
  return undefined
}

async function identify(directory: string): Promise<{ root: string; identity: string } | undefined> {
  try {
    const root = await realpath(directory)
    // A rename changes the ctime, so this also detects a folder that was moved away and back.
    const { dev, ino, ctimeNs } = await stat(root, { bigint: true })
    return { root, identity: [root, dev, ino, ctimeNs].join('\0') }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

function ignoreReplaced(error: unknown): typeof REPLACED {
  if (['ENOENT', 'ESTALE'].includes(errorCode(error))) return REPLACED
  throw error
}
