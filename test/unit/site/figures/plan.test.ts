import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BLOCK_KINDS } from '../../../../src/site/figures/plan-blocks.ts'
import { barsOf } from '../../../../src/site/figures/plan-scale.ts'
import { drawAs, points } from './draw.ts'

const draw = drawAs('plan')

const SQUARE = {
  caption: 'A square',
  scale: '20 m',
  blocks: [
    { name: 'fountain', at: [50, 40], kind: 'water', size: [30, 20] },
    { name: 'station', at: [20, 10], kind: 'building' },
    { name: 'bench', at: [80, 70] },
  ],
  line: points('20 30, 50 60, 80 60'),
}

describe('a plan', () => {
  it('draws water and buildings in tones of the ink, what grows in a neutral one, and a place without a kind as a mark', () => {
    const inks = BLOCK_KINDS.map((kind) => {
      const { html } = draw({ ...SQUARE, line: [], blocks: [{ name: 'a', at: [50, 50], kind, size: [30, 20] }] })
      return /<rect class="paper" [^>]*><(?:path|rect) class="([^"]*)"/.exec(html)?.[1]
    })
    expect(inks).toEqual([
      'water thin',
      'paper dim',
      'soft thin',
      'soft thin',
      'built thin',
      'built thin',
      'paper thin',
      'ink',
      'soft thin',
    ])
    expect(draw({ ...SQUARE, blocks: [{ name: 'a', at: [50, 50] }] }).html).toMatch(/<path class="main line" d="M\d+ \d+a11 11/)
  })

  it('has eight walls round a dome', () => {
    const { html } = draw({ ...SQUARE, line: [], blocks: [{ name: 'a', at: [50, 50], kind: 'dome' }] })
    expect(html).toMatch(/<path class="built thin" d="M\d+ \d+h\d+(?:l-?\d+[ -]\d+[hv]-?\d+){2}l-?\d+[ -]\d+v-?\d+zM\d+ \d+a\d+ /)
  })

  it('writes names beside shapes, without letters, and what is below the drawing is the ground', () => {
    const { html } = draw({ ...SQUARE, surface: 'granite' })
    expect(
      tagsOf(html)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['bench', 'fountain', 'station'])
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

  it('writes a name on water without a casing in the colour of the ground', () => {
    const sea = { name: 'sea', kind: 'water', points: points('0 50, 100 50, 100 100, 0 100') }
    const { html } = draw({ ...SQUARE, blocks: [sea, ...SQUARE.blocks], line: [] })
    expect(html).toMatch(/class="small middle"[^>]*>(?:<tspan[^>]*>)?sea</)
    expect(html).toMatch(/class="tag"[^>]*>station</)
  })

  it('is lower for a few marks, which would be far from each other', () => {
    const heightOf = (count: number) => {
      const blocks = Array.from({ length: count }, (_, index) => ({
        name: `${index}`,
        at: [40 + (index % 2) * 10, 5 + (index * 90) / (count - 1)],
      }))
      return Number(/viewBox="0 0 640 (\d+)"/.exec(draw({ ...SQUARE, blocks, line: [] }).html)?.[1])
    }
    expect([heightOf(4), heightOf(5), heightOf(12)]).toEqual([462, 492, 672])
  })

  it('has a north mark if north is given', () => {
    expect(draw(SQUARE).html).not.toContain('>N</text>')
    expect(draw({ ...SQUARE, north: 'left' }).html).toMatch(/rotate\(270\)"\/><text class="small end"[^>]*>N</)
  })

  it.each([
    [points('0 10, 60 30, 100 90'), 'street', /<path fill="none" stroke="var\(--rule-strong\)"[^>]*d="M0 /],
    [points('20 20, 80 20, 60 80'), 'park', /<path class="soft thin" d="M[^"]*z"/],
    [points('0 0, 40 0, 0 60'), 'water', /<path class="water thin" d="M0 0[^"]*z"/],
  ])('draws the points %j of a %s, up to the side of the drawing', (points, kind, drawn) => {
    const { html, problems } = draw({ ...SQUARE, blocks: [{ name: 'a', kind, points }, ...SQUARE.blocks] })
    expect(problems).toEqual([])
    expect(html).toMatch(drawn)
  })

  it('has streets below the path, which has a casing on them', () => {
    const { html } = draw({ ...SQUARE, blocks: [{ name: 'High Street', kind: 'street', points: SQUARE.line }, ...SQUARE.blocks] })
    const order = ['stroke="var(--rule-strong)"', 'stroke="var(--raised)"', 'class="casing"', 'class="way"'].map((part) =>
      html.indexOf(part),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order[0]).toBeGreaterThan(0)
    expect(html).toContain('<tspan fill="var(--ink-2)">High</tspan>')
  })

  it('has tags that cover neither each other nor a stop nor the path, and are 12 pixels from the side of a phone', () => {
    for (let seed = 1; seed < 40; seed++) {
      const { html, problems } = draw(crowd(seed))
      if (problems.length > 0) continue
      const width = 640
      const height = Number(/viewBox="0 0 640 (\d+)"/.exec(html)?.[1])
      const tags = tagsOf(html)
      expect(tags.length).toBeGreaterThan(0)
      const stops = Array.from(html.matchAll(/on-main" x="(\d+)" y="(\d+)"/g), ([, x, y]) => box(Number(x) - 16, Number(y) - 24, 32, 32))
      for (const [index, tag] of tags.entries()) {
        for (const other of [...tags.slice(index + 1), ...stops]) expect(meet(tag, other), `seed ${seed}`).toBe(false)
        expect(tag.x).toBeGreaterThanOrEqual(22)
        expect(tag.x + tag.width).toBeLessThanOrEqual(width - 22)
        expect(tag.y).toBeGreaterThanOrEqual(22)
        expect(tag.y + tag.height).toBeLessThanOrEqual(height - 40)
      }
    }
  })

  it('has letters for names without room, and a key of them below', () => {
    const blocks = [10, 20, 30, 40, 50].map((x) => ({ name: `a long name of the place at ${x}`, at: [x, 50] }))
    const line = [10, 20, 30, 40, 50].map((x) => [x, 42])
    for (const [language, letter] of [
      ['en', 'A'],
      ['ru', 'А'],
    ] as const) {
      const { html, problems } = draw({ ...SQUARE, blocks, line, surface: 'stone' }, language)
      expect(problems).toEqual([])
      const [, key = ''] = /<p class="key">(.*?)<\/p>/.exec(html) ?? []
      expect(key).toMatch(new RegExp(`^<b>${letter}</b> a long name of the place at `))
      const names = [...key.split('<br>').slice(0, -1), ...tagsOf(html).filter(({ text }) => text.length > 1)]
      expect(names.length).toBeGreaterThanOrEqual(5)
      expect(html).toContain(`>${letter}</text>`)
    }
  })

  it('keeps its tags apart, and needs no casing for the name on a building', () => {
    const blocks = [
      { name: 'museum front', at: [50, 10], kind: 'building', size: [80, 12] },
      ...[20, 40, 60, 80].map((x) => ({ name: `the long name of ${x}`, at: [x, 50] })),
    ]
    const { html, problems } = draw({ ...SQUARE, blocks })
    expect(problems).toEqual([])
    expect(html).toMatch(/<text class="small middle"[^>]*>museum front</)
    const tags = tagsOf(html)
    expect(tags.length).toBeGreaterThan(4)
    for (const [index, one] of tags.entries())
      for (const other of tags.slice(index + 1))
        if (one.x < other.x + other.width && other.x < one.x + one.width)
          expect(Math.abs(one.y - other.y), `${one.text}, ${other.text}`).toBeGreaterThanOrEqual(27)
  })

  it('is refused, with the place of the block, where not even a letter has room', () => {
    const line = Array.from({ length: 12 }, (_, index) => [index % 2 === 0 ? 40 : 56, 42 + 1.4 * index])
    const blocks = [
      { name: 'left', at: [10, 50] },
      { name: 'right', at: [90, 50] },
      { name: 'hidden', at: [48, 50] },
    ]
    expect(draw({ ...SQUARE, blocks, line }).problems).toEqual([
      {
        code: 'E_FIGURE',
        path: ['blocks', 2],
        message: 'there is no room for "hidden", not even for a letter: move it, or what is around it',
      },
    ])
  })

  it('is smaller than 2 kB with as much as it can hold', () => {
    const blocks = Array.from({ length: 9 }, (_, index) => ({
      name: `Площадь с длинным названием номер ${index}`,
      at: [10 + 30 * (index % 3), 10 + 33 * Math.floor(index / 3)],
      kind: BLOCK_KINDS[index % 8],
    }))
    const line = Array.from({ length: 12 }, (_, index) => [(index * 37) % 100, (index * 59) % 100])
    expect(gzipSync(draw({ ...SQUARE, blocks, line, north: 'up' }).html).length).toBeLessThan(2048)
  })
})

describe('a scale bar', () => {
  it('is missing, as are the units to change, where a plan has no scale', () => {
    const { scale: _, ...unmeasured } = SQUARE
    const { html, problems } = draw(unmeasured)
    expect(problems).toEqual([])
    expect(html).not.toMatch(/class="in"|data-action="units"|20\u00A0m/)
    expect(draw(SQUARE).html).toMatch(/class="in".*data-action="units"/s)
  })

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
      'blocks[0].kind must be one of water, street, park, grass, building, dome, steps, wall, trees, got "watr"',
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

  it.each([
    [{ kind: 'wall', points: points('1 1, 9 9') }, 'points are of a street, water, grass, park, got wall'],
    [{ points: points('1 1, 9 9') }, 'points are of a street, water, grass, park, got no kind'],
    [{ kind: 'park', points: points('1 1, 9 9') }, '2 points, a park has 3 to 24'],
  ])('%j', (block, message) => {
    expect(draw({ ...SQUARE, blocks: [{ name: 'a', ...block }] }).problems).toEqual([
      { code: 'E_FIGURE', path: ['blocks', 0, 'points'], message },
    ])
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

/** A plan with places and a path that are different for each seed. */
function crowd(seed: number) {
  const part = (index: number) => 4 + ((seed * 7919 + index * 104_729) % 92)
  const name = (index: number) => 'fountain and its steps, later three'.slice(0, 5 + ((seed + index * 7) % 28))
  return {
    ...SQUARE,
    blocks: [0, 1, 2, 3, 4, 5].map((index) => ({ name: `${name(index)} ${index}`, at: [8 + 16 * index, part(index)] })),
    line: [0, 1, 2, 3].map((index) => [part(index + 10), part(index + 20)]),
  }
}

/** The boxes of tags, as narrow as letters can be. */
function tagsOf(html: string) {
  return Array.from(
    html.matchAll(/<text class="(?:tag|small middle)" x="(\d+)" y="(\d+)">(?:<tspan[^>]*>)?([^<]*)/g),
    ([, x, y, text = '']) => {
      const width = text.length * 9
      return { ...box(Number(x) - width / 2, Number(y) - 18, width, 22), text }
    },
  )
}

function box(x: number, y: number, width: number, height: number) {
  return { x, y, width, height }
}

function meet(one: ReturnType<typeof box>, other: ReturnType<typeof box>): boolean {
  const apart =
    one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y
  return !apart
}
