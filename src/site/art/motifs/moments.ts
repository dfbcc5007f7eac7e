import { dot, type Point } from '../drawing.ts'
import { board, carrier, rider, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, type Pose, person } from './person.ts'
import { facing, someone } from './poses.ts'
import type { Scene } from './views.ts'

/** The ledge of four notes: long, from the middle to the right edge; the tree is what each season makes of it. */
function ledge(pen: Pen): string {
  return pen.solid('M-60-40l34-16h666V0H-60zM-60-40h700') + pen.glow('M-49-42.5l23.5-11H640v11z')
}

/** On one knee, a hand on the other. */
const BRUSHING: Pose = {
  legs: 'M26-4L12-50-32-44-42-8-74-24',
  body: 'M-32-48L-8-98',
  arms: 'M-8-100L30-70 44-28M-8-100L-18-62 10-54',
  head: [12, -130],
  isBeforeDark: true,
}

const TREE = 'M-128 0q10-60-2-96l-34-44M-130-96l30-62M-130-96v-92'

/** Heads from behind, on necks and shoulders: a bun, ears, a cap, and curls. */
const SHOULDERS = 'M46 82q0-50-32-56v-12h-28v12q-32 6-32 56z'
const BACKS = [
  dot(0, 0, 24) + dot(0, -31, 11),
  dot(0, 0, 24) + dot(-25, 4, 6) + dot(25, 4, 6),
  `${dot(0, 0, 24)}M-26 0v9h72v-6l-20-6a26 26 0 0 0-52 3z`,
  dot(0, 0, 24) + dot(-18, -14, 15) + dot(2, -22, 16) + dot(20, -12, 14) + dot(-23, 6, 12) + dot(23, 6, 12),
]

/** One of an audience before us, dark; the middle of the head is at `at`. */
function back(pen: Pen, at: Point, index: number): string {
  return pen.moved(at, 0, pen.ink(SHOULDERS + BACKS[index % BACKS.length]))
}

/** Scenes out of doors, wider than their box. */
export const MOMENTS = {
  /** Snow on the ledge, and a hand that rubs wax on it. */
  'ledge-january': (pen: Pen): Scene => [
    pen.limb(TREE, 6) +
      pen.streak('M-190-150v20m-9-15l18 10m0-10l-18 10M96-180v20m-9-15l18 10m0-10l-18 10M200-120v20m-9-15l18 10m0-10l-18 10', 4),
    ledge(pen) +
      pen.light('M40-54q20-22 60-14 30-14 70-4 40-14 470-4v24z') +
      pen.spark(box(16, -66, 24, 12)) +
      someone(pen, 'kneel', [-44, 4], 0.98) +
      pen.light('M-640 4v-16q200-14 510 0 20 4 30 16z'),
  ],
  /** Buds, a broom that has been put away, and a small brush for the corner. */
  'ledge-april': (pen: Pen): Scene => [
    pen.limb(TREE, 6) + pen.spark(each([-166, -146, -100, -112, -131], (x, index) => dot(x, -142 - 11 * index, 7))),
    ledge(pen) +
      pen.limb('M-66-20L-30-172', 7) +
      pen.spark('M-80-32l26 6 8 32h-46z') +
      pen.line('M-72-14l-4 12M-60-12l2 14', 4) +
      pen.moved([78, 6], 0, person(pen, BRUSHING), 0.98, true) +
      pen.light('M22-34l30 8-4 14-30-8z') +
      pen.spark('M14-22l30 8-6 18H6z') +
      pen.streak('M-8-2h.1M-20-12h.1M-30-2h.1', 7),
  ],
  /** The sun behind a house, whose shade lies on the end of the ledge, with a person and a bottle in it. */
  'ledge-july': (pen: Pen): Scene => [
    pen.spark(dot(-98, -160, 44)) +
      pen.tint('M-640-340h540V0h-540z') +
      pen.ink(each([-226, -154], (x) => box(x, -204, 34, 54) + box(x, -110, 34, 54))),
    pen.ink('M-640 0H84L54 60H-640z') +
      ledge(pen) +
      pen.light('M102-40h538V0H84z') +
      pen.solid('M-60-40l34-16h144l-16 16z') +
      someone(pen, 'lounge', [24, -46], 0.8) +
      pen.light('M92-48v-22l5-6v-8h8v8l5 6v22z'),
  ],
  /** The first drops, a leaf, and a board that goes home under the arm. */
  'ledge-october': (pen: Pen): Scene => [
    pen.limb(TREE, 6) + pen.streak('M-40-190l-12 36M60-150l-12 36M120-194l-12 36M190-140l-12 36M-200-170l-12 36M20-110l-8 24', 5),
    ledge(pen) + carrier(pen, [-10, 6], 0.96) + pen.spark('M92-62q8-24 32-20-4 24-32 20zM-96-2q-4-18 14-24 8 18-14 24z'),
  ],
  /** One lamp, one hour, one push. */
  evening: (pen: Pen): Scene => [
    pen.ink(box(-640, -260, 1280, 260)) +
      pen.tint('M-640 0v-70h470v-60h60v40h30v-40h50v130z') +
      pen.spark('M-154-112h12v14h-12zM-64-112h12v14h-12zM-64-80h12v14h-12z') +
      pen.glow('M62-174L-46 0h270L106-174z'),
    pen.limb('M170 0v-166q0-20-20-20h-46', 8) +
      pen.spark('M56-174q24-36 52 0z') +
      board(pen, [34, 6], 0, 0.7) +
      someone(pen, 'kneel', [88, 6], 0.8),
  ],
  /** A new board at a door, and a note on it. */
  doorstep: (pen: Pen): Scene => [
    pen.light(box(20, -196, 110, 196)) + pen.tint(box(34, -182, 82, 182)) + pen.spark(dot(100, -92, 7)) + pen.line('M48-166h54v60H48z', 4),
    pen.solid('M-640 0v-14h1280V0z') +
      pen.moved([66, -14], 8, underside(pen, [0, -62], 90, 0.92)) +
      pen.light('M54-96l34 6-6 38-34-6z') +
      pen.line('M58-84l20 4M56-74l16 3', 4) +
      someone(pen, 'squat', [-40, -14], 1.04),
  ],
  /** A skater on a bench, who watches another one far away. */
  bench: (pen: Pen): Scene => [
    pen.tint('M-640-40h1280V0h-1280z') + pen.brush('M190-40v-90', 7) + pen.spark(dot(190, -140, 18)) + rider(pen, [116, -22], 0, 0.36, 2),
    pen.brush('M-130-6v-48M-20-6v-48', 8) +
      pen.light('M-150-62h150v12h-150zM-150-110h14v50h-14z') +
      someone(pen, 'bench', [-86, -62], 1.02),
  ],
  /** A mountain, a wall at its foot, and a camera that waits. */
  mountain: (pen: Pen): Scene => [
    pen.tint('M-640-30L-190-120-60-60 70-212 210-90 330-140 640-50V0h-1280z') +
      pen.ink('M70-212L210-90 330-140 640-50V0H110l-30-70 24-40z') +
      pen.light('M70-212l44 40-20-6-16 22-18-18-22 10z'),
    pen.solid('M-640 0v-26h1280V0z') +
      pen.light('M-4-26v-46h108v46z') +
      pen.spark('M10-36l18-28 16 20 14-16 28 24z') +
      someone(
        pen,
        'squat',
        [-80, -24],
        0.66,
        0,
        pen.tint('M-74 0l8-34 34-8 20 12 4 30z') + pen.ink(box(28, -104, 32, 28)) + pen.light(box(60, -98, 14, 16)),
      ),
  ],
  /** Backs of heads, and one who rides before them. */
  watched: (pen: Pen): Scene => [
    pen.glow('M-60-230h120L200-40h-400z') + pen.solid('M-640-40h1280V0h-1280z'),
    rider(pen, [0, -48], 0, 0.74) + each([-194, -116, 112, 194], (x, index) => back(pen, [x, index % 2 === 0 ? -26 : -18], index)),
  ],
  /** Two on a kerb, and one small screen. */
  clip: (pen: Pen): Scene => [
    pen.tint(box(-640, -260, 1280, 220)) + pen.glow(dot(6, -96, 136)) + pen.solid('M-640 0v-44h1280V0z'),
    someone(pen, 'lean', [-66, -48]) +
      facing(pen, 'bench', [78, -48], 1, 1) +
      pen.spark(box(-18, -106, 22, 34)) +
      board(pen, [-146, 4], 0, 0.7),
  ],
  /** A post whose sign has no name, and who looks up to it. */
  nameless: (pen: Pen): Scene => [
    pen.tint('M-640 0v-60h380v-50h120V0zM150 0v-90h90v30h400V0z'),
    pen.limb('M40 0v-126', 8) +
      pen.light('M-20-190h130l26 30-26 30H-20z') +
      pen.line('M2-160h.1M28-160h.1M54-160h.1', 8) +
      someone(pen, 'gaze', [-58, 6], 0.9),
  ],
  /** Along an edge: the marks of what it was for, and the knobs that ended it. */
  knobs: (pen: Pen): Scene => [
    pen.tint('M-640-100v-56h460v-26h40v-20h40v46h44v-30h56v24h40v-40h44v46h556v46z') +
      pen.light('M190-122L-640-90V60h490z') +
      pen.line('M190-122L-640-20M-60-112L-420 60M80-116L-60-8', 3) +
      pen.tint('M190-122L-150 60H150z') +
      pen.line('M152-96L92-50M120-78L60-44', 5),
    each([0.22, 0.36, 0.56, 0.84], (near) =>
      pen.moved(
        [186 - 330 * near, -122 + 176 * near],
        0,
        pen.ink('M-26 6q-4-60 26-60t26 60q-26 16-52 0z') + pen.glow('M-12-10q-2-26 8-30-2 14 0 30z'),
        near * 1.5,
      ),
    ) +
      pen.brush('M-6-84v20M6-84v20', 5) +
      pen.spark('M-16-88q-4-28 20-34 4-16 16-12l12 6-8 8q2 30-26 36z') +
      board(pen, [176, 20], 0, 0.6),
  ],
  /** Four who have come to the session for girls. */
  girls: (pen: Pen): Scene => [
    pen.solid('M-640-30h1280V0h-1280z'),
    someone(pen, 'raise', [-92, 4], 0.9, numberOf(pen, 5)) +
      someone(pen, 'gaze', [-36, 8], 0.78, numberOf(pen, 6), underside(pen, [-26, -70], 80, 0.8)) +
      someone(pen, 'walk', [34, 4], 0.92, numberOf(pen, 2)) +
      facing(pen, 'offer', [104, 8], 0.84, numberOf(pen, 4)),
  ],
  /** Water from a bucket, which shows the slope of the slabs. */
  pour: (pen: Pen): Scene => [
    pen.solid('M-640-56h1280V0h-1280z') + pen.line('M-640-28h1280M-180-56l-40 56M-80-56L-100 0M80-56l20 56M180-56l40 56', 3),
    pen.light('M20 2q-10-16 30-16 20-14 70-6 60-4 70 12-20 18-170 10z') +
      someone(
        pen,
        'offer',
        [-66, 0],
        1,
        0,
        pen.light('M58-100q14 40 22 96h22q-10-70-26-104z') + pen.moved([64, -96], 30, pen.tint('M-22-18h44l-8 42h-28z')),
      ),
  ],
} as const
