import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { claimLock } from '../../engine/node/release/lock.ts'
import { onDisk } from './durable-files.ts'
import type { WriterPaths } from './writer-paths.ts'

/** Takes the lock on a magazine's articles, so that two runs never write at once; returns the function that releases it. */
export function takeRunLock({ lock, articles }: WriterPaths): () => void {
  onDisk(lock, () => mkdirSync(dirname(lock), { recursive: true }))
  try {
    claimLock(lock, 'run', articles)
  } catch (cause) {
    const reason = (cause as Error).cause
    if (reason === undefined) throw cause
    onDisk(lock, () => {
      throw reason
    })
  }
  const release = () => rmSync(lock, { force: true })
  // A second Ctrl+C ends the process at once.
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}
