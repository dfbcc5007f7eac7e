import { Worker } from 'node:worker_threads'
import { type Fault, SiteError } from '../shared/site-error.ts'
import type { BuildTasks, Preparation, RenderedPage, RenderJob } from './build-tasks.ts'
import type { DocumentEntry } from './document-store.ts'

/** Spreads the work of a build over threads, or does it here where starting threads would cost more. */
export interface TaskPool {
  threads: number
  parse(files: readonly string[]): Promise<DocumentEntry[]>
  prepare(preparation: Preparation): void
  /** Takes a page to render; resolves when there is room for the next one. */
  render(job: RenderJob, file: string | undefined): void | Promise<void>
  /** Waits for all pages. */
  finish(): Promise<RenderedPage[]>
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
/** Below this many items, the work is done on the main thread. */
const WORTH_THREADS = 160
const BATCHES_IN_FLIGHT = 3

export function createTaskPool({ entry, dataDirectory, threads, tasks }: TaskPoolOptions): TaskPool {
  const workers: TaskWorker[] = []
  const ownerOf = new Map<string, TaskWorker>()
  const rendered: RenderedPage[] = []
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
    if (worker.batch.length < BATCH) return
    send(worker)
    if (workers.some(({ calls }) => calls.size < BATCHES_IN_FLIGHT)) return
    return Promise.race(workers.flatMap(({ calls }) => [...calls])).then(() => {
      if (failure !== undefined) throw failure
    })
  }

  function send(worker: TaskWorker): void {
    const call = worker.call('render', worker.batch.splice(0)) as Promise<RenderedPage[]>
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
      if (waiting.length < WORTH_THREADS || threads === 0) return
      startWorkers()
      // What has piled up until here fits into the queues: nobody has to wait for it.
      for (const earlier of waiting.splice(0)) renderOnThread(earlier, undefined)?.catch(() => undefined)
    },
    async finish() {
      if (waiting.length > 0 && preparation !== undefined) {
        tasks.prepare(preparation)
        rendered.push(...tasks.render(waiting.splice(0)))
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

interface TaskWorker {
  batch: RenderJob[]
  calls: Set<Promise<unknown>>
  call(task: keyof BuildTasks, argument: unknown): Promise<unknown>
  stop(): Promise<unknown>
}

/** What a thread answers to a call. */
export type TaskAnswer =
  | { id: number; value: unknown }
  | { id: number; error: { code: string; message: string; faults: readonly Fault[]; stack?: string } }

function startWorker(entry: string, dataDirectory: string): TaskWorker {
  const worker = new Worker(entry, { workerData: { dataDirectory }, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 48 } })
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (cause: unknown) => void }>()
  const calls = new Set<Promise<unknown>>()
  let lastId = 0
  let end: unknown

  function settle(answer: TaskAnswer): void {
    const call = open.get(answer.id)
    open.delete(answer.id)
    if ('value' in answer) call?.resolve(answer.value)
    else call?.reject(revive(answer.error))
  }

  function failAll(cause: unknown): void {
    end ??= cause
    for (const { reject } of open.values()) reject(cause)
    open.clear()
  }

  worker.on('message', settle)
  worker.on('error', (cause: NodeJS.ErrnoException) => {
    const memory = cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    failAll(
      memory
        ? new SiteError('E_RUNTIME', 'a thread ran out of memory; the last site stands unchanged', { hint: 'try --workers 1', cause })
        : cause,
    )
  })
  worker.on('exit', () => failAll(new SiteError('E_RUNTIME', 'a thread of the build ended early; the last site stands unchanged')))
  return {
    batch: [],
    calls,
    call(task, argument) {
      // A thread that has ended answers no more.
      if (end !== undefined) return Promise.reject(end)
      const id = ++lastId
      const call = new Promise((resolve, reject) => open.set(id, { resolve, reject }))
      calls.add(call)
      // The caller awaits the call itself; this branch only keeps the books.
      call.catch(() => undefined).finally(() => calls.delete(call))
      worker.postMessage({ id, task, argument })
      return call
    },
    stop() {
      worker.removeAllListeners('exit')
      return worker.terminate()
    },
  }
}

function revive(error: { code: string; message: string; faults: readonly Fault[]; stack?: string }): Error {
  if (error.code !== '') return new SiteError(error.code, error.message, { faults: error.faults })
  const revived = new Error(error.message)
  if (error.stack !== undefined) revived.stack = error.stack
  return revived
}

function leastBusy(workers: readonly TaskWorker[]): TaskWorker {
  const load = ({ batch, calls }: TaskWorker) => calls.size * BATCH + batch.length
  return workers.reduce((best, worker) => (load(worker) < load(best) ? worker : best))
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
