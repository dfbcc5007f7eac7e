import { dot, path } from '../drawing.ts'
import { board, carrier, pusher, rider, sitter, upright } from './parts.ts'
import { box, each, type Pen } from './pen.ts'

const PALM = 'q-4-22-34-18 24-16 36 4-8-28-30-38 30 0 36 30 6-28 34-30-22 12-28 38 14-18 36-2-28-4-36 18z'

/** A palm, whose fronds are at `x` and `y`. */
export function palm(pen: Pen, x: number, y: number, lean: number): string {
  return pen.limb(path`M${x - lean}-8Q${x} ${y / 2} ${x} ${y}`, 9) + pen.spark(path`M${x} ${y}${PALM}`)
}

/** Scenes of towns in Asia, wider than their box: a cover crops them at its sides. */
export const TOWNS_ASIA = {
  /** A road without cars between the trees of Cubbon Park in Bengaluru, and a barrier across it. */
  'park-road': (pen: Pen) =>
    pen.solid('M-26-96h52L170 0h-340z') +
    pen.limb('M-150-4v-90M150-4v-90', 12) +
    pen.tint(each([-150, 150], (x) => dot(x, -128, 70))) +
    pen.light(box(-74, -60, 148, 14)) +
    pen.spark('M-42-60h28v14h-28zM14-60h28v14h-28z') +
    upright(pen, [-66, 6], 'M0-122L-26-90M0-122L28-92', 0.7) +
    pusher(pen, [66, 6], 0.7),
  /** Arcades of Connaught Place in Delhi, and two who carry a ledge past them. */
  arcade: (pen: Pen) =>
    pen.light(box(-640, -192, 1280, 192)) +
    pen.ink(each([-290, -206, -122, -38, 46, 130, 214], (x) => path`M${x} 0v-110q4-40 38-40t38 40V0z`)) +
    pen.line('M-640-168h1280', 5) +
    upright(pen, [-92, 8], 'M0-122L30-76M0-122L20-68', 0.78) +
    upright(pen, [92, 8], 'M0-122L-30-76M0-122L-20-68', 0.78, '', 1) +
    pen.tint(box(-78, -66, 156, 30)) +
    pen.line('M-78-56h156', 5),
  /** The promenade of Mumbai: the bay with its lamps, towers behind it, and a person on the sea wall. */
  'sea-wall': (pen: Pen) =>
    pen.tint('M-640-88v-46h460v-30h24v44h30v-56h28v64h36v-34h24v30h46v-22h30v50z') +
    pen.spark(each([-200, -164, -128, -92, -56, -20, 16], (x) => dot(x, -90 + ((x + 92) * (x + 92)) / 900, 5))) +
    pen.streak('M-190-66q12-12 24 0t24 0 24 0M40-92q12-12 24 0t24 0 24 0M120-66q12-12 24 0t24 0', 5) +
    pen.light('M-640-48h1280v20h-1280z') +
    pen.solid('M-640-28h1280V0h-1280z') +
    board(pen, [-62, -48], 0, 0.64) +
    sitter(pen, [22, -54], 0.96),
  /** A wall of laterite and palms, and a bowl before them. */
  goa: (pen: Pen) =>
    palm(pen, -150, -176, 14) +
    palm(pen, -66, -158, -12) +
    pen.tint('M-640-76H54V0h-694z') +
    pen.line('M-640-50H50M-640-26H50M-180-76v26m60-26v26m60-26v26m60-26v26m-150 0v24m60-24v24m60-24v24m60-24v24', 4) +
    pen.light('M-70 0Q84-4 96-96l14 6Q106 0 100 0z') +
    pen.solid('M-20 0Q98-10 110-96H640V0z') +
    pen.limb('M108-98h18', 9) +
    rider(pen, [92, -100], 16, 0.66),
  /** A road up to Shillong, and a person who carries the board to the level part. */
  'hill-road': (pen: Pen) =>
    pen.solid('M-640 0v-30h426Q-60-40 30-110T214-180h426V0z') +
    pen.light('M-86 0Q150-16 96-58 30-84 92-112 130-132 178-140l10 12q-50 14-62 24-24 22 24 48 46 36-80 56z') +
    pen.tint('M-160-34l34-100 34 100zM-96-30l24-70 24 70zM26-104l18-56 18 56z') +
    pen.line('M-126-34v12M-72-30v12', 7) +
    carrier(pen, [-16, 4], 0.78),
  /** A train above a street in Tokyo, where the board is under the arm. */
  tokyo: (pen: Pen) =>
    pen.light('M-640-190h750q24 0 34 46h-784z') +
    pen.ink(each([-276, -226, -176, -126, -76, -26, 24], (x) => box(x, -180, 36, 20))) +
    pen.spark('M-640-154h781l3 10h-784z') +
    pen.solid('M-640-144h1280v22h-1280zM-170-122h30V0h-30zM140-122h30V0h-30z') +
    carrier(pen, [-40, 4], 0.62) +
    pen.limb('M70 0v-70', 6) +
    pen.light(dot(70, -84, 26)) +
    pen.line('M54-80h32M62-74h.1M78-74h.1', 6) +
    pen.line('M52-66l36-36', 7),
} as const
