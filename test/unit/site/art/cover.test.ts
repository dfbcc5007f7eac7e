import { describe, expect, it } from 'vitest'
import { type CoverOptions, drawBothCovers, drawCover, drawInlineCover } from '../../../../src/site/art/cover.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'
import { idsOf, readTags, referencesOf, slugs } from './svg.ts'

const FORMATS = [
  { width: 640, height: 400 },
  { width: 400, height: 500 },
  { width: 400, height: 400 },
] as const
const BYTE_LIMIT = 4096

/** Letters of paths and numbers, without exponents. */
const PATH = /^M[-MmLlHhVvCcSsQqTtAaZz0-9 .]+$/

describe.each(FAMILIES)('covers of %s', (family) => {
  it.each(FORMATS)('are smaller than 4096 bytes at $width × $height, as a file and in a page', (format) => {
    const sizes = slugs(500).map((slug) => Buffer.byteLength(drawCover({ slug, family, ...format })))
    expect(Math.max(...sizes)).toBeLessThan(BYTE_LIMIT)
    const inline = slugs(100).map((slug) => Buffer.byteLength(drawInlineCover({ slug, family, ...format })))
    expect(Math.max(...inline)).toBeLessThan(BYTE_LIMIT)
  })

  it('do not depend on the order of drawing', () => {
    const draw = (slug: string): string => drawCover({ slug, family }) + drawInlineCover({ slug, family })
    const first = slugs(50).map(draw)
    expect(slugs(50).reverse().map(draw).reverse()).toEqual(first)
  })

  it.each(FORMATS)('are the same drawn together as drawn alone at $width × $height', (format) => {
    const options = slugs(100).map((slug) => ({ slug, family, ...format }))
    expect(options.map(drawBothCovers)).toEqual(
      options.map((each) => ({ file: drawCover(each), part: drawInlineCover({ ...each, prefix: 'C' }) })),
    )
  })

  it.each(FORMATS)('are well-formed at $width × $height', (format) => {
    for (const svg of drawAll({ family, ...format })) {
      const tags = readTags(svg)
      expect(tags[0]?.name).toBe('svg')
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|--/)
      const paths = tags.flatMap(({ attributes }) => attributes.get('d') ?? [])
      expect(paths.filter((d) => !PATH.test(d))).toEqual([])
    }
  })

  it('refer to defined ids, and define each once', () => {
    for (const svg of drawAll({ family })) {
      const ids = idsOf(svg)
      expect(new Set(ids).size).toBe(ids.length)
      expect(referencesOf(svg).filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('do not share an id on one page', () => {
    const ids = slugs(200).flatMap((slug) => idsOf(drawInlineCover({ slug, family })))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('use the prefix for ids', () => {
    for (const slug of slugs(20)) {
      const plain = idsOf(drawCover({ slug, family }))
      expect(idsOf(drawCover({ slug, family, prefix: 'lead-' }))).toEqual(plain.map((id) => `lead-${id}`))
    }
  })
})

describe('the frame of a cover', () => {
  it('is a document of the size of cards', () => {
    const [frame] = readTags(drawCover({ slug: 'a', family: 'gear' }))
    expect(Object.fromEntries(frame?.attributes ?? [])).toEqual({
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 640 400',
      width: '640',
      height: '400',
    })
  })

  it('is hidden from screen readers in a page, and fills its box up to its edges', () => {
    const [frame] = readTags(drawInlineCover({ slug: 'a', family: 'gear', width: 400, height: 500 }))
    expect(Object.fromEntries(frame?.attributes ?? [])).toEqual({
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
      viewBox: '1 1 398 498',
    })
  })
})

function drawAll(options: Omit<CoverOptions, 'slug'>): string[] {
  return slugs(80).flatMap((slug) => [drawCover({ slug, ...options }), drawInlineCover({ slug, ...options })])
}
