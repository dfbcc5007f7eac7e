import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ParsedDocument } from '../sources/document-store.ts'
import type { BuildTasks, PackedParts, PackJob, Preparation, RenderedPart, RenderJob, RestoredParts, RestoreJob } from './build-tasks.ts'
import type { TaskWorker } from './task-worker.ts'

/** Distributes the tasks of a build over the main thread and, for larger sites, worker threads. */
export interface TaskPool {
  /** The maximum number of threads, the main one included. */
  threads: number
  /** Parses documents; `onParsed` is called for each one, in no fixed order. */
  parse(files: readonly string[], onParsed: (parsed: ParsedDocument) => void): Promise<void>
  /** `onRendered` gets the results of jobs as they are rendered, in no fixed order. */
  prepare(preparation: Preparation, onRendered?: (parts: RenderedPart[]) => void): void
  /** Writes the files of targets from a pack, on the next free thread. */
  restore(job: RestoreJob): Promise<RestoredParts>
  /** Renders targets into a pack, on the next free thread. */
  pack(job: PackJob): Promise<PackedParts>
  /** Queues a job; resolves when the queue has room for the next one. */
  render(job: RenderJob): void | Promise<void>
  /** Waits for all queued jobs. */
  finish(): Promise<void>
  close(): Promise<void>
}

export interface TaskPoolOptions {
  /** Starts a worker thread; numbers start at 1. */
  start(number: number): TaskWorker
  threads: number
  /** The tasks of the main thread. */
  tasks: BuildTasks
}

const BATCH = 24
/** The cost of a target of each kind, in pages. */
const WEIGHTS: Record<RenderJob['kind'], number> = { page: 1, feed: 12, picture: 4 * BATCH }
/** Below this many documents, or pages, another thread costs more time than it saves. */
const WORTH_THREADS = 400
const BATCHES_IN_FLIGHT = 3

export function createTaskPool({ start, threads, tasks }: TaskPoolOptions): TaskPool {
  const workers: TaskWorker[] = []
  let onRendered: (parts: RenderedPart[]) => void = () => {}
  let waiting: RenderJob[] = []
  let weight = 0
  let preparation: Preparation | undefined
  let isPrepared = false
  let failure: unknown

  function startWorkers(): void {
    while (workers.length < threads - 1) {
      const worker = start(workers.length + 1)
      workers.push(worker)
      if (preparation !== undefined) prepareWorker(worker, preparation)
    }
  }

  function prepareWorker(worker: TaskWorker, value: Preparation): void {
    worker.call('prepare', value).catch(fail)
  }

  function fail(cause: unknown): void {
    failure ??= cause
  }

  function sendBatch(worker: TaskWorker): void {
    const batch = waiting.map(({ content: _, ...job }) => job)
    waiting = []
    const call = worker.call('render', batch) as Promise<RenderedPart[]>
    call.then((parts) => onRendered(parts)).catch(fail)
  }

  function prepareHere(): void {
    if (!isPrepared && preparation !== undefined) tasks.prepare(preparation)
    isPrepared = true
  }

  /** Renders the waiting jobs on this thread, then lets messages and signals be handled. */
  async function renderHere(): Promise<void> {
    prepareHere()
    const batch = waiting
    waiting = []
    onRendered(tasks.render(batch))
    await nextTurn()
    // Only between two turns is the memory of painted pictures freed, and are signals handled.
    await nextTurn()
    if (failure !== undefined) throw failure
  }

  /** Runs a task that weighs so many pages on the next free thread. */
  async function runOnNext(task: 'restore' | 'pack', argument: unknown, pages: number): Promise<unknown> {
    weight += pages
    if (weight >= WORTH_THREADS) startWorkers()
    const worker = workers.find(({ calls }) => calls.size < BATCHES_IN_FLIGHT)
    if (worker !== undefined) return worker.call(task, argument)
    prepareHere()
    await nextTurn()
    return tasks[task](argument as never)
  }

  return {
    threads: Math.max(1, threads),
    async parse(files, onParsed) {
      if (files.length >= WORTH_THREADS) startWorkers()
      await parseOnAll(files, onParsed, tasks, workers)
    },
    prepare(value, receive = () => {}) {
      preparation = value
      onRendered = receive
      for (const worker of workers) prepareWorker(worker, value)
    },
    render(job) {
      if (failure !== undefined) throw failure
      waiting.push(job)
      weight += WEIGHTS[job.kind]
      if (weight >= WORTH_THREADS) startWorkers()
      if (weigh(waiting) < BATCH) return
      const worker = workers.find(({ calls }) => calls.size < BATCHES_IN_FLIGHT)
      return worker === undefined ? renderHere() : sendBatch(worker)
    },
    restore: (job) => runOnNext('restore', job, job.parts.length) as Promise<RestoredParts>,
    pack: (job) => runOnNext('pack', job, weigh(job.targets)) as Promise<PackedParts>,
    async finish() {
      if (waiting.length > 0) await renderHere()
      for (const worker of workers) await Promise.allSettled(worker.calls)
      if (failure !== undefined) throw failure
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/** Parses on every thread; each takes the next batch when it has finished one. */
async function parseOnAll(
  files: readonly string[],
  onParsed: (parsed: ParsedDocument) => void,
  tasks: BuildTasks,
  workers: readonly TaskWorker[],
): Promise<void> {
  const batches = chunk(files, BATCH)
  const parseOn = async (parse: (batch: string[]) => ParsedDocument[] | Promise<ParsedDocument[]>) => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      for (const document of await parse(batch)) onParsed(document)
    }
  }
  const parseHere = async (batch: string[]) => {
    await nextTurn()
    return tasks.parse(batch)
  }
  // Two calls in flight per thread, so that none is idle while its result is transferred.
  const others = [...workers, ...workers].map((worker) => parseOn((batch) => worker.call('parse', batch) as Promise<ParsedDocument[]>))
  await Promise.all([...others, parseOn(parseHere)])
}

function weigh(jobs: readonly Pick<RenderJob, 'kind'>[]): number {
  return jobs.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
