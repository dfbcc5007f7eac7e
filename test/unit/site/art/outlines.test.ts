import { describe, expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { inksOf, LEAST_CONTRAST } from '../../../../src/site/art/motifs/inks.ts'
import { blend, contrastOf, paletteOf } from '../../../../src/site/art/palettes.ts'
import { FAMILIES, type Family } from '../../../../src/site/content/families.ts'
import { MOTIF_NAMES, type MotifName } from '../../../../src/site/content/motifs.ts'
import { readTags, slugs, type Tag } from './svg.ts'

/** Slugs whose covers have the four palettes of a family. */
const palettes = (family: Family): string[] => {
  const byGround = new Map(slugs(60).map((slug) => [paletteOf(slug, family).ground, slug]))
  return [...byGround.values()]
}

describe.each(FAMILIES)('an outline on the grounds of %s', (family) => {
  it.each(MOTIF_NAMES)('is seen around %s, or a halo is', (motif) => {
    const shown = palettes(family).map((slug) => ({ slug, ...look(slug, family, motif) }))
    expect(shown).toHaveLength(4)
    expect(shown.filter(({ hidden, hasHalo }) => hidden.length > 0 && !hasHalo)).toEqual([])
  })
})

describe('a halo', () => {
  it('is a copy behind the motif, in light, with wider outlines of shapes and of lines', () => {
    const svg = drawCover({ slug: 'b', family: 'tips', motifs: ['push'] })
    expect(svg).toMatch(/<use href="#m" stroke="#fff7ec" stroke-width="13" font-size="13"\/><g id="m" /)
    expect(svg).toMatch(/<g fill="none" stroke="#[0-9a-f]{6}" stroke-width="5" [^>]*font-size="10">/)
    expect(svg).toMatch(/stroke-width="2\.\dem"/)
  })
})

describe('a shadow', () => {
  it('is a copy behind a motif that lies, without its coloured lines, so that it has one colour', () => {
    const svg = drawPale('wax')
    expect(svg).toMatch(/<use href="#m" x="\d" y="\d" stroke-width="12" font-size="0"\/>/)
    const coloured = readTags(svg).filter(({ attributes }) => /^#/.test(attributes.get('stroke') ?? '') && !attributes.has('fill'))
    expect(coloured.length).toBeGreaterThan(0)
    expect(coloured.filter(({ attributes }) => !/em$/.test(attributes.get('stroke-width') ?? ''))).toEqual([])
  })

  it('is not behind a motif that stands', () => {
    expect(drawPale('kerb')).not.toContain('<use')
  })
})

/** A cover on which outlines are seen. */
function drawPale(motif: MotifName): string {
  const slug = palettes('lifestyle').find((one) => paletteOf(one, 'lifestyle').isPale)
  return drawCover({ slug: slug ?? '', family: 'lifestyle', motifs: [motif] })
}

/** The colours of large areas behind a motif that hide its outline, and whether it has a halo. */
function look(slug: string, family: Family, motif: MotifName): { hidden: string[]; hasHalo: boolean } {
  const palette = paletteOf(slug, family)
  const svg = drawCover({ slug, family, motifs: [motif] })
  const { ink } = inksOf(palette)
  const tags = readTags(svg)
  const own = tags.findIndex((tag) => tag.attributes.get('stroke') === ink && tag.attributes.get('fill') === 'none' && tag.kind === 'start')
  expect(own).toBeGreaterThan(1)
  let faded = 1
  const behind = tags.slice(0, own).flatMap((tag) => {
    if (tag.name === 'g') faded = Number(tag.attributes.get('opacity') ?? 1)
    return coloursOf(tag, palette.ground, faded)
  })
  return { hidden: behind.filter((colour) => contrastOf(colour, ink) < LEAST_CONTRAST), hasHalo: /<use href="#m" stroke=/.test(svg) }
}

/** The colours of a tag, mixed with the ground; neither the floor nor flags below the upper edge are behind a motif. */
function coloursOf({ attributes }: Tag, ground: string, faded: number): string[] {
  const opacity = faded * Number(attributes.get('opacity') ?? 1) * Number(attributes.get('fill-opacity') ?? 1)
  const isBeside = /^M0 344|^M[\d.]+ \d\d(?:\.\d)?l/.test(attributes.get('d') ?? '')
  const fill = attributes.get('fill') ?? 'none'
  return isBeside || !fill.startsWith('#') ? [] : [blend(ground, fill, opacity)]
}
