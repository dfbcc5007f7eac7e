/** Makes a value once per key; forgets all values when there are more than `limit`. */
export function remember<K, V>(make: (key: K) => V, limit = Number.POSITIVE_INFINITY): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      if (known.size >= limit) known.clear()
      value = make(key)
      known.set(key, value)
    }
    return value
  }
}
