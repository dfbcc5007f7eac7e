import { type Point, round } from '../art/drawing.ts'
import { type Rect, SIZES } from './plan-blocks.ts'
import { type Block, SIDE } from './read-plan.ts'

const WIDTH = 640
/** The height at most, without the scale below; less for a few marks, which would be lost on so large a sheet. */
const HIGHEST = 620
const HEIGHT_OF_FEW = 290
const HEIGHT_OF_EACH = 30
const LOWEST = 190
const BELOW = 52
/** Room around the contents, relative to the larger side of them. */
const PAD = 0.08
/** Units of a hundredth of the plan: more would enlarge a few marks beyond sense. */
const LARGEST = 9
/** Room for tags at the edges. */
const EDGE = 40
/** Between two points of a path that a tag should not hide. */
const STEP = 14

/** A block on the page: the box that it fills, and its points if it is a road or an area with an outline. */
export interface Shape {
  rect: Rect
  points?: Point[]
}

/** What a plan shows, in units of the drawing. */
export interface View {
  width: number
  height: number
  /** Of a hundredth of the plan. */
  unit: number
  shapes: Shape[]
  way: Point[]
}

/** Crops a plan to its contents; a point on a side of the square goes on to that side of the drawing. */
export function placeBlocks(blocks: readonly Block[], line: readonly Point[]): View {
  const boxes = blocks.flatMap(({ at, size, kind, points }): Rect[] => {
    const [width, height] = points === undefined ? (size ?? SIZES[kind ?? 'place']) : [0, 0]
    const corners = points ?? [[at[0] - width / 2, at[1] - height / 2] as const]
    return corners.map(([x, y]) => ({ x, y, width, height }))
  })
  const isWithin = (value: number) => value > 0 && value < SIDE
  const marks = [...boxes, ...line.map(([x, y]) => ({ x, y, width: 0, height: 0 }))]
  const bounds = (values: readonly number[]) => {
    const within = values.filter(isWithin)
    const known = within.length < 2 ? values : within
    return [Math.min(...known), Math.max(...known)] as const
  }
  const [left, right] = bounds(marks.flatMap(({ x, width }) => [x, x + width]))
  const [top, bottom] = bounds(marks.flatMap(({ y, height }) => [y, y + height]))
  const [across, down] = [right - left, bottom - top]
  const pad = 2 * PAD * Math.max(across, down)
  const highest = Math.min(HEIGHT_OF_FEW + HEIGHT_OF_EACH * (blocks.length + line.length), HIGHEST)
  const unit = Math.min(WIDTH / (across + pad), (highest - 2 * EDGE) / (down + pad / 2), LARGEST)
  const height = round(Math.max(down * unit + (pad / 2) * unit + 2 * EDGE, LOWEST)) + BELOW
  const [startX, startY] = [(WIDTH - across * unit) / 2, (height - BELOW - down * unit) / 2]
  const onPage = ([x, y]: Point): Point => [round(startX + (x - left) * unit), round(startY + (y - top) * unit)]
  const toSides = (point: Point): Point => {
    const [x, y] = onPage(point)
    return [point[0] <= 0 ? 0 : point[0] >= SIDE ? WIDTH : x, point[1] <= 0 ? 0 : point[1] >= SIDE ? height : y]
  }
  const shapes = blocks.map(({ at, size, kind, points }): Shape => {
    if (points !== undefined) return { points: points.map(toSides), rect: boxOf(points.map(toSides)) }
    const [wide, high] = size ?? SIZES[kind ?? 'place']
    const [x, y] = onPage([at[0] - wide / 2, at[1] - high / 2])
    return { rect: { x, y, width: round(wide * unit), height: round(high * unit) } }
  })
  return { width: WIDTH, height, unit, shapes, way: line.map(onPage) }
}

function boxOf(points: readonly Point[]): Rect {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Whether a point is inside of an outline: a line from it to the right crosses the outline an odd number of times. */
export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  const crossings = outline.filter(([fromX, fromY], index) => {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [fromX, fromY]
    return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)
  })
  return crossings.length % 2 === 1
}

/** Points along a path, at small equal steps. */
export function alongPath(way: readonly Point[]): Point[] {
  return way.slice(1).flatMap((to, index): Point[] => {
    const from = way[index] ?? to
    const steps = Math.max(Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP), 1)
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const part = step / steps
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    })
  })
}
