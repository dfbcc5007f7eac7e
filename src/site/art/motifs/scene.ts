import type { Family } from '../../content/families.ts'
import type { MotifName } from '../../content/motifs.ts'
import { type Canvas, isTall } from '../canvas.ts'
import { element, type Point, place, round } from '../drawing.ts'
import type { Random } from '../random.ts'
import { drawGround, GROUND } from './grounds.ts'
import { isLarge, isStanding, MOTIFS } from './library.ts'
import { BOX, createPen, type Pen } from './pen.ts'

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
  const large = stands ? standing(main, isAlone, random, canvas) : lying(main, isAlone, random, canvas)
  const { pen, wrap } = createPen(canvas)
  const drawn = drawPlaced(large, pen, random)
  return ground + wrap(drawn + (isAlone ? '' : drawPlaced(besides(small, large, random, canvas), pen, random)))
}

function drawPlaced(placing: Placing, pen: Pen, random: Random): string {
  const motif = MOTIFS[placing.name](pen, random)
  const shadow = placing.hasShadow === true ? pen.line(SHADOW, 9) : ''
  const middle = element('g', { transform: `translate(0 ${BOX.height / 2})` }, shadow + motif)
  return element('g', { transform: placeOf(placing) }, middle)
}

function placeOf({ at, turn, size, isMirrored }: Placing): string {
  return place([round(at[0]), round(at[1])], turn, size) + (isMirrored ? 'scale(-1 1)' : '')
}

function standing(name: MotifName, isAlone: boolean, random: Random, canvas: Canvas): Placing {
  const { width, height } = canvas
  const room = Math.min((height * 0.7) / BOX.height, (width * (isTall(canvas) ? 0.9 : 0.62)) / BOX.width)
  const size = room * random.between(0.9, 1) * (isAlone ? ALONE : 1)
  const at: Point = [width * middleOf(isAlone, [0.1, 0.16], random, canvas), height * GROUND - (size * BOX.height) / 2]
  return { name, at, turn: 0, size, isMirrored: random.isTrue() && !READ_FROM_LEFT.has(name), hasShadow: true }
}

function lying(name: MotifName, isAlone: boolean, random: Random, canvas: Canvas): Placing {
  const { width, height } = canvas
  const isLow = random.isTrue()
  const turn = random.whole(-12, 12)
  const isOverEdge = random.isTrue() && isAlone && isLarge(name)
  const room = Math.min((height * 0.8) / BOX.height, (width * 0.84) / BOX.width) * random.between(0.88, 1)
  const x = width * middleOf(isAlone, [0.1, 0.15], random, canvas)
  if (isOverEdge) return { name, at: [x, height * (isLow ? 0.6 : 0.4)], turn: turn * 2, size: room * OVER_EDGE, isMirrored: false }
  return { name, at: [x, height * 0.5], turn, size: room * (isAlone ? ALONE : 1), isMirrored: false }
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
function besides(name: MotifName, large: Placing, random: Random, canvas: Canvas): Placing {
  const { width, height } = canvas
  const size = Math.min((height * 0.3) / BOX.height, (width * 0.24) / BOX.width)
  const turn = random.whole(-16, 16)
  const side = large.at[0] > width / 2 ? 0.16 : 0.84
  const tall = isTall(canvas)
  return {
    name,
    at: [width * side, height * (tall ? 0.14 : random.between(0.24, 0.4))],
    turn,
    size: size * (tall ? 0.8 : 1),
    isMirrored: false,
  }
}
