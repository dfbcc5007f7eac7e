import { parentPort, workerData } from 'node:worker_threads'
import { SiteError } from '../../shared/site-error.ts'
import type { SiteDefinition } from '../site-definition.ts'
import { openTextsFile } from '../sources/texts-file.ts'
import { type BuildTasks, createBuildTasks } from './build-tasks.ts'
import type { TaskAnswer, ThreadData } from './task-worker.ts'

/** Answers the calls of a task pool; runs in a thread of its own. */
export function serveTasks(site: SiteDefinition): void {
  const { dataDirectory, textsFolder, name } = workerData as ThreadData
  const tasks = createBuildTasks(site, dataDirectory, openTextsFile(textsFolder, name))
  parentPort?.on('message', ({ id, task, argument }: { id: number; task: keyof BuildTasks; argument: never }) => {
    // One call per turn: the memory of painted pictures is freed only between two turns.
    setImmediate(() => parentPort?.postMessage(answer(id, () => tasks[task](argument))))
  })
}

function answer(id: number, run: () => unknown): TaskAnswer {
  try {
    return { id, value: run() }
  } catch (cause) {
    if (cause instanceof SiteError) return { id, error: { code: cause.code, message: cause.message, faults: cause.faults } }
    const { message, stack } = cause as Error
    return { id, error: { code: '', message, ...(stack === undefined ? {} : { stack }), faults: [] } }
  }
}
