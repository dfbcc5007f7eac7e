import { Worker } from 'node:worker_threads'
import { type Fault, SiteError } from '../../shared/site-error.ts'
import type { BuildTasks } from './build-tasks.ts'

/** The handle of a thread of a task pool. */
export interface TaskWorker {
  /** The calls without a result yet. */
  calls: Set<Promise<unknown>>
  call(task: keyof BuildTasks, argument: unknown): Promise<unknown>
  stop(): Promise<unknown>
}

/** The message with the result of a call. */
export type TaskAnswer =
  | { id: number; value: unknown }
  | { id: number; error: { code: string; message: string; faults: readonly Fault[]; stack?: string } }

/** The `workerData` of a thread. */
export interface ThreadData {
  dataDirectory: string
  textsFolder: string
  /** The name of its file in `textsFolder`. */
  name: string
}

/** Starts a thread; after its end, every call rejects with the reason. */
export function startWorker(entry: string, workerData: ThreadData): TaskWorker {
  const worker = new Worker(entry, { workerData, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 48 } })
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
        ? new SiteError('E_RUNTIME', 'a thread ran out of memory; the published site is unchanged', { hint: 'try --workers 1', cause })
        : cause,
    )
  })
  worker.on('exit', () => failAll(new SiteError('E_RUNTIME', 'a thread of the build ended early; the published site is unchanged')))
  return {
    calls,
    call(task, argument) {
      if (end !== undefined) return Promise.reject(end)
      const id = ++lastId
      const call = new Promise((resolve, reject) => open.set(id, { resolve, reject }))
      calls.add(call)
      // The caller handles a rejection of `call`; this chain only removes it from the set.
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
