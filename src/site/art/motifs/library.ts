import type { MotifName } from '../../content/motifs.ts'
import type { Random } from '../random.ts'
import { BOARD_THINGS } from './board-things.ts'
import { COMMON_THINGS } from './common-things.ts'
import { DAILY_THINGS } from './daily-things.ts'
import { DISPLAYS } from './displays.ts'
import { EVENT_THINGS } from './event-things.ts'
import { KEPT_THINGS } from './kept-things.ts'
import { LESSONS } from './lessons.ts'
import { MEASURED_THINGS } from './measured-things.ts'
import { MEDIA_THINGS } from './media-things.ts'
import { MOMENTS } from './moments.ts'
import { OBSTACLES } from './obstacles.ts'
import { OCCASIONS } from './occasions.ts'
import type { Inking, Pen, Placed } from './pen.ts'
import { PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { ROOMS } from './rooms.ts'
import { STANDING_THINGS } from './standing-things.ts'
import { STOCK_THINGS } from './stock-things.ts'
import { STORIES } from './stories.ts'
import { TOWNS_ASIA } from './towns-asia.ts'
import { TOWNS_EAST } from './towns-east.ts'
import { TOWNS_WEST } from './towns-west.ts'
import { TRIALS } from './trials.ts'
import { TRICKS } from './tricks.ts'
import { USES } from './uses.ts'
import type { Scene } from './views.ts'
import { WEATHER } from './weather.ts'
import { WORKSHOP_THINGS } from './workshop-things.ts'
import { WORN_THINGS } from './worn-things.ts'

/** Draws what a story is about in its box: see `BOX`. */
export type Motif = (pen: Pen, random: Random) => string | Scene

const SCENIC = {
  ...TOWNS_ASIA,
  ...TOWNS_EAST,
  ...TOWNS_WEST,
  ...LESSONS,
  ...DISPLAYS,
  ...MOMENTS,
  ...OCCASIONS,
  ...ROOMS,
  ...STORIES,
  ...TRIALS,
  ...USES,
}
const STANDING = { ...STANDING_THINGS, ...TRICKS, ...OBSTACLES, ...PLACES, ...SCENIC, ...PEOPLE, ...WEATHER }
const LYING = {
  ...BOARD_THINGS,
  ...WORN_THINGS,
  ...MEDIA_THINGS,
  ...EVENT_THINGS,
  ...STOCK_THINGS,
  ...COMMON_THINGS,
  ...MEASURED_THINGS,
  ...KEPT_THINGS,
  ...DAILY_THINGS,
  ...WORKSHOP_THINGS,
}

export const MOTIFS: Record<MotifName, Motif> = { ...STANDING, ...LYING }

/** A motif or a scene in its place. */
export function drawMotif(name: MotifName, { pen, put }: Inking, random: Random, placed: Placed): string {
  const drawn = MOTIFS[name](pen, random)
  return typeof drawn === 'string' ? put('', drawn, placed) : put(...drawn, placed)
}

/** Whether a motif stands on the ground; others hang in the air, and are turned. */
export function isStanding(name: MotifName): boolean {
  return Object.hasOwn(STANDING, name)
}

/** Whether a motif brings what is behind it. */
export function isScenic(name: MotifName): boolean {
  return Object.hasOwn(SCENIC, name)
}

/** Round or plain things, which are known by a part of them: they may be larger than their cover. */
const LARGE: ReadonlySet<MotifName> = new Set(['helmet', 'lens', 'microphone'])

export function isLarge(name: MotifName): boolean {
  return LARGE.has(name)
}
