/** How probable it is that chance alone divides votes at least as unevenly: the exact two-sided sign test. */
export function signTest(first: number, second: number): number {
  const votes = first + second
  let ways = 1
  let sum = 0
  for (let count = 0; count <= Math.min(first, second); count++) {
    sum += ways
    ways = (ways * (votes - count)) / (count + 1)
  }
  return Math.min(1, (2 * sum) / 2 ** votes)
}
