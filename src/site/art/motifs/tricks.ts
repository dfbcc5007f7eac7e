import { dot } from '../drawing.ts'
import type { Random } from '../random.ts'
import { BENT, board, rider, topside, underside } from './parts.ts'
import { box, type Pen } from './pen.ts'
import { type Pose, person } from './person.ts'
import { type Scene, seen } from './views.ts'

const AIR: Pose = {
  legs: 'M-30-84L-44-106-6-122 40-106 28-84',
  body: 'M-6-124L2-150',
  arms: 'M-48-142L2-150 54-142',
  head: [10, -180],
  mood: 'grit',
}
const DROP: Pose = { legs: BENT, body: 'M-8-90L4-124', arms: 'M-40-104L4-124 50-112', head: [14, -158], mood: 'calm' }
/** Behind the middle of the board, with the arms of one who walks on a rope: the nose is up. */
const BALANCE: Pose = {
  legs: 'M-44-32L-54-66-26-88 22-74 30-32',
  body: 'M-26-90L-6-134',
  arms: 'M-68-156L-36-150-6-134 26-126 56-136',
  head: [8, -164],
  mood: 'round',
}
/** Deep, with the front shoulder dropped and the arm ahead. */
const CLIMB: Pose = {
  legs: 'M-34-32L-56-58-24-70 32-76 32-32',
  body: 'M-24-74L9-106',
  arms: 'M-52-132L9-106 42-84 72-94',
  head: [30, -136],
  mood: 'keen',
}
/** Upright and loose. */
const GRIND: Pose = {
  legs: 'M-34-32L-38-64-4-92 32-70 32-32',
  body: 'M-4-94L0-133',
  arms: 'M-34-76L-28-108 0-133 28-114 56-98',
  head: [6, -166],
  mood: 'glad',
}
/** Half a crouch, in which the arms swing. */
const PUMP: Pose = {
  legs: 'M-34-32L-54-60-22-78 28-76 32-32',
  body: 'M-22-82L10-118',
  arms: 'M-58-94L-28-92 10-118 46-108 74-132',
  head: [24, -151],
  mood: 'keen',
}
/** With the shoulders across the rail. */
const ACROSS: Pose = {
  legs: 'M-30-62L-44-92-4-110 40-104 30-78',
  body: 'M-10-146L12-148M-4-112L2-147',
  arms: 'M-10-146L-42-126-64-142M12-148L46-134 58-104',
  head: [8, -184],
  mood: 'keen',
}
const QUARTER = 'M-640 0H-40Q30 0 44-56H120V0z'
const COPING = 'M45-57h.1'

const SHOES = 'M-98-112v-34q26-14 46 8 38 4 44 34zM20-106v-34q26-14 46 8 38 4 44 34z'

/** A figure in the air above a board that turns. */
function inTheAir(pen: Pen, turning: string): string {
  return turning + person(pen, AIR)
}

export const TRICKS = {
  ollie: seen(
    (pen, random) =>
      pen.streak('M-116-6Q-100-52-80-66M-104-4Q-92-36-76-48') +
      pen.solid(box(-24, -26, 48, 26)) +
      rider(pen, [0, -34], -random.whole(8, 16)),
    /** From the hips down, above the shadow on the ground. */
    (pen, random) =>
      pen.streak('M-96-8H60M84-8h16', 8) +
      pen.moved(
        [0, -22],
        -random.whole(12, 18),
        board(pen, [0, 0], 0, 1.56) +
          pen.cloth('M-64-62L-92-126-16-216M50-62L94-124 4-216M-6-212V-330', 44) +
          pen.light('M-88-44v-30q24-12 42 8 34 4 40 30zM26-44v-30q24-12 42 8 34 4 40 30z'),
      ),
    (pen) =>
      pen.solid('M-120 0v-50h70V0z') +
      pen.solid('M60 0v-22h60V0z') +
      pen.streak('M-40-26q40-20 90 4m-20-12l20 12-20 12', 5) +
      rider(pen, [4, -60], -6, 0.8),
  ),
  /** From the knees down. */
  kickflip: (pen: Pen, random: Random) =>
    pen.cloth('M-66-130L-80-260M50-124L68-260', 42) +
    pen.light(SHOES) +
    underside(pen, [0, -54], random.whole(-14, 14), 1.4) +
    pen.streak('M-116-26q6 24 30 26m-8-12l8 12-14 6'),
  heelflip: (pen: Pen, random: Random) =>
    inTheAir(pen, topside(pen, [0, -54], random.whole(-14, 14)) + pen.streak('M-80-30q14 26 44 22m-14-10l14 10-12 12')),
  shuvit: (pen: Pen, random: Random) =>
    inTheAir(pen, topside(pen, [0, -46], random.whole(26, 38), 0.9) + pen.streak('M-74-24a80 26 0 0 0 148 0m-12 10l12-12 8 14')),
  manual: (pen: Pen, random: Random) =>
    pen.solid('M-120 0v-14h240v14z') +
    pen.moved([-22, -14], -random.whole(12, 17), pen.moved([38, 0], 0, board(pen, [0, 0]) + person(pen, BALANCE))),
  /** A line of chalk that meets the kerb at an angle, and both trucks on its edge. */
  slappy: (pen: Pen): Scene => [
    pen.solid('M-640-112h1280V0h-1280z') + pen.streak('M-124-10l74-12', 9),
    pen.light('M-640-64h1280v12h-1280z') +
      pen.tint('M-640-52h1280v18h-1280z') +
      pen.line('M-90-34v-18l9-12', 4) +
      pen.moved([24, -41], -6, board(pen, [0, 0]) + person(pen, CLIMB), 0.9),
  ],
  /** On three bricks. */
  'fifty-fifty': (pen: Pen) => {
    const height = 45
    // The trucks stand on the edge: the wheels hang below it.
    return (
      board(pen, [0, 12 - height]) +
      pen.tint(box(-120, -height, 240, height)) +
      pen.line('M-120-30h240M-120-15h240M-60-45v15M20-45v15M100-45v15M-100-30v15M-20-30v15M60-30v15M-60-15V0M20-15V0M100-15V0', 4) +
      pen.moved([0, 12 - height], 0, person(pen, GRIND), 0.94)
    )
  },
  /** From the knees down: the front truck and the nose, both on one edge. */
  'one-truck': (pen: Pen) =>
    pen.cloth('M-74-120L-92-260M42-92L62-260', 42) +
    pen.light('M-108-106v-34q26-14 46 8 38 4 44 34zM6-78v-36q26-14 46 8 38 4 46 36z') +
    pen.moved(
      [0, -84],
      14,
      pen.light('M56 14h-26l6 30h14z') + pen.light('M-56 14h26l-6 30h-14z') + pen.spark(dot(-43, 52, 20) + dot(43, 52, 20)),
    ) +
    pen.moved([0, -84], 14, pen.cloth('M-118-12Q-104 4-84 4H84Q104 4 118-12', 10)) +
    pen.solid('M-10 0v-38h650V0z') +
    pen.light('M-10-38h650v12H-10z') +
    pen.streak('M-2-62l-24-6M-6-48l-26 4M104-66l10-20M118-58l20-12'),
  boardslide: (pen: Pen) => pen.limb('M-90 0v-60M90 6v-30M-116-68L116-24', 9) + board(pen, [0, -36], -15, 0.9) + person(pen, ACROSS),
  /** Down from the platform: the tail is on the edge, and the front wheels are about to land. */
  'drop-in': (pen: Pen) =>
    pen.solid('M640 0H60Q-40 0-56-96h-64V0z') + pen.moved([-30, -58], 40, board(pen, [0, 0]) + person(pen, DROP), 0.72),
  'rock-to-fakie': (pen: Pen) => pen.solid(QUARTER) + rider(pen, [46, -58], 16, 0.82) + pen.limb(COPING, 10),
  pumping: (pen: Pen) =>
    pen.solid('M-120-90Q-96-12 0-10T120-90V0h-240z') +
    pen.moved([0, -12], 0, board(pen, [0, 0]) + person(pen, PUMP), 0.9) +
    pen.streak('M-116-156q10 46 28 66m-20-7l20 7 2-21'),
  /** A foot that brakes. */
  powerslide: (pen: Pen) =>
    pen.streak('M-60-4h-40M-58-14l-34-16M-52-24l-14-20', 7) +
    board(pen, [34, 0]) +
    person(pen, {
      legs: 'M40-32L46-68 8-90-16-50-38-4',
      body: 'M6-92L-10-134',
      arms: 'M-56-112L-10-134 40-128',
      head: [-2, -166],
      mood: 'keen',
    }),
  /** From the knees down: one foot on the ground, and the board turns up beside that leg, off the other foot. */
  'no-comply': (pen: Pen) =>
    pen.cloth('M-96-92L-84-190-44-340', 42) +
    board(pen, [-30, -42], -44, 1.5) +
    pen.moved([-126, -40], -32, pen.light('M0 0v-34q26-14 46 8 38 4 44 34z')) +
    pen.cloth('M62-44L60-180 22-340', 42) +
    pen.light('M34 0v-40q28-16 52 8 42 4 48 32z') +
    pen.streak('M94-184q34 8 34 46m-16-14l16 16 14-18M-116-8l-26 4', 7),
  nollie: (pen: Pen) => rider(pen, [4, -26], 15) + pen.streak('M-104-30h56m-18-14l-14 14 14 14M84-30h20'),
  freestyle: (pen: Pen) =>
    pen.moved([0, -34], 90, board(pen, [0, 25], 0, 0.8)) +
    person(pen, { legs: 'M20-92L-4-122-20-92', body: 'M-4-126L4-150', arms: 'M-50-136L4-152 56-172', head: [14, -180], mood: 'smirk' }),
} as const
