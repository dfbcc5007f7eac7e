import { dot } from '../drawing.ts'
import type { Pen } from './pen.ts'

/** A wheel seen from its side. */
export function wheelFace(pen: Pen, x: number, y: number, radius: number): string {
  return pen.light(dot(x, y, radius)) + pen.spark(dot(x, y, radius * 0.55)) + pen.light(dot(x, y, radius * 0.24))
}
