import type { Family } from '../../content/families.ts'
import { dot, path } from '../drawing.ts'
import { board, STANDING, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, type Pose, person } from './person.ts'
import type { Scene } from './views.ts'

/** Over what is below, knees high and arms wide; the wheels are at 0. */
const OVER: Pose = {
  legs: 'M-34-32L-52-62-16-76 42-66 32-32',
  body: 'M-14-80L6-112',
  arms: 'M-58-126L6-112 64-130',
  head: [16, -146],
  mood: 'glad',
}
/** The same, with a hand at the board and the other one up. */
const GRAB: Pose = { ...OVER, body: 'M-14-80L8-108', arms: 'M-46-142L8-108 66-62 52-30', head: [20, -140] }
/** Holds up what is at the right. */
const SHOW: Pose = { ...STANDING, arms: 'M0-122L32-106 56-142M0-122L34-72 84-84', mood: 'glad' }
/** The right foot on a tail, bent forward. */
const BRACED: Pose = {
  legs: 'M-30-4L-24-40-10-72 34-54 30-10',
  body: 'M-10-74L22-112',
  arms: 'M22-112L-24-110-38-76M22-112L54-94 66-64',
  head: [42, -140],
}
/** With one arm: the other one is over what it carries. */
const WALK: Pose = {
  legs: 'M-40-6L-14-40-2-70 14-38 30-4',
  body: 'M-3-72L0-124',
  arms: 'M0-124L30-100 54-118',
  head: [4, -162],
  mood: 'glad',
}

/** What the picture of a category shows: one scene for each family, known by its outline where it is as small as a stamp. */
export const CATEGORY_SCENES: Record<Family, (pen: Pen) => Scene> = {
  /** Over a gap, before the sun. */
  techniques: (pen) => [
    pen.glow(dot(8, -128, 104)),
    pen.solid('M-640 60V-30H-92V60zM640 60V-30H100V60z') +
      pen.light('M-640-38h556v14h-556zM92-38h548v14H92z') +
      pen.moved([4, -56], -10, board(pen, [0, 0]) + person(pen, OVER, numberOf(pen, 4)), 0.9),
  ],
  /** A hand with a spanner at a wheel of a board that lies on its nose and tail. */
  gear: (pen) => [
    '',
    pen.light('M-122-38l14-56h36l14 56zM58-38l14-56h36l14 56z') +
      pen.cloth('M-184-6Q-164-32-128-32H128Q164-32 184-6', 13) +
      pen.spark(dot(-90, -104, 40) + dot(90, -104, 40)) +
      pen.light(dot(-90, -104, 17)) +
      pen.ink(dot(-90, -104, 6)) +
      pen.moved(
        [90, -104],
        -34,
        pen.light('M-9-20v-90h18v90a24 24 0 1 1-18 0z') +
          pen.ink(dot(0, 2, 10)) +
          pen.cloth('M200-76L52-92', 40) +
          pen.light('M-24-112h50q16 2 16 16v16q-2 18-20 18h-46q-14-8-2-17-14-8-2-17-12-8 4-16z') +
          pen.line('M-22-95h24M-22-78h24', 4),
      ) +
      pen.streak('M6-184Q-62-220-96-168m4-22l-4 22 23-1', 9),
  ],
  /** A zine that is held up in a spotlight. */
  culture: (pen) => [
    pen.tint('M-120-340H120L210 0h-420z'),
    pen.moved(
      [-70, 4],
      0,
      pen.moved(
        [112, -130],
        8,
        pen.light(box(-56, -66, 112, 132)) + pen.ink(box(-44, -54, 88, 24)) + pen.spark(dot(0, 14, 34)) + board(pen, [0, 34], -18, 0.72),
      ) + person(pen, SHOW, numberOf(pen, 2)),
      1.08,
    ),
  ],
  /** In the air over a funbox, between a flag and the arms of a crowd. */
  events: (pen) => [
    pen.solid('M-200 0L-80-40H80L200 0V60H-200z') + pen.light('M-80-40H80v9H-80z'),
    pen.brush('M126 0v-206', 7) +
      pen.spark('M126-206q22-14 42 0t42 0v56q-20 14-42 0t-42 0z') +
      pen.moved([-10, -72], -14, board(pen, [0, 0]) + person(pen, GRAB, numberOf(pen, 0)), 0.84) +
      each([-174, -90, 76, 172], (x, index) => {
        const y = index % 3 === 0 ? -12 : 6
        // Those in the middle raise one arm: the others would cross.
        const left = index === 1 ? '' : path`M${x - 26} 44l-10-44 4-50`
        const right = index === 2 ? '' : path`M${x + 26} 44l10-44-4-50`
        const hands = (left && dot(x - 32, -54, 11)) + (right && dot(x + 32, -54, 11))
        return (
          pen.limb(left + right, 12) +
          pen.light(hands) +
          pen.tint(path`M${x - 40} 64q0-50 40-50t40 50z`) +
          pen.ink(dot(x, y, 23) + (index % 2 === 0 ? '' : dot(x, y - 29, 10)))
        )
      }),
  ],
  /** With a helmet and pads, the tail on the coping, and the way down. */
  tips: (pen) => [
    '',
    pen.solid('M-640 60V-50H24Q34 0 150 0H640V60z') +
      pen.limb('M22-50h.1', 10) +
      board(pen, [78, -36], -4, 0.92) +
      pen.moved(
        [0, -52],
        0,
        person(pen, BRACED, numberOf(pen, 1)) + pen.spark(dot(34, -54, 11) + dot(-24, -40, 11) + dot(-24, -110, 10)),
        0.94,
      ),
  ],
  /** A tram, and who takes a board to it. */
  lifestyle: (pen) => [
    '',
    pen.brush('M68-196l40-26 40 26', 6) +
      pen.tint('M30-6v-160q0-30 30-30h96q30 0 30 30V-6z') +
      pen.light('M46-92v-62q0-22 22-22h80q22 0 22 22v62z') +
      pen.spark(dot(62, -46, 14) + dot(154, -46, 14)) +
      pen.ink('M18-18h180V4H18z') +
      pen.moved(
        [-90, 6],
        0,
        person(pen, WALK, numberOf(pen, 6)) +
          underside(pen, [2, -78], -6, 0.86) +
          pen.limb('M-4-120L-26-96-2-74', 13) +
          pen.light(dot(-2, -74, 9)),
        1.08,
      ),
  ],
}
