import { dot, star } from '../drawing.ts'
import { box, type Pen } from './pen.ts'

export const EVENT_THINGS = {
  score: (pen: Pen) =>
    pen.light(box(-84, -176, 168, 168)) +
    pen.ink(box(-34, -192, 68, 30)) +
    pen.line('M-60-134h60M-60-104h60M-60-74h60M-60-44h60', 7) +
    pen.tint(box(22, -146, 44, 24) + box(22, -116, 44, 24) + box(22, -86, 44, 24) + box(22, -56, 44, 24)),
  microphone: (pen: Pen) =>
    pen.moved(
      [0, -20],
      24,
      pen.tint('M-26-96h52l-12 110h-28z') + pen.light(dot(0, -128, 46)) + pen.line('M-40-146h80M-46-124h92M-20-166v76M20-166v76', 4),
    ) + pen.limb('M-112-150q-14 30 0 60M-88-140q-8 20 0 40', 6),
  ticket: (pen: Pen) =>
    pen.moved(
      [0, -98],
      -12,
      pen.light('M-112-56h224v34q-22 4-22 22t22 22v34h-224v-34q22-4 22-22t-22-22z') +
        pen.line('M44-52v16m0 14v16m0 14v16m0 14v10', 5) +
        pen.spark(star(-28, 2, 5, 38, 17)),
    ),
  whistle: (pen: Pen) =>
    pen.light(`${dot(106, -140, 16)}`) +
    pen.spark(dot(10, -138, 17)) +
    pen.tint('M-112-150H-34l12 32h44l12-32h10a62 62 0 1 1-62 72l-14-22h-80z') +
    pen.line('M-96-134v18M78-88a34 34 0 0 1-34 34', 7) +
    pen.limb('M-54-172l-14-24M-8-176v-24M38-172l14-24', 7),
} as const
