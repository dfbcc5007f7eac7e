/** A cache with a maximum total weight that drops the least recently used values. */
export function createMemoryCache<T>(maximumWeight: number, weigh: (value: T) => number) {
  // A map keeps insertion order: the first key is the least recently used.
  const kept = new Map<string, T>()
  const pending = new Map<string, Promise<T>>()
  let weight = 0

  function keep(key: string, value: T): void {
    if (weigh(value) > maximumWeight) return
    kept.set(key, value)
    weight += weigh(value)
    for (const [oldest, dropped] of kept) {
      if (weight <= maximumWeight) break
      kept.delete(oldest)
      weight -= weigh(dropped)
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make()
      keep(key, value)
      return value
    } finally {
      pending.delete(key)
    }
  }

  return {
    /** The value of a key, created if it is missing; concurrent callers share one creation. */
    async read(key: string, make: () => Promise<T>): Promise<T> {
      const value = kept.get(key)
      if (value !== undefined) {
        kept.delete(key)
        kept.set(key, value)
        return value
      }
      const running = pending.get(key)
      if (running !== undefined) return running
      const created = makeAndKeep(key, make)
      pending.set(key, created)
      return created
    },
  }
}
