/** Keeps the results of a function, and drops all of them when there are more than `limit`. */
export function keepResults<Key, T>(limit: number, make: (key: Key) => T): (key: Key) => T {
  const kept = new Map<Key, T>()
  return (key) => {
    let result = kept.get(key)
    if (result === undefined) {
      result = make(key)
      if (kept.size >= limit) kept.clear()
      kept.set(key, result)
    }
    return result
  }
}
