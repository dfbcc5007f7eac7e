import type { Random } from '../random.ts'
import { board, rider, sitter } from './parts.ts'
import { box, type Pen } from './pen.ts'

type Place = (pen: Pen, lean: number) => string

/** Stairs, and a rider down the hubba beside them. */
const stairs: Place = (pen) =>
  pen.light('M-120-150h50L84-44h36V0h-240z') + pen.solid('M-120-100h56v20h30v20h30v20h30v20h30v20h-176z') + rider(pen, [6, -99], 34, 0.6)

/** A long ledge below a lamp, and a skater who sits on it. */
const lamp: Place = (pen) =>
  pen.limb('M-84-4v-164q0-20 24-20h12', 9) +
  pen.spark('M-72-160q22-40 44 0z') +
  pen.light('M-60-44l20-22h160v22z') +
  pen.solid(box(-60, -44, 180, 44)) +
  board(pen, [-6, -52], 0, 0.55) +
  sitter(pen, [70, -52], 0.9)

/** A planter with a tree, and a rider on its edge. */
const planter: Place = (pen, lean) =>
  pen.limb('M62-60v-70', 16) +
  pen.tint('M16-106q-30-4-26-34 4-24 30-24 4-34 44-34t42 34q26 2 14 36 0 24-24 24z') +
  pen.ink('M-60-46l20-20h160v20z') +
  pen.light(box(-60, -46, 180, 46)) +
  rider(pen, [-34, -46], -lean, 0.68)

const PLAZAS = [stairs, lamp, planter] as const

/** One of three plazas. */
export function plaza(pen: Pen, random: Random): string {
  const lean = random.whole(6, 14)
  return random.pick(PLAZAS)(pen, lean)
}

/** A box between two quarters, with a flag. */
const funbox: Place = (pen, lean) =>
  pen.solid('M-120 0v-92h18Q-88-4-20-2h60Q84-6 92-60h28V0z') +
  pen.light('M-16 0l18-44h40L60 0z') +
  pen.limb('M-112-92h14M88-60h24', 8) +
  rider(pen, [20, -54], -lean, 0.6) +
  pen.tint('M-108-186h60v36h-60z') +
  pen.limb('M-108-186v94', 5)

/** A pyramid with a rail on it. */
const pyramid: Place = (pen, lean) =>
  pen.solid('M-120 0L-58-50H58L120 0z') +
  pen.light('M-20-50h78L120 0H-2z') +
  pen.limb('M-40-56v-18M46-56v-18M-70-78H74', 9) +
  rider(pen, [6, -70], -lean, 0.68)

/** A half-pipe, and a rider in the air above its coping. */
const pipe: Place = (pen) =>
  pen.solid('M-120-88h26Q-86-4 0-4T94-88h26V0h-240z') + pen.limb('M-110-90h9M101-90h9', 9) + rider(pen, [66, -112], -48, 0.6)

const PARKS = [funbox, pyramid, pipe] as const

/** One of three parks. */
export function park(pen: Pen, random: Random): string {
  const lean = random.whole(6, 14)
  return random.pick(PARKS)(pen, lean)
}
