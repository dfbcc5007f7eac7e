import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hash32 } from '../../../../src/engine/shared/hash32.ts'
import { type CoverOptions, drawCover, drawScene } from '../../../../src/site/art/cover.ts'
import { isLarge, MOTIFS } from '../../../../src/site/art/motifs/library.ts'
import { createPen, type Pen } from '../../../../src/site/art/motifs/pen.ts'
import { paletteOf } from '../../../../src/site/art/palettes.ts'
import { createRandom } from '../../../../src/site/art/random.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'
import { MOTIF_NAMES, type MotifName } from '../../../../src/site/content/motifs.ts'
import { idsOf, readTags, referencesOf, slugs } from './svg.ts'

const FORMATS = [
  { width: 640, height: 400 },
  { width: 400, height: 500 },
  { width: 400, height: 400 },
  { width: 1200, height: 630 },
] as const
const EDITION = { width: 420, height: 592 }
const BYTE_LIMIT = 4096
const PATH = /^M[-MmLlHhVvCcSsQqTtAaZz0-9 .]+$/
/** SHA-256 of all motifs in all families. */
const DIGEST = 'c1f9819673c296d56508cfee8406dfce7a296930ae45de6a546126eded1ffa5e'
const PEN: Pen = createPen({
  ...FORMATS[0],
  unit: 1,
  thrift: 0,
  isPainted: false,
  palette: paletteOf('a', 'tips'),
  id: (name) => name,
}).pen
/** How far a rolling board leans, in degrees. */
const LEAN = 20
/** On the slope of a ramp. */
const STEEP = 40
const ROLLING = ['ollie', 'manual', 'slappy', 'fifty-fifty', 'one-truck', 'drop-in', 'rock-to-fakie', 'pumping', 'nollie', 'push'] as const

describe.each(FAMILIES)('the motifs of %s', (family) => {
  it.each(FORMATS)('are well-formed and below 4096 bytes at $width × $height', (format) => {
    for (const svg of drawAll({ family, ...format }, 4)) {
      expect(Buffer.byteLength(svg)).toBeLessThan(BYTE_LIMIT)
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|--/)
      const paths = readTags(svg).flatMap(({ attributes }) => attributes.get('d') ?? [])
      expect(paths.filter((d) => !PATH.test(d))).toEqual([])
      const ids = idsOf(svg)
      expect(new Set(ids).size).toBe(ids.length)
      expect(referencesOf(svg).filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('differ between neighbours of the same subject', () => {
    const drawn = slugs(40).map((slug) => drawCover({ slug, family, motifs: ['ollie'] }))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('have no SVG pattern and no layer where they are painted', () => {
    for (const motif of MOTIF_NAMES)
      expect(drawScene({ slug: 'a', family, motifs: [motif] })).not.toMatch(/<pattern|<mask|<filter| opacity=/)
  })
})

describe('a motif', () => {
  it.each(FORMATS)('stands inside the frame at $width × $height', (format) => {
    const boxes = MOTIF_NAMES.flatMap((motif) =>
      slugs(8).flatMap((slug) =>
        boxesOf(drawCover({ slug, family: 'gear', motifs: [motif], ...format })).map((box) => ({ motif, slug, ...box })),
      ),
    )
    expect(boxes.length).toBeGreaterThanOrEqual(MOTIF_NAMES.length * 8)
    expect(boxes.filter((box) => !isLarge(box.motif) && !isInside(box, format))).toEqual([])
    expect(boxes.filter(({ x, y }) => x < 0 || x > format.width || y < 0 || y > format.height)).toEqual([])
  })

  it('leaves the upper third of the cover of an edition to its title', () => {
    const boxes = MOTIF_NAMES.filter((motif) => !isLarge(motif)).flatMap((motif) =>
      slugs(8).flatMap((slug) =>
        boxesOf(drawCover({ slug, family: 'gear', motifs: [motif], ...EDITION })).map((box) => ({ motif, ...box })),
      ),
    )
    expect(boxes.length).toBeGreaterThan(800)
    expect(boxes.filter(({ y, size, turn }) => y - (turn === 0 ? 100 : 80) * size < EDITION.height / 3)).toEqual([])
  })

  it('is alone in the middle, whatever else the story names', () => {
    for (const slug of slugs(40)) {
      const draw = (motifs: MotifName[]) => drawCover({ slug, family: 'gear', motifs })
      for (const motif of ['ollie', 'camera'] as const) {
        expect(boxesOf(draw([motif]))).toMatchObject([{ x: 320 }])
        expect(draw([motif, 'wheel'])).toBe(draw([motif]))
      }
    }
  })

  it('of one name is one of three plazas', () => {
    const first = slugs(60).map((slug) => drawAlone('plaza', slug).split('/>')[0])
    expect(new Set(first).size).toBe(3)
  })

  it.each([
    ['truck', 2],
    ['camera', 3],
    ['clock', 3],
    ['ruler', 4],
    ['broken-deck', 3],
    ['bearing', 4],
    ['wheel', 3],
    ['book', 3],
    ['film', 4],
    ['trophy', 3],
    ['notebook', 4],
  ] as const)('of a thing that many stories are about has several views: %s', (motif, views) => {
    const drawn = slugs(80).map((slug) => drawAlone(motif, slug))
    expect(new Set(drawn).size).toBe(views)
    for (const view of new Set(drawn)) expect(drawn.filter((each) => each === view).length).toBeGreaterThan(8)
  })

  it('of rain falls in one direction, in two lengths and few slants', () => {
    const [, first = ''] = /d="([^"]+)"/.exec(drawAlone('rain', 'a')) ?? []
    const slants = Array.from(first.matchAll(/l(-?[\d.]+) ?(-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const)
    expect(slants.length).toBeGreaterThan(8)
    expect(slants.length).toBeLessThan(20)
    expect(new Set(slants.map(([x, y]) => (x / y).toFixed(1))).size).toBe(1)
    expect(new Set(slants.map(([, y]) => y)).size).toBe(2)
  })

  it.each(ROLLING)('has its wheels down where it rolls: %s', (motif) => {
    for (const slug of slugs(20)) {
      const svg = drawCover({ slug, family: 'techniques', motifs: [motif] })
      const shown = svg.slice(svg.lastIndexOf('translate(0 100)'))
      const turns = Array.from(shown.matchAll(/rotate\((-?[\d.]+)\)/g), ([, turn]) => Math.abs(Number(turn)))
      expect(shown).not.toMatch(/scale\([^)]*-/)
      expect(Math.max(0, ...turns)).toBeLessThanOrEqual(motif === 'drop-in' ? STEEP : LEAN)
    }
  })

  it('is drawn as the slug of its seed, under ids of its own', () => {
    const [own, seeded] = [{ slug: 'a' }, { slug: 'b', seed: 'a' }].map((each) =>
      drawCover({ ...each, family: 'culture', motifs: ['zine'] }),
    )
    expect(seeded).toBe(own)
  })

  it('is no part of plain covers and of shapes', () => {
    for (const art of ['none', 'shapes'] as const) {
      expect(drawCover({ slug: 'a', family: 'tips', art, motifs: ['fall'] })).toBe(drawCover({ slug: 'a', family: 'tips', art }))
    }
  })

  it('is cached by browsers: increase ART_VERSION with this digest, or readers keep the old drawings', () => {
    const hash = createHash('sha256')
    for (const family of FAMILIES) for (const svg of drawAll({ family }, 2)) hash.update(svg)
    expect(hash.digest('hex')).toBe(DIGEST)
  })
})

function drawAll(options: Omit<CoverOptions, 'slug'>, count: number): string[] {
  return MOTIF_NAMES.flatMap((motif: MotifName) => slugs(count).map((slug) => drawCover({ slug, ...options, motifs: [motif] })))
}

/** A motif without its cover. */
function drawAlone(name: MotifName, slug: string): string {
  const drawn = MOTIFS[name](PEN, createRandom(hash32(slug)))
  return typeof drawn === 'string' ? drawn : drawn.join('')
}

interface Box {
  x: number
  y: number
  turn: number
  size: number
}

/** The boxes of placed motifs, of 240 by 200: groups whose transformation ends with that of the ground to the middle. */
function boxesOf(svg: string): Box[] {
  const placed =
    /transform="translate\((-?[\d.]+)[ ,]?(-?[\d.]+)\)(?:rotate\((-?[\d.]+)\))?(?:scale\(([\d.]+)\))?(?:scale\(-1 1\))?translate\(0 100\)"/g
  return Array.from(svg.matchAll(placed), ([, x, y, turn = 0, size = 1]) => ({
    x: Number(x),
    y: Number(y),
    turn: (Number(turn) * Math.PI) / 180,
    size: Number(size),
  }))
}

function isInside({ x, y, turn, size }: Box, { width, height }: { width: number; height: number }): boolean {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  // A corner of the box is empty in almost all motifs: a tenth of it may be cropped.
  const [right, below] = [(120 * cos + 100 * sin) * size * 0.9, (120 * sin + 100 * cos) * size * 0.9]
  return x >= right && x <= width - right && y >= below && y <= height - below
}
