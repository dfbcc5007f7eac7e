import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'

/** What the thread is asked for: links in one folder to files of another. */
export interface LinkOrder {
  from: string
  to: string
  files: string[]
}

/** What is in the way of a link where somebody has meddled with a release; the build puts such a file there itself. */
const MEDDLED = ['EEXIST', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM']

linkAll(workerData as LinkOrder)

/** Links every file that is there and whose place is free. */
function linkAll({ from, to, files }: LinkOrder): void {
  const made = new Set<string>()
  for (const file of files) {
    makeFolder(dirname(file))
    ignoring(MEDDLED, () => linkSync(join(from, file), join(to, file)))
  }

  function makeFolder(name: string): void {
    if (name === '.' || made.has(name)) return
    makeFolder(dirname(name))
    ignoring(MEDDLED, () => mkdirSync(join(to, name)))
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
