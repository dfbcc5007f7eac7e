import type { Point } from '../art/drawing.ts'

/** How parts are drawn: cut through, or taken apart. */
export type PartsView = 'section' | 'exploded'

/** A thing with named parts, drawn 640 units wide. */
export interface PartsStock {
  view: PartsView
  height: number
  shapes: string
  /** The leader lines of all labels together cross neither each other nor a label, so those of some of them do not either. */
  labels: Readonly<Record<string, PartLabel>>
}

interface PartLabel {
  side: 'left' | 'right'
  /** The height of the middle of the label. */
  y: number
  /** Where the leader line ends, on the part. */
  at: Point
}
