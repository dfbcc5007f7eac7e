import { assert } from '../../../src/engine/shared/site-error.ts'

/** A deterministic random number generator. */
export interface Random {
  /** From 0 to `limit - 1`. */
  integer(limit: number): number
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Creates a generator (mulberry32); neighbouring seeds give unrelated sequences. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function integer(limit: number): number {
    return Math.floor(next() * limit)
  }

  return {
    integer,
    between: (low, high) => low + integer(high - low + 1),
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[integer(list.length)]
      assert(item !== undefined, 'nothing can be picked from an empty list')
      return item
    },
  }
}
