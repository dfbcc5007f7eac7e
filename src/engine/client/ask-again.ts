import type { Clock } from './clock.ts'
import type { Answer, DataStore } from './data-store.ts'

/** How long a request is retried, and what aborts it. */
export interface Attempt {
  signal: AbortSignal
  retries: readonly number[]
}

export interface RetryOptions {
  store: DataStore
  clock: Clock
  /** From 0 to 1: jitter of the retries. */
  random(): number
}

/** Waits before the second, third and fourth request for one file. */
export const RETRIES = [200, 800, 2000] as const
const LONGEST_RETRY_AFTER = 10

/** Requests a file and retries until the answer is final; `first` is the answer to a first request that was already made. */
type RetryingAsk = (url: string, attempt: Attempt, first?: Promise<Answer>) => Promise<Answer>

export function createRetryingAsk({ store, clock, random }: RetryOptions): RetryingAsk {
  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        cancel()
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const cancel = clock.after(milliseconds, stop)
      signal.addEventListener('abort', stop)
    })
  }

  return async (url, { signal, retries }, first) => {
    let answer: Answer = signal.aborted ? { status: 0 } : await (first ?? store.ask(url, signal))
    for (const wait of retries) {
      if (signal.aborted || isFinal(answer)) break
      const asked = secondsOf(answer.headers?.get('retry-after') ?? '', clock.now())
      await pause(Math.max(wait * (1 + random() / 4), Math.min(asked, LONGEST_RETRY_AFTER) * 1000), signal)
      if (!signal.aborted) answer = await store.ask(url, signal)
    }
    return answer
  }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(text: string, now: number): number {
  return Number(text) || (Date.parse(text) - now) / 1000 || 0
}

/** Usable JSON, 404, 500, or a complete response without usable JSON: a retry would give the same. */
function isFinal({ status, json }: Answer): boolean {
  return json !== undefined || status === 404 || status === 500 || (status >= 200 && status < 300)
}
