import { DECK } from '../board.ts'
import type { Point } from '../drawing.ts'
import type { Pen } from './pen.ts'
import { type Pose, person } from './person.ts'

/** The middle of a rolling board is so far above the ground. */
const HIGH = 25

const WHEELS = 'M-38 5a10 10 0 1 0 .1 0zM38 5a10 10 0 1 0 .1 0z'
const SIDE = 'M-64-9q7 10 18 10h92q11 0 18-10'

/** A board from the side, its wheels down: 138 long; `at` is the ground below its middle. */
export function board(pen: Pen, [x, y]: Point, turn = 0, size = 1): string {
  return pen.moved([x, y - HIGH * size], turn, pen.spark(WHEELS) + pen.cloth(SIDE, 5), size)
}

/** A board from below, with its trucks. */
export function underside(pen: Pen, at: Point, turn: number, size = 1): string {
  const trucks = 'M-38-14V14M38-14V14'
  return pen.moved(at, turn, pen.spark(DECK) + pen.limb(trucks, 5), size)
}

/** A board from above, with its bolts. */
export function topside(pen: Pen, at: Point, turn: number, size = 1): string {
  const bolts = 'M-42-5h.1M-34-5h.1M-42 5h.1M-34 5h.1M42-5h.1M34-5h.1M42 5h.1M34 5h.1'
  return pen.moved(at, turn, pen.light(DECK) + pen.line(bolts, 5), size)
}

/** Legs on a board whose wheels are at 0. */
export const BENT = 'M-34-32L-42-62-8-86 34-68 32-32'

/** With bent knees on a board whose wheels are at 0: arms out, a hand up, or low. */
const RIDING: readonly [Pose, Pose, Pose] = [
  { legs: BENT, body: 'M-8-90L2-124', arms: 'M-44-108L2-124 54-108', head: [9, -158], mood: 'firm' },
  { legs: BENT, body: 'M-8-90L0-124', arms: 'M-36-86L0-124 34-130 58-160', head: [8, -158], mood: 'glad' },
  { legs: 'M-34-32L-50-58-16-74 40-62 32-32', body: 'M-16-78L6-108', arms: 'M-44-108L6-108 46-76', head: [18, -140], mood: 'keen' },
]

/** A rider above a board; its wheels are at 0. */
export function onBoard(pen: Pen, number = 0): string {
  return person(pen, RIDING[(pen.look + number) % 3] ?? RIDING[0], number)
}

export function rider(pen: Pen, at: Point, turn = 0, size = 1, number = 0): string {
  return pen.moved(at, turn, board(pen, [0, 0]) + onBoard(pen, number), size)
}

/** A rider who pushes, to the right. */
export function pusher(pen: Pen, at: Point, size = 1, number = 0): string {
  const pose: Pose = {
    legs: 'M10-32L20-66-8-92-52-54-78-4',
    body: 'M-6-94L14-132',
    arms: 'M-40-104L14-132 60-112',
    head: [28, -164],
  }
  return pen.moved(at, 0, board(pen, [26, 0]) + person(pen, pose, number), size)
}

/** Upright, 185 tall. */
export const STANDING = { legs: 'M-16-4L-4-66 16-4', body: 'M-3-72L0-122', head: [2, -160] } as const

/** A person who stands upright before what is held. */
export function upright(pen: Pen, at: Point, arms: string, size = 1, held = '', number = 0): string {
  return pen.moved(at, 0, held + person(pen, { ...STANDING, arms }, number), size)
}

/** A person who stands with a board under the arm. */
export function carrier(pen: Pen, at: Point, size = 1): string {
  return upright(pen, at, 'M0-122L-28-84M0-122L26-84', size, underside(pen, [24, -78], 74, 0.66))
}

/** A person who sits on an edge at 0, legs down to the right. */
export function sitter(pen: Pen, at: Point, size = 1): string {
  const pose: Pose = {
    legs: 'M48 56L38 0-2-8 26-2 22 52',
    body: 'M-4-14L-8-58',
    arms: 'M-8-62L20-34 34-12',
    head: [-4, -96],
    isBeforeDark: true,
  }
  return pen.moved(at, 0, person(pen, pose), size)
}
