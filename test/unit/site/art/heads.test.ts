import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { hash32 } from '../../../../src/engine/shared/hash32.ts'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { place } from '../../../../src/site/art/drawing.ts'
import { isScenic, MOTIFS } from '../../../../src/site/art/motifs/library.ts'
import type { Pen } from '../../../../src/site/art/motifs/pen.ts'
import { createRandom } from '../../../../src/site/art/random.ts'
import { MOTIF_NAMES } from '../../../../src/site/content/motifs.ts'
import { headsOf } from './heads.ts'
import { slugs } from './svg.ts'

/** Wide boxes crop a cover to the middle of its height. */
const HEIGHT = 400
const CROPPED = HEIGHT * 0.08
/** What a head wears reaches so far beyond it. */
const WORN = 25 / 17

describe('the heads on a cover', () => {
  it.each(MOTIF_NAMES)('of %s are within the middle 84 % of its height', (motif) => {
    const heads = slugs(12).flatMap((slug) =>
      headsOf(drawCover({ slug, family: 'gear', motifs: [motif] })).map(({ y, radius }) => ({
        slug,
        top: Math.round(y - radius * WORN),
        bottom: Math.round(y + radius * WORN),
      })),
    )
    expect(heads.filter(({ top, bottom }) => top < CROPPED || bottom > HEIGHT - CROPPED)).toEqual([])
  })

  it('are found', () => {
    expect(headsOf(drawCover({ slug: 'a', family: 'gear', motifs: ['crew'] }))).toHaveLength(4)
    expect(headsOf(drawCover({ slug: 'a', family: 'gear', motifs: ['wheel'] }))).toEqual([])
  })
})

const SCENES = MOTIF_NAMES.filter((name) => isScenic(name))

describe('a head in a scene', () => {
  it.each(SCENES)('has one thing behind it, and no edge of another within a radius: %s', (motif) => {
    expect([0, 1, 5, 6].flatMap((look) => edgesAround(drawFlat(motif, look)))).toEqual([])
  })

  it('would be found on a horizon', () => {
    const pen = flatPen(0)
    const standing = MOTIFS.breathe(pen, createRandom(1)) as string
    expect(edgesAround(standing + pen.solid('M-200-60h60V0h-60z'))).toEqual([])
    expect(edgesAround(pen.solid('M-200-186h400V0h-400z') + standing)).toHaveLength(1)
  })
})

/** A scene in which everything has a colour of its own; a person has one with what is carried. */
function drawFlat(motif: (typeof SCENES)[number], look: number): string {
  const drawn = MOTIFS[motif](flatPen(look), createRandom(hash32(motif)))
  return typeof drawn === 'string' ? drawn : drawn.join('')
}

/** Thin lines and streaks are no edges. */
function flatPen(look: number): Pen {
  let count = 0
  const paint = () => `#${(++count * 0x0a_31_17).toString(16).padStart(6, '0').slice(-6)}`
  const fill = (d: string) => `<path fill="${paint()}" d="${d}"/>`
  const line = (d: string, width: number) => `<path stroke="${paint()}" stroke-width="${width}" d="${d}"/>`
  return {
    look,
    isDark: false,
    light: fill,
    glow: fill,
    tint: fill,
    solid: fill,
    ink: fill,
    spark: fill,
    line: () => '',
    streak: () => '',
    brush: line,
    limb: (d, width = 13, sleeves = '') => line(d + sleeves, width + 10),
    cloth: (d, width = 22) => line(d, width + 10),
    moved(at, turn, children, size, isMirrored = false) {
      const colour = paint()
      const own = headsOf(`<g>${children}</g>`).length === 1 ? children.replaceAll(/(fill|stroke)="#\w+"/g, `$1="${colour}"`) : children
      return `<g transform="${place(at, turn, size)}${isMirrored ? 'scale(-1 1)' : ''}">${own}</g>`
    },
  }
}

const [WIDE, HIGH, SCALE] = [520, 320, 2]

/** The heads near which two things meet. */
function edgesAround(drawn: string): { head: string; colours: number }[] {
  const frame = `viewBox="${-WIDE / 2} -260 ${WIDE} ${HIGH}" width="${WIDE * SCALE}" height="${HIGH * SCALE}"`
  const root = `<g fill="none" stroke-linecap="round" stroke-linejoin="round" shape-rendering="crispEdges">${drawn}</g>`
  const { pixels } = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${root}</svg>`).render()
  const at = (x: number, y: number) =>
    pixels.readUInt32LE(4 * (Math.round((y + 260) * SCALE) * WIDE * SCALE + Math.round((x + WIDE / 2) * SCALE)))
  return headsOf(`<g>${drawn}</g>`).flatMap(({ x, y, radius }) => {
    const own = at(x, y)
    const seen = new Map<number, number>()
    for (let dx = -2 * radius; dx <= 2 * radius; dx += 0.5) {
      for (let dy = -2 * radius; dy <= 2 * radius; dy += 0.5) {
        if (Math.hypot(dx, dy) > 2 * radius) continue
        const colour = at(x + dx, y + dy)
        if (colour !== own) seen.set(colour, (seen.get(colour) ?? 0) + 1)
      }
    }
    // A corner of a thing at the rim of the circle is no edge along a head.
    const colours = [...seen.values()].filter((count) => count > 0.04 * 16 * Math.PI * radius * radius).length
    return colours > 1 ? [{ head: `${Math.round(x)} ${Math.round(y)}`, colours }] : []
  })
}
