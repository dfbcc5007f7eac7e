import { dot, path } from '../drawing.ts'
import { board, rider, STANDING, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, person } from './person.ts'
import { someone } from './poses.ts'
import type { Scene } from './views.ts'

/** Eleven of twenty. */
const HITS = 11

/** Scenes of what is practised, wider than their box; each has a view of its own. */
export const LESSONS = {
  /** A head as large as its cover, and what it may say: of four words, one. */
  cue: (pen: Pen): Scene => [
    '',
    pen.tint('M-230 60q0-70 70-84h90q66 14 70 84z') +
      pen.light('M-154-50h70v34q-34 26-70 0z') +
      pen.light('M-112-196a80 80 0 0 1 71 42l30 40-26 14a80 80 0 1 1-75-96z') +
      pen.line('M-56-84h.1', 13) +
      pen.line('M-82-54q12 6 22-2M-160-112q4 60 40 82', 6) +
      pen.spark('M-204-124q4-92 94-92t92 86l-14 20h-166z') +
      pen.line('M-162-178l20 36M-112-196v46M-62-184l-16 40', 6) +
      pen.light('M42-222h146q16 0 16 16v136q0 16-16 16H76L14-36l12-46v-124q0-16 16-16z') +
      pen.line('M54-194h58M54-164h74M54-134h44', 9) +
      pen.line('M150-206l24 24m0-24l-24 24M150-176l24 24m0-24l-24 24M150-146l24 24m0-24l-24 24', 5) +
      pen.spark('M54-104h70v-18l42 32-42 32v-18H54z'),
  ],
  /** The last metre before a flight of stairs with a handrail, and three rings of breath. */
  stairhead: (pen: Pen): Scene => [
    pen.glow(dot(146, -70, 60)),
    pen.solid('M-640 60V-54H-10v18h32v18h32V0h586v60z') +
      pen.light('M-640-62H-4v12h-636zM-10-38h38v8h-38zM22-20h38v8H22z') +
      pen.limb('M6-38v-64M92-4v-50M-36-124h26L132-34', 8) +
      board(pen, [-88, -62], 0, 0.84) +
      pen.moved(
        [-120, -62],
        0,
        person(pen, {
          legs: 'M-28-4L-18-36-4-70 32-62 34-28',
          body: 'M-3-74L2-122',
          arms: 'M2-122L-26-92-22-60M2-122L28-92 30-60',
          head: [6, -158],
        }),
        0.83,
      ) +
      pen.streak('M-78-195a9 11 0 1 0 .1 0zM-36-203a15 19 0 1 0 .1 0zM28-212a22 28 0 1 0 .1 0z', 7),
  ],
  /** A telephone that lies against a shoe on the ground, and what it sees four metres away. */
  prop: (pen: Pen): Scene => [
    pen.solid('M-640 60V-104h1280V60z'),
    rider(pen, [124, -72], -12, 0.76) +
      pen.moved(
        [-112, 2],
        -8,
        pen.tint('M-54-102q44-30 62 12 20 26 74 30 56 2 60 60H-54z') +
          pen.light('M-58-8h206v16H-58z') +
          pen.line('M10-84l18-12M30-64l18-12M54-52l12-16', 5),
        1.32,
      ) +
      pen.moved(
        [-92, -38],
        -7,
        pen.ink('M-90-52H90q10 0 10 10v84q0 10-10 10H-90q-10 0-10-10v-84q0-10 10-10z') +
          pen.light(box(-82, -42, 162, 84)) +
          board(pen, [0, 26], -10, 0.7) +
          pen.cloth('M-8-38L-28-12-20 14M16-38L34-20 26 6', 9) +
          pen.light('M-30 20v-10h12l12 6v4zM18 12V2h12l12 6v4z'),
      ) +
      pen.spark('M-66 30q0-18 18-18t18 18z'),
  ],
  /** The board at the gate of a park, which shows the lanes and where to stand, and who reads it first. */
  gate: (pen: Pen): Scene => [
    pen.solid('M-640 60V-16H120Q186-16 196-92h60v76h384v76z') +
      rider(pen, [124, -18], -6, 0.44, numberOf(pen, 0)) +
      pen.streak('M-640-96H10M-640-16H10M-212-96V60M-180-96V60M-60-96V60M-28-96V60', 3),
    pen.brush('M10-112V60', 10) +
      pen.light('M-40-232h196v120H-40z') +
      pen.tint('M-14-168q0-42 56-34t80 2q24 14 12 44t-74 20q-70 6-74-32z') +
      pen.line('M6-160q34-36 58-6t50-20m-22-4l22 4-6 22', 6) +
      pen.spark(dot(-24, -216, 8) + dot(140, -128, 8)) +
      pen.moved(
        [-126, 108],
        0,
        underside(pen, [-46, -78], 82, 0.8) +
          person(pen, { ...STANDING, arms: 'M0-122L36-104 54-136M0-122L-34-92-40-56' }, numberOf(pen, 1)),
        1.6,
      ),
  ],
  /** The way that one turns, and the way that one does not, back to back. */
  'both-ways': (pen: Pen): Scene => [
    pen.light('M0-340h640V60H0z') + pen.solid('M-640 60V-12h1280v72z'),
    pen.line('M0-340V60', 5) +
      pen.moved(
        [104, 2],
        0,
        board(pen, [26, 0]) +
          person(
            pen,
            { legs: 'M10-32L24-66-4-92-46-56-70-4', body: 'M-2-94L20-132', arms: 'M-36-110L20-132 66-108', head: [34, -164], mood: 'glad' },
            numberOf(pen, 1),
          ),
        1.1,
      ) +
      pen.moved(
        [-104, 2],
        0,
        board(pen, [26, 0], -9) +
          person(
            pen,
            {
              legs: 'M8-34L2-68-16-98-42-56-46-4',
              body: 'M-16-100L-22-146',
              arms: 'M-62-178L-22-146 30-174',
              head: [-16, -182],
              mood: 'grave',
            },
            numberOf(pen, 4),
          ),
        1.02,
        true,
      ),
  ],
  /** Eight rungs to the coping, a board that waits on it, and who climbs. */
  rungs: (pen: Pen): Scene => [
    pen.solid('M74 60v-246h566V60z'),
    pen.limb('M74-186h.1', 12) +
      board(pen, [148, -188], 0, 0.9) +
      pen.streak(
        each([0, 1, 2, 3, 4, 5, 6, 7], (rung) => path`M${14 * rung - 62} ${14 - 26 * rung}h40`),
        8,
      ) +
      pen.limb('M-78 38L42-190M-36 38L84-190', 6) +
      pen.moved(
        [0, 0],
        0,
        person(pen, {
          legs: 'M-42-38L-40-72-58-104-14-104-16-74',
          body: 'M-58-106L-34-150',
          arms: 'M-34-150L-10-124 14-136M-34-150L-6-156 26-162',
          head: [-22, -186],
        }),
      ),
  ],
  /** Two hands at a table: a book with a box for each try, and the pencil. */
  boxes: (pen: Pen): Scene => [
    pen.solid('M-640 60v-150h1280V60z'),
    pen.moved(
      [0, 14],
      -5,
      pen.light('M-96-226H98V16H-96z') +
        pen.tint('M-96-226h30V16h-30z') +
        pen.line('M-110-196h26M-110-150h26M-110-104h26M-110-58h26M-110-12h26', 7) +
        pen.line(
          each(
            Array.from({ length: 20 }, (_, index) => index),
            (index) =>
              path`M${34 * (index % 4) - 46} ${42 * Math.floor(index / 4) - 208}h24v24h-24z${index < HITS ? 'm5 12l6 6 10-14' : ''}`,
          ),
          4,
        ),
    ) +
      pen.cloth('M-240 80L-150-10', 46) +
      pen.light('M-176-34q20-34 54-26l48 10q14 6 10 18-8 10-34 4 16 20-8 40-40 26-62-8z') +
      pen.spark('M-10-106l26 4 64 38-10 20-66-40z') +
      pen.cloth('M250 90L132 0', 46) +
      pen.light('M40-52q40-28 76-6 40 22 40 50-14 34-48 26-40-8-48-30-24-4-32-22-2-14 12-18z') +
      pen.line('M44-48q30 2 40 18M60-10q10-12 24-8', 5),
  ],
  /** The round that one walks when stuck, and the board in the middle of it. */
  round: (pen: Pen): Scene => [
    pen.tint('M-640 60v-152h1280V60z') +
      pen.ink(
        each(
          [0.6, 1, 1.4, 1.8, 2.2, 2.6, 3, 3.4, 3.8, 4.2, 4.6, 5, 5.4, 5.8, 6.2],
          (angle) => path`M${Math.round(22 + 176 * Math.cos(angle))} ${Math.round(52 * Math.sin(angle) - 30)}a12 5 0 1 0 .1 0z`,
        ),
      ),
    board(pen, [62, -12], 0, 0.94) + someone(pen, 'walk', [-104, 24], 1.12),
  ],
  /** The months of a season as blocks, and a board on the highest. */
  season: (pen: Pen): Scene => ['', pen.tint('M-190 0v-40h76v40-70h76V0v-96h76V0v-84h76V0v-50h76V0z') + board(pen, [0, -100])],
} as const
