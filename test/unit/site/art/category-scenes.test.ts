import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawCover, drawScene } from '../../../../src/site/art/cover.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'
import { headsOf } from './heads.ts'
import { idsOf, readTags, referencesOf, slugs } from './svg.ts'

const GZIP_LIMIT = 1300
const PATH = /^M[-MmLlHhVvCcSsQqTtAaZz0-9 .]+$/
/** What a head wears reaches so far beyond it. */
const WORN = 25 / 17
/** SHA-256 of the pictures of categories, in the palettes of eight slugs. */
const DIGEST = 'ec41dee483e76c3a21e1cb26afa841b6d5dc16c61c72353a34bea0172ba14c11'

describe.each(FAMILIES)('the picture of a category of %s', (family) => {
  const drawn = slugs(16).map((slug) => drawCover({ slug, family, isCategory: true }))

  it('is small and well-formed in every palette', () => {
    for (const svg of drawn) {
      expect(gzipSync(svg).length).toBeLessThan(GZIP_LIMIT)
      const paths = readTags(svg).flatMap(({ attributes }) => attributes.get('d') ?? [])
      expect(paths.filter((d) => !PATH.test(d))).toEqual([])
      expect(referencesOf(svg).filter((id) => !idsOf(svg).includes(id))).toEqual([])
    }
  })

  it('differs from one slug to another in its palette alone', () => {
    expect(new Set(drawn).size).toBe(4)
  })

  it('shows heads within the middle 84 % of its height', () => {
    const heads = headsOf(drawn[0] ?? '').map(({ y, radius }) => [y - radius * WORN, y + radius * WORN])
    expect(heads.filter(([top = 0, bottom = 0]) => top < 32 || bottom > 368)).toEqual([])
  })

  it('is none of an article, nor of plain covers and of shapes', () => {
    expect(drawn).not.toContain(drawCover({ slug: 's0', family }))
    for (const art of ['none', 'shapes'] as const) {
      expect(drawCover({ slug: 'a', family, art, isCategory: true })).toBe(drawCover({ slug: 'a', family, art }))
    }
  })

  it('has no SVG pattern and no layer where it is painted', () => {
    expect(drawScene({ slug: 'a', family, isCategory: true })).not.toMatch(/<pattern|<mask|<filter| opacity=/)
  })
})

it('the pictures of categories are cached by browsers: increase ART_VERSION with this digest, or readers keep the old drawings', () => {
  const hash = createHash('sha256')
  for (const family of FAMILIES) for (const slug of slugs(8)) hash.update(drawCover({ slug, family, isCategory: true }))
  expect(hash.digest('hex')).toBe(DIGEST)
})
