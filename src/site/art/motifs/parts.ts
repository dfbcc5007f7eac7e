import { DECK, PROFILE, WHEELS } from '../board.ts'
import { circle, type Point } from '../drawing.ts'
import type { Pen } from './pen.ts'

/** The middle of a rolling board is so far above the ground. */
const HIGH = 25

/** A board from the side, its wheels down: 138 long; `at` is the ground below its middle. */
export function board(pen: Pen, [x, y]: Point, turn = 0, size = 1): string {
  return pen.moved([x, y - HIGH * size], turn, pen.light(WHEELS) + pen.tint(PROFILE), size)
}

/** A board from below, with its trucks. */
export function underside(pen: Pen, at: Point, turn: number, size = 1): string {
  const trucks = 'M-38-14V14M38-14V14'
  return pen.moved(at, turn, pen.tint(DECK) + pen.limb(trucks, 5), size)
}

/** A board from above, with its bolts. */
export function topside(pen: Pen, at: Point, turn: number, size = 1): string {
  const bolts = 'M-42-5h.1M-34-5h.1M-42 5h.1M-34 5h.1M42-5h.1M34-5h.1M42 5h.1M34 5h.1'
  return pen.moved(at, turn, pen.light(DECK) + pen.line(bolts, 5), size)
}

/** A person: the limbs are lines, and the head is a disc. */
export function person(pen: Pen, limbs: string, [x, y]: Point, radius = 15): string {
  return pen.limb(limbs) + pen.tint(circle(x, y, radius))
}

/** A rider with bent knees on a board, its wheels at 0. */
export const RIDER = 'M-34-32L-42-62-8-86 34-68 32-32M-8-86L4-130M-44-112L4-128 54-108'
export const RIDER_HEAD: Point = [10, -154]

export function rider(pen: Pen, at: Point, turn = 0, size = 1): string {
  return pen.moved(at, turn, board(pen, [0, 0]) + person(pen, RIDER, RIDER_HEAD), size)
}

/** A person that stands upright, feet at 0, 165 tall. */
export const UPRIGHT = 'M-16 0L-6-66 0-128M16 0L-6-66'
