import type { Clock } from './clock.ts'
import type { Answer, DataStore } from './data-store.ts'

/** How hard a file is tried for. */
export interface Attempt {
  signal: AbortSignal
  retries: readonly number[]
}

export interface AskerOptions {
  store: DataStore
  clock: Clock
  /** From 0 to 1: spreads retries. */
  random(): number
}

/** Waits before the second, third and fourth request for one file. */
export const RETRIES = [200, 800, 2000] as const
const LONGEST_RETRY_AFTER = 10

/** Makes the function that asks for a file until there is an answer to go by. */
export function createAsker({ store, clock, random }: AskerOptions): (url: string, attempt: Attempt) => Promise<Answer> {
  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const callOff = clock.after(milliseconds, resolve)
      signal.addEventListener('abort', () => {
        callOff()
        resolve()
      })
    })
  }

  return async (url, { signal, retries }) => {
    let answer = await store.ask(url, signal)
    for (const wait of retries) {
      if (signal.aborted || isFinal(answer)) break
      const asked = Math.min(Number(answer.headers?.get('retry-after')) || 0, LONGEST_RETRY_AFTER) * 1000
      await pause(Math.max(wait * (1 + random() / 4), asked), signal)
      if (!signal.aborted) answer = await store.ask(url, signal)
    }
    return answer
  }
}

/** Usable, missing, broken, or whole and of no use: asking again would not change it. */
function isFinal({ status, json }: Answer): boolean {
  return json !== undefined || status === 404 || status === 500 || (status >= 200 && status < 300)
}
