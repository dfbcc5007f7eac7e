import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'

/** Hard links to create in one folder to files of another. */
export interface LinkJob {
  from: string
  to: string
  files: string[]
}

/** Errors of releases that were modified from outside; the build then writes the file itself. */
const IGNORED_ERRORS = ['EEXIST', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM']

linkAll(workerData as LinkJob)

/** Links every file that exists and whose target is free. */
function linkAll({ from, to, files }: LinkJob): void {
  const made = new Set<string>()
  for (const file of files) {
    makeFolder(dirname(file))
    ignoring(IGNORED_ERRORS, () => linkSync(join(from, file), join(to, file)))
  }

  function makeFolder(name: string): void {
    if (name === '.' || made.has(name)) return
    makeFolder(dirname(name))
    ignoring(IGNORED_ERRORS, () => mkdirSync(join(to, name)))
    made.add(name)
  }
}

function ignoring(codes: readonly string[], run: () => void): void {
  try {
    run()
  } catch (cause) {
    if (!codes.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
  }
}
