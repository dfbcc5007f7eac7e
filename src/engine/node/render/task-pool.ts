import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ParsedDocument } from '../sources/document-store.ts'
import type { BuildTasks, Preparation, RenderedPart, RenderJob } from './build-tasks.ts'
import type { TaskWorker } from './task-worker.ts'

/** Spreads the tasks of a build over the main thread and, where that pays, over others. */
export interface TaskPool {
  /** How many threads there are at most, the main one included. */
  threads: number
  /** Parses documents and hands each one over, in no fixed order. */
  parse(files: readonly string[], take: (parsed: ParsedDocument) => void): Promise<void>
  prepare(preparation: Preparation): void
  /** Accepts a job; resolves when there is room for the next one. */
  render(job: RenderJob): void | Promise<void>
  /** Waits for all that was accepted, and gives what was made of it in no fixed order. */
  finish(): Promise<RenderedPart[]>
  close(): Promise<void>
}

export interface TaskPoolOptions {
  /** Starts the thread of a number, from 1 on. */
  start(number: number): TaskWorker
  threads: number
  /** The tasks of the main thread. */
  tasks: BuildTasks
}

const BATCH = 24
/** How many pages take as long as one target of a kind. */
const WEIGHTS: Record<RenderJob['kind'], number> = { page: 1, feed: 12, picture: 4 * BATCH }
/** Below this many documents, or pages, another thread costs more than it saves. */
const WORTH_THREADS = 400
const BATCHES_IN_FLIGHT = 3

export function createTaskPool({ start, threads, tasks }: TaskPoolOptions): TaskPool {
  const workers: TaskWorker[] = []
  const rendered: RenderedPart[] = []
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
    call.then((parts) => rendered.push(...parts), fail)
  }

  /** Renders what waits on this thread, then lets messages and signals in. */
  async function renderHere(): Promise<void> {
    if (!isPrepared && preparation !== undefined) tasks.prepare(preparation)
    isPrepared = true
    const batch = waiting
    waiting = []
    rendered.push(...tasks.render(batch))
    await nextTurn()
    // The memory of what was painted is given back, and signals are heard, between two turns only.
    await nextTurn()
    if (failure !== undefined) throw failure
  }

  return {
    threads: Math.max(1, threads),
    async parse(files, take) {
      if (files.length >= WORTH_THREADS) startWorkers()
      await parseOnAll(files, take, tasks, workers)
    },
    prepare(value) {
      preparation = value
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
    async finish() {
      if (waiting.length > 0) await renderHere()
      for (const worker of workers) await Promise.allSettled(worker.calls)
      if (failure !== undefined) throw failure
      return rendered.splice(0)
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/** Parses on every thread, each of which asks for the next batch when it is done with one. */
async function parseOnAll(
  files: readonly string[],
  take: (parsed: ParsedDocument) => void,
  tasks: BuildTasks,
  workers: readonly TaskWorker[],
): Promise<void> {
  const batches = chunk(files, BATCH)
  const parseOn = async (parse: (batch: string[]) => ParsedDocument[] | Promise<ParsedDocument[]>) => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      for (const document of await parse(batch)) take(document)
    }
  }
  const parseHere = async (batch: string[]) => {
    await nextTurn()
    return tasks.parse(batch)
  }
  // Two calls at a time: a thread never waits for the next while its answer travels.
  const others = [...workers, ...workers].map((worker) => parseOn((batch) => worker.call('parse', batch) as Promise<ParsedDocument[]>))
  await Promise.all([...others, parseOn(parseHere)])
}

function weigh(jobs: readonly RenderJob[]): number {
  return jobs.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}
