import { dot, path } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board, rider, sitter, upright } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { type Pose, person } from './person.ts'
import { someone } from './poses.ts'
import type { View } from './views.ts'

/** A skater on a platform with a ladder. */
const above: View = (pen) =>
  pen.solid('M8 0v-112h112V0z') +
  pen.limb('M-70-4l64-128M-34-4l64-128M-60-24h36M-46-52h36M-32-80h36M-18-108h36', 7) +
  upright(pen, [76, -112], 'M0-122L-28-84M0-122L26-84', 0.48)

/** A skater who sits below a platform with a ladder. */
const below: View = (pen) =>
  pen.solid('M36 0v-150h84V0z') +
  pen.limb('M54-4l8-176M90-4l8-176M55-34h36M57-70h36M58-106h36M60-142h36', 7) +
  board(pen, [-76, 0], 0, 0.8) +
  someone(pen, 'stool', [-60, 2], 0.94)

/** High on a rail, an arm up, more weight on the bent knee in front. */
const SLIDE: Pose = {
  legs: 'M-34-32L-36-66 0-86 42-78 32-32',
  body: 'M0-90L6-132',
  arms: 'M-40-112L-24-138 6-132 40-142 62-172',
  head: [16, -166],
  mood: 'grit',
}

export const OBSTACLES = {
  /** With the bin that is always beside it. */
  ledge: (pen: Pen) =>
    pen.light('M-66-46L-26-82h146v36z') +
    pen.solid(box(-66, -46, 186, 46)) +
    pen.line('M-44-24h128') +
    sitter(pen, [54, -62], 0.86) +
    board(pen, [-4, -58], 0, 0.6) +
    pen.tint('M-122-78h58l-8 80h-42z') +
    pen.spark('M-106-90l10-20 14 6 8-8 8 22z') +
    pen.light('M-128-90h70v14h-70z') +
    pen.line('M-104-62l4 50M-82-62l-4 50', 5),
  kerb: (pen: Pen) =>
    pen.solid('M-120-30h240v30h-240z') +
    pen.light('M-120-30l36-22h236l-32 22z') +
    pen.tint(each([-100, -20, 60], (x) => box(x, -30, 40, 30))) +
    rider(pen, [14, -44], -12, 0.84),
  stairs(pen: Pen, random: Random) {
    const steps = random.whole(4, 7)
    const [run, rise] = [150 / steps, 80 / steps]
    const order = Array.from({ length: steps }, (_, index) => index)
    const flight = each(order, () => path`v${rise}h${run}`)
    const treads = each(order.slice(0, -1), (step) => path`M${-64 + step * run} ${-80 + (step + 1) * rise}h${run - 12}`)
    return pen.solid(`M-120-80h50${flight}H120V0H-120z`) + pen.line(treads, 4) + upright(pen, [-94, -80], 'M0-122L-28-84M0-122L26-84', 0.7)
  },
  /** A board with a load on an edge, and the scale that pulls it. */
  pull: (pen: Pen) =>
    board(pen, [-46, -38], 0, 1.2) +
    pen.tint('M-128 0v-52h960V0z') +
    pen.light('M-128-64h960v14h-960z') +
    pen.light(box(-90, -172, 88, 90)) +
    pen.spark('M-54-172h16v90h-16z') +
    pen.limb('M24-92h50M130-92h640', 9) +
    pen.light(dot(104, -92, 36)) +
    pen.line('M104-92l14-18', 7),
  rail: (pen: Pen) =>
    pen.limb('M-84 0v-74M84 0v-74M-112 0h56M56 0h56M-120-76h240', 12) +
    pen.moved([10, -68], 0, board(pen, [0, 0]) + person(pen, SLIDE), 0.72),
  quarter: (pen: Pen) =>
    pen.solid('M-116 0Q44-4 66-104h50V0z') +
    pen.light('M-116 0Q44-4 66-104l-20-10Q24-24-116 0z') +
    pen.limb('M50-110l58 8', 9) +
    rider(pen, [44, -132], -52, 0.56),
  /** An ellipse in the ground: the coping, the lit wall, the dark deep end, and a rider on the far edge. */
  bowl: (pen: Pen) =>
    pen.solid('M-640-112h1280V0h-1280z') +
    pen.light('M-116-52a116 50 0 1 0 232 0 116 50 0 1 0-232 0z') +
    pen.tint('M-102-50a102 40 0 1 0 204 0 102 40 0 1 0-204 0z') +
    pen.ink('M-102-50a102 40 0 0 0 142 37q-50-4-74-24-30-14-12-50-56 12-56 37z') +
    rider(pen, [34, -84], 12, 0.5),
  'manual-pad': (pen: Pen) => pen.solid(box(-120, -30, 240, 30)) + pen.light('M-120-30l30-30h180l30 30z') + board(pen, [0, -40], -14, 0.9),
  /** A shutter, and a roller that has begun on it. */
  wall: (pen: Pen, random: Random) =>
    pen.solid('M-44-196h164V0H-44z') +
    pen.light(box(-30, -168, 136, 168)) +
    pen.line('M-30-140h136M-30-112h136M-30-84h136M-30-56h136M-30-28h136', 3) +
    pen.tint(random.pick(['M-16-40q-4-70 36-84 40-6 40 26 26-30 40 4 10 30-6 54z', 'M-16-30l30-96 28 44 28-70 32 122z'] as const)) +
    someone(pen, 'raise', [-78, 0], 0.92, 0, pen.limb('M34-176l34-26', 6) + pen.spark('M58-214l34-16 8 18-34 16z')),
  ladder: above,
  stuck: below,
} as const
