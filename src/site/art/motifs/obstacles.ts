import { dot, path } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board, rider, sitter, upright } from './parts.ts'
import { box, each, type Pen } from './pen.ts'

/** The coping of a pool. */
const KIDNEY = 'M-107-78C-107-119-69-134-35-129S1-109 26-109 53-121 74-119 108-96 107-73 66-19 6-19-107-40-107-78z'

export const OBSTACLES = {
  ledge: (pen: Pen) =>
    pen.light('M-112-46L-72-82h184l-40 36z') +
    pen.solid(box(-112, -46, 184, 46)) +
    pen.tint('M72 0v-46l40-36v46z') +
    pen.line('M-84-24h128') +
    sitter(pen, [44, -60], 0.8) +
    board(pen, [-50, -58], 0, 0.6),
  kerb: (pen: Pen) =>
    pen.solid('M-120-30h240v30h-240z') +
    pen.light('M-120-30l36-22h236l-32 22z') +
    pen.tint(each([-100, -20, 60], (x) => box(x, -30, 40, 30))) +
    rider(pen, [14, -44], -12, 0.84),
  stairs(pen: Pen, random: Random) {
    const steps = random.whole(4, 7)
    const [run, rise] = [150 / steps, 120 / steps]
    const order = Array.from({ length: steps }, (_, index) => index)
    const flight = each(order, () => path`v${rise}h${run}`)
    const treads = each(order.slice(0, -1), (step) => path`M${-64 + step * run} ${-120 + (step + 1) * rise}h${run - 12}`)
    return (
      pen.solid(`M-120-120h50${flight}H120V0H-120z`) + pen.line(treads, 4) + upright(pen, [-94, -120], 'M0-122L-28-84M0-122L26-84', 0.46)
    )
  },
  rail: (pen: Pen) => pen.limb('M-84 0v-74M84 0v-74M-112 0h56M56 0h56M-120-76h240', 12) + rider(pen, [10, -68], 0, 0.72),
  quarter: (pen: Pen) =>
    pen.solid('M-116 0Q44-4 66-104h50V0z') +
    pen.light('M-116 0Q44-4 66-104l-20-10Q24-24-116 0z') +
    pen.limb('M50-110l58 8', 9) +
    rider(pen, [44, -132], -52, 0.56),
  /** A kidney from above: the far wall, the dark floor of the deep end, the light one of the shallow end, and the coping. */
  bowl: (pen: Pen) =>
    pen.solid('M-120 0L-96-150H96L120 0z') +
    pen.tint(KIDNEY) +
    pen.ink('M-104-66Q-60-36-18-52 60-62 106-82 104-20 6-20-92-20-104-66z') +
    pen.light('M4-56Q60-64 106-82 104-20 6-20 26-40 4-56z') +
    pen.limb(KIDNEY, 8) +
    rider(pen, [-66, -134], -20, 0.4),
  'manual-pad': (pen: Pen) => pen.solid(box(-120, -30, 240, 30)) + pen.light('M-120-30l30-30h180l30 30z') + board(pen, [0, -40], -14, 0.9),
  knobs: (pen: Pen) =>
    pen.solid(box(-120, -70, 240, 70)) +
    each([-84, 0, 84], (x) => pen.light(`M${x - 20}-70q0-34 20-34t20 34z${dot(x, -56, 6)}`)) +
    sitter(pen, [36, -80], 0.86) +
    pen.limb('M-76-184l46 40m0-40l-46 40', 8),
  wall: (pen: Pen, random: Random) =>
    pen.light(box(-116, -160, 232, 160)) +
    pen.tint(
      random.pick(['M-90-30q-8-90 40-100 40-6 44 34 30-44 66-14 26 26 6 80z', 'M-94-40l40-90 34 50 36-64 40 70 30-40 10 74z'] as const),
    ) +
    pen.line('M-116-120h30M-116-80h20M86-150h30', 4) +
    upright(pen, [84, 0], 'M0-122L-48-148M0-122L-24-80', 0.7),
  /** Up to a platform, on whose edge somebody stands. */
  ladder: (pen: Pen) =>
    pen.solid('M8 0v-112h112V0z') +
    pen.limb('M-70-4l64-128M-34-4l64-128M-60-24h36M-46-52h36M-32-80h36M-18-108h36', 7) +
    upright(pen, [76, -112], 'M0-122L-28-84M0-122L26-84', 0.48),
} as const
