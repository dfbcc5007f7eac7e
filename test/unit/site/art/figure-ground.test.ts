import { describe, expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { inksOf, LEAST_CONTRAST } from '../../../../src/site/art/motifs/inks.ts'
import { contrastOf, paletteOf } from '../../../../src/site/art/palettes.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'
import { MOTIF_NAMES } from '../../../../src/site/content/motifs.ts'
import { readTags, slugs } from './svg.ts'

/** Arms, legs and bodies are wider, with their outlines; posts and boards are not. */
const LEAST_WIDTH = 18

describe.each(FAMILIES)('the people of %s', (family) => {
  it('have no arm, leg or body in the colour of the floor, unless its outline is seen', () => {
    const limbs = slugs(16).flatMap((slug) => {
      const palette = paletteOf(slug, family)
      const { ink, solid } = inksOf(palette)
      return MOTIF_NAMES.flatMap((motif) =>
        limbsOf(drawCover({ slug, family, motifs: [motif] }), ink).map((colour) => ({
          motif,
          slug,
          colour,
          contrast: Math.min(...[palette.main, solid].map((floor) => Math.max(contrastOf(colour, floor), contrastOf(ink, floor)))),
        })),
      )
    })
    expect(limbs.length).toBeGreaterThan(1000)
    expect(limbs.filter(({ contrast }) => contrast < LEAST_CONTRAST)).toEqual([])
  })
})

it('finds a dark limb, and a light one within its outline', () => {
  const dark = '<path d="M0 0V9" stroke-width="2em"/><path d="M1 1V9"/>'
  const light = '<path d="M2 0V9" stroke-width="22"/><path d="M2 0V9" stroke="#ffffff" stroke-width="12"/>'
  expect(limbsOf(`<svg>${dark}${light}</svg>`, '#000000')).toEqual(['#000000', '#ffffff'])
})

/** The colours of thick lines: one in ink, or an outline and the line in it. */
function limbsOf(svg: string, ink: string): string[] {
  const paths = readTags(svg).filter(({ name }) => name === 'path')
  return paths.flatMap(({ attributes }, index) => {
    const width = attributes.get('stroke-width') ?? '0'
    const isThick = Number.parseFloat(width) * (width.endsWith('em') ? 10 : 1) > LEAST_WIDTH
    if (!isThick || attributes.has('stroke') || attributes.has('fill')) return []
    const within = paths[index + 1]?.attributes
    return [(attributes.get('d') ?? '').startsWith(within?.get('d') ?? ' ') ? (within?.get('stroke') ?? ink) : ink]
  })
}
