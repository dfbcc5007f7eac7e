import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '../../../../src/engine/shared/fields.ts'
import { drawFigure } from '../../../../src/site/figures/figure.ts'
import { BLOCK_KINDS } from '../../../../src/site/figures/plan-blocks.ts'
import { barsOf } from '../../../../src/site/figures/plan-scale.ts'

const SQUARE = {
  caption: 'A square',
  scale: '20 m',
  blocks: [
    { name: 'fountain', at: [50, 40], kind: 'water', size: [30, 20] },
    { name: 'station', at: [20, 10], kind: 'building' },
    { name: 'bench', at: [80, 70] },
  ],
  line: [
    [20, 30],
    [50, 60],
    [80, 60],
  ],
}

describe('a plan', () => {
  it('draws each kind in a tone of its own, and a place without one as a mark', () => {
    const inks = BLOCK_KINDS.map((kind) => {
      const { html } = draw({ ...SQUARE, line: [], blocks: [{ name: 'a', at: [50, 50], kind, size: [30, 20] }] })
      return /<(?:path|rect) class="(?!soft)([^"]*)"/.exec(html)?.[1]
    })
    expect(inks).toEqual(['water thin', 'concrete thin', 'grass thin', 'metal line', 'paper line', 'ink', 'grass line'])
    expect(draw({ ...SQUARE, blocks: [{ name: 'a', at: [50, 50] }] }).html).toMatch(/<path class="paper line" d="M\d+ \d+a9 9/)
  })

  it('writes names beside shapes, without letters, and what is below the drawing is the ground', () => {
    const { html } = draw({ ...SQUARE, surface: 'granite' })
    expect(Array.from(html.matchAll(/<text class="tag"[^>]*>([^<]*)/g), ([, name]) => name)).toEqual(['fountain', 'station', 'bench'])
    expect(html).toContain('<p class="key">Ground: granite</p>')
    expect(html).not.toMatch(/>[A-J]<\/text>/)
  })

  it('has the path on top, with a casing and its numbers on it', () => {
    const { html } = draw(SQUARE)
    const order = ['class="water', 'class="casing"', 'class="way"', 'class="tag"', 'class="stops"', 'on-main'].map((part) =>
      html.indexOf(part),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order.every((place) => place > 0)).toBe(true)
    const [, casing] = /class="casing" d="([^"]*)"/.exec(html) ?? []
    const [, first] = /class="stops" d="M(\d+ \d+)h/.exec(html) ?? []
    expect(casing?.startsWith(`M${first}L`)).toBe(true)
  })

  it('is cropped to its contents', () => {
    const far = draw(SQUARE)
    const near = draw({
      ...SQUARE,
      blocks: SQUARE.blocks.map(({ at: [x = 0, y = 0], ...block }) => ({ ...block, at: [x / 2 + 30, y / 2 + 30] })),
      line: [],
    })
    for (const { html } of [far, near]) {
      const xs = Array.from(html.matchAll(/<rect class="water thin" x="(\d+)"[^>]* width="(\d+)"/g), ([, x, width]) => [
        Number(x),
        Number(width),
      ])
      expect(xs).toHaveLength(1)
    }
    const width = (html: string) => Number(/<rect class="water thin"[^>]* width="(\d+)"/.exec(html)?.[1])
    expect(width(near.html)).toBeGreaterThan(width(far.html))
  })

  it('has a north mark if north is given', () => {
    expect(draw(SQUARE).html).not.toContain('>N</text>')
    expect(draw({ ...SQUARE, north: 'left' }).html).toMatch(/rotate\(270\)"\/><text class="small end"[^>]*>N</)
  })

  it('draws names that do not cover each other where there is room', () => {
    const blocks = Array.from({ length: 9 }, (_, index) => ({
      name: `place ${index}`,
      at: [10 + 30 * (index % 3), 10 + 30 * Math.floor(index / 3)],
    }))
    const { html } = draw({ ...SQUARE, blocks, line: [] })
    const places = Array.from(html.matchAll(/<text class="tag" x="(\d+)" y="(\d+)"/g), ([, x, y]) => [Number(x), Number(y)] as const)
    const close = places.flatMap(([x, y], index) =>
      places.slice(index + 1).filter(([a, b]) => Math.abs(a - x) < 90 && Math.abs(b - y) < 26),
    )
    expect(close).toEqual([])
  })

  it('is smaller than 2 kB with as much as it can hold', () => {
    const blocks = Array.from({ length: 9 }, (_, index) => ({
      name: `Площадь с длинным названием номер ${index}`,
      at: [10 + 30 * (index % 3), 10 + 33 * Math.floor(index / 3)],
      kind: BLOCK_KINDS[index % 7],
    }))
    const line = Array.from({ length: 12 }, (_, index) => [(index * 37) % 100, (index * 59) % 100])
    expect(gzipSync(draw({ ...SQUARE, blocks, line, north: 'up' }).html).length).toBeLessThan(2048)
  })
})

describe('a scale bar', () => {
  it.each([
    [2_600, '20 m', '50 ft'],
    [790, '5 m', '20 ft'],
    [99, '50 cm', '2 ft'],
    [29, '20 cm', '10 in'],
    [100_000, '1 km', '2000 ft'],
    [600_000, '5 km', '2 mi'],
  ])('of at most %i cm is %s or %s long', (most, metric, inches) => {
    const bars = barsOf(most)
    expect([`${bars.metric.count} ${bars.metric.unit}`, `${bars.inches.count} ${bars.inches.unit}`]).toEqual([metric, inches])
    for (const bar of [bars.metric, bars.inches]) expect(bar.centimetres).toBeLessThanOrEqual(most)
  })

  it('is 1, 2 or 5 times a power of ten of its unit, whatever the length', () => {
    for (let most = 5; most < 5e6; most *= 1.31) {
      for (const { count } of Object.values(barsOf(most))) expect(String(count)).toMatch(/^[125]0*$/)
    }
  })
})

describe('a plan refuses', () => {
  it.each([
    [
      { blocks: [{ name: 'a', at: [1, 1], kind: 'watr' }] },
      ['blocks', 0, 'kind'],
      'blocks[0].kind must be one of water, street, grass, building, steps, wall, trees, got "watr"',
      'did you mean "water"?',
    ],
    [{ north: 'upp' }, ['north'], 'north must be one of up, right, down, left, got "upp"', 'did you mean "up"?'],
    [
      { blocks: [{ name: 'a', at: [1, 1], size: [5] }] },
      ['blocks', 0, 'size'],
      'a size must be two numbers from 1 to 100 such as [20, 8], got a list',
      undefined,
    ],
  ])('%j', (fields, path, message, hint) => {
    const { html, problems } = draw({ ...SQUARE, ...fields })
    expect(html).toBe('')
    expect(problems).toEqual([expect.objectContaining({ code: 'E_FIGURE', path, message })])
    expect(problems[0]?.hint).toBe(hint)
  })

  it('places on each other, but not what lies in the water', () => {
    const blocks = (kind?: string) => [
      { name: 'a', at: [20, 20] },
      { name: 'b', at: [22, 20], ...(kind === undefined ? {} : { kind }) },
    ]
    expect(draw({ ...SQUARE, blocks: blocks() }).problems.map(({ message }) => message)).toEqual([
      '"b" and "a" overlap: set them at least 7 parts apart',
    ])
    expect(draw({ ...SQUARE, blocks: blocks('water') }).problems).toEqual([])
  })
})

function draw(fields: object) {
  const problems: FieldProblem[] = []
  const html = drawFigure('plan', fields, 'en', problems)?.html ?? ''
  return { html, problems }
}
