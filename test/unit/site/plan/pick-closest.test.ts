import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickClosest } from '../../../../src/site/plan/pick-closest.ts'

test('the highest scores come first, then the closest in rank, then the newer', () => {
  const [far, near, newer, older] = [{ rank: 9 }, { rank: 6 }, { rank: 4 }, { rank: 5 }]
  const scores = [0, 0, 0, 0, 1, 1, 1, 0, 0, 9]
  expect(pickClosest([far, older, newer, near], scores, 5, 3)).toEqual([far, older, newer])
})

test('they equal the first ones of a full sort', () => {
  const entries = fc.uniqueArray(fc.record({ rank: fc.nat(60), score: fc.nat(3) }), { selector: ({ rank }) => rank, maxLength: 40 })
  fc.assert(
    fc.property(entries, fc.nat(60), fc.integer({ min: 1, max: 9 }), (list, rank, count) => {
      const distance = (entry: { rank: number }) => Math.abs(entry.rank - rank)
      const sorted = list.toSorted((a, b) => b.score - a.score || distance(a) - distance(b) || a.rank - b.rank)
      const scores = new Uint32Array(61)
      for (const entry of list) scores[entry.rank] = entry.score
      expect(pickClosest(list, scores, rank, count)).toEqual(sorted.slice(0, count))
    }),
  )
})
