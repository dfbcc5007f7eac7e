import { dot, path } from '../drawing.ts'
import { board, rider, STANDING, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, type Pose, person, woman } from './person.ts'
import { someone } from './poses.ts'
import { ship } from './ship.ts'
import type { Scene } from './views.ts'

/** Seated, with a hand at what is on the table. */
const STOPS: Pose = {
  legs: 'M50 54L42-2-8-8 32 2 18 56',
  body: 'M-10-14L-8-66',
  arms: 'M-8-66L28-60 58-52M-8-66L-2-32 22-22',
  head: [2, -102],
  mood: 'grave',
  isBeforeDark: true,
}

/** Scenes of people and hands with what they use, wider than their box. */
export const USES = {
  /** A truck on a board that lies on its back, a fist on the tool, and the two tins. */
  tighten: (pen: Pen): Scene => [
    pen.solid('M-640 60V-4h1280V60z'),
    pen.cloth('M-640-38H110Q160-38 204-6', 16) +
      pen.tint('M-26-66L0-116h64L90-66z') +
      pen.light('M-66-48v-20h196v20z') +
      pen.spark(dot(32, -112, 42)) +
      pen.light(dot(32, -112, 17)) +
      pen.ink(`${dot(32, -112, 6)}M-54-68v-14h22v14z`) +
      pen.limb('M108-80V-180', 12) +
      pen.light('M90-104h36v36H90zM40-196h136v24H40z') +
      pen.cloth('M290-250L150-190', 46) +
      pen.light('M74-206q8-14 24-12 20-6 36 2 26-2 28 22 2 26-20 32-22 12-40 4-22 4-26-16-12-16-2-32z') +
      pen.line('M92-196v28M110-198v34M128-196v32', 4) +
      pen.line('M-192-70v-28m-9 0h18M-162-70v-20m-9 0h18M-98-64v-30m-9 0h18', 6) +
      pen.light('M-212-74h70v86h-70zM-130-68h66v84h-66z') +
      pen.tint('M-212-48h70v36h-70zM-130-42h66v36h-66z'),
  ],
  /** The rules of a jam, which are read at a desk, and who took the helmets off for it. */
  rules: (pen: Pen): Scene => [
    '',
    pen.moved(
      [-124, 0],
      0,
      pen.light('M50-146h44v58H50z') + person(pen, { ...STANDING, arms: 'M0-122L32-96 60-116M0-122L22-86 54-98' }, woman(pen)),
    ) +
      pen.solid('M-206-66h148V6h-148z') +
      pen.light('M-214-76h164v14h-164z') +
      pen.limb('M30 50l12-80v-48M150 50l12-80v-48', 13) +
      pen.tint('M-32 64q0-50 38-50t38 50zM88 64q0-50 38-50t38 50z') +
      pen.ink(dot(6, -8, 25) + dot(126, -8, 25)) +
      pen.light(dot(42, -84, 10) + dot(162, -84, 10)) +
      pen.spark('M10-98a32 32 0 0 1 64 0l-4 6h-56zM130-98a32 32 0 0 1 64 0l-4 6h-56z'),
  ],
  /** A shoe, a chair with a helmet on it and half a banner, on the evening after, and who makes the list. */
  inventory: (pen: Pen): Scene => [
    pen.light('M50-170h40l-4 144-22-10-18 8z') +
      pen.line('M60-146h20M60-122h18M58-98h20M58-74h14', 6) +
      pen.brush('M194 10V-150', 18) +
      pen.tint('M32-172q-24-50 40-58 40-26 84-8 66-20 84 34 30 50-22 60-30 14-70-2-40 14-68-6-40 4-48-20z'),
    someone(pen, 'offer', [-126, 4], 1.04, 0, pen.light('M46-140l40 6-6 54-40-6z') + pen.spark('M58-124l6-4 14 18-6 4z')) +
      pen.moved(
        [-30, 24],
        -6,
        pen.spark('M-54-102q44-30 62 12 20 26 74 30 56 2 60 60H-54z') +
          pen.light('M-58-8h206v16H-58z') +
          pen.line('M10-84l18-12M30-64l18-12M54-52l12-16', 5),
        0.5,
      ) +
      pen.limb('M112 18v-60h56v60M112-42v-60', 7) +
      pen.light('M102-52h76v13h-76z') +
      pen.tint('M118-54a26 26 0 0 1 52 0z') +
      pen.light('M64 30l-5-30h24l-5 30z'),
  ],
  /** A wall with wheel marks below a line of chalk, and who paints above it. */
  repaint: (pen: Pen): Scene => [
    pen.light('M-640-340h1280V0h-1280z') +
      pen.tint('M20-196q44-44 88-6t112-16q50-20 90 10h400v76h-400q-44 16-90 6-60 34-112 6t-88 8q-26-50 0-84z') +
      pen.line('M44-172q40-26 76 2t90-10 100 10', 6) +
      pen.line(
        each([-240, -190, -140, -90, -40, 10, 60, 110, 160, 210], (x) => path`M${x}-82h28`),
        5,
      ) +
      pen.line('M-60-6q40-52 110-50M-20-2q60-46 130-34M-230-20q40-36 90-34', 7),
    someone(
      pen,
      'raise',
      [-92, 8],
      1,
      0,
      pen.light('M22-202h24v50H22z') +
        pen.spark(`M26-214h16v12H26z${dot(66, -210, 5)}${dot(84, -198, 7)}${dot(82, -216, 4)}${dot(102, -190, 5)}`),
    ) + underside(pen, [176, -44], 80, 0.8),
  ],
  /** A kitchen: a record that turns, a clip of a skater, and two who disagree where it ends. */
  'cutting-table': (pen: Pen): Scene => [
    pen.tint('M-640-340h1280V0h-1280z') + pen.brush('M0-300v90', 5) + pen.spark('M-44-178q6-38 44-38t44 38z'),
    pen.brush('M-196-44V6M-148-44V6M196-44V6M148-44V6', 7) +
      someone(pen, 'lean', [-174, -54], 1, numberOf(pen, 0)) +
      pen.moved([182, -54], 0, person(pen, STOPS, numberOf(pen, 2)), 1, true) +
      pen.solid('M-128-72h256v14h-256zM-96-58h14V8h-14zM82-58h14V8H82z') +
      pen.light(box(-104, -92, 92, 20)) +
      pen.ink('M-98-98a40 12 0 1 0 80 0 40 12 0 1 0-80 0z') +
      pen.spark('M-72-98a14 4 0 1 0 28 0 14 4 0 1 0-28 0z') +
      pen.limb('M-16-116L-36-100', 4) +
      pen.ink(box(8, -168, 96, 78)) +
      pen.light(`${box(16, -160, 80, 60)}M-2-88h116l8 16H-8z`) +
      rider(pen, [50, -104], 0, 0.3, numberOf(pen, 7)),
  ],
  /** A low step between two ferries: a child who lands with a hand on the stone, and who writes it down. */
  step: (pen: Pen): Scene => [
    pen.tint('M-640-146h1280V0h-1280z') + pen.moved([150, -100], 0, ship(pen), 0.5),
    pen.solid('M-640 60V-48H-66V0h706v60z') +
      pen.light('M112 20a44 10 0 1 0 88 0 44 10 0 1 0-88 0z') +
      pen.line('M132 20h48M146 14h20M146 26h20', 3) +
      someone(pen, 'offer', [-146, -50], 0.84, numberOf(pen, 4), pen.light('M44-130l40 8-8 40-40-8z')) +
      pen.moved(
        [56, 2],
        0,
        board(pen, [0, 0]) +
          person(
            pen,
            {
              legs: 'M-34-32L-52-60-20-66 40-62 32-32',
              body: 'M-22-68L-44-98',
              arms: 'M-44-98L-82-58-88-6M-44-98L-6-108 26-130',
              head: [-38, -134],
              mood: 'grave',
            },
            numberOf(pen, 1),
          ),
        0.66,
      ),
  ],
  /** A board on a policeman's desk, wheels up, and a statement in which each part of it gets a word. */
  statement: (pen: Pen): Scene => [
    pen.light('M-640-340h1280V0h-1280z') + pen.tint(dot(0, -190, 28)) + pen.line('M0-206v16l12 8', 5),
    pen.brush('M-186-44V6M-134-44V6M186-44V6M134-44V6', 7) +
      someone(pen, 'lean', [-160, -54], 1, numberOf(pen, 0)) +
      pen.moved([168, -54], 0, person(pen, STOPS, numberOf(pen, 4)), 1, true) +
      pen.solid('M-112-72H100V8H-112z') +
      pen.light('M-110-74l10-14h46l-8 14z') +
      pen.spark('M-114-112l7-4 20 28-5 3z') +
      pen.moved([30, -84], 180, board(pen, [0, 18], 0, 0.74)),
  ],
} as const
