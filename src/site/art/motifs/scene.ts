import type { Family } from '../../content/families.ts'
import type { MotifName } from '../../content/motifs.ts'
import { type Canvas, isTall } from '../canvas.ts'
import { type Point, place, round } from '../drawing.ts'
import type { Random } from '../random.ts'
import { CATEGORY_SCENES } from './category-scenes.ts'
import { drawFloor, drawGround, GROUND } from './grounds.ts'
import { needsHalo } from './halo.ts'
import { drawMotif, isLarge, isStanding } from './library.ts'
import { BOX, createPen } from './pen.ts'

/** A motif that lies is so much larger than its room, for few fill their box. */
const LYING = 1.1
/** And so much larger, if its cover crops it. */
const OVER_EDGE = 1.6
/** The height of the box of what stands, relative to the height: heads stay within the part that wide boxes show. */
const HIGHEST = 0.72
/** On covers narrower than `below` of their height: the height and the middle of the box, which leave the upper third to the title. */
const UPRIGHT = { below: 0.8, highest: 0.46, middle: 0.64 }
/** Marks the generators of the look of people, and of the side to which a motif is turned. */
const LOOK = 0x5eed
const LIGHT = 0x11fe

/** Motifs with a sign on them. */
const READ_FROM_LEFT: ReadonlySet<MotifName> = new Set(['box-of-seven', 'car-park', 'fountain', 'hill'])

interface Placing {
  name: MotifName
  /** The middle of the box. */
  at: Point
  turn: number
  size: number
  isMirrored: boolean
}

/** A cover that shows what its story is about. */
export function drawMain(main: MotifName, family: Family, random: Random, canvas: Canvas): string {
  const stands = isStanding(main)
  const look = random.fork(LOOK).whole(0, 7)
  const isMirrored = stands && isFromRight(main, random)
  const ground = drawGround(family, main, isMirrored, random, canvas)
  const copy = needsHalo(family, canvas.palette, stands) ? 'halo' : stands ? 'none' : 'shadow'
  const inking = createPen(canvas, look, copy)
  const { at, turn, size } = stands ? standing(main, isMirrored, random, canvas) : lying(main, random, canvas)
  const placed = `${place([round(at[0]), round(at[1])], turn, size)}${isMirrored ? 'scale(-1 1)' : ''}`
  const transform = `${placed}translate(0 ${BOX.height / 2})`
  return ground + inking.wrap(drawMotif(main, inking, random, { name: 'm', transform, size }))
}

/** The picture of a category: the scene of its family, as large as its cover allows. */
export function drawCategory(family: Family, canvas: Canvas): string {
  const { width, height, palette } = canvas
  const inking = createPen(canvas, 0, needsHalo(family, palette, true) ? 'halo' : 'none')
  const size = roomOf(canvas)
  const transform = place([width / 2, height * GROUND], 0, size)
  return drawFloor(canvas) + inking.wrap(inking.put(...CATEGORY_SCENES[family](inking.pen), { name: 'm', transform, size }))
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
  const size = roomOf(canvas) * random.between(0.9, 1)
  const at: Point = [width / 2, height * GROUND - (size * BOX.height) / 2]
  return { name, at, turn: 0, size, isMirrored }
}

/** How large that which stands may be. */
function roomOf(canvas: Size): number {
  const highest = isUpright(canvas) ? UPRIGHT.highest : HIGHEST
  return Math.min((canvas.height * highest) / BOX.height, (canvas.width * (isTall(canvas) ? 0.99 : 0.68)) / BOX.width)
}

function lying(name: MotifName, random: Random, canvas: Size): Placing {
  const { width, height } = canvas
  const [highest, middle] = isUpright(canvas) ? [UPRIGHT.highest, UPRIGHT.middle] : [0.8, 0.5]
  const isLow = random.isTrue()
  const turn = random.whole(-12, 12)
  const isOverEdge = random.isTrue() && isLarge(name)
  const room = Math.min((height * highest) / BOX.height, (width * 0.84) / BOX.width) * random.between(0.88, 1)
  if (isOverEdge) {
    return { name, at: [width / 2, height * (middle + (isLow ? 0.1 : -0.1))], turn: turn * 2, size: room * OVER_EDGE, isMirrored: false }
  }
  return { name, at: [width / 2, height * middle], turn, size: room * LYING, isMirrored: false }
}

function isUpright({ width, height }: Size): boolean {
  return width < height * UPRIGHT.below
}
