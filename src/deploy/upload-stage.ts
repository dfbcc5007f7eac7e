import { keptKey } from './deploy-state.ts'
import type { Lanes } from './lanes.ts'
import type { ObjectStore } from './object-store.ts'
import type { Step } from './plan.ts'
import type { Progress } from './progress.ts'
import type { Stage } from './stages.ts'
import type { Journal } from './upload-journal.ts'

/** All that the steps of a deployment share. */
export interface Worksite {
  store: ObjectStore
  lanes: Lanes
  journal: Journal
  progress: Progress
  done: { put: number; copied: number; removed: number; bytes: number; retries: number }
  /** The tags of what was stored. */
  tags: Map<string, string>
  /** Throws where the deployment must not go on. */
  check(): void
}

/** Stores the objects of one stage, all of them or none of the next stage's. */
export async function uploadStage(stage: Stage, steps: readonly Step[], site: Worksite): Promise<void> {
  const { lanes, journal, progress, tags, check } = site
  progress.stage(stage, steps.length)
  await lanes.run(
    steps,
    ({ object }) => object.size,
    async (step) => {
      check()
      const etag = await storeObject(step, site)
      tags.set(step.object.key, etag)
      journal.add(step.object, etag)
      progress.step(step.action === 'put' ? step.object.size : 0)
    },
  )
}

async function storeObject({ object, action }: Step, { store, done }: Worksite): Promise<string> {
  const { key, digest, headers, source } = object
  if (action === 'put' && source !== 'kept copy') {
    const bytes = source()
    const etag = await store.put(key, bytes, headers)
    done.put++
    done.bytes += bytes.length
    return etag
  }
  const etag = await store.copy(action === 'put' ? keptKey(digest) : key, key, headers)
  done.copied++
  return etag
}
