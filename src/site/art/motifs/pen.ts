import type { Canvas } from '../canvas.ts'
import { element, formatNumber, type Point, path, place, round } from '../drawing.ts'
import { type Inks, inksOf } from './inks.ts'

/** The box of a motif: from -120 to 120 across, and from -200 to the ground at 0. */
export const BOX = { width: 240, height: 200 }

/** Draws the shapes of a motif in the colours of a cover; all shapes have an outline in ink. */
export interface Pen {
  /** The number of a look, from 0 to 7, for the people of a cover. */
  look: number
  /** Whether ink is not seen before the floor or the sky. */
  isDark: boolean
  light(d: string): string
  /** Light that falls, without an outline. */
  glow(d: string): string
  /** The colour of the family, which differs from ink and light. */
  tint(d: string): string
  /** What stands on the ground and is of one piece with it. */
  solid(d: string): string
  ink(d: string): string
  /** The colour of one small thing, which no other part of a cover has. */
  spark(d: string): string
  /** Lines on a shape. */
  line(d: string, width?: number): string
  /** Thick lines of ink that are parts of the outline. */
  brush(d: string, width: number): string
  /** Lines that are visible on everything: light, with an outline, in which there may be sleeves of the tint. */
  limb(d: string, width?: number, sleeves?: string): string
  /** Lines of the tint, with an outline. */
  cloth(d: string, width?: number): string
  /** Lines on the ground, without an outline. */
  streak(d: string, width?: number): string
  moved(at: Point, turn: number, children: string, size?: number, isMirrored?: boolean): string
}

const OUTLINE = 5
/** Of what is far. */
const FAR_OUTLINE = 3
/** The copy of a motif that is its shadow: it reaches beyond the outline at the lower right, or lower left, and nowhere else. */
const SHADOW = { x: 3, y: 4, width: OUTLINE + 7 }
/** How far the halo reaches beyond the outline. */
const HALO = 4
/** Outlines of lines are so many em wide, because a copy of a motif with larger letters has wider ones. */
const EM = 10

/** A way to draw motifs in the colours of a canvas. */
export interface Inking {
  pen: Pen
  /** A motif in its place, with its shadow, or with a halo in light where its outline is not seen on what is behind it. */
  lift(motif: string, lifted: Lifted): string
  /** What is behind a motif in the same place: with thin lines and neither shadow nor halo. */
  recede(drawn: string, transform: string): string
  wrap(children: string): string
}

/** How a motif is placed. */
export interface Lifted {
  /** A part of an id. */
  name: string
  transform: string
  /** How much the transformation enlarges. */
  size: number
  isFromRight: boolean
}

const STREAK = 'currentColor'

export function createPen({ palette, id }: Canvas, look = 0, hasHalo = false): Inking {
  const inks = inksOf(palette)
  const root = { fill: 'none', stroke: inks.ink, 'stroke-width': OUTLINE, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const halo = ` stroke="${inks.light}" stroke-width="${OUTLINE + 2 * HALO}" font-size="${EM * 1.3}"`
  const shadow = ({ size, isFromRight }: Lifted, motif: string): string =>
    ` x="${round(SHADOW.x * size) * (isFromRight ? -1 : 1)}" y="${round(SHADOW.y * size)}" stroke-width="${SHADOW.width}"` +
    (motif.includes(STREAK) ? ` color="${inks.ink}"` : '')
  return {
    pen: hasHalo
      ? createInkPen(inks, look, (width) => `${formatNumber(width / EM)}em`, ` stroke="${inks.ink}" stroke-width="${OUTLINE}"`)
      : createInkPen(inks, look),
    lift(motif, lifted) {
      const name = id(lifted.name)
      const copy = hasHalo ? halo : shadow(lifted, motif)
      return `<use href="#${name}"${copy}/><g id="${name}" transform="${lifted.transform}">${motif}</g>`
    },
    recede: (drawn, transform) => (drawn === '' ? '' : `<g transform="${transform}" stroke-width="${FAR_OUTLINE}">${drawn}</g>`),
    wrap(children) {
      const coloured = children.includes(STREAK) ? { ...root, color: inks.streak } : root
      return element('g', hasHalo ? { ...coloured, 'font-size': EM } : coloured, children)
    },
  }
}

/** `own` is the outline of what is of one piece with the ground, which has no halo. */
export function createInkPen(
  { light, tint, solid, ink, spark, isDark = false }: Inks,
  look: number,
  measure = formatNumber,
  own = '',
): Pen {
  const shape = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`
  const outline = (d: string, width: number): string => `<path d="${d}" stroke-width="${measure(width + 2 * OUTLINE)}"/>`
  const coloured = (d: string, stroke: string, width: number): string =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${formatNumber(width)}"/>`
  return {
    look,
    isDark,
    light: (d) => shape(light, d),
    glow: (d) => `<path fill="${light}" stroke="none" d="${d}"/>`,
    tint: (d) => shape(tint, d),
    solid: (d) => `<path fill="${solid}"${own} d="${d}"/>`,
    ink: (d) => shape(ink, d),
    spark: (d) => shape(spark, d),
    line: (d, width = 6) => (width === OUTLINE ? `<path d="${d}"/>` : `<path d="${d}" stroke-width="${formatNumber(width)}"/>`),
    brush: (d, width) => `<path d="${d}" stroke-width="${measure(width)}"/>`,
    limb: (d, width = 13, sleeves = '') =>
      outline(d + sleeves, width) + coloured(d, light, width) + (sleeves === '' ? '' : coloured(sleeves, tint, width)),
    cloth: (d, width = 22) => outline(d, width) + coloured(d, tint, width),
    streak: (d, width = 6) => coloured(d, STREAK, width),
    moved: (at, turn, children, size, isMirrored = false) =>
      `<g transform="${place(at, turn, size)}${isMirrored ? 'scale(-1 1)' : ''}">${children}</g>`,
  }
}

export function box(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}h${width}v${height}h${-width}z`
}

/** The same mark at several places. */
export function each(places: readonly number[], draw: (place: number, index: number) => string): string {
  return places.map(draw).join('')
}
