import { type Point, round } from '../art/drawing.ts'
import { type Rect, SIZES } from './plan-blocks.ts'
import type { Block } from './read-plan.ts'

const WIDTH = 640
/** The height at most, without the scale below. */
const HIGHEST = 620
const LOWEST = 190
const BELOW = 52
/** Room around the contents, relative to the larger side of them. */
const PAD = 0.08
/** Units of a hundredth of the plan: more would enlarge a few marks beyond sense. */
const LARGEST = 9
/** Room for tags at the edges. */
const EDGE = 34

/** What a plan shows, in units of the drawing. */
export interface View {
  width: number
  height: number
  /** Of a hundredth of the plan. */
  unit: number
  rects: Rect[]
  way: Point[]
}

/** Crops a plan to its contents. */
export function placeBlocks(blocks: readonly Block[], line: readonly Point[]): View {
  const parts = blocks.map(({ at, size, kind }) => {
    const [width, height] = size ?? SIZES[kind ?? 'place']
    return { x: at[0] - width / 2, y: at[1] - height / 2, width, height }
  })
  const xs = [...parts.flatMap(({ x, width }) => [x, x + width]), ...line.map(([x]) => x)]
  const ys = [...parts.flatMap(({ y, height }) => [y, y + height]), ...line.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const pad = 2 * PAD * Math.max(across, down)
  const unit = Math.min(WIDTH / (across + pad), (HIGHEST - 2 * EDGE) / (down + pad / 2), LARGEST)
  const height = Math.max(down * unit + (pad / 2) * unit + 2 * EDGE, LOWEST)
  const [startX, startY] = [(WIDTH - across * unit) / 2, (height - down * unit) / 2]
  const onPage = ([x, y]: Point): Point => [round(startX + (x - left) * unit), round(startY + (y - top) * unit)]
  const rects = parts.map((part) => {
    const [x, y] = onPage([part.x, part.y])
    return { x, y, width: round(part.width * unit), height: round(part.height * unit) }
  })
  return { width: WIDTH, height: round(height) + BELOW, unit, rects, way: line.map(onPage) }
}
