import { keptKey } from './deploy-state.ts'
import type { Lanes } from './lanes.ts'
import type { ObjectStore } from './object-store.ts'
import type { Step } from './plan.ts'
import type { Progress } from './progress.ts'
import type { Stage } from './stages.ts'
import type { Journal } from './upload-journal.ts'

/** What the steps of a push share. */
export interface PushContext {
  store: ObjectStore
  lanes: Lanes
  journal: Journal
  progress: Progress
  /** What was done so far; `copied` counts objects that got other headers, too. */
  done: { put: number; copied: number; removed: number; bytes: number; retries: number }
  /** The ETags of the objects stored so far. */
  tags: Map<string, string>
  /** Throws if the deployment must not continue. */
  check(): void
}

/** Stores the objects of one stage. */
export async function uploadStage(stage: Stage, steps: readonly Step[], context: PushContext): Promise<void> {
  const { lanes, journal, progress, tags, check } = context
  progress.stage(stage, steps.length)
  const store = async (step: Step) => {
    check()
    const etag = await storeObject(step, context)
    tags.set(step.object.key, etag)
    journal.add(step.object, etag)
    progress.step(step.action === 'put' ? step.object.size : 0)
  }
  await lanes.run(steps, store, ({ object }) => object.size)
}

async function storeObject({ object, action }: Step, { store, done }: PushContext): Promise<string> {
  const { key, digest, headers, source } = object
  if (action === 'put' && source !== 'kept copy') {
    const bytes = await source()
    const etag = await store.put(key, bytes, headers)
    done.put++
    done.bytes += bytes.length
    return etag
  }
  const etag = await store.copy(action === 'put' ? keptKey(digest) : key, key, headers)
  done.copied++
  return etag
}
