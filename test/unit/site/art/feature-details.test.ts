import { describe, expect, it } from 'vitest'
import { drawFeatureCover, drawInlineCover } from '../../../../src/site/art/cover.ts'
import { DETAILS } from '../../../../src/site/art/motifs/details.ts'
import type { MotifName } from '../../../../src/site/content/motifs.ts'
import { slugs } from './svg.ts'

const WIDE = { family: 'culture', width: 933, height: 400 } as const

describe.each([...(Object.keys(DETAILS) as MotifName[]), 'wheel'] as MotifName[])('the details of the cover %s', (name) => {
  it('are different squares inside it, which draw nothing again and are hidden from screen readers', () => {
    for (const slug of slugs(8)) {
      const { part, details } = drawFeatureCover({ ...WIDE, slug, motifs: [name] })
      expect(part).toContain('<g id="Ct">')
      expect(new Set(details).size).toBe(details.length)
      expect(details.length).toBeGreaterThan(0)
      for (const detail of details) {
        expect(detail).toMatch(/^<svg aria-hidden="true" viewBox="[\d. ]+"><use href="#Ct"\/><\/svg>$/)
        const [x = 0, y = 0, width = 0, height = 0] = /viewBox="([^"]+)"/.exec(detail)?.[1]?.split(' ').map(Number) ?? []
        expect(width).toBe(height)
        expect([x, y, WIDE.width - x - width, WIDE.height - y - height].filter((room) => room < -1)).toEqual([])
      }
    }
  })
})

it('are missing where nothing is known of the cover, and from other drawings', () => {
  for (const options of [
    { ...WIDE, slug: 'a' },
    { ...WIDE, slug: 'a', motifs: ['park'] as const },
    { ...WIDE, slug: 'a', motifs: ['kerb'] as const, art: 'shapes' as const },
  ])
    expect(drawFeatureCover(options)).toEqual({ part: drawInlineCover(options), details: [] })
})
