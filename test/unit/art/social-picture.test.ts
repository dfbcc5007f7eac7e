import { describe, expect, it } from 'vitest'
import type { Lettering } from '../../../src/site/art/lettering.ts'
import { drawSocialPicture, type PictureSubject } from '../../../src/site/art/social-picture.ts'
import { FAMILIES } from '../../../src/site/content/families.ts'
import { stickerShape } from '../../../src/site/content/sticker-shapes.ts'
import { readTags } from './svg.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#·,:.…ŞİЖИК'
const FONT: Lettering = { name: 'Test', weight: 900, advances: new Map(Array.from(`${LETTERS} `, (letter) => [letter, 0.4])) }
const TEXTS = { site: 'SAMPLE DECK', title: 'ROLL ON', kicker: 'GEAR · #0042', note: 'BO LIND' }
const SIZES = [
  { width: 1200, height: 630 },
  { width: 1200, height: 900 },
  { width: 1200, height: 1200 },
]

describe('a picture for those who share a page', () => {
  it.each(FAMILIES.flatMap((family) => SIZES.map((size) => ({ family, ...size }))))(
    'of $family in $width × $height shows a drawing and all its words',
    ({ family, ...size }) => {
      const svg = drawSocialPicture({ kind: 'scene', family, slug: 'deck', ...TEXTS }, size, FONT)
      expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`)).toBe(true)
      expect(textsOf(svg)).toEqual(['SAMPLE DECK', 'GEAR · #0042', 'BO LIND', 'ROLL ON'])
      expect(readTags(svg.replace(/>[^<]+</g, '><')).length).toBeGreaterThan(20)
    },
  )

  it('is the same for the same subject, and another for another slug', () => {
    const draw = (slug: string) => drawSocialPicture({ kind: 'scene', family: 'tips', slug, ...TEXTS }, SIZES[0] as (typeof SIZES)[0], FONT)
    expect(draw('a')).toBe(draw('a'))
    expect(draw('a')).not.toBe(draw('b'))
  })

  it('shows two letters on a sticker for an author, and one drawing of each family for the site', () => {
    const person: PictureSubject = { kind: 'person', shape: stickerShape('/authors/bo-lind'), region: 'india', initials: 'BL', ...TEXTS }
    const wide = SIZES[0] as (typeof SIZES)[0]
    expect(textsOf(drawSocialPicture(person, wide, FONT))).toEqual(['BL', 'SAMPLE DECK', 'GEAR · #0042', 'BO LIND', 'ROLL ON'])
    const site = drawSocialPicture({ kind: 'site', ...TEXTS }, wide, FONT)
    expect(site.match(/<svg /g)).toHaveLength(1 + 6)
    expect(textsOf(site)).toEqual(['GEAR · #0042', 'BO LIND', 'ROLL ON'])
  })

  it('keeps its words inside, and the drawing at least two fifths of the height', () => {
    const long = { ...TEXTS, title: 'КИЖ ЖИК '.repeat(30).trim(), kicker: 'ABCDEFGHI '.repeat(9).trim() }
    for (const size of SIZES) {
      const svg = drawSocialPicture({ kind: 'scene', family: 'gear', slug: 'deck', ...long }, size, FONT)
      const lines = Array.from(svg.matchAll(/<text x="61"[^>]* y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)/g))
      expect(lines.length).toBeGreaterThan(2)
      for (const [, y, fontSize, line = ''] of lines) {
        expect(Number(y)).toBeLessThan(size.height - 20)
        expect(line.length * 0.4 * Number(fontSize)).toBeLessThanOrEqual(size.width - 2 * 64 + 1)
      }
      expect(lines.at(-1)?.[3]?.endsWith('…')).toBe(true)
      const [, first, fontSize] = lines[0] ?? []
      expect(Number(first) - Number(fontSize)).toBeGreaterThan(size.height * 0.4)
      // The kicker is cut, and the note has no room beside it.
      expect(textsOf(svg)[1]).toMatch(/^(?:ABCDEFGHI )+ABCDEFGHI…$/)
      expect(textsOf(svg)).not.toContain('BO LIND')
    }
  })

  it('holds each id once', () => {
    const svg = drawSocialPicture({ kind: 'site', ...TEXTS }, SIZES[0] as (typeof SIZES)[0], FONT)
    const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

function textsOf(svg: string): string[] {
  return Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, text = '']) => text)
}
