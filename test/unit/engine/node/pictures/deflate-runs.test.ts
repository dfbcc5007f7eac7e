import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflateRuns } from '../../../../../src/engine/node/pictures/deflate-runs.ts'
import { makePrefixCode } from '../../../../../src/engine/node/pictures/huffman.ts'

type Run = readonly [value: number, size: number]

describe('compressed bytes', () => {
  it('decompress to the original', () => {
    const run = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3000 })))
    const part = fc.array(run, { maxLength: 40 })
    // Repeats of earlier bytes, near and far.
    const whole = fc.array(fc.tuple(part, fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(whole, (parts) => {
        const runs = parts.flatMap(([some, times]) => Array.from({ length: times }, () => some).flat())
        expectSame(runs)
      }),
      { numRuns: 300 },
    )
  })

  it('decompress to the original in several blocks, and without repeats', () => {
    expectSame(Array.from({ length: 70_000 }, (_, at): Run => [(at * 7919 + (at >> 3) * 31) % 251, 1 + ((at * 13) % 3)]))
    expectSame([[7, 1_000_000]])
    expectSame([[7, 1]])
    expectSame([])
  })

  it('take few bytes where a row repeats the one above', () => {
    const row = Array.from({ length: 100 }, (_, at): Run => [(at * 37) % 200, 1 + ((at * 11) % 23)])
    const [once, often] = [1, 50].map((times) => compress(Array.from({ length: times }, () => row).flat()).length) as [number, number]
    expect(often).toBeLessThan(once + 50 * 12)
  })
})

describe('a prefix code', () => {
  it('gives frequent symbols fewer bits', () => {
    expect([...makePrefixCode([1, 1, 2, 3, 5, 8], 15).sizes]).toEqual([5, 5, 4, 3, 2, 1])
    expect([...makePrefixCode([0, 9, 0, 9], 15).sizes]).toEqual([0, 1, 0, 1])
    expect([...makePrefixCode([0, 9, 0], 15).sizes]).toEqual([0, 1, 0])
  })

  it('is numbered as DEFLATE requires', () => {
    const { sizes, bits } = makePrefixCode([3, 3, 3, 3, 3, 8, 1, 1], 15)
    expect([...sizes]).toEqual([3, 3, 3, 3, 3, 2, 4, 4])
    const written = Array.from(bits, (own, symbol) => Array.from({ length: sizes[symbol] ?? 0 }, (_, place) => (own >> place) & 1).join(''))
    expect(written).toEqual(['010', '011', '100', '101', '110', '00', '1110', '1111'])
  })

  it('keeps to the limit and leaves no bit unused', () => {
    const frequencies = Array.from({ length: 24 }, (_, symbol) => 2 ** symbol)
    const { sizes } = makePrefixCode(frequencies, 7)
    expect(Math.max(...sizes)).toBe(7)
    expect(sizes.reduce((sum, size) => sum + 2 ** -size, 0)).toBe(1)
  })
})

function expectSame(runs: readonly Run[]): void {
  expect(Buffer.compare(inflateSync(compress(runs)), Buffer.concat(runs.map(([value, size]) => Buffer.alloc(size, value))))).toBe(0)
}

function compress(runs: readonly Run[]): Uint8Array {
  const bounds = new Int32Array(runs.length + 1)
  for (const [run, [, size]] of runs.entries()) bounds[run + 1] = (bounds[run] ?? 0) + size
  return deflateRuns({ values: Uint8Array.from(runs, ([value]) => value), bounds, count: runs.length })
}
