import { DECK } from '../board.ts'
import { dot } from '../drawing.ts'
import { STANDING } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, person } from './person.ts'
import type { Scene } from './views.ts'
import { wheelFace } from './wheel-face.ts'

/** Scenes of gear that is measured, mended, weighed and heard, wider than their box. */
export const TRIALS = {
  /** A bare deck on the floor, a ruler from its bolts to one tip, and who kneels over it. */
  'both-tips': (pen: Pen): Scene => [
    pen.solid('M-640 60V-72h1280V60z') +
      pen.moved([112, -158], 90, pen.light(DECK), 0.84) +
      pen.moved([172, -158], 90, pen.tint(DECK), 0.84),
    pen.moved(
      [76, -10],
      -3,
      pen.light(DECK) + pen.line('M-42-5h.1M-34-5h.1M-42 5h.1M-34 5h.1M42-5h.1M34-5h.1M42 5h.1M34 5h.1M-16-4l36 3M-6 7l28 2', 5),
      1.5,
    ) +
      pen.spark('M-28-36l112-6 1 20-112 6z') +
      pen.line('M-10-34v8M8-35v14M26-36v8M44-37v14M62-38v8', 4) +
      pen.moved(
        [-104, 4],
        0,
        person(pen, {
          legs: 'M26-4L10-48-32-42-40-8-72-24',
          body: 'M-32-46L-2-94',
          arms: 'M-2-96L40-74 82-32M-2-96L60-84 146-38',
          head: [20, -124],
          isBeforeDark: true,
        }),
        1.1,
      ),
  ],
  /** An axle in a vice, a die that is turned on its thread and oiled, and the three tins. */
  'thread-die': (pen: Pen): Scene => [
    '',
    pen.light('M36-170h16v114H36z') +
      pen.line('M36-162l16-5M36-154l16-5M36-114l16-5M36-104l16-5', 4) +
      pen.tint('M-4-96h40v40H-4zM52-96h44v40H52z') +
      pen.limb('M-24-134H110M96-76h28', 8) +
      pen.spark('M20-150h48v32H20z') +
      pen.moved([-8, -194], 112, pen.light('M-6-16l3-34h6l3 34h10v36h-32v-36z')) +
      pen.moved(
        [-92, 20],
        0,
        person(pen, { ...STANDING, arms: 'M0-122L38-90 62-124M0-122L40-128 66-164' }, numberOf(pen, 4)) +
          pen.light('M3-166h18v14H3z') +
          pen.line('M11-158h.1', 5),
        1.24,
      ) +
      pen.solid('M-640 60V-58h1280V60z') +
      pen.limb('M162-30v-26M178-30v-40M190-30v-20', 5) +
      pen.light('M0-32h52v60H0zM74-32h52v60H74zM148-32h52v60h-52z') +
      pen.tint('M0-14h52v26H0zM74-14h52v26H74zM148-14h52v26h-52z'),
  ],
  /** Two pairs of trousers: one that hangs on a hook balance, and one over an arm. */
  'hook-balance': (pen: Pen): Scene => [
    each([0, 1, 2, 3, 4], (index) => (index % 2 === 0 ? pen.light : pen.tint)(box(154, -14 * index - 12, 54, 14))),
    pen.brush('M82-340v124', 7) +
      pen.tint('M40-116h84l14 104H98L82-70 66-12H26z') +
      pen.line('M38-98h88M50-98q2 20-15 22M114-98q-2 20 15 22', 5) +
      pen.limb('M82-150v18l-28 18M82-132l28 18', 5) +
      pen.light(dot(82, -184, 33)) +
      pen.line('M60-184h.1M67-200h.1M82-206h.1M97-200h.1M104-184h.1', 5) +
      pen.spark('M77-188l22 18-14-26z') +
      pen.moved(
        [-66, 6],
        0,
        person(pen, { ...STANDING, arms: 'M0-122L36-130 72-160M0-122L-36-98-50-76', mood: 'grave' }, numberOf(pen, 4)) +
          pen.light('M-74-82h46v64h-17l-6-34-6 34h-17z'),
      ),
  ],
  /** A wheel that spins on a finger, and a box that says a number of its bearings. */
  'box-of-seven': (pen: Pen): Scene => [
    pen.solid('M-640 60V-52h1280V60z'),
    pen.moved(
      [-84, 24],
      0,
      wheelFace(pen, 60, -174, 28) +
        person(pen, { ...STANDING, arms: 'M0-122L40-106 60-138M0-122L-26-90-4-68', mood: 'round' }, numberOf(pen, 0)),
      1.12,
    ) +
      pen.streak('M-59-186a44 44 0 0 1 28-26M25-156a44 44 0 0 1-20 24', 5) +
      pen.tint('M80-124L48-162h96l44 38z') +
      pen.light('M80-124h108V6H80z') +
      pen.line('M112-96h44l-28 74', 14) +
      pen.light(dot(34, -6, 18) + dot(34, -6, 7)),
  ],
  /** A truck on its back, and a hand that rubs soap where it squeaks. */
  'bar-soap': (pen: Pen): Scene => [
    '',
    pen.light('M-640-226H640v24H-640zM-60-202h190v18h-30l-30 34h-110v-34h-20z') +
      pen.tint('M-70-140l30-10h120l50 10-50 50zM-180-90l-100 90v90l160-130z') +
      pen.spark('M-110-120l60-30 10 30-60 30zM10-170h50v20h-50z') +
      pen.light(`M-180-90q30-50 80-50 40 0 40 20-30-10-30 10 40 10 20 40-20 30-50 30z${dot(60, -90, 50)}`) +
      pen.spark(dot(60, -90, 20)),
  ],
} as const
