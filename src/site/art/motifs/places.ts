import { dot, path } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board, carrier, pusher, rider, sitter, underside } from './parts.ts'
import { box, type Pen } from './pen.ts'
import { person } from './person.ts'
import { park, plaza } from './plazas.ts'
import { someone } from './poses.ts'
import { seen } from './views.ts'

function engine(pen: Pen): string {
  return (
    pen.tint('M-84-170q0-18 18-18h132q18 0 18 18v130h-168z') +
    pen.light(box(-62, -162, 54, 48) + box(8, -162, 54, 48)) +
    pen.spark(dot(-52, -72, 13) + dot(52, -72, 13)) +
    pen.ink('M-96-40h192v18h-192z') +
    pen.limb('M-64-20l-30 20M64-20l30 20M-82-8h164', 6) +
    pen.line('M-22-92h44', 7)
  )
}

/** A window of a carriage, with a passenger and a board behind it. */
function carriage(pen: Pen): string {
  const looking = person(pen, { legs: 'M-30-40h40', body: 'M-20-50L-14-88', arms: 'M-14-90L14-66 34-70', head: [-6, -124] })
  return (
    pen.tint('M-120-196h240v164h-240z') +
    pen.light(box(-92, -164, 152, 104)) +
    looking +
    underside(pen, [42, -110], 84, 0.66) +
    pen.tint(box(-120, -60, 240, 28)) +
    pen.line('M-120-46h240M84-164v90h22v-90z') +
    pen.light(dot(-76, -20, 18) + dot(-28, -20, 18) + dot(36, -20, 18) + dot(84, -20, 18))
  )
}

/** Three berths, and the board on the highest. */
function berths(pen: Pen): string {
  return (
    pen.tint('M-120-200h240V0h-240z') +
    pen.light(box(20, -128, 84, 62)) +
    pen.light('M-120-148h124v14h-124zM-120-78h124v14h-124zM-120-14h124V0h-124z') +
    pen.brush('M8-200V0', 8) +
    board(pen, [-58, -150], 0, 0.72) +
    pen.moved([-106, -86], 0, pen.cloth('M26 0H104', 24) + pen.light(`M-6 8h26v-14h-26z${dot(22, -8, 14)}`)) +
    someone(pen, 'bench', [58, -44], 0.8)
  )
}

export const PLACES = {
  plaza,
  /** Slabs to the horizon, and who reads them. */
  paving: (pen: Pen, random: Random) =>
    pen.light('M-640-92h1280V0h-1280z') +
    pen.tint(
      random.pick([
        'M-22-92h44l14 32h-72zM36-60h76l40 60H50zM-112-60h76l-14 60h-102z',
        'M-66-92h44l-14 32h-76zM22-92h44l46 32H36zM-36-60h72L50 0H-50z',
      ] as const),
    ) +
    pen.line('M-640-60h1280M-22-92L-50 0M22-92L50 0M-66-92L-152 0M66-92L152 0', 4) +
    carrier(pen, [random.pick([-64, 56] as const), -10], 0.86),
  'car-park': (pen: Pen) =>
    pen.solid('M-116-196h232v24h-232zM-104-172h32V0h-32zM72-172h32V0h-32z') +
    pen.tint(dot(0, -142, 30)) +
    pen.line('M-8-126v-32h10q12 0 12 10t-12 10h-10', 7) +
    pusher(pen, [2, 0], 0.54),
  /** A skater who sits above the water. */
  quay: (pen: Pen) =>
    pen.light('M20-20q12-14 25 0t25 0 25 0 25 0V0H20z') +
    pen.solid(box(-120, -48, 154, 48)) +
    pen.light('M-106-48v-26q-8-4-8-14 0-14 24-14t24 14q0 10-8 14v26z') +
    board(pen, [-28, -48], 0, 0.5) +
    sitter(pen, [22, -56], 0.9) +
    pen.streak('M62-150q14-18 26 0 12-18 26 0M86-176q8-10 14 0 6-10 14 0', 5),
  train: seen(engine, carriage),
  berth: berths,
  plane: (pen: Pen) =>
    pen.moved(
      [0, -100],
      -14,
      pen.light('M-104-10q110-26 186-8 30 10 30 20t-30 16q-110 14-180-6z') +
        pen.tint('M10 6l-52 74h-28l28-80zM-84-12l-26-54h24l36 48z') +
        pen.line('M-40-8h.1M-16-10h.1M8-11h.1M32-11h.1', 9) +
        pen.line('M66-14q12 8 34 6'),
    ),
  van: (pen: Pen) =>
    pen.tint('M-112-34v-110q0-16 16-16h130q20 0 30 16l26 48q22 4 22 24v38z') +
    pen.light('M-92-138h48v44h-48zM-30-138h48v44h-48zM32-138q12 0 18 10l20 34h-38z') +
    pen.light(dot(-62, -30, 26) + dot(62, -30, 26)) +
    pen.ink(dot(-62, -30, 9) + dot(62, -30, 9)) +
    board(pen, [-36, -160], 0, 0.6),
  park,
  hill: (pen: Pen, random: Random) =>
    pen.solid('M-120 0v-118Q-30-118 36-50 66-14 120-10V0z') +
    rider(pen, [-46, -106], 21, 0.58) +
    pen.light('M56-176h60l-30 52z') +
    pen.line('M86-166v16m0 12h.1', random.whole(6, 7)) +
    pen.limb(path`M86-124v100`, 4),
} as const
