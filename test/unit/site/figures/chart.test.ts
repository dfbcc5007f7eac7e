import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { labelWidth } from '../../../../src/site/figures/label-width.ts'
import { drawAs } from './draw.ts'

const PAIRS = { unit: 'mph', data: { '3 stairs': 4.4, '5 stairs': 5.7, '20 stairs': 12.3 }, source: 'calculated here' }
const COLUMNS = {
  columns: ['wood', 'concrete'],
  data: [
    { label: 'roll', values: [40, 44] },
    { label: 'grind', values: [12, 30] },
  ],
}

const draw = drawAs('chart')

describe('chart draws', () => {
  it('a bar for each row from zero, with its value, and the table below', () => {
    const { html, problems } = draw(PAIRS)
    expect(problems).toEqual([])
    expect(html.match(/class="main line"/g)).toHaveLength(3)
    expect(html).toContain('>12.3</text>')
    expect(html).toContain('<details><summary>The numbers as a table</summary><table>')
    expect(html).toContain('<tr><th scope="row">3 stairs</th><td>4.4</td></tr>')
    expect(html).toContain('<p>Source: calculated here</p></details>')
  })

  it('rows in every way of writing', () => {
    const expected = draw({ data: { a: 1, b: 2 } }).html
    for (const data of [
      [
        ['a', 1],
        ['b', 2],
      ],
      [
        { label: 'a', value: 1 },
        { label: 'b', values: [2] },
      ],
    ])
      expect(draw({ data }).html).toBe(expected)
  })

  it('dots with a key, and lines with a marker at each point', () => {
    expect(draw({ kind: 'dots', ...COLUMNS }).html.match(/class="ink line"/g)).toHaveLength(3)
    const { html } = draw({ kind: 'lines', ...COLUMNS })
    expect(html.match(/class="main line"/g)).toHaveLength(3)
    expect(html.match(/class="way"/g)).toHaveLength(1)
  })

  it('the number of the first tick inside of the drawing, where labels are above their bars', () => {
    const { html } = draw({ data: { 'wheels on a wooden ramp': 0.5, 'wheels on a concrete one': 1.5 } })
    const x = Number(/class="small middle" x="([\d.]+)" y="[\d.]+">0\.0</.exec(html)?.[1])
    expect(x).toBeGreaterThanOrEqual(labelWidth('0.0') / 2)
  })

  it('the unit beside the last number of the axis, below it where there is no room, and over the numbers of lines', () => {
    const data = { one: 5, two: 20 }
    const [, tick, at, line] = /M([\d.]+) [\d.]+v8"\/>.*middle" x="([\d.]+)" y="([\d.]+)">20</.exec(draw({ data, unit: 'mm' }).html) ?? []
    expect(at).toBe(tick)
    expect(draw({ data, unit: 'mm' }).html).toMatch(new RegExp(`class="small" x="[\\d.]+" y="${line}">mm<`))
    const unit = 'm'.repeat(24)
    const html = draw({ data, unit }).html
    const places = (text: string) => Array.from(html.matchAll(new RegExp(`y="([\\d.]+)">${text}<`, 'g')), ([, y]) => Number(y))
    expect(places(unit)[0]).toBeGreaterThan(Math.max(...places('20')))
    expect(draw({ kind: 'lines', data, unit: 'mm' }).html).toMatch(/<text class="small" x="0" y="[\d.]+">mm</)
  })

  it('a key of lines away from the unit: below the names, or above where there is no unit', () => {
    const at = (html: string, text: string) => Number(new RegExp(`y="([\\d.]+)">${text}<`).exec(html)?.[1])
    const lines = { kind: 'lines', columns: ['dry', 'wet'], data: [1, 2].map((week) => ({ label: `week ${week}`, values: [week, 4] })) }
    const { html } = draw({ ...lines, unit: 'screws' })
    expect(at(html, 'dry') - at(html, 'week 1')).toBeGreaterThan(30)
    expect(at(html, 'screws')).toBeLessThan(at(html, '4'))
    const [, height] = /viewBox="0 0 640 ([\d.]+)"/.exec(html) ?? []
    expect(Number(height)).toBeGreaterThan(at(html, 'dry'))
    const bare = draw(lines).html
    expect(at(bare, 'dry')).toBeLessThan(at(bare, '4'))
  })

  it('rows of zeros', () => {
    const { html } = draw({ data: { a: 0, b: 0 } })
    expect(html).not.toContain('NaN')
    expect(html).not.toContain('Infinity')
  })
})

describe('chart describes', () => {
  it.each([
    [
      'en',
      'Bar chart, mph. Largest: 20 stairs, 12.3. Smallest: 3 stairs, 4.4. All values: 3 stairs: 4.4; 5 stairs: 5.7; 20 stairs: 12.3. Source: calculated here.',
    ],
    [
      'ru',
      'Столбчатая диаграмма, mph. Больше всего: 20 stairs, 12,3. Меньше всего: 3 stairs, 4,4. Все значения: 3 stairs: 4,4; 5 stairs: 5,7; 20 stairs: 12,3. Источник: calculated here.',
    ],
    [
      'tr',
      'Çubuk grafik, mph. En büyük: 20 stairs, 12,3. En küçük: 3 stairs, 4,4. Bütün değerler: 3 stairs: 4,4; 5 stairs: 5,7; 20 stairs: 12,3. Kaynak: calculated here.',
    ],
  ] as const)('its values in %s', (language, text) => {
    expect(draw(PAIRS, language).text).toBe(text)
  })

  it('several series', () => {
    expect(draw({ kind: 'dots', ...COLUMNS }).text).toBe(
      'Dot plot. Largest: roll, concrete, 44. Smallest: grind, wood, 12. All values: roll: wood 40, concrete 44; grind: wood 12, concrete 30.',
    )
  })
})

describe('chart refuses', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => [`row ${index}`, index])
  it.each([
    [{}, 'E_FIELD_MISSING', ['data'], 'data is missing'],
    [{ data: 4 }, 'E_FIELD_TYPE', ['data'], 'data must be a list of rows, got number 4'],
    [{ kind: 'bar', data: rows(2) }, 'E_FIGURE', ['kind'], 'kind must be one of bars, dots, lines, got "bar"'],
    [{ data: rows(1) }, 'E_FIGURE', ['data'], 'data must be 2 to 12 rows, got 1'],
    [{ data: rows(13) }, 'E_FIGURE', ['data'], 'data must be 2 to 12 rows, got 13'],
    [{ data: [...rows(2), ['x', 'y']] }, 'E_FIGURE', ['data', 2], 'data[2] must be a number from 0 to 1000000000, got "y"'],
    [{ data: { a: 1, b: -2 } }, 'E_FIGURE', ['data', 'b'], 'data.b must be a number from 0 to 1000000000, got number -2'],
    [{ data: [...rows(2), ['x']] }, 'E_FIGURE', ['data', 2], 'data[2] must be 1 number, got 0'],
    [{ data: [...rows(2), ['row 0', 1]] }, 'E_FIGURE', ['data', 2], 'data[2] must be a row of its own, got "row 0" twice'],
    [
      { data: { a: 1, ['b'.repeat(29)]: 1 } },
      'E_FIGURE',
      ['data', 'b'.repeat(29)],
      `data.${'b'.repeat(29)} has a name of 29 characters, 28 at most`,
    ],
    [
      {
        kind: 'lines',
        data: [
          ['a', 1],
          ['thirteen long', 1],
        ],
      },
      'E_FIGURE',
      ['data', 1],
      'data[1] has a name of 13 characters, 12 at most',
    ],
    [
      { kind: 'dots', columns: ['a', 'b'], data: [{ label: 'x', values: [1] }] },
      'E_FIGURE',
      ['data', 0, 'values'],
      'data[0].values must be 2 numbers, one for each of columns, got 1',
    ],
    [COLUMNS, 'E_FIGURE', ['columns'], 'columns must be one name for kind: bars, got 2'],
    [
      { kind: 'dots', columns: ['a', 'b', 'c', 'd', 'e'], data: [] },
      'E_FIGURE',
      ['columns'],
      'columns must be at most 4 names, got 5: a column is a line or a colour of dots, a row is a point',
    ],
    [{ unit: 'x'.repeat(25), data: rows(2) }, 'E_FIGURE', ['unit'], 'unit has 25 characters, 24 at most'],
  ])('%j', (value, code, path, message) => {
    const { html, problems } = draw(value)
    expect(html).toBe('')
    expect(problems[0]).toMatchObject({ code, path, message })
  })

  it('a misspelt kind with a hint', () => {
    expect(draw({ kind: 'bar', data: rows(2) }).problems[0]?.hint).toBe('did you mean "bars"?')
  })
})

describe('chart is safe', () => {
  it('escapes every text', () => {
    const evil = '<b>"&'
    for (const kind of ['dots', 'lines']) {
      const value = {
        kind,
        unit: evil,
        source: evil,
        columns: [evil],
        data: [
          { label: evil, values: [1] },
          { label: 'b', values: [2] },
        ],
      }
      const { html, problems } = draw(value)
      expect(problems).toEqual([])
      expect(html).not.toContain('<b>')
    }
  })

  it('has at most 2 kB', () => {
    const columns = ['мягкие колёса', 'жёсткие колёса', 'колёса из фанеры', 'мрамор']
    const labels = 'улица парк двор набережная площадь стадион школа завод рынок вокзал мост подвал'.split(' ')
    const data = labels.map((name, row) => ({
      label: name,
      values: columns.map((_, column) => ((row * 7919 + column * 104729) % 997) / 10),
    }))
    const { html, problems } = draw({ kind: 'dots', unit: 'км/ч', source: 'замеры редакции', columns, data }, 'ru')
    expect(problems).toEqual([])
    expect(gzipSync(html).length).toBeLessThan(2048)
  })
})
