import { describe, expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'

const SLUGS = Array.from({ length: 60 }, (_, index) => `tea-${index}`)
const draw = (slug: string, family: (typeof FAMILIES)[number] = 'gear') => drawCover({ slug, family, art: 'shapes' })

describe('the drawings of a site without skating', () => {
  it.each(FAMILIES)('of the family %s are the same for the same slug, and others for others', (family) => {
    const drawings = SLUGS.map((slug) => draw(slug, family))
    expect(SLUGS.map((slug) => draw(slug, family))).toEqual(drawings)
    expect(new Set(drawings).size).toBe(SLUGS.length)
  })

  it('have no text, no picture of another file and no words of skating', () => {
    for (const slug of SLUGS) expect(draw(slug)).not.toMatch(/<text|<image|href="(?!#)|deck|board|wheel|ramp|ollie/)
  })

  it('fill their ground', () => {
    for (const slug of SLUGS) expect(draw(slug)).toMatch(/<path fill="#[0-9a-f]{6}" d="M0 0h640v400H0z"/)
  })
})
