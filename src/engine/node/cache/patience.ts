/** How long a build may wait for something that it could also do by itself. */
export interface Patience {
  /** Lets the build wait longer: the awaited parts save it that much work. */
  allow(milliseconds: number): void
  /** Waits for a promise; undefined where the time is over before, or where the promise is rejected. */
  wait<T>(promise: Promise<T>): Promise<T | undefined>
  /** Why the build no longer waits; empty while it does. */
  ended(): string
}

export function createPatience(milliseconds: number): Patience {
  let left = milliseconds
  let reason = ''

  return {
    allow(more) {
      left += more
    },
    async wait(promise) {
      // Rejections are handled here once the build no longer waits.
      const settled = promise.then(
        (value) => ({ value }),
        (cause: Error) => ({ cause }),
      )
      if (reason !== '') return undefined
      const started = performance.now()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => {
        if (left !== Number.POSITIVE_INFINITY) timer = setTimeout(() => resolve('late'), Math.max(0, left))
      })
      const first = await Promise.race([settled, late])
      clearTimeout(timer)
      left -= performance.now() - started
      if (first === 'late') reason = 'it does not answer in time'
      else if ('cause' in first) reason = first.cause.message
      else return first.value
      return undefined
    },
    ended: () => reason,
  }
}
