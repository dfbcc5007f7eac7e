import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STICKER_SHAPES, stickerShape } from '../../../../src/site/content/sticker-shapes.ts'
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

  it('are small, because every browser downloads them', () => {
    expect(STICKER_SHAPES.join('').length).toBeLessThan(700)
    expect(readFileSync('src/site/content/sticker-shapes.ts').length).toBeLessThan(1024 + 512)
  })
})
