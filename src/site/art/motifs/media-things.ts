import { DECK } from '../board.ts'
import { dot, path, star } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board, topside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { type Pose, person, woman } from './person.ts'

/** Of a letter. */
const TILE = 'M-32-34h64v68h-64z'

/** To be turned upside down. */
const HANDSTAND: Pose = {
  legs: 'M-32-12L-4-66 24-6',
  body: 'M-3-72L0-122',
  arms: 'M0-122L-30-184M0-122L30-184',
  head: [2, -154],
}

/** With a price. */
function label(pen: Pen, x: number, y: number): string {
  return pen.moved([x, y], -12, pen.tint('M-16-22h32l14 20V66h-60V-2z') + pen.light(dot(0, -6, 7)) + pen.line('M-14 22h28M-14 42h16', 6))
}

export const MEDIA_THINGS = {
  lens: (pen: Pen) =>
    pen.tint(dot(0, -100, 92)) +
    pen.light(dot(0, -100, 70)) +
    pen.ink(dot(0, -100, 50)) +
    pen.spark('M-34-116a38 38 0 0 1 34-26v18q-14 4-18 14z') +
    pen.line('M-86-100h14M72-100h14M0-186v14M0-28v14', 7),
  phone: (pen: Pen) =>
    pen.ink('M-56-196h112q8 0 8 8v176q0 8-8 8h-112q-8 0-8-8v-176q0-8 8-8z') +
    pen.light(box(-48, -176, 96, 144)) +
    board(pen, [0, -76], -18, 0.55) +
    pen.spark(dot(0, -150, 9)) +
    pen.line('M-30-54h60', 5),
  cut: (pen: Pen, random: Random) =>
    pen.light(box(-116, -150, 232, 56)) +
    pen.tint(box(-60, -150, 66, 56) + box(52, -150, 64, 56)) +
    pen.light(box(-116, -82, 232, 50)) +
    pen.line(
      each(
        [-100, -84, -68, -52, -36, -20, -4, 12, 28, 44, 60, 76, 92],
        (x) => path`M${x} ${-58 - random.whole(4, 16)}v${random.whole(8, 30)}`,
      ),
      5,
    ) +
    pen.limb('M6-170v154', 6) +
    pen.spark('M-12-194h36l-18 26z'),
  tape: (pen: Pen) =>
    pen.tint(box(-112, -160, 224, 140)) +
    pen.light(box(-92, -142, 184, 66)) +
    pen.ink(dot(-46, -108, 22) + dot(46, -108, 22)) +
    pen.spark(dot(-46, -108, 11) + dot(46, -108, 11)) +
    pen.light('M-64-20l14-36h100l14 36z'),
  drum: (pen: Pen) =>
    pen.tint('M-90-110v84q0 22 90 22t90-22v-84z') +
    pen.light('M-90-110q0-26 90-26t90 26-90 26-90-26z') +
    pen.line('M-90-70l30 50 30-62 30 72 30-72 30 62 30-50', 5) +
    pen.limb('M-110-190L-20-116M112-184L24-118', 7),
  guitar: (pen: Pen) =>
    pen.moved(
      [-20, 0],
      30,
      pen.light(box(-8, -200, 16, 120)) +
        pen.tint('M-20-104q-34 0-34 30 0 14 10 24-18 12-14 30 8 26 58 22t58-26q2-18-14-28 12-34-12-54-8 18-26 18t-26-16z') +
        pen.ink(dot(0, -54, 13)) +
        pen.spark(box(-14, -214, 28, 26)),
    ),
  gamepad: (pen: Pen) =>
    pen.tint('M-66-140h132q44 4 48 96 0 34-26 28-20-6-40-40h-96q-20 34-40 40-26 6-26-28 4-92 48-96z') +
    pen.line('M-60-116v36M-78-98h36', 11) +
    pen.spark(dot(44, -118, 11) + dot(70, -100, 11) + dot(44, -82, 11)),
  zine: (pen: Pen, random: Random) =>
    pen.moved([18, -6], 10, pen.tint(box(-70, -180, 130, 170))) +
    pen.moved(
      [-8, 0],
      -6,
      pen.light(box(-70, -184, 134, 176)) +
        pen.ink(box(-56, -168, 106, 34)) +
        (random.isTrue() ? board(pen, [0, -66], -24, 0.7) : pen.spark(star(-2, -86, 5, 34, 15))) +
        pen.line('M-50-36h94M-50-20h60', 5),
    ),
  /** Three magazines, and on the cover of the first a woman who stands on her hands on a board. */
  magazine: (pen: Pen) =>
    pen.moved([-22, -8], -10, pen.light(box(-76, -180, 144, 176))) +
    pen.moved([24, -2], 10, pen.tint(box(-70, -188, 144, 180))) +
    pen.moved(
      [-2, 0],
      -3,
      pen.light(box(-76, -202, 150, 198)) +
        pen.tint(box(-66, -194, 130, 26)) +
        pen.spark(box(-76, -50, 150, 46)) +
        board(pen, [0, -12], 0, 0.7) +
        pen.moved([2, -158], 180, person(pen, HANDSTAND, woman(pen)), 0.68),
    ),
  letter: (pen: Pen) =>
    pen.light('M-110-152h220v130h-220z') + pen.line('M-110-152L0-66l110-86M-110-22l80-66M110-22l-80-66', 6) + pen.spark(dot(0, -74, 24)),
  /** A deck with a word of Urdu on it: night. */
  script: (pen: Pen) =>
    pen.light('M-80-146H80q40 0 40 46t-40 46H-80q-40 0-40-46t40-46z') +
    pen.line('M-96-112v.1M-96-90v.1M-84-112v.1M-84-90v.1M96-112v.1M96-90v.1M84-112v.1M84-90v.1', 6) +
    pen.line('M66-106q6 26-22 34M32-132v46M10-106q4 24-24 24h-36q-24 0-18-28', 10) +
    pen.spark('M-18-126l9 9-9 9-9-9zM-44-126l9 9-9 9-9-9z'),
  /** The word of a game, letter by letter. */
  game: (pen: Pen) =>
    pen.moved([-74, -148], -6, pen.light(TILE) + pen.line('M16-14q-16-10-26 0-6 10 10 14t10 14q-10 10-26 0', 9)) +
    pen.moved([0, -142], 4, pen.light(TILE) + pen.line('M-14-22v44M16-22l-28 22 28 22', 9)) +
    pen.moved([74, -150], -3, pen.spark(TILE) + pen.line('M-18 22L0-22l18 44M-10 6h20', 9)) +
    pen.moved([-38, -46], 5, pen.tint(TILE) + pen.line('M-18-22h36M0-22v44', 9)) +
    pen.moved([38, -48], -5, pen.tint(TILE) + pen.line('M16-22h-30v44h30M-14 0h24', 9)),
  /** A deck at an angle, as shops show it, and its shadow on the ground. */
  shadow: (pen: Pen) =>
    pen.ink('M-108-18a108 18 0 1 0 216 0 108 18 0 1 0-216 0z') + topside(pen, [0, -122], -26, 1.6) + pen.spark(star(0, -122, 5, 28, 13)),
  /** A used board for sale, with its label. */
  used: (pen: Pen) =>
    pen.moved([-34, -100], -64, pen.light(DECK) + pen.spark('M-16-17h32l-10 34h-26z') + pen.limb('M-38-14V14M38-14V14', 5), 1.4) +
    pen.line('M-6-160Q20-186 50-160', 4) +
    label(pen, 66, -150),
  'spray-can': (pen: Pen) =>
    pen.light('M-36-128q0-22 36-22t36 22v122h-72z') +
    pen.tint(box(-36, -104, 72, 60)) +
    pen.spark(box(-14, -176, 28, 28)) +
    pen.limb('M30-166h.1M52-178h.1M54-156h.1M78-188h.1M80-164h.1M80-142h.1', 8) +
    pen.light(star(0, -74, 5, 22, 10)),
  coin: (pen: Pen) =>
    pen.tint(dot(24, -84, 74)) + pen.light(dot(-10, -104, 80)) + pen.line(dot(-10, -104, 62), 5) + pen.spark('M-10-150l36 46-36 46-36-46z'),
  chart: (pen: Pen) =>
    pen.light(box(-108, -176, 216, 166)) +
    pen.tint(each([30, 62, 62, 96], (height, index) => box(42 * index - 84, -26 - height, 30, height))) +
    pen.line('M-84-84l46-34h44l56-40m-28 0h28v26M-92-160v134h184', 6),
} as const
