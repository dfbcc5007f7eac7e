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
/** A shadow reaches beyond the outline at the lower right, and nowhere else. */
const SHADOW = { x: 3, y: 4, width: OUTLINE + 7 }
/** How far the halo reaches beyond the outline. */
const HALO = 4
/** Lines are so many em wide where a copy of a motif has them wider, or not at all, with larger letters or with none. */
const EM = 10

/**
 * The copy behind a motif: the shadow of a sticker, without what is coloured between two outlines, or a halo in light, with wider outlines,
 * where they would not be seen on what is behind them.
 */
export type Copy = 'shadow' | 'halo' | 'none'

/** A way to draw motifs in the colours of a canvas. */
export interface Inking {
  pen: Pen
  /** A motif in its place, with its copy; what is behind it has thin lines, and no copy. */
  put(far: string, near: string, placed: Placed): string
  wrap(children: string): string
}

/** How a motif is placed. */
export interface Placed {
  /** A part of an id. */
  name: string
  transform: string
  /** How much the transformation enlarges. */
  size: number
}

const STREAK = 'currentColor'

export function createPen({ palette, id }: Canvas, look = 0, copy: Copy = 'none'): Inking {
  const inks = inksOf(palette)
  const root = { fill: 'none', stroke: inks.ink, 'stroke-width': OUTLINE, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const attributes: Record<Copy, (size: number) => string> = {
    shadow: (size) => ` x="${round(SHADOW.x * size)}" y="${round(SHADOW.y * size)}" stroke-width="${SHADOW.width}" font-size="0"`,
    halo: () => ` stroke="${inks.light}" stroke-width="${OUTLINE + 2 * HALO}" font-size="${EM * 1.3}"`,
    none: () => '',
  }
  return {
    pen: createInkPen(inks, look, copy),
    put(far, near, { name, transform, size }) {
      const behind = far === '' ? '' : `<g transform="${transform}" stroke-width="${FAR_OUTLINE}">${far}</g>`
      if (copy === 'none') return `${behind}<g transform="${transform}">${near}</g>`
      return `${behind}<use href="#${id(name)}"${attributes[copy](size)}/><g id="${id(name)}" transform="${transform}">${near}</g>`
    },
    wrap(children) {
      const coloured = children.includes(STREAK) ? { ...root, color: inks.streak } : root
      return element('g', copy === 'none' ? coloured : { ...coloured, 'font-size': EM }, children)
    },
  }
}

function inEm(width: number): string {
  return `${formatNumber(width / EM)}em`
}

export function createInkPen({ light, tint, solid, ink, spark, isDark = false }: Inks, look = 0, copy: Copy = 'none'): Pen {
  const ofOutline = copy === 'halo' ? inEm : formatNumber
  const ofColour = copy === 'shadow' ? inEm : formatNumber
  /** The outline of what is of one piece with the ground, which has no halo. */
  const own = copy === 'halo' ? ` stroke="${ink}" stroke-width="${OUTLINE}"` : ''
  const shape = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`
  const outline = (d: string, width: number): string => `<path d="${d}" stroke-width="${ofOutline(width + 2 * OUTLINE)}"/>`
  const coloured = (d: string, stroke: string, width: number): string =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${ofColour(width)}"/>`
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
    brush: (d, width) => `<path d="${d}" stroke-width="${ofOutline(width)}"/>`,
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
