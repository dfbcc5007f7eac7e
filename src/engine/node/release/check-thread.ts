import { parentPort, workerData } from 'node:worker_threads'
import { isIntact } from './output-folder.ts'

/** Files to look at, and their records; in flat memory, which is sent to a thread fast. */
export interface CheckJob {
  folder: string
  /** Each followed by a line break. */
  paths: string
  sizes: Float64Array
  modified: Float64Array
}

parentPort?.postMessage(listModified(workerData as CheckJob))

/** Lists the files that are no longer what was recorded. */
function listModified({ folder, paths, sizes, modified }: CheckJob): string[] {
  const found: string[] = []
  let start = 0
  for (let row = 0; row < sizes.length; row++) {
    const end = paths.indexOf('\n', start)
    const file = paths.slice(start, end)
    if (!isIntact(folder, file, { size: sizes[row] ?? 0, modified: modified[row] ?? 0 })) found.push(file)
    start = end + 1
  }
  return found
}
