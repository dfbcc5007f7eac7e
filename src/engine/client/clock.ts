/** The clock and the timer, passed in so that tests can control them. */
export interface Clock {
  now(): number
  /** Runs a callback later; the result cancels it. */
  after(milliseconds: number, run: () => void): () => void
}

export const REAL_CLOCK: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
