import type { Family } from '../../content/families.ts'
import type { MotifName } from '../../content/motifs.ts'
import { type Canvas, isTall } from '../canvas.ts'
import { element, type Point, place, round, use } from '../drawing.ts'
import type { Random } from '../random.ts'
import { drawGround, GROUND } from './grounds.ts'
import { isLarge, isStanding, MOTIFS } from './library.ts'
import { BOX, createPen, type Pen } from './pen.ts'

/** The number of copies of a thing: one large, or a row of three. */
const ROWS = ['one', 'one', 'one', 'three'] as const
/** A motif without another one beside it is so much larger. */
const ALONE = 1.1
/** And so much larger, if its cover crops it. */
const OVER_EDGE = 1.6
/** The shadow of what stands on the ground. */
const SHADOW = 'M-40 6H118'

/** Motifs with a sign on them. */
const READ_FROM_LEFT: ReadonlySet<MotifName> = new Set(['car-park', 'hill'])

interface Placing {
  name: MotifName
  /** The middle of the box. */
  at: Point
  turn: number
  size: number
  isMirrored: boolean
  hasShadow?: boolean
}

/** A cover that shows what its story is about: a large motif, and a small thing beside it if the story names one. */
export function drawMotifs(names: readonly [MotifName, ...MotifName[]], family: Family, random: Random, canvas: Canvas): string {
  const [main, small] = names
  const stands = isStanding(main)
  const ground = drawGround(family, main, random, canvas)
  // What stands needs room and a ground.
  const isAlone = small === undefined || isStanding(small) || canvas.thrift > 0
  const [first, ...copies] = stands ? standing(main, isAlone, random, canvas) : lying(main, isAlone, random, canvas)
  if (first === undefined) return ground
  const { pen, wrap } = createPen(canvas)
  const id = copies.length > 0 ? canvas.id('m') : undefined
  const drawn = drawPlaced(first, pen, random, id) + copies.map((copy) => use(canvas.id('m'), { transform: placeOf(copy) })).join('')
  return ground + wrap(drawn + (isAlone ? '' : drawPlaced(besides(small, [first, ...copies], random, canvas), pen, random)))
}

function drawPlaced(placing: Placing, pen: Pen, random: Random, id?: string): string {
  const motif = MOTIFS[placing.name](pen, random)
  const shadow = placing.hasShadow === true ? pen.line(SHADOW, 9) : ''
  const middle = element('g', { id, transform: `translate(0 ${BOX.height / 2})` }, shadow + motif)
  return element('g', { transform: placeOf(placing) }, middle)
}

function placeOf({ at, turn, size, isMirrored }: Placing): string {
  return place([round(at[0]), round(at[1])], turn, size) + (isMirrored ? 'scale(-1 1)' : '')
}

function standing(name: MotifName, isAlone: boolean, random: Random, canvas: Canvas): Placing[] {
  const { width, height } = canvas
  const room = Math.min((height * 0.7) / BOX.height, (width * (isTall(canvas) ? 0.9 : 0.62)) / BOX.width)
  const size = room * random.between(0.9, 1) * (isAlone ? ALONE : 1)
  const at: Point = [width * middleOf(isAlone, [0.1, 0.16], random, canvas), height * GROUND - (size * BOX.height) / 2]
  return [{ name, at, turn: 0, size, isMirrored: random.isTrue() && !READ_FROM_LEFT.has(name), hasShadow: true }]
}

function lying(name: MotifName, isAlone: boolean, random: Random, canvas: Canvas): Placing[] {
  const { width, height } = canvas
  const isLow = random.isTrue()
  const turn = random.whole(-12, 12)
  const isOverEdge = random.isTrue() && isAlone && isLarge(name)
  const row = isTall(canvas) || isOverEdge ? 'one' : random.pick(ROWS)
  if (row === 'three') {
    const size = (width * 0.31) / BOX.width
    return [-1, 0, 1].map((step): Placing => {
      const at: Point = [width * (0.5 + step * 0.32), height * (0.52 + 0.12 * (step === 0 ? -1 : 1) * (isLow ? -1 : 1))]
      return { name, at, turn: turn * (step === 0 ? -1 : 1), size, isMirrored: false }
    })
  }
  const room = Math.min((height * 0.8) / BOX.height, (width * 0.84) / BOX.width) * random.between(0.88, 1)
  const x = width * middleOf(isAlone, [0.1, 0.15], random, canvas)
  if (isOverEdge) {
    return [{ name, at: [x, height * (isLow ? 0.6 : 0.4)], turn: turn * 2, size: room * OVER_EDGE, isMirrored: false }]
  }
  return [{ name, at: [x, height * 0.5], turn, size: room * (isAlone ? ALONE : 1), isMirrored: false }]
}

/** The middle of the large motif: that of the cover, unless the small one needs room. */
function middleOf(isAlone: boolean, [least, most]: readonly [number, number], random: Random, canvas: Canvas): number {
  return isAlone || isTall(canvas) ? 0.5 : 0.5 + pickSide(random, canvas) * random.between(least, most)
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
  const turn = random.whole(-16, 16)
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
