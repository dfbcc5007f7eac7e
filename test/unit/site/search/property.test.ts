import { expect, test } from 'vitest'
import { checkSearch } from './check-search.ts'

test.each([1001, 2002, 3003, 4004])(
  'more than 25,000 random texts find exactly the titles that contain each of their words, in the right order (seed %i)',
  (seed) => {
    const { queries, difference } = checkSearch(seed, 25_000)
    expect(difference).toBe(undefined)
    expect(queries).toBeGreaterThanOrEqual(25_000)
  },
)
