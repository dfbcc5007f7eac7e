import { escapeHtml } from '../../engine/shared/html.ts'
import { type Point, round } from '../art/drawing.ts'
import { labelWidth } from './label-width.ts'
import type { Rect } from './plan-blocks.ts'

const WIDEST = 236
const LINE = 25
const GAP = 5
/** Labels are estimated wider than they are. */
const NARROWER = 0.94
/** Between two points of the path that a tag should not hide. */
const STEP = 14

/** A name to be placed at its shape. */
export interface Named {
  name: string
  rect: Rect
  /** Whether the tag may lie on the shape. */
  isArea: boolean
}

/** Tags beside their shapes, where they hide least of each other, of the shapes and of the path. */
export function drawTags(named: readonly Named[], way: readonly Point[], room: Rect): string {
  const placed: Rect[] = []
  const path = alongPath(way)
  const solid = named.filter(({ isArea }) => !isArea).map(({ rect }) => rect)
  return named
    .map(({ name, rect, isArea }) => {
      const lines = wrap(name)
      const size = { width: round(Math.max(...lines.map(labelWidth)) * NARROWER + 14), height: LINE * lines.length + 5 }
      const others = solid.filter((other) => other !== rect)
      const costs = spotsFor(rect, size, isArea).map((spot, order) => ({
        spot,
        cost: order + costOf(spot, { placed, others, path, way, room }),
      }))
      const { spot } = costs.reduce((best, each) => (each.cost < best.cost ? each : best))
      placed.push(spot)
      return drawTag(spot, lines)
    })
    .join('')
}

/** Breaks a name into lines that are about as long as each other. */
function wrap(name: string): string[] {
  const count = Math.ceil(labelWidth(name) / WIDEST)
  const limit = Math.max(labelWidth(name) / count + 26, 60)
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || labelWidth(longer) <= limit) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** The places of a tag at a shape, the best first. */
function spotsFor({ x, y, width, height }: Rect, size: { width: number; height: number }, isArea: boolean): Rect[] {
  const [middle, centre] = [round(x + (width - size.width) / 2), round(y + (height - size.height) / 2)]
  const [left, right] = [x - size.width - GAP, x + width + GAP]
  const [above, below] = [y - size.height - GAP, y + height + GAP]
  const beside: Point[] = [
    [right, centre],
    [middle, below],
    [middle, above],
    [left, centre],
    [x, below],
    [x, above],
    [x + width - size.width, below],
    [x + width - size.width, above],
    [right, y - size.height + 8],
    [right, y + height - 8],
    [left, y - size.height + 8],
    [left, y + height - 8],
  ]
  const inside: Point[] = isArea || (width > size.width + 12 && height > size.height + 8) ? [[middle, centre]] : []
  return [...inside, ...beside].map(([left, top]) => ({ x: left, y: top, ...size }))
}

function costOf(
  spot: Rect,
  {
    placed,
    others,
    path,
    way,
    room,
  }: { placed: readonly Rect[]; others: readonly Rect[]; path: readonly Point[]; way: readonly Point[]; room: Rect },
): number {
  const hidden = (rects: readonly Rect[]) => rects.reduce((sum, rect) => sum + shared(spot, rect), 0)
  const numbers = way.map(([x, y]): Rect => ({ x: x - 18, y: y - 18, width: 36, height: 36 }))
  const outside = spot.width * spot.height - shared(spot, room)
  const onPath = path.filter(([x, y]) => x > spot.x - 8 && x < spot.x + spot.width + 8 && y > spot.y - 8 && y < spot.y + spot.height + 8)
  return 4 * outside + 2 * hidden(placed) + 2 * hidden(numbers) + hidden(others) / 2 + 30 * onPath.length
}

/** The area that two rectangles share. */
function shared(one: Rect, other: Rect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(across, 0) * Math.max(down, 0)
}

function alongPath(way: readonly Point[]): Point[] {
  return way.slice(1).flatMap((to, index): Point[] => {
    const from = way[index] ?? to
    const steps = Math.max(Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP), 1)
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const part = step / steps
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    })
  })
}

/** Letters with a casing, which is the tag. */
function drawTag({ x, y, width }: Rect, lines: readonly string[]): string {
  const middle = round(x + width / 2)
  return lines.map((line, index) => `<text class="tag" x="${middle}" y="${y + 22 + LINE * index}">${escapeHtml(line)}</text>`).join('')
}
