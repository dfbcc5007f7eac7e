import { describe, expect, it } from 'vitest'
import { formatFigure, median, toFigure } from '../../../tools/bench/figure.ts'

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected)
})

describe('toFigure', () => {
  it('gives the median, and the lowest and the highest round', () => {
    expect(toFigure([100, 104, 96, 101, 98])).toEqual({ value: 100, low: 96, high: 104 })
  })

  it('drops one of eight rounds at each end', () => {
    expect(toFigure([100, 104, 96, 900, 98, 101, 99, 5])).toEqual({ value: 99.5, low: 96, high: 104 })
  })

  it('has no range after one round', () => {
    expect(toFigure([7])).toEqual({ value: 7, low: 7, high: 7 })
  })
})

it('a figure shows the deviation if there were several rounds', () => {
  expect(formatFigure({ value: 1234.567, low: 1200, high: 1271.6 }, 2, 3)).toBe('1,234.57 ±3 %')
  expect(formatFigure({ value: 1234.567, low: 1234.567, high: 1234.567 }, 0, 1)).toBe('1,235')
})
