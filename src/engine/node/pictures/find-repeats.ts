/** Bytes as runs of one value each. */
export interface ByteRuns {
  values: Uint8Array
  /** Where each run begins, and where the last one ends. */
  bounds: Int32Array
  count: number
}

/** The limits of DEFLATE for the distance and the length of a repeat. */
const FARTHEST = 32_768
const LONGEST = 258
const SHORTEST = 3
/** Approximate bits: the cost of a repeat, and what it saves for a single byte or for a run. */
const COST_OF_REPEAT = 28
const COST_OF_BYTE = 6
const COST_OF_RUN = 14
const HASH_BITS = 14

/**
 * Encodes bytes as words: each is a byte, or a repeat of earlier bytes as its length times 65536 plus its distance minus one. It compares
 * whole runs, of which a flat picture has thirty times fewer than bytes.
 */
export function findRepeats({ values, bounds, count }: ByteRuns): Int32Array {
  const words = new Int32Array(4 * count + Math.ceil((bounds[count] as number) / 64))
  const latest = new Int32Array(2 ** HASH_BITS).fill(-1)
  let length = 0

  function addRepeat(size: number, distance: number): void {
    for (let rest = size; rest > 0; ) {
      const part = rest > LONGEST ? Math.min(LONGEST, rest - SHORTEST) : rest
      words[length++] = part * 65_536 + distance - 1
      rest -= part
    }
  }

  /** Repeats the value of the last byte. */
  function addRest(value: number, size: number): void {
    if (size >= SHORTEST) addRepeat(size, 1)
    else for (let rest = size; rest > 0; rest--) words[length++] = value
  }

  /** Returns the latest run that began like this one, and replaces it by this one. */
  function exchange(run: number): number {
    const size = (bounds[run + 1] as number) - (bounds[run] as number)
    const beginning = (size << 16) | ((values[run + 1] as number) << 8) | (values[run] as number)
    const hash = Math.imul(beginning, 0x9e3779b1) >>> (32 - HASH_BITS)
    const other = latest[hash] as number
    latest[hash] = run
    return other
  }

  /** How many bytes from a run on repeat those from another run on, or 0 where a repeat saves nothing. */
  function measureRepeat(run: number, other: number, distance: number): number {
    const start = bounds[run] as number
    let saved = 0
    let next = run
    let like = other
    let place = start
    while (next < count && values[next] === values[like]) {
      const end = bounds[next + 1] as number
      const likeEnd = (bounds[like + 1] as number) + distance
      saved += Math.min(COST_OF_RUN, COST_OF_BYTE * (end - place))
      // The last run is repeated up to the length of the shorter one.
      place = Math.min(end, likeEnd)
      if (end !== likeEnd) break
      next++
      like++
    }
    return saved > COST_OF_REPEAT ? place - start : 0
  }

  let place = 0
  for (let run = 0; run < count; ) {
    const start = bounds[run] as number
    const value = values[run] as number
    if (place > start) {
      addRest(value, (bounds[run + 1] as number) - place)
      place = bounds[++run] as number
      continue
    }
    const other = exchange(run)
    const distance = other < 0 ? FARTHEST + 1 : start - (bounds[other] as number)
    const size = distance > FARTHEST ? 0 : measureRepeat(run, other, distance)
    if (size === 0) words[length++] = value
    else addRepeat(size, distance)
    place += Math.max(1, size)
    while (run < count && (bounds[run + 1] as number) <= place) {
      run++
      if ((bounds[run] as number) < place) exchange(run)
    }
  }
  return words.subarray(0, length)
}
