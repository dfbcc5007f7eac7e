import { dot, type Point, path, star } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board, carrier, pusher, rider, upright } from './parts.ts'
import type { Pen } from './pen.ts'
import { person } from './person.ts'
import { seen } from './views.ts'

/** The upper ends of slanting lines of rain, beside the person in it. */
const LONG: readonly Point[] = [
  [-84, -186],
  [-146, -170],
  [-110, -90],
  [106, -190],
  [172, -144],
  [114, -94],
]
const SHORT: readonly Point[] = [
  [-188, -130],
  [-112, -140],
  [-166, -70],
  [140, -170],
  [196, -178],
  [168, -64],
]

/** Of snow: their middles at the top. */
const FLAKES = (
  [
    [-160, -178],
    [-84, -110],
    [92, -176],
    [160, -96],
    [-160, -60],
  ] as const
)
  .map(([x, y]) => path`M${x} ${y}v36m-15-27l30 18m0-18l-30 18`)
  .join('')

function slants(ends: readonly Point[], length: number): string {
  return ends.map(([x, y]) => path`M${x} ${y}l${-length / 3} ${length}`).join('')
}

function sheltered(pen: Pen): string {
  return upright(pen, [0, 4], 'M0-118L-44-136-38-184M0-118L44-136 38-184', 0.9) + board(pen, [0, -160])
}

/** Whatever the palette: it is blue in the letters about it. */
const sheet = (d: string): string => `<path fill="#5ce1e6" d="${d}"/>`

/** A ramp from the side below its sheet, which sags between the platforms, with water in it. */
function covered(pen: Pen): string {
  return (
    pen.limb('M-122-58L-132-4M122-58L132-4', 3) +
    pen.light('M-116 4v-96h38Q-66-10-18-10H18Q66-10 78-92h38V4z') +
    pen.line('M-96-78V0M-70-40V0M-44-14V0M44-14V0M70-40V0M96-78V0', 4) +
    sheet('M-130-100h54q76 76 152 0h54v44l-14 8-14-8v-28H82q-82 84-164 0h-20v28l-14 8-14-8z') +
    pen.light('M-66-91q66 54 132 0z') +
    pen.line('M-34-80h26M6-72h20', 4) +
    pen.spark('M-140-10h16l-4 20h-8zM124-10h16l-4 20h-8z')
  )
}

/** From the knees down, through a puddle. */
function splashing(pen: Pen): string {
  return (
    pen.cloth('M14-72L-24-140 10-340M-150-12L-110-84-20-340', 40) +
    pen.light('M-8-44v-36q26-14 46 8 38 4 44 28zM-178 4v-36q26-14 46 8 38 4 44 28z') +
    board(pen, [26, 4], 0, 1.7) +
    pen.streak('M-98 0l-30-22M-92 10l-42-2M150 0l30-22M144 10l42-2', 8)
  )
}

/** A person in a woollen hat, up to the knees in a snowdrift. */
function wading(pen: Pen): string {
  return pen.light(dot(2, -182, 9)) + carrier(pen, [0, -8], 0.96) + pen.light('M-128 2q4-34 50-34 40-26 80-10 52-20 76 12 40 0 50 32z')
}

/** Between two drifts. */
function pushing(pen: Pen): string {
  return pen.light('M-200 2q10-50 60-46 40-8 50 46zM70 2q4-32 40-34 60-8 80 34z') + pusher(pen, [-10, 0], 0.96)
}

/** What stands in it, with its weather. */
export const WEATHER = {
  /** A ramp below its sheet in the rain. */
  tarpaulin: (pen: Pen) => pen.streak(slants(LONG, 48) + slants(SHORT, 24), 7) + covered(pen),
  /** Slants of two lengths, and a puddle, with a board as a roof or a push through it. */
  rain(pen: Pen, random: Random) {
    const wide = random.whole(96, 110)
    return (
      pen.streak(slants(LONG, 48) + slants(SHORT, 24), 7) +
      pen.light(`M-${wide} 10q0-14 ${wide}-14t${wide} 14-${wide} 14-${wide}-14z`) +
      pen.line('M-52 10h30M6 16h50', 4) +
      seen(sheltered, splashing)(pen, random)
    )
  },
  /** A low sun behind a skater who pushes. */
  heat: (pen: Pen) =>
    pen.tint(dot(10, -98, 98)) + pen.streak('M-118-150h44M-120-118h26M92-178h26M104-150h16', 5) + pusher(pen, [-4, 0], 0.86),
  wind: (pen: Pen) =>
    pen.streak('M-118-140H10q30 0 30-26t-24-26-24 20M-118-104H-30M-118-68H-40M-118-32H-10', 9) +
    person(pen, { legs: 'M2-4L40-54 66-4', body: 'M40-58L66-106', arms: 'M22-84L66-108 104-94', head: [82, -140] }),
  snow: (pen: Pen, random: Random) => pen.streak(FLAKES, 6) + (random.isTrue() ? wading(pen) : pushing(pen)),
  /** A rider in the hollow of the moon. */
  dark: (pen: Pen) =>
    pen.tint('M30-190a94 94 0 1 0 78 132 80 80 0 1 1-78-132z') + pen.light(star(86, -150, 5, 22, 9)) + rider(pen, [4, -44], 30, 0.5),
} as const
