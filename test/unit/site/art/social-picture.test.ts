import { describe, expect, it } from 'vitest'
import type { Lettering } from '../../../../src/site/art/lettering.ts'
import { drawSocialPicture, type PictureSubject } from '../../../../src/site/art/social-picture.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'
import { monogramShape } from '../../../../src/site/content/monogram-shapes.ts'
import { readTags, slugs } from './svg.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#·,:.…ŞİЖИК'
const FONT: Lettering = { name: 'Test', weight: 900, advances: new Map(Array.from(`${LETTERS} `, (letter) => [letter, 0.4])) }
const TEXTS = { site: 'SAMPLE DECK', title: 'ROLL ON', kicker: 'GEAR · KERBS', note: 'BO LIND' }
const WIDE = { width: 1200, height: 630 }
const SIZES = [WIDE, { width: 1200, height: 900 }, { width: 1200, height: 1200 }]

describe('a preview picture', () => {
  it.each(FAMILIES.flatMap((family) => SIZES.map((size) => ({ family, ...size }))))(
    'of $family in $width × $height shows a drawing and all its words',
    ({ family, ...size }) => {
      const strips = drawSocialPicture({ kind: 'scene', family, slug: 'deck', ...TEXTS }, size, FONT)
      const frames = strips.map(({ svg }) => readTags(svg.replace(/>[^<]+</g, '><'))[0]?.attributes)
      expect(frames.map((frame) => frame?.get('width'))).toEqual(['1200', '1200'])
      expect(frames.reduce((sum, frame) => sum + Number(frame?.get('height')), 0)).toBe(size.height)
      expect(textsOf(strips)).toEqual(['SAMPLE DECK', 'GEAR · KERBS', 'BO LIND', 'ROLL ON'])
    },
  )

  it('is the same for the same subject, and differs for another slug', () => {
    const draw = (slug: string) => drawSocialPicture({ kind: 'scene', family: 'tips', slug, ...TEXTS }, WIDE, FONT)
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('shares its text strip with another format of the same width', () => {
    const subject: PictureSubject = { kind: 'scene', family: 'tips', slug: 'a', ...TEXTS }
    const [wide, tall, square] = SIZES.map((size) => drawSocialPicture(subject, size, FONT))
    expect(tall?.[1]).toEqual(square?.[1])
    expect(tall?.[0]).not.toEqual(square?.[0])
    expect(wide?.[1]).not.toEqual(tall?.[1])
  })

  it.each(FAMILIES)('of %s has no SVG pattern and no layer, which are slow to rasterise', (family) => {
    for (const slug of slugs(50)) {
      const drawn = drawSocialPicture({ kind: 'scene', family, slug, ...TEXTS }, WIDE, FONT)
        .map(({ svg }) => svg)
        .join('')
      expect(drawn).not.toMatch(/<pattern|<mask|<filter| opacity=/)
      // The root of each strip; inner ones would crop at their edges.
      expect(drawn.match(/<svg /g)).toHaveLength(2)
    }
  })

  it('shows two letters on a shape for an author, and one drawing of each family for the site', () => {
    const person: PictureSubject = { kind: 'person', shape: monogramShape('/authors/bo-lind'), colour: '#ffd23f', initials: 'BL', ...TEXTS }
    expect(textsOf(drawSocialPicture(person, WIDE, FONT))).toEqual(['BL', 'SAMPLE DECK', 'GEAR · KERBS', 'BO LIND', 'ROLL ON'])
    const site = drawSocialPicture({ kind: 'site', ...TEXTS }, WIDE, FONT)
    expect(site[0]?.svg.match(/<svg /g)).toHaveLength(1 + 6)
    expect(textsOf(site)).toEqual(['GEAR · KERBS', 'BO LIND', 'ROLL ON'])
  })

  it('keeps its text inside, with at least two fifths of the height for the drawing', () => {
    const long = { ...TEXTS, title: 'КИЖ ЖИК '.repeat(30).trim(), kicker: 'ABCDEFGHI '.repeat(9).trim() }
    for (const size of SIZES) {
      const strips = drawSocialPicture({ kind: 'scene', family: 'gear', slug: 'deck', ...long }, size, FONT)
      const height = Number(strips[1]?.svg.match(/ height="(\d+)"/)?.[1])
      const lines = Array.from((strips[1]?.svg ?? '').matchAll(/<text x="61"[^>]* y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)/g))
      expect(lines.length).toBeGreaterThan(2)
      for (const [, y, fontSize, line = ''] of lines) {
        expect(Number(y)).toBeLessThan(height - 20)
        expect(line.length * 0.4 * Number(fontSize)).toBeLessThanOrEqual(size.width - 2 * 64 + 1)
      }
      expect(lines.at(-1)?.[3]?.endsWith('…')).toBe(true)
      expect(size.height - height).toBeGreaterThan(size.height * 0.4)
      // The kicker is truncated, and there is no room for the note beside it.
      expect(textsOf(strips)[1]).toMatch(/^(?:ABCDEFGHI )+ABCDEFGHI…$/)
      expect(textsOf(strips)).not.toContain('BO LIND')
    }
  })

  it('has no duplicate ids', () => {
    const [above] = drawSocialPicture({ kind: 'site', ...TEXTS }, WIDE, FONT)
    const ids = Array.from((above?.svg ?? '').matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

function textsOf(strips: readonly { svg: string }[]): string[] {
  const drawn = strips.map(({ svg }) => svg).join('')
  return Array.from(drawn.matchAll(/<text[^>]*>([^<]*)/g), ([, text = '']) => text)
}
