import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BuildTasks, Preparation, RenderedPart, RenderJob } from './build-tasks.ts'
import type { DocumentEntry } from './document-store.ts'
import { startWorker, type TaskWorker } from './task-worker.ts'

/** Spreads the work of a build over threads, or does it here where starting threads would cost more. */
export interface TaskPool {
  threads: number
  parse(files: readonly string[]): Promise<DocumentEntry[]>
  prepare(preparation: Preparation): void
  /** Takes a work; resolves when there is room for the next one. */
  render(job: RenderJob, file: string | undefined): void | Promise<void>
  /** Waits for all that was taken. */
  finish(): Promise<RenderedPart[]>
  close(): Promise<void>
}

export interface TaskPoolOptions {
  /** The compiled entry of a thread. */
  entry: string
  dataDirectory: string
  threads: number
  tasks: BuildTasks
}

const BATCH = 24
/** How many pages take as long as one work of a kind. */
const WEIGHTS: Record<RenderJob['kind'], number> = { page: 1, feed: 4, picture: BATCH }
/** Below the weight of this many pages, the work is done on the main thread. */
const WORTH_THREADS = 160
const BATCHES_IN_FLIGHT = 3

export function createTaskPool({ entry, dataDirectory, threads, tasks }: TaskPoolOptions): TaskPool {
  const workers: TaskWorker[] = []
  const ownerOf = new Map<string, TaskWorker>()
  const rendered: RenderedPart[] = []
  const waiting: RenderJob[] = []
  let preparation: Preparation | undefined
  let failure: unknown

  function startWorkers(): void {
    while (workers.length < threads) workers.push(startWorker(entry, dataDirectory))
    if (preparation !== undefined) prepareWorkers(preparation)
  }

  function prepareWorkers(value: Preparation): void {
    for (const worker of workers) {
      worker.call('prepare', value).catch((cause: unknown) => {
        failure ??= cause
      })
    }
  }

  async function parseOnThreads(files: readonly string[]): Promise<DocumentEntry[]> {
    startWorkers()
    const entries: DocumentEntry[] = []
    const batches = chunk(files, BATCH)
    await Promise.all(
      workers.map(async (worker) => {
        for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
          for (const file of batch) ownerOf.set(file, worker)
          entries.push(...((await worker.call('parse', batch)) as DocumentEntry[]))
        }
      }),
    )
    return entries
  }

  function renderOnThread(job: RenderJob, file: string | undefined): void | Promise<void> {
    if (failure !== undefined) throw failure
    // The thread that has parsed a document still holds its HTML.
    const worker = (file === undefined ? undefined : ownerOf.get(file)) ?? leastBusy(workers)
    worker.batch.push(job)
    if (weigh(worker.batch) < BATCH) return
    send(worker)
    if (workers.some(({ calls }) => calls.size < BATCHES_IN_FLIGHT)) return
    return Promise.race(workers.flatMap(({ calls }) => [...calls])).then(() => {
      if (failure !== undefined) throw failure
    })
  }

  function send(worker: TaskWorker): void {
    const call = worker.call('render', worker.batch.splice(0)) as Promise<RenderedPart[]>
    call.then(
      (pages) => rendered.push(...pages),
      (cause: unknown) => {
        failure ??= cause
      },
    )
  }

  return {
    threads,
    async parse(files) {
      return files.length < WORTH_THREADS || threads === 0 ? tasks.parse([...files]) : parseOnThreads(files)
    },
    prepare(value) {
      preparation = value
      prepareWorkers(value)
    },
    render(job, file) {
      if (workers.length > 0) return renderOnThread(job, file)
      waiting.push(job)
      if (threads === 0 || weigh(waiting) < WORTH_THREADS) return
      startWorkers()
      // What has piled up until here fits into the queues: nobody has to wait for it.
      for (const earlier of waiting.splice(0)) renderOnThread(earlier, undefined)?.catch(() => undefined)
    },
    async finish() {
      if (waiting.length > 0 && preparation !== undefined) tasks.prepare(preparation)
      while (waiting.length > 0) {
        rendered.push(...tasks.render(waiting.splice(0, countOfBatch(waiting))))
        // The memory of what was painted is given back between two turns only.
        await nextTurn()
      }
      for (const worker of workers) if (worker.batch.length > 0) send(worker)
      for (const worker of workers) await Promise.allSettled(worker.calls)
      if (failure !== undefined) throw failure
      return rendered
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

function leastBusy(workers: readonly TaskWorker[]): TaskWorker {
  const load = ({ batch, calls }: TaskWorker) => calls.size * BATCH + weigh(batch)
  return workers.reduce((best, worker) => (load(worker) < load(best) ? worker : best))
}

/** How many of the first jobs make a batch. */
function countOfBatch(jobs: readonly RenderJob[]): number {
  let count = 0
  for (let weight = 0; count < jobs.length && weight < BATCH; count++) weight += WEIGHTS[jobs[count]?.kind ?? 'page']
  return count
}

function weigh(jobs: readonly RenderJob[]): number {
  return jobs.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
