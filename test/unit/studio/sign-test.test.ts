import { expect, it } from 'vitest'
import { signTest } from '../../../src/studio/server/sign-test.ts'

it.each([
  [0, 0, 1],
  [1, 0, 1],
  [5, 0, 0.0625],
  [0, 6, 0.03125],
  [9, 1, 0.021484375],
  [8, 2, 0.109375],
  [5, 5, 1],
  [15, 5, 0.04138946533203125],
])('%i against %i votes: chance alone does that with a probability of %f', (first, second, chance) => {
  expect(signTest(first, second)).toBeCloseTo(chance, 12)
  expect(signTest(second, first)).toBeCloseTo(chance, 12)
})

it('stays a probability for a thousand votes', () => {
  expect(signTest(500, 480)).toBeGreaterThan(0.5)
  expect(signTest(600, 380)).toBeLessThan(1e-9)
})
