import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimLock } from '../../engine/node/release/lock.ts'
import { SiteError } from '../../engine/shared/site-error.ts'
import { onDisk } from './durable-files.ts'
import type { WriterPaths } from './writer-paths.ts'

/** The locks of this process, which a lock file alone takes for those of a killed one of the same number. */
const held = new Set<string>()

/** Works under the lock on a magazine's articles. */
export function underRunLock<T>(paths: WriterPaths, work: () => T): T {
  const unlock = takeRunLock(paths)
  try {
    return work()
  } finally {
    unlock()
  }
}

/** Takes the lock on a magazine's articles and the money of a day, so that no two commands change them at once; returns the function that releases it. */
export function takeRunLock({ lock, articles }: WriterPaths): () => void {
  if (held.has(lock))
    throw new SiteError('E_LOCKED', `this process is writing ${articles} already`, {
      hint: 'wait until the question that is under way ends',
    })
  onDisk(lock, () => mkdirSync(dirname(lock), { recursive: true }))
  try {
    claimLock(lock, 'command', articles)
  } catch (cause) {
    const reason = (cause as Error).cause
    if (reason === undefined) throw cause
    onDisk(lock, () => {
      throw reason
    })
  }
  held.add(lock)
  const release = () => {
    held.delete(lock)
    rmSync(lock, { force: true })
  }
  // A second Ctrl+C ends the process at once.
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}
