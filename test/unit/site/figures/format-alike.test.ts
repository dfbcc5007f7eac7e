import { describe, expect, it } from 'vitest'
import { drawFigure } from '../../../../src/site/figures/figure.ts'
import { formatAlike } from '../../../../src/site/figures/format-alike.ts'

const ROWS = [
  { label: 'a', values: [8, 0.25] },
  { label: 'b', values: [1234.5, 3] },
]

describe('the numbers of a column', () => {
  it.each([
    [[8, 10, 4.1], 2, ['8.0', '10.0', '4.1']],
    [[1, 2, 3], 2, ['1', '2', '3']],
    [[0.1 + 0.2, 1], 2, ['0.3', '1.0']],
    [[10.004, 20], 2, ['10', '20']],
    [[15.790_51, 20, 100], 3, ['15.791', '20.000', '100.000']],
    [[2.5, Number.NaN], 1, ['2.5', 'NaN']],
  ])('%j with at most %i decimals', (values, most, written) => {
    expect(values.map(formatAlike(values, 'en', most))).toEqual(written)
  })

  it.each([
    ['en', ['8.0', '0.25', '1,234.5', '3.00']],
    ['ru', ['8,0', '0,25', '1234,5', '3,00']],
    ['tr', ['8,0', '0,25', '1.234,5', '3,00']],
  ] as const)('have the same number of decimals in the table of a chart in %s', (language, cells) => {
    const html = drawFigure('chart', { caption: 'c', kind: 'dots', columns: ['x', 'y'], data: ROWS }, language, [])?.html ?? ''
    const found = Array.from(html.matchAll(/<td>([^<]*)<\/td>/g), ([, cell]) => cell?.replace('\u00A0', ''))
    expect(found).toEqual(cells)
  })
})
