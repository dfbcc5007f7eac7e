import type { MotifName } from '../../content/motifs.ts'
import type { Random } from '../random.ts'
import { BOARD_THINGS } from './board-things.ts'
import { EVENT_THINGS } from './event-things.ts'
import { MEDIA_THINGS } from './media-things.ts'
import { OBSTACLES } from './obstacles.ts'
import type { Pen } from './pen.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { STOCK_THINGS } from './stock-things.ts'
import { TOWNS_ASIA } from './towns-asia.ts'
import { TOWNS_EAST } from './towns-east.ts'
import { TOWNS_WEST } from './towns-west.ts'
import { TRICKS } from './tricks.ts'
import { WEATHER } from './weather.ts'
import { WORN_THINGS } from './worn-things.ts'

/** Draws what a story is about in its box: see `BOX`. */
export type Motif = (pen: Pen, random: Random) => string

const SCENIC = { ...TOWNS_ASIA, ...TOWNS_EAST, ...TOWNS_WEST }
const STANDING = { ...TRICKS, ...OBSTACLES, ...PLACES, ...SCENIC, ...PEOPLE, ...WEATHER }
const LYING = { ...BOARD_THINGS, ...WORN_THINGS, ...MEDIA_THINGS, ...EVENT_THINGS, ...STOCK_THINGS }

export const MOTIFS: Record<MotifName, Motif> = { ...STANDING, ...LYING }

/** Whether a motif stands on the ground; others hang in the air, and are turned. */
export function isStanding(name: MotifName): boolean {
  return Object.hasOwn(STANDING, name)
}

/** Whether a motif brings what is behind it. */
export function isScenic(name: MotifName): boolean {
  return Object.hasOwn(SCENIC, name)
}

/** Round or plain things, which are known by a part of them: they may be larger than their cover. */
const LARGE: ReadonlySet<MotifName> = new Set([
  'bearing',
  'clock',
  'deck',
  'grip',
  'guitar',
  'helmet',
  'lens',
  'microphone',
  'shoe',
  'wheel',
])

/** Things that show a board: another one beside them says nothing. */
const WITH_BOARD: ReadonlySet<MotifName> = new Set(['frame', 'magazine', 'phone', 'ruler', 'zine'])

/** Whether a small thing beside a large one is no part of it already. */
export function addsTo(large: MotifName, small: MotifName): boolean {
  return !(small === 'deck' && WITH_BOARD.has(large))
}

export function isLarge(name: MotifName): boolean {
  return LARGE.has(name)
}
