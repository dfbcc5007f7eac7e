/**
 * The number of substitutions, deletions, insertions and transpositions of neighbours between two words; any number above `limit` means
 * that it is exceeded.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length - start + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length - start; row++) {
    // Only columns this close to the row can have a distance within the limit.
    const first = Math.max(1, row - limit)
    const end = Math.min(b.length - start, row + limit)
    const current: number[] = []
    if (first === 1) current[0] = row
    let least = row <= limit ? row : limit + 1
    for (let column = first; column <= end; column++) {
      const isSame = a[start + row - 1] === b[start + column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && a[start + row - 1] === b[start + column - 2] && a[start + row - 2] === b[start + column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return at(last, b.length - start)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
