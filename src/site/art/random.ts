/** A random number generator that is deterministic for its seed. */
export interface Random {
  /** A number from `least` (inclusive) to `most` (exclusive). */
  between(least: number, most: number): number
  /** An integer from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  isTrue(probability?: number): boolean
  /** The same entries in another order. */
  shuffle<T>(list: readonly T[]): T[]
  /** A generator that gives the next numbers of this one, which stays where it is; a mark makes them others. */
  fork(mark?: number): Random
}

/** The mulberry32 generator: small, uniform, and with integer arithmetic, so equal on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function whole(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1))
  }

  return {
    between: (least, most) => least + next() * (most - least),
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    isTrue: (probability = 0.5) => next() < probability,
    shuffle(list) {
      const rest = [...list]
      return list.flatMap(() => rest.splice(whole(0, rest.length - 1), 1))
    },
    fork: (mark = 0) => createRandom(state ^ mark),
  }
}
