import { describe, expect, it } from 'vitest'
import { BOARD_LENGTH } from '../../../../src/site/art/board.ts'
import { drawCover } from '../../../../src/site/art/cover.ts'
import { DECK_LENGTH, DECK_WIDTH } from '../../../../src/site/art/rack-parts.ts'
import { readTags, slugs } from './svg.ts'

const FORMATS = [
  { width: 640, height: 400 },
  { width: 400, height: 500 },
  { width: 400, height: 400 },
  { width: 1200, height: 630 },
] as const
type Format = (typeof FORMATS)[number]

describe.each(FORMATS)('no board is cropped at $width × $height', (format) => {
  it('on a wall', () => {
    const decks = drawnAt('gear', format, ({ name }) => name === 'g')
    expect(decks.length).toBeGreaterThan(400)
    expect(decks.filter((place) => !isInside(place, DECK_WIDTH, DECK_LENGTH, format))).toEqual([])
  })

  it('in the air', () => {
    const boards = drawnAt('techniques', format, ({ name, href }) => name === 'use' && /^#[sab]$/.test(href))
    expect(boards.length).toBeGreaterThan(800)
    expect(boards.filter((place) => !isInside(place, BOARD_LENGTH, 48, format))).toEqual([])
  })
})

interface Place {
  slug: string
  x: number
  y: number
  turn: number
  scale: [number, number]
}

/** The transformations of placed elements. */
function drawnAt(family: 'gear' | 'techniques', format: Format, isWanted: (tag: { name: string; href: string }) => boolean): Place[] {
  return slugs(200).flatMap((slug) =>
    readTags(drawCover({ slug, family, ...format })).flatMap(({ name, attributes }): Place[] => {
      const match = /^translate\((\S+?)[ ,]?(-?[\d.]+)\)(?:rotate\((\S+?)\))?(?:scale\((\S+?)(?: (\S+?))?\))$/.exec(
        attributes.get('transform') ?? '',
      )
      if (match === null || !isWanted({ name, href: attributes.get('href') ?? '' })) return []
      const [, x, y, turn = 0, wide, high = wide] = match
      return [{ slug, x: Number(x), y: Number(y), turn: (Number(turn) * Math.PI) / 180, scale: [Number(wide), Number(high)] }]
    }),
  )
}

/** Whether a rotated box around a place is inside the frame. */
function isInside({ x, y, turn, scale }: Place, wide: number, high: number, { width, height }: Format): boolean {
  const [w, h] = [(wide * Math.abs(scale[0])) / 2, (high * Math.abs(scale[1])) / 2]
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const [right, below] = [w * cos + h * sin, w * sin + h * cos]
  return x >= right && x <= width - right && y >= below && y <= height - below
}
