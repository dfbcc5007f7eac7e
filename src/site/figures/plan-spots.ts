import { type Point, round } from '../art/drawing.ts'
import { labelWidth } from './label-width.ts'
import { isArea, type Rect } from './plan-blocks.ts'
import { alongPath, isInside, type Shape } from './plan-view.ts'
import type { Block } from './read-plan.ts'

const WIDEST = 236
/** The height of a line of a tag. */
export const LINE = 27
/** Between a tag and its shape; the others are for a tag that has no room nearer. */
const GAPS = [5, 14, 24]
/** Labels are estimated wider than they are. */
const NARROWER = 0.94
/** The half of the mark of a place. */
const MARK = 12

/** A block with its shape on the page. */
export interface Placed {
  block: Block
  shape: Shape
}

/** What no tag may hide; areas and roads may be hidden in parts. */
export function solidOf({ block: { kind, size }, shape: { rect } }: Placed): Rect | undefined {
  if (isArea(kind)) return undefined
  if (kind !== undefined || size !== undefined) return rect
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
  return { x: x - MARK, y: y - MARK, width: 2 * MARK, height: 2 * MARK }
}

/** A name in as few lines as fit, then in one line more, and in one less. */
export function wrapAll(name: string): string[][] {
  const count = Math.ceil(labelWidth(name) / WIDEST)
  return [count, count + 1, count - 1].filter((lines) => lines > 0).map((lines) => wrap(name, lines))
}

/** Breaks a name into lines that are about as long as each other. */
function wrap(name: string, count: number): string[] {
  const limit = Math.max(labelWidth(name) / count + 26, 60)
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length === 0 || labelWidth(longer) <= limit) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

interface Size {
  width: number
  height: number
}

export function sizeOf(lines: readonly string[]): Size {
  return { width: round(Math.max(...lines.map(labelWidth)) * NARROWER + 14), height: LINE * lines.length + 5 }
}

/** The places of a tag at a shape, the best first. */
export function spotsFor(placed: Placed, size: Size): Rect[] {
  const { points, rect } = placed.shape
  const around = (middles: readonly Point[]) =>
    middles.map(([x, y]) => ({ x: round(x - size.width / 2), y: round(y - size.height / 2), ...size }))
  if (points !== undefined && placed.block.kind === 'street') {
    const middles = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9].map((part) => pointAt(points, part))
    const beside = middles.flatMap(([x, y]): Point[] => [
      [x + size.width / 2 + 12, y],
      [x - size.width / 2 - 12, y],
      [x, y - size.height / 2 - 12],
      [x, y + size.height / 2 + 12],
    ])
    return around([...beside, ...middles])
  }
  if (points === undefined) return spotsBeside(solidOf(placed) ?? rect, size, isArea(placed.block.kind))
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92]
  const grid = parts.flatMap((down) => parts.map((across): Point => [rect.x + rect.width * across, rect.y + rect.height * down]))
  return around(grid).filter((spot) => cornersOf(spot).every((corner) => isInside(corner, points)))
}

function spotsBeside({ x, y, width, height }: Rect, size: Size, isFlat: boolean): Rect[] {
  const [middle, centre] = [round(x + (width - size.width) / 2), round(y + (height - size.height) / 2)]
  const beside = GAPS.flatMap((gap): Point[] => {
    const [left, right] = [x - size.width - gap, x + width + gap]
    const [above, below] = [y - size.height - gap, y + height + gap]
    return [
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
  })
  const fits = width > size.width + 4 && height > size.height + 2
  const inside: Point[] = fits ? [[middle, centre]] : []
  // A flat shape that is too small for its name still shows around it.
  const over: Point[] = isFlat && !fits ? [[middle, centre]] : []
  return [...inside, ...beside, ...over].map(([spotX, spotY]) => ({ x: round(spotX), y: round(spotY), ...size }))
}

/** The point at a part of a path. */
function pointAt(points: readonly Point[], part: number): Point {
  const all = alongPath(points)
  return all[Math.round(part * (all.length - 1))] ?? [0, 0]
}

export function cornersOf({ x, y, width, height }: Rect): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]
}
