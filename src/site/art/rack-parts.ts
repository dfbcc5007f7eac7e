import type { Canvas } from './canvas.ts'
import { circle, element, fillPath, type Point, place, star, strokePath, use } from './drawing.ts'
import type { Palette } from './palettes.ts'
import { GRAPHICS } from './rack-graphics.ts'

export const DECK_LENGTH = 328
export const DECK_WIDTH = 80
/** A standing deck around 0. */
const DECK = 'M-40-112C-40-150-24-164 0-164S40-150 40-112V112C40 150 24 164 0 164S-40 150-40 112z'
const BOLTS = 'M-9-118h.1m18 0h.1M-9-98h.1m18 0h.1M-9 98h.1m18 0h.1M-9 118h.1m18 0h.1'

/** The placement of a deck or part: its centre, rotation in degrees, and scale. */
export interface Spot {
  at: Point
  turn?: number
  size: number
}

/** The colours and graphic of a deck. */
export interface Paint {
  base: string
  graphic: string
  /** The index of the graphic; undefined to save bytes. */
  kind: number | undefined
  shift: number
}

export const PARTS = ['wheel', 'truck', 'bearing', 'bolts', 'riser', 'tool', 'star'] as const
export type Part = (typeof PARTS)[number]

/** Each is about 70 wide, around 0. */
const SHAPES: Record<Part, (palette: Palette) => string> = {
  wheel({ light, main, ground, isPale }) {
    const core = isPale ? main : ground
    return fillPath(light, circle(0, 0, 34)) + strokePath(core, 8, circle(0, 0, 13)) + strokePath(core, 2, circle(0, 0, 24))
  },
  truck: ({ light, accent }) => fillPath(accent, 'M-40-5h80v10h-80z') + fillPath(light, 'M-24-13h48l-8 18-6 27h-20l-6-27zM-7 10v9h14v-9z'),
  bearing({ accent, ground }) {
    const balls = { r: 19, fill: 'none', stroke: ground, 'stroke-width': 7, 'stroke-linecap': 'round', 'stroke-dasharray': '.1 14.9' }
    return fillPath(accent, circle(0, 0, 28)) + element('circle', balls) + fillPath(ground, circle(0, 0, 9))
  },
  bolts: ({ light, accent }) =>
    fillPath(light, 'M-26-28h8v56h-8zM-4-28h8v56h-8zM18-28h8v56h-8z') +
    fillPath(accent, 'M-29-34h14v12h-14zM-7-34h14v12h-14zM15-34h14v12h-14z'),
  riser: ({ main }) => fillPath(main, 'M-26-36h52v72h-52zM-14-25v8h8v-8zM6-25v8h8v-8zM-14 17v8h8v-8zM6 17v8h8v-8zM-6-8v16h12v-16z'),
  tool: ({ light }) => fillPath(light, `M-32-30h64v18h-22v46h-20v-46h-22z${circle(-21, -21, 5)}${circle(21, -21, 5)}`),
  star: ({ accent }) => fillPath(accent, star(0, 2, 5, 36, 16)),
}

/** Defines the outlines that all decks of a drawing share. */
export function defineDeck({ palette, id }: Canvas): string {
  const contour = { stroke: palette.isPale ? palette.accent : palette.ground, 'stroke-width': palette.isPale ? 7 : 12 }
  const outline = element('path', { id: id('d'), d: DECK, ...contour, 'paint-order': 'stroke' })
  const bolts = element('path', { id: id('b'), d: BOLTS, stroke: palette.ground, 'stroke-width': 6, 'stroke-linecap': 'round' })
  return outline + bolts + element('clipPath', { id: id('c') }, element('path', { d: DECK }))
}

export function drawDeck({ at, turn, size }: Spot, { base, graphic, kind, shift }: Paint, { id }: Canvas): string {
  const draw = kind === undefined ? undefined : GRAPHICS[kind]
  const painting = draw === undefined ? '' : element('path', { 'clip-path': `url(#${id('c')})`, fill: graphic, d: draw(shift) })
  return element('g', { transform: place(at, turn, size) }, use(id('d'), { fill: base }) + painting + use(id('b')))
}

export function definePart(part: Part, { palette, id }: Canvas): string {
  const contour = palette.isPale ? { stroke: palette.accent, 'stroke-width': 3 } : {}
  return element('g', { id: id(idOf(part)), ...contour }, SHAPES[part](palette))
}

export function drawPart(part: Part, { at, turn, size }: Spot, { id }: Canvas): string {
  return use(id(idOf(part)), { transform: place(at, turn, size) })
}

function idOf(part: Part): string {
  return `p${PARTS.indexOf(part)}`
}
