import { dot, path, star } from '../drawing.ts'
import { board, carrier, pusher, rider, STANDING, underside } from './parts.ts'
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
  const tree = (x: number, y: number, size: number) =>
    pen.moved([x, y], 0, pen.ink('M-8-90v74l-10 16h36l-10-16v-74z') + pen.tint(CROWN), size)
  return tree(52, -136, 0.28) + tree(150, -56, 0.9)
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
  /** Within the colonnade of Connaught Place in Delhi: columns to the end, their shade across the floor, and two who carry a ledge. */
  arcade: (pen: Pen): Scene => [
    pen.tint('M-640-340H20V-80L-640 60z') +
      pen.light('M-640-340h1280V60L60-74v-48z') +
      pen.ink('M-300-340h660L60-122H20z') +
      pen.solid('M640 60h-1280L20-74h40z') +
      pen.tint('M250-74l50 26v-130l-50 38z') +
      pen.light('M-196 60L-120 8h250l110 52zM-92-16l38-20h110l34 20zM-34-46l22-14h48l14 14z'),
    each([0.24, 0.32, 0.45, 0.66, 1], (size) =>
      pen.moved(
        [20 - 320 * size, -74 + 118 * size],
        0,
        pen.light('M-34-290h68v22h-8V-14h12V0h-76v-14h12v-254h-8z') + pen.line('M8-258V-24', 4),
        size,
      ),
    ) +
      someone(pen, 'walk', [118, -14], 0.42) +
      pen.moved([192, -14], 0, person(pen, { ...STANDING, arms: 'M0-122L-34-86-52-68M0-122L-24-64' }, 1), 0.42) +
      pen.tint(box(130, -52, 46, 16)),
  ],
  /** The bay of Mumbai at night, its road with the lamps in a long bow, a rider on it, and towers at the end. */
  'sea-wall': (pen: Pen): Scene => [
    pen.tint('M-640-156h1280V60h-1280z') +
      pen.streak('M-200-120h40M-120-96h50M-250-60h60M-120-30h70M-230 10h70M20-110h40M10-60h50', 4) +
      pen.solid('M-70-156h710V60h-880Q200 6 200-70 190-140-70-148z') +
      pen.light('M-70-156q330 0 350 86Q290 30 60 60h-300Q190 10 196-70q-6-66-266-78z') +
      pen.solid('M-20-150v-28h36v-24h30v24h24v-56h10v-14h10v14h14v70h20v-38h44v38h20v-84h38v84h22v-44h392v120H330q-20-70-350-62z') +
      pen.ink('M98-214h8v8h-8zM98-194h8v8h-8zM152-180h8v8h-8zM232-218h8v8h-8zM232-198h8v8h-8zM28-186h8v8h-8z'),
    each([0, 1, 3, 4, 5, 6, 7, 8, 9], (index) => {
      const turn = 0.62 * Math.PI - index * 0.16 * Math.PI * (1 - index * 0.02)
      const near = 1 - index / 11
      return pen.spark(dot(4 + 226 * Math.cos(turn), -70 + (turn > 0 ? 118 : 82) * Math.sin(turn), 4 + 10 * near * near))
    }) + pen.moved([118, 20], 0, rider(pen, [0, 0]), 0.72, true),
  ],
  /** The bowl of Assagao from above: its deep end, the line of a carve, and palms. */
  goa: (pen: Pen): Scene => [
    pen.tint('M-640-340h1280V60h-1280z') +
      pen.line(
        'M-640-230h1280M-640-180h1280M-640 0h1280M-640-50h1280M-200-230v50M200-230v50M-110-50V0M40 0v60M220-50V0M-220 0v60M-40-340v110',
        3,
      ),
    pen.light('M-170-120C-190-220-80-256-10-226 50-200 60-230 130-216 210-200 214-60 130-26 70-4 40-40-20-20-100 10-156-40-170-120z') +
      pen.solid('M-130-122C-140-190-76-206-20-188 40-166 70-184 116-172 154-156 158-84 112-66 66-52 36-80-16-62-80-40-122-70-130-122z') +
      pen.ink('M-130-122C-140-190-76-206-20-188-60-170-84-140-70-56-110-70-126-92-130-122z') +
      pen.streak('M148-176q-30 60-110 66t-130-40', 6) +
      pen.moved([152, -186], 62, underside(pen, [0, 0], 0, 0.66)) +
      each([0, 1, 2], (index) => {
        const [x, y, size] = [
          [-196, -226, 74],
          [196, 14, 84],
          [-206, 34, 60],
        ][index] as [number, number, number]
        return pen.spark(star(x, y, 9, size, size * 0.3)) + pen.ink(dot(x, y, 8))
      }),
  ],
  /** A hill of houses in the northeast, its road from bend to bend, and the one floor that is level. */
  'hill-road': (pen: Pen): Scene => [
    pen.solid('M-640 60v-150L-330-180-90-262 60-240 300-150 640-190V60z') +
      pen.tint(
        'M-196-176l24-22 24 22v32h-48zM-120-212l22-20 22 20v28h-44zM40-216l24-22 24 22v30H40zM150-160l28-26 28 26v38h-56zM176-80l30-28 30 28v40h-60zM-236-96l30-28 30 28v42h-60z',
      ) +
      pen.ink('M-178-160h14v16h-14zM-104-198h14v14h-14zM58-202h14v16H58zM170-144h18v22h-18zM198-66h18v26h-18zM-214-80h18v26h-18z') +
      pen.light(
        'M-320 107l45-17 64-24 68-23 70-19 75-18 62-15 43-12 30-10 21-10 15-14 0-21-19-12-30-5-41-4-42-4-45-5-47-4-37-5-21-6-10-5-1-2 1-1 11-6 20-6 33-6 41-6 35-7 23-6 16-5 10-7-2-10-11-6-16-5-24-5-30-5-22-5-12-5-3-3 1-2 16-7 25-7 18-5 0-2-19 4-25 7-17 6-5 7 7 6 12 5 23 6 29 5 24 6 14 5 9 5 0 1-6 4-15 5-22 5-35 5-41 6-35 6-21 5-15 7-8 11 6 12 14 8 24 7 38 7 48 6 45 5 42 5 39 4 26 6 4 4-2-3-6 4-16 7-28 8-42 9-63 13-76 14-74 17-70 20-67 21-46 15z',
      ),
    pen.brush('M-54-52v36M54-52v36', 8) + pen.light('M-84-66L-60-92H60l24 26v12H-84z') + board(pen, [-4, -74], 0, 0.6),
  ],
  /** The forecourt of a station in slabs of Kota stone, and a palm that feels one. */
  slabs: (pen: Pen): Scene => [
    pen.moved(
      [0, 0],
      0,
      pen.tint('M-150-150v-66h300v66z') +
        pen.light('M-170-212l170-50 170 50z') +
        pen.spark(dot(0, -226, 13)) +
        pen.ink('M-44-150v-54h88v54z') +
        pen.light('M-130-150v-58h20v58zM-80-150v-58h20v58zM60-150v-58h20v58zM110-150v-58h20v58z') +
        pen.light('M-130-150h260L360 80h-720z') +
        pen.tint('M-136-144h272l6 7h-284zM-150-130h300l10 9h-320zM-84-28H84L102 26h-204z') +
        pen.line('M-168-112h336M-204-76h408M-252-28h504M-306 26h612M-56-112L-120 80M56-112L120 80', 3),
      0.76,
    ),
    pen.moved([0, 0], 0, pen.solid('M-126-150L-262 80h-598V-20z') + pen.solid('M126-150L262 80h598V-20z'), 0.76) +
      board(pen, [78, 20], 0, 0.6) +
      someone(pen, 'kneel', [-20, 20], 0.7),
  ],
  /** A train above a street in Tokyo, where the board is under the arm. */
  tokyo: (pen: Pen): Scene => [
    pen.light('M-640-190h750q24 0 34 46h-784z') +
      pen.ink(each([-276, -226, -176, -126, -76, -26, 24], (x) => box(x, -180, 36, 20))) +
      pen.spark('M-640-154h781l3 10h-784z') +
      pen.solid('M-640-144h1280v18h-1280zM-170-126h30V0h-30zM150-126h30V0h-30z'),
    carrier(pen, [-50, 8], 0.7) +
      pen.limb('M74 0v-60', 6) +
      pen.light(dot(74, -78, 26)) +
      pen.line('M58-74h32M66-68h.1M82-68h.1', 6) +
      pen.line('M56-60l36-36', 7),
  ],
} as const
