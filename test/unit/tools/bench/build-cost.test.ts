import { describe, expect, it } from 'vitest'
import { listStale } from '../../../tools/bench/build-cost.ts'
import { countWork } from '../../../tools/bench/count-work.ts'

const COST = { files: 4, htmlBytes: 58_000, dataBytes: 9000, allBytes: 106_000, work: 5_000_000 }

describe('listStale', () => {
  it('finds nothing in changes of 4 %', () => {
    expect(listStale(COST, { files: 4.16, htmlBytes: 55_700, dataBytes: 9300, allBytes: 110_000, work: 5_200_000 })).toEqual([])
  })

  it('finds pages that became heavier or lighter by 6 %', () => {
    expect(listStale(COST, { ...COST, htmlBytes: 61_500, dataBytes: 8460 })).toEqual([
      'bytes of HTML a page: 58,000 when the figures were measured, 61,500 now',
      'bytes of page data a page: 9,000 when the figures were measured, 8,460 now',
    ])
  })

  it('finds more work, but not less', () => {
    expect(listStale(COST, { ...COST, work: 5_300_000 })).toEqual(['work a page: 5,000,000 when the figures were measured, 5,300,000 now'])
    expect(listStale(COST, { ...COST, work: 2_000_000 })).toEqual([])
  })
})

describe('countWork', () => {
  const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })
  const report = (url: string, ...functions: ReturnType<typeof range>[][]) =>
    JSON.stringify({ result: [{ url, functions: functions.map((ranges) => ({ ranges })) }] })
  const CODE = 'file:///project/.cache/code/0123/server/commands.js'

  it('multiplies the characters of a function by how often it ran', () => {
    expect(countWork(report(CODE, [range(0, 100, 1)], [range(10, 30, 7)]))).toBe(100 + 7 * 20)
  })

  it('counts inner ranges of a function by their own counts', () => {
    // A function that ran twice: a loop of twenty characters ran nine times, with a branch of five that never ran, and another branch once.
    const ranges = [range(0, 100, 2), range(10, 30, 9), range(20, 25, 0), range(50, 60, 1)]
    expect(countWork(report(CODE, ranges))).toBe(2 * (100 - 20 - 10) + 9 * (20 - 5) + 0 * 5 + 10)
  })

  it('counts bundled code of the project only', () => {
    expect(countWork(report('file:///project/node_modules/vite/index.js', [range(0, 100, 1)]))).toBe(0)
    expect(countWork(report('node:fs', [range(0, 100, 1)]))).toBe(0)
  })
})
