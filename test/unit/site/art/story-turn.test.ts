import { describe, expect, it } from 'vitest'
import { drawInlineCover, drawStoryCover } from '../../../../src/site/art/cover.ts'
import { STORIES, type StoryName, TURNS } from '../../../../src/site/art/motifs/stories.ts'
import { idsOf, readTags, referencesOf, slugs } from './svg.ts'

const WIDE = { family: 'lifestyle', width: 933, height: 400 } as const

describe.each(Object.keys(STORIES) as StoryName[])('the turn of a story with the scene %s', (name) => {
  const drawn = slugs(8).map((slug) => ({ slug, ...drawStoryCover({ ...WIDE, slug, motifs: [name] }) }))

  it('is a square of the cover, and inside it', () => {
    for (const { turn } of drawn) {
      const [x = 0, y = 0, width = 0, height = 0] = /viewBox="([^"]+)"/.exec(turn)?.[1]?.split(' ').map(Number) ?? []
      expect(width).toBe(height)
      expect(width).toBeGreaterThan(100)
      expect([x, y, WIDE.width - x - width, WIDE.height - y - height].filter((room) => room < 0)).toEqual([])
    }
  })

  it('shows the same detail as the cover, from either side', () => {
    for (const { part, turn } of drawn) {
      const [, x, y, scale, mirrored] =
        /<g (?:id="Cm" )?transform="translate\((\d+) (\d+)\)scale\(([\d.]+)\)(scale\(-1 1\))?/.exec(part) ?? []
      const [left, top, side] = TURNS[name]
      const [seenX = 0, seenY = 0, seen = 0] = /viewBox="([^"]+)"/.exec(turn)?.[1]?.split(' ').map(Number) ?? []
      const middle = (left + side / 2) * (mirrored === undefined ? 1 : -1)
      expect(Math.abs(Number(x) + Number(scale) * middle - (seenX + seen / 2))).toBeLessThan(3)
      expect(Math.abs(Number(y) + Number(scale) * (top + 100) - seenY)).toBeLessThan(3)
    }
  })

  it('draws nothing again, and is hidden from screen readers', () => {
    for (const { part, turn } of drawn) {
      expect(turn).toMatch(/^<svg aria-hidden="true" viewBox="[\d. ]+"><use href="#Ct"\/><\/svg>$/)
      expect(idsOf(part)).toEqual(expect.arrayContaining(referencesOf(turn)))
      expect(readTags(part).filter(({ name: tag }) => tag === 'svg')).toHaveLength(2)
    }
  })
})

it('is missing where a cover is no scene of a story, and from other drawings', () => {
  for (const options of [
    { ...WIDE, slug: 'a', motifs: ['ledge'] as const },
    { ...WIDE, slug: 'a' },
    { ...WIDE, slug: 'a', motifs: ['lane'] as const, art: 'shapes' as const },
  ])
    expect(drawStoryCover(options)).toEqual({ part: drawInlineCover(options), turn: '' })
})
