/** Works on many things side by side, on fewer at once when it is told to slow down. */
export interface Lanes {
  /** Works on all items; the first failure ends the work, after what was begun is done. */
  run<T>(items: readonly T[], weigh: (item: T) => number, work: (item: T) => Promise<void>): Promise<void>
  /** Halves the number of lanes; each long stretch of good work opens one again. */
  slowDown(): void
  readonly width: number
}

const MAXIMUM_BYTES = 64 * 1024 * 1024
const GOOD_STRETCH = 64
/** The calls that were under way together are answered "slow down" together: that is one reason, not many. */
const DEAF_MILLISECONDS = 250

export function createLanes(maximum: number): Lanes {
  let width = maximum
  let good = 0
  let deafUntil = 0

  return {
    get width() {
      return width
    },
    slowDown() {
      good = 0
      if (performance.now() < deafUntil) return
      deafUntil = performance.now() + DEAF_MILLISECONDS
      width = Math.max(1, Math.floor(width / 2))
    },
    async run(items, weigh, work) {
      const failures: unknown[] = []
      const running = new Set<Promise<void>>()
      let bytes = 0
      for (const item of items) {
        const weight = weigh(item)
        while (running.size > 0 && (running.size >= width || bytes + weight > MAXIMUM_BYTES)) await Promise.race(running)
        if (failures.length > 0) break
        bytes += weight
        const done: Promise<void> = work(item)
          .then(
            () => {
              if (++good % GOOD_STRETCH === 0 && width < maximum) width++
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
