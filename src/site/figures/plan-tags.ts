import { escapeHtml } from '../../engine/shared/html.ts'
import { type Point, round } from '../art/drawing.ts'
import { labelWidth } from './label-width.ts'
import { isArea, type Rect } from './plan-blocks.ts'
import { alongPath, isInside, type Shape } from './plan-view.ts'
import type { Block } from './read-plan.ts'

const WIDEST = 236
const LINE = 25
/** Between a tag and its shape; the second one is for a tag that has no room nearer. */
const GAPS = [5, 14]
/** Labels are estimated wider than they are. */
const NARROWER = 0.94
/** The half of the mark of a stop, of that of a place, and of the path with its casing. */
const STOP = 18
const MARK = 12
const WAY = 9
/** A place that hides a point of a road, or a part of an area, is worth less than so many others. */
const HIDES = 4
const HIDES_AREA = 16

/** A block with its shape on the page. */
export interface Placed {
  block: Block
  shape: Shape
}

export interface Tags {
  shapes: string
  /** The names that have no room, by their letters. */
  key: readonly string[]
  /** The indices of blocks of which not even the letter has room. */
  failed: readonly number[]
}

/** A place for a text, and its lines. */
interface Spot extends Rect {
  lines: readonly string[]
  cost: number
}

/** Tags that hide neither each other nor the path, its stops and other shapes; a name without room has a letter, and stands in the key. */
export function drawTags(placed: readonly Placed[], { way, room, letters }: { way: readonly Point[]; room: Rect; letters: string }): Tags {
  const taken: Rect[] = way.map(([x, y]) => ({ x: x - STOP, y: y - STOP, width: 2 * STOP, height: 2 * STOP }))
  const solid = placed.map(solidOf)
  const path = alongPath(way)
  const roads = placed.flatMap(({ block, shape }) => (block.kind === 'street' && shape.points ? alongPath(shape.points) : []))
  const isFree = (spot: Rect, index: number) =>
    shared(spot, room) >= spot.width * spot.height - 1 &&
    taken.every((other) => shared(spot, other) === 0) &&
    solid.every((other, at) => other === undefined || shared(spot, other) === 0 || (at === index && contains(other, spot))) &&
    !path.some((point) => isNear(point, spot, WAY))
  const find = (index: number, texts: readonly (readonly string[])[]): Spot[] =>
    texts.flatMap((lines, variant) =>
      spotsFor(placed[index] as Placed, sizeOf(lines)).flatMap((spot, order) => {
        if (!isFree(spot, index)) return []
        const hidden = roads.filter((point) => isNear(point, spot, 0)).length
        const onAreas = placed.filter(({ block, shape }, at) => at !== index && isArea(block.kind) && isPartly(spot, shape)).length
        return [{ ...spot, lines, cost: order + 5 * variant + HIDES * hidden + HIDES_AREA * onAreas }]
      }),
    )
  const tags: string[] = []
  const take = (index: number, spot: Spot) => {
    taken.push(spot)
    tags.push(drawTag(spot, placed[index]?.shape.points !== undefined))
  }
  let waiting = placed.map(({ block: { name } }, index) => ({ index, spots: find(index, wrapAll(name)) }))
  const unnamed: number[] = []
  while (waiting.length > 0) {
    // The one with the fewest places first, so that another one does not take them.
    const next = waiting.reduce((one, other) => (other.spots.length < one.spots.length ? other : one))
    const [first, ...others] = next.spots
    const best = first && others.reduce((one, other) => (other.cost < one.cost ? other : one), first)
    if (best === undefined) unnamed.push(next.index)
    else take(next.index, best)
    waiting = waiting
      .filter((each) => each !== next)
      .map(({ index, spots }) => ({ index, spots: best === undefined ? spots : spots.filter((spot) => shared(spot, best) === 0) }))
  }
  unnamed.sort((a, b) => a - b)
  const failed = unnamed.filter((index, order) => {
    const [spot] = find(index, [[letters[order] ?? '']])
    if (spot !== undefined) take(index, spot)
    return spot === undefined
  })
  return { shapes: tags.join(''), key: unnamed.map((index, order) => `${letters[order]} ${placed[index]?.block.name}`), failed }
}

/** What no tag may hide; areas and roads may be hidden in parts. */
function solidOf({ block: { kind, size }, shape: { rect } }: Placed): Rect | undefined {
  if (isArea(kind)) return undefined
  if (kind !== undefined || size !== undefined) return rect
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
  return { x: x - MARK, y: y - MARK, width: 2 * MARK, height: 2 * MARK }
}

/** Whether a tag lies on the border of an area. */
function isPartly(spot: Rect, { rect, points }: Shape): boolean {
  const within =
    points === undefined
      ? cornersOf(spot).map((corner) => isNear(corner, rect, 0))
      : cornersOf(spot).map((corner) => isInside(corner, points))
  const isTouched = points === undefined ? shared(spot, rect) > 0 : within.includes(true)
  return isTouched && within.includes(false)
}

/** A name in as few lines as fit, then in one line more, and in one less. */
function wrapAll(name: string): string[][] {
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

function sizeOf(lines: readonly string[]): Size {
  return { width: round(Math.max(...lines.map(labelWidth)) * NARROWER + 14), height: LINE * lines.length + 5 }
}

/** The places of a tag at a shape, the best first. */
function spotsFor(placed: Placed, size: Size): Rect[] {
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

function cornersOf({ x, y, width, height }: Rect): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]
}

function isNear([x, y]: Point, spot: Rect, room: number): boolean {
  return x > spot.x - room && x < spot.x + spot.width + room && y > spot.y - room && y < spot.y + spot.height + room
}

function contains(outer: Rect, inner: Rect): boolean {
  return cornersOf(inner).every(([x, y]) => x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height)
}

/** The area that two rectangles share. */
function shared(one: Rect, other: Rect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(across, 0) * Math.max(down, 0)
}

/** Letters with a casing, which is the tag; those of roads and outlines are lighter than those of places. */
function drawTag({ x, y, width, lines }: Spot, isLight: boolean): string {
  const middle = round(x + width / 2)
  const texts = lines.map((line) => (isLight ? `<tspan fill="var(--ink-2)">${escapeHtml(line)}</tspan>` : escapeHtml(line)))
  return texts.map((text, index) => `<text class="tag" x="${middle}" y="${y + 22 + LINE * index}">${text}</text>`).join('')
}
