import { dot, path } from '../drawing.ts'
import { board, carrier, pusher, rider, STANDING, sitter } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, person } from './person.ts'
import { someone } from './poses.ts'
import type { Scene } from './views.ts'

const PALM = 'q-4-22-34-18 24-16 36 4-8-28-30-38 30 0 36 30 6-28 34-30-22 12-28 38 14-18 36-2-28-4-36 18z'

/** A palm, whose fronds are at `x` and `y`. */
export function palm(pen: Pen, x: number, y: number, lean: number): string {
  return pen.limb(path`M${x - lean}-8Q${x} ${y / 2} ${x} ${y}`, 9) + pen.spark(path`M${x} ${y}${PALM}`)
}

/** Rain trees along the right of a road, the nearest one wider than the cover. */
function rainTrees(pen: Pen): string {
  const tree = (x: number, y: number, size: number) => pen.moved([x, y], 0, pen.brush('M0 0v-90', 16) + pen.tint(CROWN), size)
  return tree(88, -108, 0.42) + tree(190, -34, 1.1)
}

const CROWN = 'M-96-92q-24-34 14-52 6-38 46-34 30-32 66-6 42-8 52 30 34 20 14 58-22 22-50 6-24 26-52 4-26 20-50-4-24 16-40-2z'

/** Scenes of towns in Asia, wider than their box: a cover crops them at its sides. */
export const TOWNS_ASIA = {
  /** A long road without cars below the rain trees of Cubbon Park in Bengaluru, and a barrier far along it. */
  'park-road': (pen: Pen): Scene => {
    const side = rainTrees(pen)
    return [
      pen.solid('M-640-146h1280V0h-1280z') + pen.light('M-8-146h16L216 0h-432z') + pen.spark(box(-18, -150, 36, 7)),
      side +
        pen.moved([0, 0], 0, side, 1, true) +
        someone(pen, 'walk', [44, -20], 0.46, numberOf(pen, 2)) +
        pusher(pen, [-44, 0], 0.62, numberOf(pen, 1)),
    ]
  },
  /** Arcades of Connaught Place in Delhi, and two who carry a ledge past them. */
  arcade: (pen: Pen): Scene => [
    pen.light(box(-640, -192, 1280, 192)) +
      pen.tint(`${each([-330, -214, 126, 242], (x) => path`M${x} 0v-110q4-40 46-40t46 40V0z`)}M-108 0v-124q4-44 110-44t110 44V0z`) +
      pen.line('M-640-178h1280', 3),
    someone(pen, 'walk', [-56, 8], 0.78) +
      pen.moved([74, 8], 0, person(pen, { ...STANDING, arms: 'M0-122L-34-86-52-68M0-122L-24-64' }, 1), 0.78) +
      pen.tint(box(-38, -62, 78, 28)) +
      pen.line('M-38-52h78', 5),
  ],
  /** The promenade of Mumbai: the bay with its lamps, towers behind it, and a person on the sea wall. */
  'sea-wall': (pen: Pen): Scene => [
    pen.tint('M-640-88v-20h520v-26h24v36h150v-40h28v44h36v-34h24v30h46v-42h30v52z') +
      pen.spark(each([-200, -164, -128, -92, -56], (x) => dot(x, -86 + ((x + 128) * (x + 128)) / 900, 5))) +
      pen.streak('M-190-66q12-12 24 0t24 0 24 0M90-68q12-12 24 0t24 0', 4),
    pen.light('M-640-48h1280v20h-1280z') +
      pen.solid('M-640-28h1280V0h-1280z') +
      board(pen, [-70, -48], 0, 0.64) +
      sitter(pen, [8, -54], 1.1),
  ],
  /** A wall of laterite and palms, and a bowl before them. */
  goa: (pen: Pen): Scene => [
    palm(pen, -150, -176, 14) +
      palm(pen, -66, -158, -12) +
      pen.tint('M-640-76H54V0h-694z') +
      pen.line('M-640-50H50M-640-26H50M-180-76v26m60-26v26m60-26v26m60-26v26m-150 0v24m60-24v24m60-24v24m60-24v24', 3),
    pen.light('M-70 0Q84-4 96-96l14 6Q106 0 100 0z') +
      pen.solid('M-20 0Q98-10 110-96H640V0z') +
      pen.limb('M108-98h18', 9) +
      rider(pen, [96, -100], 16, 0.66),
  ],
  /** Hills without a level place, and a level across them. */
  'hill-road': (pen: Pen): Scene => [
    pen.solid('M-640 0v-140l400-60L-96-20H90L230-176l410 60V0z') +
      pen.tint('M-236-98l26-76 26 76zM186-84l22-64 22 64z') +
      pen.line('M-210-98v14M208-84v14', 5),
    pen.tint('M-176-64h352v46h-352z') +
      pen.light('M-46-56h92v30h-92z') +
      pen.spark(dot(0, -52, 11)) +
      pen.line('M-20-56v30M20-56v30', 4) +
      rider(pen, [4, -64], 0, 0.8),
  ],
  /** A train above a street in Tokyo, where the board is under the arm. */
  tokyo: (pen: Pen): Scene => [
    pen.light('M-640-190h750q24 0 34 46h-784z') +
      pen.ink(each([-276, -226, -176, -126, -76, -26, 24], (x) => box(x, -180, 36, 20))) +
      pen.spark('M-640-154h781l3 10h-784z') +
      pen.solid('M-640-144h1280v18h-1280zM-170-126h30V0h-30zM150-126h30V0h-30z'),
    carrier(pen, [-50, 6], 0.5) +
      pen.limb('M74 0v-60', 6) +
      pen.light(dot(74, -78, 26)) +
      pen.line('M58-74h32M66-68h.1M82-68h.1', 6) +
      pen.line('M56-60l36-36', 7),
  ],
} as const
