import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STICKER_SHAPES, stickerBaseline, stickerShape } from '../../../../src/site/content/sticker-shapes.ts'
import { slugs } from '../art/svg.ts'

describe('shapes of stickers', () => {
  it('are six closed paths', () => {
    expect(new Set(STICKER_SHAPES).size).toBe(6)
    for (const shape of STICKER_SHAPES) expect(shape).toMatch(/^M[-a-z0-9 ]+z$/)
  })

  it('are all used, each author always having the same', () => {
    const shapes = slugs(200).map(stickerShape)
    expect(new Set(shapes).size).toBe(6)
    expect(slugs(200).map(stickerShape)).toEqual(shapes)
  })

  it('have the letters higher where they are wide above', () => {
    const lines = new Map(slugs(200).map((slug) => [stickerShape(slug), stickerBaseline(slug)]))
    const [circle, , shield, bolt, heart, star] = STICKER_SHAPES.map((shape) => lines.get(shape) ?? Number.NaN)
    const drawn = [bolt, heart, shield, circle, star]
    expect(drawn).toEqual(drawn.toSorted((a = 0, b = 0) => a - b))
    expect(new Set(drawn).size).toBe(5)
  })

  it('are small, because every browser downloads them', () => {
    expect(STICKER_SHAPES.join('').length).toBeLessThan(700)
    expect(readFileSync('src/site/content/sticker-shapes.ts').length).toBeLessThan(2048)
  })
})
