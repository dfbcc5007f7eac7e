/** A prefix code: the number of bits of each symbol, and the bits, first one lowest; symbols that do not occur have none. */
export interface PrefixCode {
  sizes: Uint8Array
  bits: Uint16Array
}

/** The shortest prefix code for these frequencies in which no symbol has more bits than the limit, numbered as DEFLATE requires. */
export function makePrefixCode(frequencies: ArrayLike<number>, limit: number): PrefixCode {
  const symbols = Array.from(frequencies, (_, symbol) => symbol).filter((symbol) => frequencies[symbol] !== 0)
  const weightOf = (symbol: number): number => frequencies[symbol] ?? 0
  symbols.sort((a, b) => weightOf(a) - weightOf(b) || a - b)
  const counts = limitSizes(countSizes(symbols.map(weightOf)), limit)
  const sizes = new Uint8Array(frequencies.length)
  let rarest = 0
  for (let size = limit; size > 0; size--) {
    for (let left = counts[size] ?? 0; left > 0; left--) sizes[symbols[rarest++] ?? 0] = size
  }
  return { sizes, bits: numberSymbols(sizes, counts) }
}

/** How many symbols have how many bits in a Huffman code; weights are in ascending order. */
function countSizes(weights: readonly number[]): number[] {
  const count = weights.length
  // A single symbol still has one bit; a code without symbols is written as if it had one.
  if (count < 2) return [0, 1]
  const sums = [...weights]
  const parents: number[] = []
  let leaf = 0
  let branch = count
  const nextLightest = (): number =>
    leaf < count && (branch >= sums.length || (sums[leaf] ?? 0) <= (sums[branch] ?? 0)) ? leaf++ : branch++
  while (sums.length < 2 * count - 1) {
    const pair = [nextLightest(), nextLightest()]
    for (const node of pair) parents[node] = sums.length
    sums.push(pair.reduce((sum, node) => sum + (sums[node] ?? 0), 0))
  }
  const depths = sums.map(() => 0)
  for (let node = sums.length - 2; node >= 0; node--) depths[node] = (depths[parents[node] ?? 0] ?? 0) + 1
  const counts: number[] = []
  for (const depth of depths.slice(0, count)) counts[depth] = (counts[depth] ?? 0) + 1
  return counts
}

/** Shortens the codes that are too long, and lengthens others until the code is valid again. */
function limitSizes(counts: readonly number[], limit: number): number[] {
  const limited = Array.from({ length: limit + 1 }, (_, size) => counts[size] ?? 0)
  limited[limit] = counts.slice(limit).reduce((sum, count) => sum + (count ?? 0), 0)
  let taken = limited.reduce((sum, count, size) => sum + count * 2 ** (limit - size), 0)
  while (taken > 2 ** limit) {
    let size = limit - 1
    while (limited[size] === 0) size--
    limited[size] = (limited[size] ?? 0) - 1
    limited[size + 1] = (limited[size + 1] ?? 0) + 2
    limited[limit] = (limited[limit] ?? 0) - 1
    taken--
  }
  return limited
}

/** Symbols with codes of the same length get ascending numbers, shorter ones before longer ones. */
function numberSymbols(sizes: Uint8Array, counts: readonly number[]): Uint16Array {
  let number = 0
  const next = counts.map((_, size) => {
    number = size === 0 ? 0 : (number + (size === 1 ? 0 : (counts[size - 1] ?? 0))) * 2
    return number
  })
  return Uint16Array.from(sizes, (size) => {
    const own = next[size] ?? 0
    next[size] = own + 1
    return size === 0 ? 0 : reverse(own, size)
  })
}

function reverse(number: number, size: number): number {
  let reversed = 0
  for (let place = 0; place < size; place++) reversed = (reversed << 1) | ((number >>> place) & 1)
  return reversed
}
