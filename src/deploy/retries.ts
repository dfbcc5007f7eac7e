import { setTimeout as pause } from 'node:timers/promises'
import { isProblem, type ObjectStore } from './object-store.ts'

export interface RetryOptions {
  /** The maximum of the first delay; the maximum doubles with each retry. */
  firstWait?: number
  /** Called before each delay. */
  onRetry?: (isBusy: boolean) => void
}

const TRIES = 6
const FIRST_WAIT = 200
const LONGEST_WAIT = 10_000

/** Wraps a store so that calls are retried if it was busy or broken; other failures are thrown at once. */
export function withRetries(store: ObjectStore, options: RetryOptions = {}): ObjectStore {
  const again = <T>(call: () => Promise<T>) => tryAgain(call, options)
  return {
    now: () => store.now(),
    list: () => listAgain(store, options),
    folders: (prefix) => again(() => store.folders(prefix)),
    read: (key) => again(() => store.read(key)),
    head: (key) => again(() => store.head(key)),
    put: (key, bytes, headers, condition) => again(() => store.put(key, bytes, headers, condition)),
    copy: (from, to, headers) => again(() => store.copy(from, to, headers)),
    remove: (key) => again(() => store.remove(key)),
  }
}

async function tryAgain<T>(call: () => Promise<T>, { firstWait = FIRST_WAIT, onRetry }: RetryOptions): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      // The SDK has learned the offset of the clock from the first response, so the second call is signed correctly.
      const isWorthIt = isProblem(error, 'busy', 'broken') ? tries < TRIES : isProblem(error, 'skewed') && tries === 1
      if (!isWorthIt || !isProblem(error, 'busy', 'broken', 'skewed')) throw error
      onRetry?.(error.problem === 'busy')
      await pause(Math.min(LONGEST_WAIT, error.wait ?? Math.random() * firstWait * 2 ** tries))
    }
  }
}

/** A listing that fails continues after the last key that it gave. */
async function* listAgain(store: ObjectStore, options: RetryOptions): ReturnType<ObjectStore['list']> {
  let last: string | undefined
  let listing = store.list()[Symbol.asyncIterator]()
  while (true) {
    const next = await tryAgain(async () => {
      try {
        return await listing.next()
      } catch (error) {
        listing = store.list(last)[Symbol.asyncIterator]()
        throw error
      }
    }, options)
    if (next.done) return
    last = next.value.key
    yield next.value
  }
}
