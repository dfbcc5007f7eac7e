/** Adds an item to the list of a key. */
export function addTo<Key, T>(map: Map<Key, T[]>, key: Key, item: T): void {
  listOf(map, key).push(item)
}

/** The list of a key; a new one is empty. */
export function listOf<Key, T>(map: Map<Key, T[]>, key: Key): T[] {
  let list = map.get(key)
  if (list === undefined) {
    list = []
    map.set(key, list)
  }
  return list
}
