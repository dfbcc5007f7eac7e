import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from '../../../../src/engine/shared/edit-distance.ts'

/** The reference implementation: the whole table, without a limit. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) => Array.from({ length: b.length + 1 }, (_, column) => row + column))
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const change = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, change, isSwap ? at(row - 2, column - 2) + 1 : change)
      const cells = table[row]
      if (cells !== undefined) cells[column] = cost
    }
  }
  return at(a.length, b.length)
}

it('is exact within the limit, and above the limit otherwise', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.nat({ max: 6 }), (a, b, limit) => {
      const plain = plainDistance(a, b)
      const distance = editDistance(a, b, limit)
      if (plain <= limit) expect(distance).toBe(plain)
      else expect(distance).toBeGreaterThan(limit)
    }),
    { numRuns: 1000 },
  )
})
