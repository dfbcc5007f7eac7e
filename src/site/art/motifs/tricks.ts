import type { Random } from '../random.ts'
import { board, person, RIDER, RIDER_HEAD, rider, topside, underside } from './parts.ts'
import { box, type Pen } from './pen.ts'

const AIR = 'M-30-84L-44-106-6-122 40-106 28-84M-6-122L4-158M-44-142L4-156 52-150'
const QUARTER = 'M-120 0H-30Q44 0 56-80H120V0z'

/** A figure in the air above a board that turns. */
function inTheAir(pen: Pen, turning: string): string {
  return turning + person(pen, AIR, [10, -180]) + pen.limb('M-60-6h120', 3)
}

export const TRICKS = {
  ollie: (pen: Pen, random: Random) =>
    pen.limb('M-116-2Q-100-48-80-62M112-4Q106-36 92-50', 3) +
    pen.solid(box(-24, -26, 48, 26)) +
    pen.moved([0, -34], -random.whole(8, 16), board(pen, [0, 0]) + person(pen, RIDER, RIDER_HEAD)),
  kickflip: (pen: Pen, random: Random) => inTheAir(pen, underside(pen, [0, -54], random.whole(-14, 14))),
  heelflip: (pen: Pen, random: Random) =>
    inTheAir(pen, topside(pen, [0, -54], random.whole(-14, 14)) + pen.limb('M-80-30q14 26 44 22m-14-10l14 10-12 12', 4)),
  shuvit: (pen: Pen, random: Random) =>
    inTheAir(pen, topside(pen, [0, -46], random.whole(26, 38), 0.9) + pen.limb('M-74-24a80 26 0 0 0 148 0m-12 10l12-12 8 14', 4)),
  manual: (pen: Pen, random: Random) =>
    pen.solid('M-120 0v-14h240v14z') +
    pen.moved([-22, -14], -random.whole(12, 17), pen.moved([22, 0], 0, board(pen, [14, 0]) + person(pen, RIDER, [-6, -152]))),
  slappy: (pen: Pen) => pen.solid('M-10 0v-26h130v26z') + pen.line('M24-13h70') + rider(pen, [-4, -14], -13),
  'fifty-fifty': (pen: Pen, random: Random) => {
    const height = random.whole(30, 40)
    // The trucks stand on the edge: the wheels hang below it.
    return (
      board(pen, [0, 12 - height]) +
      pen.solid(box(-120, -height, 240, height)) +
      pen.line(`M-96 ${16 - height}h192`) +
      onTop(pen, 12 - height)
    )
  },
  'one-truck': (pen: Pen) => rider(pen, [6, -28], -15) + pen.solid(box(-120, -36, 240, 36)) + pen.line('M-96-20h192'),
  boardslide: (pen: Pen) =>
    pen.limb('M-90 0v-48M90 0v-48M-112-50h224', 9) +
    underside(pen, [0, -52], -78, 0.8) +
    person(pen, 'M-14-64L-30-94 0-112 30-92 14-62M0-112L4-148M-40-132L4-146 50-134', [8, -176]),
  'drop-in': (pen: Pen) => pen.solid(QUARTER) + pen.limb('M57-81h.1', 10) + rider(pen, [18, -78], -14, 0.66),
  'rock-to-fakie': (pen: Pen) => pen.solid(QUARTER) + rider(pen, [58, -84], 16, 0.64) + pen.limb('M57-81h.1', 10),
  pumping: (pen: Pen) =>
    pen.solid('M-120-90Q-96-12 0-10T120-90V0h-240z') + rider(pen, [0, -12], 0, 0.9) + pen.limb('M-96-130q20 62 40 80m-22-6l22 6 2-22', 5),
  powerslide: (pen: Pen) =>
    pen.limb('M-116-4h90M-108-18h60', 4) +
    topside(pen, [24, -30], 34, 0.7) +
    person(pen, 'M8-24L-6-64-26-84 40-20M-26-84L-48-124M-88-96L-48-122-4-136', [-56, -148]),
  nollie: (pen: Pen) =>
    pen.moved([4, -26], 15, board(pen, [0, 0]) + person(pen, RIDER, [-14, -154])) + pen.limb('M-104-30h56m-18-14l-14 14 14 14M84-30h20', 5),
  freestyle: (pen: Pen) =>
    pen.moved([0, -34], 90, board(pen, [0, 25], 0, 0.8)) +
    person(pen, 'M20-92L-6-128 8-160M-20-92L-6-128M-48-138L8-158 56-172', [14, -184], 13),
} as const

/** A rider without a board, whose feet are on a deck. */
function onTop(pen: Pen, y: number): string {
  return pen.moved([0, y], 0, person(pen, RIDER, RIDER_HEAD))
}
