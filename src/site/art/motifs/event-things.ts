import { circle, path, star } from '../drawing.ts'
import type { Random } from '../random.ts'
import { box, each, type Pen } from './pen.ts'

export const EVENT_THINGS = {
  trophy: (pen: Pen) =>
    pen.limb('M-54-166h-34q0 62 44 66M54-166h34q0 62-44 66', 9) +
    pen.tint('M-60-190h120q4 104-46 116v30h-28v-30q-50-12-46-116z') +
    pen.light(box(-54, -44, 108, 38)) +
    pen.light(star(0, -138, 5, 26, 12)),
  score: (pen: Pen) =>
    pen.light(box(-84, -176, 168, 168)) +
    pen.ink(box(-34, -192, 68, 30)) +
    pen.line('M-60-134h60M-60-104h60M-60-74h60M-60-44h60', 7) +
    pen.tint(box(22, -146, 44, 24) + box(22, -116, 44, 24) + box(22, -86, 44, 24) + box(22, -56, 44, 24)),
  microphone: (pen: Pen) =>
    pen.moved(
      [0, -20],
      24,
      pen.tint('M-26-96h52l-12 110h-28z') + pen.light(circle(0, -128, 46)) + pen.line('M-40-146h80M-46-124h92M-20-166v76M20-166v76', 4),
    ) + pen.limb('M-112-150q-14 30 0 60M-88-140q-8 20 0 40', 6),
  ticket: (pen: Pen) =>
    pen.moved(
      [0, -98],
      -12,
      pen.light('M-112-56h224v34q-22 4-22 22t22 22v34h-224v-34q22-4 22-22t-22-22z') +
        pen.line('M44-52v16m0 14v16m0 14v16m0 14v10', 5) +
        pen.tint(star(-28, 2, 5, 38, 17)),
    ),
  tent: (pen: Pen) =>
    pen.tint('M0-182L112-70v70h-224v-70z') +
    pen.light('M-74-76h148v62h-148z') +
    pen.line('M0-182v-16M-112-70h224', 6) +
    pen.ink('M-14-62l36 17-36 17z'),
} as const

export const WEATHER = {
  rain: (pen: Pen) =>
    pen.light('M-76-104q-36 0-36-34t40-34q14-30 54-28 34 0 44 34 64-8 64 34 0 28-32 28z') +
    pen.tint(each([-70, -26, 18, 62], (x, index) => path`M${x} ${-70 + 12 * (index % 2)}q-22 36 0 44 22-8 0-44z`)) +
    pen.limb('M-100-4h80M10-4h90', 5),
  heat: (pen: Pen, random: Random) => {
    const rays = random.whole(10, 14)
    return pen.tint(star(0, -104, rays, 96, 66)) + pen.light(circle(0, -104, 54)) + pen.limb('M-90-6q15-16 30 0t30 0 30 0 30 0 30 0', 6)
  },
  wind: (pen: Pen) =>
    pen.limb('M-116-130H50q34 0 34-28t-28-28-26 22M-116-94H92q26 4 24 28t-30 20M-96-58H10q30 4 28 28T8-10', 11) +
    pen.tint('M-40-172l34-12-8 30z'),
  snow: (pen: Pen) =>
    pen.moved(
      [0, -102],
      0,
      each([0, 60, 120], (turn) => pen.moved([0, 0], turn, pen.limb('M0-86V86M-22-76L0-54 22-76M-22 76L0 54 22 76', 9))),
    ) + pen.tint(circle(0, -102, 17)),
  dark: (pen: Pen) =>
    pen.tint('M30-186a90 90 0 1 0 74 128 78 78 0 1 1-74-128z') + pen.light(star(58, -136, 5, 26, 11) + star(96, -92, 5, 14, 6)),
} as const
