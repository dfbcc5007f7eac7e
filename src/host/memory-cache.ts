/** Keeps what was made, up to a weight in all, and lets go of what was asked for least recently. */
export interface MemoryCache<T> {
  /** The value of a key, made now where it is not kept; callers that come meanwhile share the same making. */
  read(key: string, make: () => Promise<T>): Promise<T>
}

export function createMemoryCache<T>(maximumWeight: number, weigh: (value: T) => number): MemoryCache<T> {
  // A map keeps the order of insertion: the first key is the one asked for least recently.
  const kept = new Map<string, T>()
  const inMaking = new Map<string, Promise<T>>()
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
      inMaking.delete(key)
    }
  }

  return {
    async read(key, make) {
      const value = kept.get(key)
      if (value !== undefined) {
        kept.delete(key)
        kept.set(key, value)
        return value
      }
      const pending = inMaking.get(key)
      if (pending !== undefined) return pending
      const making = makeAndKeep(key, make)
      inMaking.set(key, making)
      return making
    },
  }
}
