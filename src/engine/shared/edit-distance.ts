/**
 * How many letters have to be changed, left out, put in or swapped with their neighbour to make one word of the other; any number
 * above `limit` is as good as another.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
