import { element } from './drawing.ts'
import type { Palette } from './palettes.ts'

/** The length of a board in its own coordinates, from nose to tail. */
export const BOARD_LENGTH = 132
/** The distance between the middle of a board and the ground on which it stands. */
export const BOARD_HEIGHT = 25

/** A deck seen from above or below, along the x-axis around 0. */
export const DECK =
  'M-60-12C-52-16-40-17-30-17H30C40-17 52-16 60-12C68-8 68 8 60 12C52 16 40 17 30 17H-30C-40 17-52 16-60 12C-68 8-68-8-60-12z'
/** A deck seen from the side, with nose, tail and hangers. */
const PROFILE = 'M-66-12Q-60-3-46-3H46Q60-3 66-12L69-8Q63 6 48 6H-48Q-63 6-69-8zM-38 6l-6 9h12zM38 6l-6 9h12z'
const WHEELS = 'M-48 15a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM28 15a10 10 0 1 0 20 0a10 10 0 1 0-20 0z'
const AXLES = 'M-38-13V13M38-13V13'
const BOLTS = 'M-42-5h.1M-34-5h.1M-42 5h.1M-34 5h.1M42-5h-.1M34-5h-.1M42 5h-.1M34 5h-.1'

/** Graphics for the bottom of a deck: stripes, a dot, a bolt of lightning, a band, a diamond. */
const PAINTINGS = [
  'M-18-17h10v34h-10zM-4-17h10v34h-10zM10-17h10v34h-10z',
  'M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
  'M-22 12L4-14V-3H22L-4 14V3z',
  'M-20-17H8L20 17H-8z',
  'M-20 0L0-12L20 0L0 12z',
] as const
export const PAINTING_COUNT = PAINTINGS.length

/** Ids of the three views of one board. */
export interface BoardViews {
  side: string
  below: string
  above: string
}

/** Defines the three views of a board, to be placed by `use`. */
export function defineBoard({ light, accent, ground, isPale }: Palette, painting: number, views: BoardViews): string {
  const define = (id: string, children: string): string =>
    element('g', { id, stroke: isPale ? accent : ground, 'stroke-width': 3, 'stroke-linejoin': 'round' }, children)
  const graphic = element('path', { d: PAINTINGS[painting] ?? PAINTINGS[0], fill: accent, stroke: 'none' })
  const axles = element('path', { d: AXLES, stroke: accent, 'stroke-width': 10, 'stroke-linecap': 'round' })
  const bolts = element('path', { d: BOLTS, stroke: light, 'stroke-width': 4, 'stroke-linecap': 'round' })
  const deck = (fill: string): string => element('path', { d: DECK, fill })
  const side = element('path', { d: PROFILE, fill: light }) + element('path', { d: WHEELS, fill: accent })
  const drawn = [define(views.side, side), define(views.below, deck(light) + graphic + axles), define(views.above, deck(accent) + bolts)]
  return element('defs', {}, drawn.join(''))
}
