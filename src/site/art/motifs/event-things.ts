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
} as const
