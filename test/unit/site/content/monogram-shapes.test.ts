import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MONOGRAM_SHAPES, monogramBaseline, monogramShape } from '../../../../src/site/content/monogram-shapes.ts'
import { slugs } from '../art/svg.ts'

describe('shapes of monograms', () => {
  it('are six closed paths', () => {
    expect(new Set(MONOGRAM_SHAPES).size).toBe(6)
    for (const shape of MONOGRAM_SHAPES) expect(shape).toMatch(/^M[-a-z0-9 ]+z$/)
  })

  it('are all used, each author always having the same', () => {
    const shapes = slugs(200).map(monogramShape)
    expect(new Set(shapes).size).toBe(6)
    expect(slugs(200).map(monogramShape)).toEqual(shapes)
  })

  it('have the letters higher where they are wide above', () => {
    const lines = new Map(slugs(200).map((slug) => [monogramShape(slug), monogramBaseline(slug)]))
    const [circle, , shield, bolt, heart, star] = MONOGRAM_SHAPES.map((shape) => lines.get(shape) ?? Number.NaN)
    const drawn = [bolt, heart, shield, circle, star]
    expect(drawn).toEqual(drawn.toSorted((a = 0, b = 0) => a - b))
    expect(new Set(drawn).size).toBe(5)
  })

  it('are small, because every browser downloads them', () => {
    expect(MONOGRAM_SHAPES.join('').length).toBeLessThan(700)
    expect(readFileSync('src/site/content/monogram-shapes.ts').length).toBeLessThan(2048)
  })
})
