import { onCircle, type Point } from './drawing.ts'

export const BOWL_SHAPES = ['kidney', 'peanut', 'clover', 'egg', 'square', 'keyhole', 'amoeba', 'quarters'] as const
export type BowlShape = (typeof BOWL_SHAPES)[number]

/** The deviation of a pool's radius from 1, by direction; it decreases with depth. */
type Shape = (angle: number) => number

const SHAPES: Record<BowlShape, Shape> = {
  kidney: (angle) => 0.14 * Math.cos(2 * angle) - 0.42 * bump(angle - Math.PI / 2, 4),
  peanut: (angle) => 0.36 * Math.cos(2 * angle),
  clover: (angle) => 0.26 * Math.cos(3 * angle),
  egg: (angle) => 0.16 * Math.cos(angle) + 0.06 * Math.cos(2 * angle),
  square: (angle) => 0.94 * (Math.cos(angle) ** 6 + Math.sin(angle) ** 6) ** (-1 / 6) - 1,
  keyhole: (angle) => 0.75 * bump(angle, 10) - 0.1,
  amoeba: (angle) => 0.13 * Math.cos(2 * angle + 1) + 0.12 * Math.cos(3 * angle) + 0.06 * Math.cos(5 * angle),
  quarters: (angle) => 0.17 * Math.cos(4 * angle),
}

export interface Bowl {
  shape: BowlShape
  /** The rotation of the pool, and the strength of its shape, from 0 to 1. */
  turn: number
  strength: number
  /** The deepest point, from -1 to 1 in both directions. */
  deep: Point
}

interface Frame {
  width: number
  height: number
  margin: number
}

/** Pools with several hollows: their number, distance from the middle, and radius. */
const HOLLOWS: Partial<Record<BowlShape, { count: number; distance: number; radius: number }>> = {
  peanut: { count: 2, distance: 0.41, radius: 0.33 },
  clover: { count: 3, distance: 0.37, radius: 0.28 },
}
/** From this depth on, each hollow has contours of its own. */
const PARTING = 0.42
/** The maximum ratio of the scales in both directions. */
const MOST_STRETCH = 1.45

export interface Contours {
  /** A point of the pool: depth from 0 at the coping to 1 at the drain, at any angle. */
  at(depth: number, angle: number): Point
  /** The closed contours of a depth; `points` applies to the coping, shorter contours have fewer. */
  rings(depth: number, points: number): Point[][]
}

/** The contours of a pool that fills its frame. */
export function layBowl(bowl: Bowl, frame: Frame): Contours {
  const hollows = HOLLOWS[bowl.shape]
  const toFrame = fitInto(
    frame,
    anglesOf(48).map((angle) => basin(bowl, 0, angle)),
  )
  return {
    at: (depth, angle) => toFrame(basin(bowl, depth, angle)),
    rings(depth, points) {
      if (hollows === undefined || depth < PARTING) {
        return [anglesOf(Math.round(points * (1 - depth / 2))).map((angle) => toFrame(basin(bowl, depth, angle)))]
      }
      const radius = (hollows.radius * (1 - depth)) / (1 - PARTING)
      return anglesOf(hollows.count).map((direction) => {
        const [x, y] = onCircle(0, 0, hollows.distance, direction + bowl.turn)
        return anglesOf(points / 2).map((angle) => toFrame(onCircle(x, y, radius, angle)))
      })
    },
  }
}

/** A point of a pool around 0 with a radius of about 1. */
function basin({ shape, strength, turn, deep }: Bowl, depth: number, angle: number): Point {
  const shaping = (0.8 + 0.35 * strength) * (1 - depth * 0.6)
  const shift = HOLLOWS[shape] === undefined ? 0.2 * depth : 0
  return onCircle(deep[0] * shift, deep[1] * shift, (1 - depth) * (1 + shaping * SHAPES[shape](angle)), angle + turn)
}

/** A transformation that fits the given points into a frame. */
function fitInto({ width, height, margin }: Frame, points: readonly Point[]): (point: Point) => Point {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
  const [fitX, fitY] = [(width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top)]
  const [scaleX, scaleY] = [Math.min(fitX, fitY * MOST_STRETCH), Math.min(fitY, fitX * MOST_STRETCH)]
  return ([x, y]) => [width / 2 + (x - (left + right) / 2) * scaleX, height / 2 + (y - (top + bottom) / 2) * scaleY]
}

function anglesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index / count) * 2 * Math.PI)
}

/** A bulge in one direction; narrower with higher sharpness. */
function bump(angle: number, sharpness: number): number {
  return ((1 + Math.cos(angle)) / 2) ** sharpness
}
