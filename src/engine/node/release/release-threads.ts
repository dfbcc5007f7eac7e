import { Worker } from 'node:worker_threads'
import type { CheckJob } from './check-thread.ts'
import type { FileTable } from './file-table.ts'
import type { LinkJob } from './link-thread.ts'
import { writeError } from './output-folder.ts'

/** Creates the links while the sources are read: they take most of the time of the first build after a full one. */
export function copyLinks(linker: string, job: LinkJob): { copied: Promise<void>; isPartial(): boolean; stop(): Promise<number> } {
  let isPartial = false
  const thread = new Worker(linker, { workerData: job, execArgv: [] })
  thread.on('message', () => {
    isPartial = true
  })
  const copied = new Promise<void>((resolve, reject) => {
    thread.once('error', (cause) => reject(writeError(job.to, cause)))
    thread.once('exit', () => resolve())
  })
  // Prevents an unhandled rejection when the build fails before it awaits `copied`.
  copied.catch(() => undefined)
  return { copied, isPartial: () => isPartial, stop: () => thread.terminate() }
}

/** Checks files while the sources are read: that takes most of the time of a build that changes little. */
export function findMissing(
  checker: string,
  folder: string,
  live: FileTable,
  here: FileTable,
): { missing: Promise<ReadonlySet<string>>; stop(): Promise<number> } {
  const absent: string[] = []
  const paths: string[] = []
  const [sizes, modified] = [new Float64Array(live.size), new Float64Array(live.size)]
  const { digests } = live.columns
  for (const [row, file] of live.paths.entries()) {
    const at = here.row(file)
    if (at === undefined || here.columns.digests[at] !== digests[row]) absent.push(file)
    else {
      sizes[paths.length] = here.columns.sizes[at] as number
      modified[paths.length] = here.columns.modified[at] as number
      paths.push(`${file}\n`)
    }
  }
  const workerData: CheckJob = { folder, paths: paths.join(''), sizes: sizes.subarray(0, paths.length), modified }
  const thread = new Worker(checker, { workerData, execArgv: [] })
  const missing = new Promise<ReadonlySet<string>>((resolve, reject) => {
    thread.once('message', (found: string[]) => resolve(new Set([...absent, ...found])))
    thread.once('error', reject)
  })
  // Prevents an unhandled rejection when the build fails before it awaits `missing`.
  missing.catch(() => undefined)
  return { missing, stop: () => thread.terminate() }
}
