import { describe, expect, it } from 'vitest'
import { formatVisits, isSteady, type KnownVisit, percentile } from '../../tools/visit-report.ts'

const BRAND = ['Sofia Sans Extra Condensed']

describe('the report of first visits', () => {
  it('names each kind and width with its medians, then the pages that move', () => {
    const slow = [visit({ firstPaint: 700, largestPaint: 1400 }), visit({ title: ['Arial'] }), visit({ kind: 'article', width: 1280 })]
    const late = [visit({ path: '/calm' }), visit({ path: '/lively', shift: 0.031, moved: ['h1.'] })]
    expect(formatVisits(slow, late).split('\n')).toEqual([
      'kind         width  visits  brand  first paint  largest paint  shift: median   95 %',
      'home           390       2   50 %       600 ms        1200 ms          0.000  0.000',
      'article       1280       1  100 %       600 ms        1200 ms          0.000  0.000',
      'all                      3   67 %       600 ms        1200 ms          0.000  0.000',
      'late fonts               2  100 %       600 ms        1200 ms          0.000  0.031',
      '  0.031  /lively, 390 pixels: h1.',
    ])
  })

  it('passes if nineteen of twenty visits show the font of titles, and as many pages stay where they are', () => {
    const good = Array.from({ length: 19 }, () => visit({}))
    expect(isSteady([...good, visit({ title: ['Arial'] })], [...good, visit({ shift: 0.3 })])).toBe(true)
    expect(isSteady([...good, visit({ title: ['Arial', ...BRAND] }), visit({ title: [] })], good)).toBe(false)
    expect(isSteady(good, [...good, visit({ shift: 0.3 }), visit({ shift: 0.021 })])).toBe(false)
    expect(isSteady([...good, visit({ shift: 0.3 }), visit({ shift: 0.021 })], good)).toBe(false)
  })

  it('finds the value that a part of the values does not exceed', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2)
    expect(percentile([4, 1, 3, 2], 0.95)).toBe(4)
    expect(percentile([], 0.95)).toBe(0)
  })
})

function visit(known: Partial<KnownVisit>): KnownVisit {
  return { kind: 'home', width: 390, path: '/', shift: 0, moved: [], firstPaint: 600, largestPaint: 1200, title: BRAND, ...known }
}
