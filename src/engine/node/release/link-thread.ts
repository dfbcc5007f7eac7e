import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/** Hard links to create in one folder to files of another. */
export interface LinkJob {
  from: string
  to: string
  files: readonly string[]
}

/** Errors of releases that were modified from outside; the build then writes the file itself. */
const IGNORED_ERRORS = ['EEXIST', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM']

linkAll(workerData as LinkJob)

/** Links every file that exists and whose target is free; posts the code of each other error. */
function linkAll({ from, to, files }: LinkJob): void {
  const made = new Set<string>()
  for (const file of files) {
    makeFolder(dirname(file))
    attempt(() => linkSync(join(from, file), join(to, file)))
  }

  function makeFolder(name: string): void {
    if (name === '.' || made.has(name)) return
    makeFolder(dirname(name))
    attempt(() => mkdirSync(join(to, name)))
    made.add(name)
  }
}

function attempt(make: () => void): void {
  try {
    make()
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (!IGNORED_ERRORS.includes(code)) throw cause
    // The build may have written the file already.
    if (code !== 'EEXIST') parentPort?.postMessage(code)
  }
}
