import { circle, path } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board, person, UPRIGHT } from './parts.ts'
import { box, each, type Pen } from './pen.ts'

export const PEOPLE = {
  push: (pen: Pen) =>
    board(pen, [26, 0]) +
    person(pen, 'M10-32L20-66-8-92-52-54-78-4M-8-92L16-138M-40-104L14-134 60-112', [28, -160]) +
    pen.limb('M-116-60h34M-120-90h26', 5),
  fall: (pen: Pen, random: Random) =>
    pen.moved([86, -26], random.whole(20, 40), board(pen, [0, 15], 0, 0.5)) +
    person(pen, 'M-104-54L-70-66-46-30 10-58M-90-12L-58-10-46-30M54-14L26-36 10-58 40-96', [34, -78]) +
    pen.limb('M-20-110l-12-22M-48-100l-26-12M8-120v-24', 5),
  sit: (pen: Pen) =>
    board(pen, [0, 0], 0, 1.15) +
    person(pen, 'M58-6L40-70-14-38-20-96M-20-92L30-72 46-62', [-16, -124], 17) +
    pen.limb('M50-150h.1M72-150h.1M94-150h.1', 7),
  film: (pen: Pen) =>
    board(pen, [-10, 0]) +
    person(pen, 'M-40-32L-44-64-14-88 20-62 18-32M-14-88L0-130 44-112', [8, -156]) +
    pen.tint(box(44, -136, 40, 34)) +
    pen.light('M84-130l26-14v52l-26-14z'),
  sweep: (pen: Pen) =>
    person(pen, 'M-54 0L-44-64-20-124M-20 0L-44-64M-20-120L30-92M-22-116L14-72', [-14, -150]) +
    pen.limb('M-8-140L66-24', 7) +
    pen.tint('M50-34l26-16 40 46h-52z') +
    pen.limb('M92-40h.1M108-60h.1M112-28h.1', 6),
  'mend-kerb': (pen: Pen) =>
    pen.solid('M-120 0v-34h110l12 14 14-14H120V0z') +
    person(pen, 'M-104-36L-70-76-40-40M-70-76L-34-116 20-64M-34-116L-4-72', [-24, -144]) +
    pen.tint('M14-64l44 16-38 18z') +
    pen.light('M66-40l8-44h36l8 44z'),
  breathe: (pen: Pen) =>
    pen.solid('M-120 0v-60h80v20h40v20h40V0z') +
    person(pen, 'M-88-62L-80-112-78-152M-70-62L-80-112M-104-108L-78-150-52-108', [-78, -176]) +
    pen.limb('M-34-158q20-16 40 0t40 0M-20-124q20-16 40 0t40 0M-6-90q20-16 40 0t40 0', 6),
  stretch: (pen: Pen) =>
    person(pen, 'M-92-4L-50-60-30-4M-50-60L-14-120M-14-118q44-40 60-10M-14-116L40-92', [6, -146]) +
    pen.tint('M-112-6h224v6h-224z') +
    pen.limb('M60-56a40 40 0 0 1 40-40m-18-2l20 0-4 20', 6),
  parent: (pen: Pen) =>
    pen.moved([-40, 0], 0, person(pen, `${UPRIGHT}M0-124L60-84M0-124L-30-76`, [0, -156], 18)) +
    board(pen, [44, 0], 0, 0.66) +
    pen.moved([44, -18], 0, person(pen, `${UPRIGHT}M0-124L-36-112M0-124L34-100`, [0, -160], 24), 0.6),
  signal: (pen: Pen) =>
    person(pen, `M-40-4L-28-70-22-128M-4-4L-28-70M-22-124L20-176M-22-124L-62-90`, [-22, -158], 18) +
    pen.light('M14-184q-4-14 8-14t8 14l10 2-6 22h-22z') +
    pen.limb('M50-170q14 10 8 30M70-186q26 20 16 58', 6) +
    board(pen, [66, 0], 0, 0.6),
  guard: (pen: Pen) =>
    person(pen, `M-20-4L-8-74-2-130M22-4L-8-74M-2-126L40-100 78-150M-2-126L-40-84`, [0, -156], 17) +
    pen.ink('M-24-164q0-26 24-26t24 26h14v7h-62z') +
    pen.light('M78-150l-6-14 12-10 40-14v58z'),
  crew: (pen: Pen) =>
    each([-78, -26, 26, 78], (x, index) =>
      pen.moved([x, 0], 0, person(pen, `${UPRIGHT}M0-124L-26-84M0-124L26-84`, [0, -154], 18), 0.78 + 0.08 * (index % 2)),
    ) + board(pen, [0, 0], 0, 0.7),
  crowd: (pen: Pen, random: Random) =>
    each([-88, 0, 88, -44, 44], (x, index) => {
      const y = (index < 3 ? -34 : 0) + random.whole(-6, 6)
      const arm = index % 2 === 0 ? pen.limb(`M${x - 26} ${y - 50}l${random.whole(-12, 8)}-66`, 11) : ''
      return (
        arm +
        (index < 3 ? pen.tint : pen.light)(path`M${x - 38} 0v${y - 40}q4-30 38-30t38 30v${40 - y}z`) +
        pen.light(circle(x, y - 92, 21))
      )
    }),
} as const
