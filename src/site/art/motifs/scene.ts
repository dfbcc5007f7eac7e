import type { Family } from '../../content/families.ts'
import type { MotifName } from '../../content/motifs.ts'
import { type Canvas, isTall } from '../canvas.ts'
import { type Point, place, round } from '../drawing.ts'
import type { Random } from '../random.ts'
import { drawGround, GROUND } from './grounds.ts'
import { needsHalo } from './halo.ts'
import { addsTo, drawMotif, isLarge, isStanding } from './library.ts'
import { BOX, createPen, type Inking } from './pen.ts'

/** A motif that lies without another one beside it is so much larger. */
const ALONE = 1.1
/** And so much larger, if its cover crops it. */
const OVER_EDGE = 1.6
/** The height of the box of what stands, relative to the height: heads stay within the part that wide boxes show. */
const HIGHEST = 0.72
/** Marks the generators of the look of people, and of the side to which a motif is turned. */
const LOOK = 0x5eed
const LIGHT = 0x11fe

/** Motifs with a sign on them. */
const READ_FROM_LEFT: ReadonlySet<MotifName> = new Set(['car-park', 'fountain', 'hill'])

interface Placing {
  name: MotifName
  /** The middle of the box. */
  at: Point
  turn: number
  size: number
  isMirrored: boolean
}

/** A cover that shows what its story is about: a large motif, and beside a thing that lies a small one if the story names one. */
export function drawMotifs(names: readonly [MotifName, ...MotifName[]], family: Family, random: Random, canvas: Canvas): string {
  const [main, small] = names
  const look = random.fork(LOOK).whole(0, 7)
  const isMirrored = isStanding(main) && isFromRight(main, random)
  const ground = drawGround(family, main, isMirrored, random, canvas)
  const inking = createPen(
    canvas,
    look,
    needsHalo(family, canvas.palette, isStanding(main)) ? 'halo' : isStanding(main) ? 'none' : 'shadow',
  )
  if (isStanding(main)) return ground + inking.wrap(drawPlaced(standing(main, isMirrored, random, canvas), inking, random))
  const isAlone = !hasCompany(main, small) || canvas.thrift > 0
  const large = lying(main, isAlone, random, canvas)
  const drawn = drawPlaced(large, inking, random)
  return ground + inking.wrap(drawn + (isAlone ? '' : drawPlaced(besides(small, large, random, canvas), inking, random, 'n')))
}

/** Whether the second motif of a cover lies beside the first one; what stands needs a ground. */
export function hasCompany(main: MotifName, small: MotifName | undefined): small is MotifName {
  return small !== undefined && !isStanding(small) && addsTo(main, small)
}

function drawPlaced({ name, at, turn, size, isMirrored }: Placing, inking: Inking, random: Random, id = 'm'): string {
  const mirrored = isMirrored ? 'scale(-1 1)' : ''
  const transform = `${place([round(at[0]), round(at[1])], turn, size)}${mirrored}translate(0 ${BOX.height / 2})`
  return drawMotif(name, inking, random, { name: id, transform, size })
}

function isFromRight(name: MotifName, random: Random): boolean {
  return !READ_FROM_LEFT.has(name) && random.fork(LIGHT).isTrue()
}

/** The place of a motif that stands, before which its ground makes no choices. */
export function placeStanding(name: MotifName, random: Random, size: Size): Placing {
  return standing(name, isFromRight(name, random), random, size)
}

/** The size of a canvas. */
type Size = Pick<Canvas, 'width' | 'height'>

function standing(name: MotifName, isMirrored: boolean, random: Random, canvas: Size): Placing {
  const { width, height } = canvas
  const room = Math.min((height * HIGHEST) / BOX.height, (width * (isTall(canvas) ? 0.99 : 0.68)) / BOX.width)
  const size = room * random.between(0.9, 1)
  const at: Point = [width / 2, height * GROUND - (size * BOX.height) / 2]
  return { name, at, turn: 0, size, isMirrored }
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
