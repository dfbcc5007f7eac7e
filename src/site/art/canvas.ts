import { element } from './drawing.ts'
import type { Palette } from './palettes.ts'

/** What a cover is drawn on. */
export interface Canvas {
  width: number
  height: number
  /** One of 400 parts of the shorter side: lengths in units look alike in every format. */
  unit: number
  palette: Palette
  /** Repeats to leave out, so that a rich drawing keeps to its bytes. */
  thrift: number
  /** Whether it becomes pixels, which cost time, and not a file, which costs bytes. */
  isPainted: boolean
  /** An id of this drawing alone. */
  id(name: string): string
}

/** Squares and portraits, where a wide composition would be cut off or lost. */
export function isTall({ width, height }: Pick<Canvas, 'width' | 'height'>): boolean {
  return width < height * 1.3
}

/** Makes flat things translucent: in pixels each by itself, which needs no layer, so that they must not overlap. */
export function fade(opacity: number, { isPainted }: Pick<Canvas, 'isPainted'>): Record<string, number> {
  return isPainted ? { 'fill-opacity': opacity, 'stroke-opacity': opacity } : { opacity }
}

/** The same the other way round. */
export function mirror(children: string, { width }: Canvas): string {
  return element('g', { transform: `matrix(-1 0 0 1 ${width} 0)` }, children)
}
