/** An item with a position in a list sorted by time. */
interface Ranked {
  rank: number
}

/** The items with the highest scores, which are given by rank; of equals the closest in rank, then the newer. */
export function pickClosest<T extends Ranked>(items: readonly T[], scores: ArrayLike<number>, rank: number, count: number): T[] {
  // Inserting into the short list is cheaper than sorting all candidates.
  const best: { entry: T; score: number; distance: number }[] = []
  for (const entry of items) {
    const score = scores[entry.rank] ?? 0
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
