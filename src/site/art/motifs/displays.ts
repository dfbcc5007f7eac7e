import { dot } from '../drawing.ts'
import { BENT, board, rider, STANDING } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, person, woman } from './person.ts'
import { someone } from './poses.ts'
import type { Scene } from './views.ts'

/** Scenes of what is laid out, unpacked, held up, played or judged, wider than their box. */
export const DISPLAYS = {
  /** A table of zines, and one that is read. */
  'zine-table': (pen: Pen): Scene => [
    pen.light('M-640-340h1280V0h-1280z') +
      pen.line('M-640-216h1280', 4) +
      pen.tint('M-204-216h46v60h-46zM64-216h46v60H64zM140-216h46v60h-46z'),
    someone(pen, 'offer', [-76, -6], 1.06) +
      pen.moved([-6, -122], -14, pen.tint('M-44-26q24-8 44 6v56q-20-14-44-6z') + pen.light('M44-26Q20-34 0-20v56q20-14 44-6z')) +
      pen.solid('M-640 60V-56h1280V60z') +
      each(
        [-204, 52, 134],
        (x) => pen.light(box(x, -76, 64, 16)) + pen.tint(box(x - 4, -88, 64, 14)) + pen.light(box(x + 2, -102, 64, 14)),
      ) +
      pen.spark('M60-118l54-8 4 18-54 8z'),
  ],
  /** A carton with flaps, and the deck of large dots that comes out of it. */
  carton: (pen: Pen): Scene => [
    pen.tint('M-640-44h1280V60h-1280z'),
    someone(pen, 'offer', [-96, 4], 1.06) +
      pen.moved(
        [58, -108],
        12,
        pen.light('M-14-104h28v14h14v28h14V62H-42V-62h14v-28h14z') + pen.spark('M-14-62h28v14h14v28H14v14h-28v-14h-14v-28h14z'),
      ) +
      pen.light('M-22-72h152v88H-22z') +
      pen.light('M-22-72l-32 30h40l30-30zM130-72l32 30h-40l-30-30z') +
      pen.line('M40-28h28v22H40zM54-28v22', 4),
  ],
  /** Seven marks on a wall, of which three are kept, and who holds up the last. */
  marks: (pen: Pen): Scene => [
    pen.ink('M-30-206h236v150H-30z') +
      pen.light('M-16-192h44v54h-44zM40-192h44v54H40zM96-192h44v54H96zM152-192h44v54h-44zM-16-126h44v54h-44z') +
      pen.tint('M40-192h44v54H40zM40-126h44v54H40zM152-192h44v54h-44z') +
      pen.line('M-8-184l28 38m0-38l-28 38M104-184l28 38m0-38l-28 38M-8-118l28 38m0-38l-28 38', 5),
    someone(
      pen,
      'raise',
      [-116, 4],
      0.94,
      numberOf(pen, 2),
      pen.limb('M34-170v-12', 7) + pen.spark('M8-228h54v50H8z') + pen.line('M30-214l8-6v32', 6),
    ),
  ],
  /** A card of signs below the eyes of a judge, and the run that they stand for. */
  shorthand: (pen: Pen): Scene => [
    pen.solid('M-640 60V-100h1280V60z') + pen.light('M60-100l40-34h640v34z'),
    rider(pen, [-64, -102], -4, 0.56, 2) +
      pen.moved(
        [-24, 24],
        -5,
        pen.light('M-130-92H126V60H-130z') +
          pen.ink(box(-44, -106, 88, 26)) +
          pen.line(
            'M-50-50q10-14 20 0t20 0M14-62l24 24m0-24L14-38M-60-20q-12 13 0 26M-40-20q12 13 0 26M-10-18v14m0 9v.1M32-20v26m-13-13h26',
            7,
          ),
      ) +
      pen.cloth('M-260 96L-180 16', 46) +
      pen.light('M-196-4q20-30 46-22l40 8q14 6 10 18-8 10-30 4 12 18-8 34-34 20-54-8z') +
      pen.line('M-136 0q-20-6-32 8', 5) +
      pen.cloth('M270 110L160 24', 46) +
      pen.moved(
        [58, 34],
        0,
        pen.spark('M-4-82l22 0 62 30-10 24-64-36z') +
          pen.light('M40-52q40-28 76-6 40 22 40 50-14 34-48 26-40-8-48-30-24-4-32-22-2-14 12-18z') +
          pen.line('M44-48q30 2 40 18M60-10q10-12 24-8', 5),
      ),
  ],
  /** A board in the air, and an announcer who says nothing as long as it is there. */
  silence: (pen: Pen): Scene => [
    '',
    pen.solid('M-640 60V-44H-62V60z') +
      pen.ink('M-214-46v-84h52v84z') +
      pen.light(dot(-188, -72, 17) + dot(-188, -112, 9)) +
      pen.moved(
        [-108, -46],
        0,
        pen.limb('M30-86L46-66', 7) +
          pen.spark(dot(52, -70, 12)) +
          person(pen, { ...STANDING, arms: 'M0-122L38-112 24-148M0-122L20-92 32-84' }, numberOf(pen, 4)),
        0.86,
      ) +
      pen.light('M20 8l40-34h80l40 34z') +
      rider(pen, [96, -58], -12, 0.78, numberOf(pen, 1)),
  ],
  /** A tape that is pushed into its deck, for what is on the screen. */
  soundtrack: (pen: Pen): Scene => [
    pen.solid('M-640 60V-12h1280V60z'),
    pen.ink('M-214-206h152v142h-152z') +
      pen.light(box(-202, -194, 128, 108)) +
      pen.tint('M-202-110h128v24h-128zM-206-60h136V0h-136z') +
      board(pen, [-136, -112], 0, 0.74) +
      pen.moved(
        [84, -122],
        5,
        pen.tint('M-66-42H66v84H-66z') + pen.light('M-52-28H52v30H-52z') + pen.ink(dot(-26, -12, 8) + dot(26, -12, 8)),
      ) +
      pen.light('M-44-92h244V14H-44z') +
      pen.ink('M6-92h148v10H6z') +
      pen.line('M-20-22h120M60-46h40', 8) +
      pen.spark(dot(154, -40, 22)) +
      pen.line('M154-58v16', 5) +
      pen.cloth('M270-290L152-174', 30) +
      pen.light('M170-190q-36-18-58 8-12 24 14 38 34 8 52-14z') +
      pen.line('M126-176l20 16M116-162l16 14', 4),
  ],
  /** A guitar that is played on a board, between the amplifier and a crate of records. */
  band: (pen: Pen): Scene => [
    '',
    pen.ink('M-206 6v-104h78V6z') +
      pen.light(dot(-167, -38, 28)) +
      pen.light(dot(-186, -84, 6) + dot(-150, -84, 6)) +
      pen.streak('M-128-10q50 34 100 16', 4) +
      pen.ink(dot(154, -58, 40)) +
      pen.light(dot(154, -58, 13)) +
      pen.tint('M106-42h96V8h-96z') +
      pen.line('M128-17h52', 7) +
      pen.moved(
        [-6, 4],
        0,
        board(pen, [0, 0]) +
          person(pen, { legs: BENT, body: 'M-8-90L2-130', arms: 'M2-130L2-128', head: [10, -166], mood: 'glad' }) +
          pen.limb('M10-92L86-132', 7) +
          pen.spark('M-40-86q2-24 26-20 12-14 30-8 14 10 4 26 4 22-18 24-8 18-26 16-22-10-16-38z') +
          pen.ink(dot(-6, -86, 8)) +
          pen.limb('M-2-130L-36-112-14-80M4-130L44-100 62-118', 12) +
          pen.light(dot(-14, -80, 9) + dot(62, -118, 9)),
        1.08,
      ),
  ],
  /** A helmet above a block of concrete, at the height that the rule says. */
  'drop-test': (pen: Pen): Scene => [
    '',
    pen.light('M142 4v-216h40V4z') +
      pen.line('M142-190h18M142-164h12M142-138h18M142-112h12M142-86h18M142-60h12M142-34h18', 5) +
      pen.solid('M26 8v-36h94V8z') +
      pen.streak('M56-98v48M82-98v48', 7) +
      pen.moved(
        [-56, 4],
        0,
        person(pen, { ...STANDING, arms: 'M0-122L40-112 72-138M0-122L36-94 76-126' }, numberOf(pen, 4)) +
          pen.moved([124, -140], 0, pen.light('M-42 12q-2-58 42-58t42 58z') + pen.spark('M-54 8q-2-70 54-70t54 70h-18q0-48-36-48t-36 48z')),
      ),
  ],
  /** A counter of an airport, a board on it, and a clerk who has not yet decided what it is. */
  'check-in': (pen: Pen): Scene => [
    pen.light('M-40-232H84v100H-40z') +
      pen.moved(
        [22, -180],
        -12,
        pen.tint('M-48-4q54-14 86-4 14 4 14 9t-14 7q-52 8-84-2z') + pen.spark('M4 4l-24 34h-14L-20 4zM-38-4l-12-26h12l16 22z'),
      ),
    pen.moved(
      [166, -8],
      0,
      person(pen, { ...STANDING, arms: 'M0-122L36-96 22-144M0-122L34-80 60-84', mood: 'grave' }, woman(pen)),
      1,
      true,
    ) +
      pen.solid('M0-74h640V10H0z') +
      pen.light('M-12-86h652v14H-12z') +
      board(pen, [56, -88], 0, 0.86) +
      someone(pen, 'offer', [-96, 6], 1, numberOf(pen, 0)) +
      pen.limb('M-186-72v-34h34v34', 6) +
      pen.tint('M-204-74h70V8h-70z') +
      pen.line('M-186-58v50M-152-58v50', 5),
  ],
} as const
