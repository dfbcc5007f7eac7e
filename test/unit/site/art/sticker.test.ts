import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isScenic } from '../../../../src/site/art/motifs/library.ts'
import { drawSticker } from '../../../../src/site/art/sticker.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'
import { MOTIF_NAMES } from '../../../../src/site/content/motifs.ts'
import { type Head, headsOf } from './heads.ts'
import { idsOf, readTags, referencesOf } from './svg.ts'

const BYTE_LIMIT = 4096

describe.each(FAMILIES)('the stickers of %s', (family) => {
  it('are well-formed, below 4096 bytes, and differ', () => {
    const drawn = MOTIF_NAMES.map((name) => drawSticker(name, family))
    expect(new Set(drawn).size).toBe(MOTIF_NAMES.length)
    for (const svg of drawn) {
      expect(readTags(svg)[0]?.attributes.get('viewBox')).toBe('-152 -132 304 264')
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|--| style=/)
      expect(Buffer.byteLength(svg)).toBeLessThan(BYTE_LIMIT)
      const ids = idsOf(svg)
      expect(new Set(ids).size).toBe(ids.length)
      expect(referencesOf(svg).filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('have the same paper, and the ink of no other category', () => {
    const [paper = '', others] = [
      /<filter.*<\/filter>/.exec(drawSticker('shoe', family))?.[0],
      FAMILIES.filter((other) => other !== family),
    ]
    expect(drawSticker('tape', family)).toContain(paper)
    expect(others.map((other) => drawSticker('tape', other))).not.toContain(drawSticker('tape', family))
  })
})

describe('the card of a scene', () => {
  it.each(MOTIF_NAMES.filter(isScenic))('cuts no head: %s', (name) => {
    expect(headsOnCard(drawSticker(name, 'tips')).filter(isCut)).toEqual([])
  })

  it('would be found to cut one at each of its edges', () => {
    const head = { x: 0, y: 0, radius: 17 }
    const places = [{ x: -128 }, { x: 132 }, { y: -96 }, { y: 100 }, { x: -148 }, { y: 80 }]
    expect(places.map((at) => isCut({ ...head, ...at }))).toEqual([true, true, true, true, false, false])
  })
})

it('a sticker is cached by browsers: increase ART_VERSION with this digest, or readers keep the old one', () => {
  expect(createHash('sha256').update(drawSticker('letter', 'gear')).digest('hex')).toBe(
    'e13edf6a4aa507f916f3e9583aa2d3b909b830164ec4ff92426164617073a551',
  )
})

/** With what they wear, in the coordinates of the card, whose middle is at 0. */
function headsOnCard(svg: string): Head[] {
  const turn = (-Number(/rotate\((-?\d+)\)/.exec(svg)?.[1]) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return headsOf(svg).map(({ x, y, radius }) => ({ x: x * cos - y * sin, y: x * sin + y * cos, radius: (radius * 25) / 17 }))
}

/** Whether an edge of the card crosses a head. */
function isCut({ x, y, radius }: Head): boolean {
  const room = Math.min(130 - Math.abs(x), 107 - Math.abs(y))
  return room > -radius && room < radius
}
