import type { Canvas } from '../canvas.ts'
import { element, type Point, path, place } from '../drawing.ts'
import { isLegible } from '../palettes.ts'

/** The box of a motif: from -120 to 120 across, and from -200 to the ground at 0. */
export const BOX = { width: 240, height: 200 }

/** Draws the shapes of a motif in the colours of a cover; all shapes have an outline in ink. */
export interface Pen {
  light(d: string): string
  /** The colour of the family, which differs from ink and light. */
  tint(d: string): string
  /** What stands on the ground and is of one piece with it. */
  solid(d: string): string
  ink(d: string): string
  /** The colour of one small thing, which no other part of a cover has. */
  spark(d: string): string
  /** Lines on a shape. */
  line(d: string, width?: number): string
  /** Lines that are visible on everything: light, with an outline. */
  limb(d: string, width?: number): string
  /** Lines of the tint, with an outline. */
  cloth(d: string, width?: number): string
  /** Lines on the ground, without an outline. */
  streak(d: string, width?: number): string
  moved(at: Point, turn: number, children: string, size?: number): string
}

const OUTLINE = 5

export function createPen({ palette }: Canvas): { pen: Pen; wrap(children: string): string } {
  const { light, accent, main, second, ground, spark, isPale } = palette
  const ink = inkOf(palette)
  const tint = [accent, main, second, ground].find((colour) => isLegible(colour, ink) && isLegible(colour, light)) ?? main
  const solid = isLegible(main, ground) ? main : second
  const shape = (fill: string, d: string): string => element('path', { fill, d })
  const line = (d: string, width: number, stroke?: string): string => element('path', { d, stroke, 'stroke-width': width })
  return {
    pen: {
      light: (d) => shape(light, d),
      tint: (d) => shape(tint, d),
      solid: (d) => shape(solid, d),
      ink: (d) => shape(ink, d),
      spark: (d) => shape(spark, d),
      line: (d, width = 6) => line(d, width),
      limb: (d, width = 13) => line(d, width + 2 * OUTLINE) + line(d, width, light),
      cloth: (d, width = 22) => line(d, width + 2 * OUTLINE) + line(d, width, tint),
      streak: (d, width = 6) => line(d, width, isPale ? ink : light),
      moved: (at, turn, children, size) => element('g', { transform: place(at, turn, size) }, children),
    },
    wrap: (children) =>
      element('g', { fill: 'none', stroke: ink, 'stroke-width': OUTLINE, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, children),
  }
}

/** The darkest colour of a palette. */
function inkOf({ ground, main, second, accent }: Canvas['palette']): string {
  return [ground, main, second, accent].reduce((darkest, colour) => (brightnessOf(colour) < brightnessOf(darkest) ? colour : darkest))
}

function brightnessOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return 3 * (value >> 16) + 6 * ((value >> 8) & 255) + (value & 255)
}

export function box(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}h${width}v${height}h${-width}z`
}

/** The same mark at several places. */
export function each(places: readonly number[], draw: (place: number, index: number) => string): string {
  return places.map(draw).join('')
}
