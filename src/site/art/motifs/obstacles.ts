import { circle, path } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board } from './parts.ts'
import { box, each, type Pen } from './pen.ts'

export const OBSTACLES = {
  ledge: (pen: Pen) =>
    pen.light('M-112-46L-72-82h184l-40 36z') +
    pen.solid(box(-112, -46, 184, 46)) +
    pen.tint('M72 0v-46l40-36v46z') +
    pen.line('M-84-24h128'),
  kerb: (pen: Pen) =>
    pen.solid('M-120-30h240v30h-240z') +
    pen.light('M-120-30l36-22h236l-32 22z') +
    pen.tint(each([-100, -20, 60], (x) => box(x, -30, 40, 30))),
  stairs(pen: Pen, random: Random) {
    const steps = random.whole(4, 7)
    const [run, rise] = [150 / steps, 120 / steps]
    const order = Array.from({ length: steps }, (_, index) => index)
    const flight = each(order, () => path`v${rise}h${run}`)
    const treads = each(order.slice(0, -1), (step) => path`M${-64 + step * run} ${-120 + (step + 1) * rise}h${run - 12}`)
    return pen.solid(`M-120-120h50${flight}H120V0H-120z`) + pen.limb(treads, 4) + board(pen, [-92, -122], -8, 0.42)
  },
  rail: (pen: Pen) => pen.limb('M-84 0v-74M84 0v-74M-112 0h56M56 0h56M-120-76h240', 12) + board(pen, [10, -70], 0, 0.8),
  quarter: (pen: Pen) =>
    pen.solid('M-116 0Q60-4 76-150h40V0z') +
    pen.light('M-116 0Q60-4 76-150l-22-12Q36-26-116 0z') +
    pen.limb('M56-160l58 10', 9) +
    pen.line('M92-120v100'),
  bowl: (pen: Pen) =>
    pen.tint('M-116-110q0-60 80-60 36 0 50 14 20-20 46-14 56 10 56 70 0 76-116 78T-116-110z') +
    pen.light('M-84-104q4-36 56-36 30 0 44 18 16-14 36-10 34 12 32 48-6 44-84 46T-84-104z') +
    pen.line('M-50-80q40 26 104 2M-20-52q30 8 50-2', 5),
  'manual-pad': (pen: Pen) => pen.solid(box(-120, -30, 240, 30)) + pen.light('M-120-30l30-30h180l30 30z') + board(pen, [0, -40], -14, 0.9),
  knobs: (pen: Pen) =>
    pen.solid(box(-120, -70, 240, 70)) +
    each([-84, 0, 84], (x) => pen.light(`M${x - 20}-70q0-34 20-34t20 34z${circle(x, -56, 6)}`)) +
    pen.limb('M-30-176l60 48m0-48l-60 48', 8),
  wall: (pen: Pen, random: Random) =>
    pen.light(box(-116, -160, 232, 160)) +
    pen.tint(
      random.pick(['M-90-30q-8-90 40-100 40-6 44 34 30-44 66-14 26 26 6 80z', 'M-94-40l40-90 34 50 36-64 40 70 30-40 10 74z'] as const),
    ) +
    pen.line('M-116-120h30M-116-80h20M86-120h30M96-40h20', 4),
} as const
