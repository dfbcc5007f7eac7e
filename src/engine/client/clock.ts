/** Time, passed in so that a test can turn it. */
export interface Clock {
  now(): number
  /** Runs something later; what comes back calls it off. */
  after(milliseconds: number, run: () => void): () => void
}

export const REAL_CLOCK: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
