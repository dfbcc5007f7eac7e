import { dot } from '../drawing.ts'
import { board, rider, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, person } from './person.ts'
import { facing, someone } from './poses.ts'
import type { Scene } from './views.ts'

const HALVES = ['M-15 0v-74q0-18 15-18t15 18V0l-8-12-7 14-8-12z', 'M-15-30l8 12 7-14 8 12 7-10v34q0 18-15 18t-15-18z'] as const

/** A broken deck on a wall. */
function hung(pen: Pen, x: number, y: number, size = 1): string {
  return pen.moved([x, y], 0, pen.tint(HALVES[0]) + pen.moved([4, 40], 8, pen.tint(HALVES[1])), size)
}

/** A dachshund that lies on a board at 0, its head to the right. */
function dachshund(pen: Pen): string {
  return (
    pen.brush('M-50-18q-12-4-12-18', 6) +
    pen.ink('M-54-9q-4-22 10-22H-6q0-16 14-18 8 0 12 6l20 8q0 9-8 9H16q-2 17-10 17z') +
    pen.tint('M4-48q-12 2-11 22 2 9 10 3 5-12 1-25z')
  )
}

/** Scenes under a roof, wider than their box. */
export const ROOMS = {
  /** A lift that does not come, and a dachshund that is carried down the stairs on a board by two. */
  lift: (pen: Pen): Scene => [
    pen.light('M-640-340h1280V0h-1280z') +
      pen.tint(box(-208, -198, 88, 138)) +
      pen.line('M-164-198v138', 5) +
      pen.spark('M-178-212l14-14 14 14z'),
    pen.solid('M-640 60v-120H-56v20H-16v20H24v20H640v60z') +
      pen.moved(
        [-84, -60],
        0,
        person(
          pen,
          { legs: 'M-12-4L-4-68 22-4', body: 'M-3-72L4-122', arms: 'M4-122L34-92 58-76M4-122L26-80 50-70', head: [8, -160], mood: 'grave' },
          numberOf(pen, 6),
        ),
        0.78,
      ) +
      pen.moved(
        [74, 0],
        0,
        pen.moved([-84, -154], 10, board(pen, [0, 25]) + dachshund(pen)) +
          person(
            pen,
            { legs: 'M-34-6L-14-40-2-70 16-38 26-4', body: 'M-3-72L0-124', arms: 'M0-124L22-98-8-128M0-124L28-92 34-70', head: [4, -162] },
            numberOf(pen, 5),
          ),
        0.78,
      ),
  ],
  /** A gymnasium, its clock, and who watches it. */
  hall: (pen: Pen): Scene => [
    pen.light('M-640-190h1280V0h-1280z') +
      pen.line('M-200-190v150h90v-150M-200-166h90M-200-142h90M-200-118h90M-200-94h90M-200-70h90', 4) +
      pen.tint(box(20, -180, 76, 52)) +
      pen.spark('M36-128h44l-8 30H44z') +
      pen.spark(dot(-44, -150, 26)) +
      pen.line('M-44-166v16h12', 4) +
      pen.solid('M-640-20h1280V0h-1280z'),
    underside(pen, [-86, -60], 80, 0.8) + underside(pen, [-20, -60], 98, 0.8) + someone(pen, 'gaze', [156, 4], 0.84),
  ],
  /** A long wall of broken boards, and one visitor. */
  gallery: (pen: Pen): Scene => [
    pen.light('M-640-214h1280v188h-1280z') + hung(pen, -196, -100) + hung(pen, 176, -100),
    pen.solid('M-640-26h1280V0h-1280z') + hung(pen, -88, -98, 1.1) + hung(pen, 96, -98, 1.1) + someone(pen, 'gaze', [4, 0], 0.82),
  ],
  /** One small print on a large wall, and one person before it. */
  'one-print': (pen: Pen): Scene => [
    pen.light('M-640-214h1280v188h-1280z') + pen.tint(box(-34, -176, 68, 52)) + pen.line('M-22-134q14-34 24-10t20-16M0-176l-12-14h24z', 5),
    pen.solid('M-640-26h1280V0h-1280z') + someone(pen, 'gaze', [-84, 4], 0.84),
  ],
  /** A counter, a wall of boards, and a child who can just reach it. */
  counter: (pen: Pen): Scene => [
    pen.tint('M-640-214h1280V0h-1280z') +
      each([-170, -128, 172], (x) => pen.moved([x, -136], 90, pen.light('M-54-12q-14 0-14 12t14 12H54q14 0 14-12T54-12z'))),
    someone(pen, 'offer', [-58, -8], 1) +
      pen.solid('M-640-76H16V0h-656z') +
      pen.light('M-640-86H28v12h-668z') +
      pen.spark(dot(-4, -97, 11) + dot(20, -97, 11)) +
      someone(pen, 'raise', [84, 4], 0.6, 3),
  ],
  /** Two sheets of plywood between two people, and a cash box on them. */
  plywood: (pen: Pen): Scene => [
    pen.tint('M-640 0v-214h1280V0z') + pen.light(box(150, -170, 64, 70)) + pen.line('M182-170v70', 3),
    someone(pen, 'walk', [-92, 4], 0.96) +
      facing(pen, 'offer', [98, 4], 0.9, 1) +
      pen.light('M-70-88H74v10H-70zM-70-76H74v10H-70z') +
      pen.spark('M-24-120h48v32h-48z') +
      pen.line('M-24-108h48M0-104v6', 4),
  ],
  /** The last try: a rider above the drop, and a loudspeaker that is silent. */
  'last-try': (pen: Pen): Scene => [
    pen.ink(box(-640, -20, 1280, 20)),
    pen.solid('M-120 0v-110h80Q-36-8 70 0z') +
      pen.limb('M-44-112h.1', 10) +
      rider(pen, [-72, -114], 0, 0.56) +
      pen.tint(box(66, -128, 66, 128)) +
      pen.light(dot(99, -94, 20) + dot(99, -38, 26)) +
      pen.ink(dot(99, -38, 10)) +
      pen.line('M70-124l58 120', 8),
  ],
  /** After a miss: the board rolls away, and the wall has the count. */
  miss: (pen: Pen): Scene => [
    pen.light('M-640-340h1280v314h-1280z') + pen.line('M64-180v34m14-34v34m14-34v34m14-34v34m-52-6l62-22M150-180v34m14-34v34m14-34v34', 5),
    pen.solid('M-640-26h1280V0h-1280z') + someone(pen, 'slump', [-50, 2], 1.1, numberOf(pen, 1)) + board(pen, [118, 4], 0, 0.86),
  ],
  /** A window, a board that leans below it, and a street without one's own push. */
  window: (pen: Pen): Scene => [
    pen.tint('M-640-340h1280V0h-1280z') +
      pen.light(box(-30, -190, 142, 130)) +
      pen.line('M41-190v130', 4) +
      rider(pen, [78, -72], 0, 0.3, 3),
    pen.solid('M-640 0v-12h1280V0z') +
      underside(pen, [146, -66], 80, 0.86) +
      pen.limb('M186-14L164-116M150-108l32-12', 6) +
      someone(pen, 'gaze', [-58, 0], 0.96),
  ],
  /** A skater who writes on a knee, beside a board that is upside down. */
  write: (pen: Pen): Scene => [
    pen.light('M-640-210h1280v150h-1280z') + pen.line('M-640-136h540M120-136h520M-200-136v-74M150-136v-74M-160-60v-76M190-60v-76', 3),
    pen.solid('M-640-60h1280V0h-1280z') +
      someone(pen, 'lean', [-34, -64], 1.06) +
      pen.spark('M-4-118l44-8 8 30-44 10z') +
      pen.moved([108, -78], 180, board(pen, [0, 14], 0, 0.7)),
  ],
} as const
