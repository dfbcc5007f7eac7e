import { describe, expect, it } from 'vitest'
import { categoryArt, coverPath, familyOf } from '../../../../src/site/content/families.ts'

it('a category has the family of its index, and the seventh the first again', () => {
  expect([0, 1, 5, 6].map(familyOf)).toEqual(['techniques', 'gear', 'lifestyle', 'techniques'])
})

describe('the address of a cover', () => {
  it('contains the slug, and changes with the family, because browsers cache it forever', () => {
    const [one, other] = [coverPath('story-of-a-kerb', 'tips'), coverPath('story-of-a-kerb', 'gear')]
    expect(one).toMatch(/^\/covers\/story-of-a-kerb-[0-9a-f]{8}\.svg$/)
    expect(other).not.toBe(one)
    expect(coverPath('story-of-a-kerb', 'tips')).toBe(one)
  })

  it('of a category differs from that of an article', () => {
    expect(coverPath(categoryArt('gear'), 'gear')).not.toBe(coverPath('gear', 'gear'))
  })
})
