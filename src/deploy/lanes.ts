/** Runs tasks in parallel, and reduces the concurrency when a task asks for it. */
export interface Lanes {
  /** Runs `work` for all items, within a limit of the bytes in memory. After a failure, starts no more, waits for those that run, and throws the first failure. */
  run<T>(items: readonly T[], work: (item: T) => Promise<void>, bytesOf?: (item: T) => number): Promise<void>
  /** Halves the concurrency; each series of successes raises it by one. */
  slowDown(): void
  readonly width: number
}

const MAXIMUM_BYTES = 64 * 1024 * 1024
const SUCCESSES_PER_LANE = 64
/** Calls that ran at the same time fail with "slow down" together: that counts once. */
const SLOW_DOWN_INTERVAL = 250

export function createLanes(maximum: number): Lanes {
  let width = maximum
  let successes = 0
  let nextSlowDown = 0

  return {
    get width() {
      return width
    },
    slowDown() {
      successes = 0
      if (performance.now() < nextSlowDown) return
      nextSlowDown = performance.now() + SLOW_DOWN_INTERVAL
      width = Math.max(1, Math.floor(width / 2))
    },
    async run(items, work, bytesOf = () => 0) {
      const failures: unknown[] = []
      const running = new Set<Promise<void>>()
      let bytes = 0
      for (const item of items) {
        const weight = bytesOf(item)
        while (running.size > 0 && (running.size >= width || bytes + weight > MAXIMUM_BYTES)) await Promise.race(running)
        if (failures.length > 0) break
        bytes += weight
        const done: Promise<void> = work(item)
          .then(
            () => {
              if (++successes % SUCCESSES_PER_LANE === 0 && width < maximum) width++
            },
            (error: unknown) => void failures.push(error),
          )
          .finally(() => {
            bytes -= weight
            running.delete(done)
          })
        running.add(done)
      }
      await Promise.all(running)
      if (failures.length > 0) throw failures[0]
    },
  }
}
