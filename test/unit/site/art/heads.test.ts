import { describe, expect, it } from 'vitest'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { MOTIF_NAMES } from '../../../../src/site/content/motifs.ts'
import { readTags, slugs } from './svg.ts'

/** Wide boxes crop a cover to the middle of its height. */
const HEIGHT = 400
const CROPPED = HEIGHT * 0.08
/** The radius of a head with what it wears. */
const HEAD = 25

describe('the heads on a cover', () => {
  it.each(MOTIF_NAMES)('of %s are within the middle 84 % of its height', (motif) => {
    const heads = slugs(12).flatMap((slug) =>
      headsOf(drawCover({ slug, family: 'gear', motifs: [motif] })).map((head) => ({ slug, ...head })),
    )
    expect(heads.filter(({ top, bottom }) => top < CROPPED || bottom > HEIGHT - CROPPED)).toEqual([])
  })

  it('are found', () => {
    expect(headsOf(drawCover({ slug: 'a', family: 'gear', motifs: ['crew'] }))).toHaveLength(4)
    expect(headsOf(drawCover({ slug: 'a', family: 'gear', motifs: ['wheel'] }))).toEqual([])
  })
})

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

function headsOf(svg: string): { top: number; bottom: number }[] {
  const stack: Matrix[] = [[1, 0, 0, 1, 0, 0]]
  return readTags(svg).flatMap(({ name, kind, attributes }) => {
    const matrix = stack.at(-1) ?? stack[0]
    if (name === 'g' && kind === 'end') stack.pop()
    if (name === 'g' && kind === 'start') stack.push(readTransform(attributes.get('transform') ?? '').reduce(multiply, matrix as Matrix))
    const heads = Array.from((attributes.get('d') ?? '').matchAll(/M(-?[\d.]+) ?(-?[\d.]+)a17 17 0 1 0 \.1 0z/g))
    return heads.map(([, x, y]) => {
      const [, b, , d, , f] = matrix as Matrix
      const middle = b * Number(x) + d * (Number(y) + 17) + f
      const radius = HEAD * Math.hypot(b, d)
      return { top: Math.round(middle - radius), bottom: Math.round(middle + radius) }
    })
  })
}

function readTransform(text: string): Matrix[] {
  return Array.from(text.matchAll(/(translate|rotate|scale)\((-?[\d.]+)(?:[ ,]?(-?[\d.]+))?\)/g), ([, name, first, second]): Matrix => {
    const [x, y] = [Number(first), second === undefined ? undefined : Number(second)]
    if (name === 'translate') return [1, 0, 0, 1, x, y ?? 0]
    if (name === 'scale') return [x, 0, 0, y ?? x, 0, 0]
    const turn = (x * Math.PI) / 180
    return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]
  })
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
