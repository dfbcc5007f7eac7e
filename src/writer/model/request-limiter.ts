export type RequestLimiter = ReturnType<typeof createRequestLimiter>

export type CallOutcome = 'good' | 'overloaded' | 'other'

/** The number of good answers after which one more slot opens. */
const GOOD_ANSWERS = 10

/**
 * Limits how many requests to one server run at once; all workers share its pauses. An overload halves the `concurrency` slots at once,
 * good answers reopen them one by one.
 */
export function createRequestLimiter(concurrency: number) {
  let slots = concurrency
  let running = 0
  let good = 0
  let pausedUntil = 0
  let timer: NodeJS.Timeout | undefined
  const waiting: { start(): void }[] = []

  function startWaiting(): void {
    clearTimeout(timer)
    const left = pausedUntil - Date.now()
    if (left > 0) {
      // A timer without a waiting request would only keep the process alive.
      if (waiting.length > 0) timer = setTimeout(startWaiting, left)
      return
    }
    while (running < slots) {
      const next = waiting.shift()
      if (next === undefined) return
      running++
      next.start()
    }
  }

  return {
    /** Waits for a free slot; every `enter` needs one `leave`. */
    enter(signal: AbortSignal): Promise<void> {
      return new Promise((resolve, reject) => {
        const cancel = () => {
          const index = waiting.indexOf(entry)
          if (index >= 0) waiting.splice(index, 1)
          if (waiting.length === 0) clearTimeout(timer)
          reject(signal.reason)
        }
        const entry = {
          start() {
            signal.removeEventListener('abort', cancel)
            resolve()
          },
        }
        if (signal.aborted) {
          reject(signal.reason)
          return
        }
        signal.addEventListener('abort', cancel, { once: true })
        waiting.push(entry)
        startWaiting()
      })
    },
    leave(outcome: CallOutcome): void {
      running--
      if (outcome === 'overloaded') {
        slots = Math.max(1, Math.floor(slots / 2))
        good = 0
      } else if (outcome === 'good' && ++good >= GOOD_ANSWERS && slots < concurrency) {
        slots++
        good = 0
      }
      startWaiting()
    },
    /** Starts no request for some milliseconds. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, Date.now() + milliseconds)
      startWaiting()
    },
    /** The number of requests that may run at once now. */
    limit: () => slots,
  }
}
