import { element } from './drawing.ts'
import type { Palette } from './palettes.ts'

/** The properties of a cover that all drawing functions use. */
export interface Canvas {
  width: number
  height: number
  /** A 400th of the shorter side: lengths in units look alike in every format. */
  unit: number
  palette: Palette
  /** The number of repeated elements to omit, to stay within the size limit. */
  thrift: number
  /** Whether it is rendered to pixels, where time matters, instead of written to a file, where size matters. */
  isPainted: boolean
  /** An id that is unique to this drawing. */
  id(name: string): string
}

/** Whether the format is square or portrait, where a wide composition would not fit. */
export function isTall({ width, height }: Pick<Canvas, 'width' | 'height'>): boolean {
  return width < height * 1.3
}

/** Attributes for transparency; for pixels per shape, which is faster than a layer, so the shapes must not overlap. */
export function fade(opacity: number, { isPainted }: Pick<Canvas, 'isPainted'>): Record<string, number> {
  return isPainted ? { 'fill-opacity': opacity, 'stroke-opacity': opacity } : { opacity }
}

/** Mirrors a drawing horizontally. */
export function mirror(children: string, { width }: Canvas): string {
  return element('g', { transform: `matrix(-1 0 0 1 ${width} 0)` }, children)
}
