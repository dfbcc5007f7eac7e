import { describe, expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { isScenic } from '../../../../src/site/art/motifs/library.ts'
import { MOTIF_NAMES, type MotifName } from '../../../../src/site/content/motifs.ts'
import { readTags, slugs } from './svg.ts'

/** A card, and a cover across a page; a phone shows as much of the second as of the first. */
const FORMATS = [
  { width: 640, height: 400 },
  { width: 933, height: 400 },
] as const
/** The narrowest box, that of the first article of the home page, where the drawing is as high. */
const NARROWEST = 1.11 * 400

describe.each(FORMATS)('a sun at $width × $height', (format) => {
  it.each(MOTIF_NAMES.filter(isScenic))('is whole on a card, and no sliver in a narrower box: %s', (motif) => {
    for (const slug of slugs(16)) {
      for (const { attributes } of readTags(drawCover({ slug, family: 'tips', motifs: [motif], ...format }))) {
        if (!attributes.has('cx')) continue
        const radius = Number(attributes.get('r'))
        const from = Math.abs(Number(attributes.get('cx')) - format.width / 2)
        expect(from + radius).toBeLessThanOrEqual(320)
        expect((NARROWEST / 2 - from + radius) / (2 * radius)).toBeGreaterThan(0.5)
      }
    }
  })
})

it('are found', () => {
  const suns = slugs(16).flatMap((slug) =>
    readTags(drawCover({ slug, family: 'tips', motifs: ['embankment'] })).filter(({ attributes }) => attributes.has('cx')),
  )
  expect(suns).toHaveLength(16)
})

it('is another one over some towns: a moon, gulls, half a sun, or none', () => {
  const has = (motif: MotifName, kind: string) =>
    readTags(drawCover({ slug: 'a', family: 'culture', motifs: [motif] })).some(({ attributes }) => attributes.has(kind))
  for (const motif of ['sea-wall', 'nameless', 'statue', 'pier', 'two-squares'] as const) expect(has(motif, 'cx')).toBe(false)
  for (const motif of ['slabs', 'pour', 'obelisk'] as const) expect(has(motif, 'cx')).toBe(true)
})
