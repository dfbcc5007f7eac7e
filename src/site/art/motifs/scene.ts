import type { Family } from '../../content/families.ts'
import type { MotifName } from '../../content/motifs.ts'
import { type Canvas, isTall } from '../canvas.ts'
import { element, type Point, place, round, use } from '../drawing.ts'
import type { Random } from '../random.ts'
import { drawGround, GROUND } from './grounds.ts'
import { COMPANIONS, isStanding, MOTIFS } from './library.ts'
import { BOX, createPen, type Pen } from './pen.ts'

/** The number of copies of a thing: one large, or a row of three. */
const ROWS = ['one', 'one', 'three'] as const

/** Motifs with a sign on them. */
const READ_FROM_LEFT: ReadonlySet<MotifName> = new Set(['car-park', 'hill'])

interface Placing {
  name: MotifName
  /** The middle of the box. */
  at: Point
  turn: number
  size: number
  isMirrored: boolean
}

/** A cover that shows what its story is about: a large motif, and a small one beside it. */
export function drawMotifs(names: readonly [MotifName, ...MotifName[]], family: Family, random: Random, canvas: Canvas): string {
  const [main, named] = names
  const stands = isStanding(main)
  const ground = drawGround(family, stands, random, canvas)
  const small = named ?? random.pick(COMPANIONS)
  const [first, ...copies] = stands ? standing(main, random, canvas) : lying(main, random, canvas)
  if (first === undefined) return ground
  const { pen, wrap } = createPen(canvas)
  const id = copies.length > 0 ? canvas.id('m') : undefined
  const drawn = drawPlaced(first, pen, random, id) + copies.map((copy) => use(canvas.id('m'), { transform: placeOf(copy) })).join('')
  const isAlone = small === main || canvas.thrift > 0
  return ground + wrap(drawn + (isAlone ? '' : drawPlaced(besides(small, [first, ...copies], random, canvas), pen, random)))
}

function drawPlaced(placing: Placing, pen: Pen, random: Random, id?: string): string {
  const middle = element('g', { id, transform: `translate(0 ${BOX.height / 2})` }, MOTIFS[placing.name](pen, random))
  return element('g', { transform: placeOf(placing) }, middle)
}

function placeOf({ at, turn, size, isMirrored }: Placing): string {
  return place([round(at[0]), round(at[1])], turn, size) + (isMirrored ? 'scale(-1 1)' : '')
}

function standing(name: MotifName, random: Random, canvas: Canvas): Placing[] {
  const { width, height } = canvas
  const size = Math.min((height * 0.7) / BOX.height, (width * (isTall(canvas) ? 0.92 : 0.62)) / BOX.width) * random.between(0.9, 1)
  const aside = isTall(canvas) ? 0 : pickSide(random, canvas) * random.between(0.1, 0.16)
  const at: Point = [width * (0.5 + aside), height * GROUND - (size * BOX.height) / 2]
  return [{ name, at, turn: 0, size, isMirrored: random.isTrue() && !READ_FROM_LEFT.has(name) }]
}

function lying(name: MotifName, random: Random, canvas: Canvas): Placing[] {
  const { width, height } = canvas
  const isLow = random.isTrue()
  const turn = random.whole(-12, 12)
  const row = isTall(canvas) ? 'one' : random.pick(ROWS)
  if (row === 'three') {
    const size = (width * 0.31) / BOX.width
    return [-1, 0, 1].map((step): Placing => {
      const at: Point = [width * (0.5 + step * 0.32), height * (0.52 + 0.12 * (step === 0 ? -1 : 1) * (isLow ? -1 : 1))]
      return { name, at, turn: turn * (step === 0 ? -1 : 1), size, isMirrored: false }
    })
  }
  const size = Math.min((height * 0.8) / BOX.height, (width * 0.84) / BOX.width) * random.between(0.88, 1)
  const aside = isTall(canvas) ? 0 : pickSide(random, canvas) * random.between(0.1, 0.15)
  return [{ name, at: [width * (0.5 + aside), height * 0.5], turn, size, isMirrored: false }]
}

/** The side of the large motif; in a preview picture, the badge of the site needs the room of the small one at the left. */
function pickSide(random: Random, { isPainted }: Canvas): number {
  const side = random.pick([-1, 1] as const)
  return isPainted ? -1 : side
}

/** Where the large motif leaves room. */
function besides(name: MotifName, placings: readonly Placing[], random: Random, canvas: Canvas): Placing {
  const { width, height } = canvas
  const [first, , third] = placings
  const size = Math.min((height * 0.3) / BOX.height, (width * 0.24) / BOX.width)
  const turn = isStanding(name) ? 0 : random.whole(-16, 16)
  if (third !== undefined || first === undefined) {
    const isLow = (placings[1]?.at[1] ?? 0) < height / 2
    return { name, at: [width / 2, height * (isLow ? 0.84 : 0.17)], turn, size: size * 0.82, isMirrored: false }
  }
  const side = first.at[0] > width / 2 ? 0.16 : 0.84
  const tall = isTall(canvas)
  return {
    name,
    at: [width * side, height * (tall ? 0.14 : random.between(0.24, 0.4))],
    turn,
    size: size * (tall ? 0.8 : 1),
    isMirrored: false,
  }
}
