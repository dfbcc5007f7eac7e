import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chooseCover, drawCover } from '../../../../src/site/art/cover.ts'
import { FAMILIES, type Family } from '../../../../src/site/content/families.ts'
import { slugs } from './svg.ts'

/** SHA-256 of the covers of 200 slugs. */
const DIGESTS: Record<Family, string> = {
  techniques: '12a83797494850e9656a9d6007f345b2ffec0d3b8c9e015c2e91b85e03e6cfe4',
  gear: '71bffe0865802a23d43b69d29f3b81ac906c1e822515c461552b4d9aff76d33d',
  culture: '5f0ab71cad244a49e5e61188ed49651cada767855cd83a805e9e28a790a53629',
  events: '032b437c2238dc6ea3d71e65cde0e4b63b9dc23d5edf4951c394a62908900cca',
  tips: 'cb007b76639438c0d3ca721c1ba8dee80509970908d41177ab4dc9182d1e3f53',
  lifestyle: '7d362bda5bcb6fc11d84095b12e5184ea654b7555bedf74d2bdc67784cb5192f',
}

/** The minimum number of distinct values of each choice over 200 slugs. */
const LAYOUTS: Record<Family, { choice: string; count: number }> = {
  techniques: { choice: 'terrain', count: 16 },
  gear: { choice: 'layout', count: 6 },
  culture: { choice: 'table', count: 7 },
  events: { choice: 'silhouette', count: 11 },
  tips: { choice: 'bowl.shape', count: 8 },
  lifestyle: { choice: 'layout', count: 13 },
}

describe.each(FAMILIES)('200 covers of %s', (family) => {
  it('differ in their random choices, with rounded measures', () => {
    const choices = slugs(200).map((slug) => JSON.stringify(chooseCover({ slug, family }), roughly))
    expect(new Set(choices).size).toBe(choices.length)
  })

  it('show every layout', () => {
    const { choice, count } = LAYOUTS[family]
    const shown = new Set(slugs(200).map((slug) => read(chooseCover({ slug, family }), choice)))
    expect(shown.size).toBe(count)
  })

  it('have every palette', () => {
    expect(new Set(slugs(200).map((slug) => read(chooseCover({ slug, family }), 'palette.ground'))).size).toBe(4)
  })

  it('are cached by browsers: increase ART_VERSION with this digest, or readers keep the old drawings', () => {
    const hash = createHash('sha256')
    for (const slug of slugs(200)) hash.update(`${drawCover({ slug, family })}\n`)
    expect(hash.digest('hex')).toBe(DIGESTS[family])
  })
})

/** Keeps integers, which are choices, and rounds lengths and angles to one digit. */
function roughly(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(1)) : value
}

function read(value: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], value)
}
