import { setTimeout as pause } from 'node:timers/promises'
import { isProblem } from '../deploy/object-store.ts'
import { openS3Store } from '../deploy/s3-store.ts'
import type { CacheStore } from '../engine/node/cache/cache-store.ts'
import { readPlace } from './open-deployment.ts'

const ATTEMPT_MILLISECONDS = 5000
/** Milliseconds before a second, a third and a fourth attempt. */
const PAUSES = [50, 200, 800]
const HEADERS = { contentType: 'application/octet-stream', cacheControl: 'public, max-age=31536000, immutable' }

/** A shared cache in a bucket, with the keys of the environment. */
export async function openBucketStore(bucket: string, prefix: string): Promise<CacheStore> {
  const store = await openS3Store({ bucket, ...readPlace(process.env), attemptMilliseconds: ATTEMPT_MILLISECONDS })
  const start = prefix === '' ? '' : `${prefix}/`
  let isClosed = false

  async function retried<T>(call: () => Promise<T>): Promise<T> {
    for (const wait of PAUSES) {
      try {
        return await call()
      } catch (cause) {
        if (isClosed || !isProblem(cause, 'busy', 'broken')) throw cause
        await pause(wait, undefined, { ref: false })
      }
    }
    return call()
  }

  return {
    list: (name) =>
      retried(async () => {
        const found = []
        for await (const { key, size } of store.listBelow(`${start}${name}`)) found.push({ name: key.slice(start.length), size })
        return found
      }),
    read: (name) => retried(async () => (await store.read(`${start}${name}`))?.bytes),
    async write(name, bytes) {
      await retried(() => store.put(`${start}${name}`, bytes, HEADERS))
    },
    remove: (name) => retried(() => store.remove(`${start}${name}`)),
    close() {
      isClosed = true
      store.close()
    },
  }
}
