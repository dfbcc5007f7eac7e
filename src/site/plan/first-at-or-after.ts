/** The first index in a sorted list at or after a value. */
export function firstAtOrAfter<T>(list: readonly T[], wanted: number, keyOf: (item: T) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keyOf(list[middle] as T) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
