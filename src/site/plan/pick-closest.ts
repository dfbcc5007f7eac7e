/** Something with a place in a list that is sorted by time. */
interface Ranked {
  rank: number
}

/** The few with the highest scores; of equals the closest in rank, and of those the newer. */
export function pickClosest<T extends Ranked>(scores: ReadonlyMap<T, number>, rank: number, count: number): T[] {
  // To put each in its place among the few costs less than to sort them all.
  const best: { entry: T; score: number; distance: number }[] = []
  for (const [entry, score] of scores) {
    const distance = Math.abs(entry.rank - rank)
    let place = best.length
    for (; place > 0; place--) {
      const other = best[place - 1] as (typeof best)[number]
      const order = score - other.score || other.distance - distance || other.entry.rank - entry.rank
      if (order <= 0) break
    }
    if (place === count) continue
    best.splice(place, 0, { entry, score, distance })
    if (best.length > count) best.pop()
  }
  return best.map(({ entry }) => entry)
}
