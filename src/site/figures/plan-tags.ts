import { escapeHtml } from '../../engine/shared/html.ts'
import { type Point, round } from '../art/drawing.ts'
import { isArea, type Rect } from './plan-blocks.ts'
import { cornersOf, LINE, type Placed, sizeOf, solidOf, spotsFor, wrapAll } from './plan-spots.ts'
import { alongPath, isInside } from './plan-view.ts'

/** The half of the mark of a stop, and of the path with its casing. */
const STOP = 18
const WAY = 9
/** A place that hides a point of a road, or a part of an area, is worth less than so many others. */
const HIDES = 4
const HIDES_AREA = 32
/** Between two tags. */
const APART = 6

export interface Tags {
  shapes: string
  /** The names that have no room, by their letters. */
  key: readonly (readonly [letter: string, name: string])[]
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
  const waters = placed.flatMap(({ block, shape }) => (block.kind === 'water' && shape.points ? [shape.points] : []))
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
        const onAreas = placed.filter((each, at) => isCrossed(spot, each, at === index)).length
        return [{ ...spot, lines, cost: order + 5 * variant + HIDES * hidden + HIDES_AREA * onAreas }]
      }),
    )
  const tags: string[] = []
  const take = (index: number, spot: Spot) => {
    taken.push(widened(spot))
    tags.push(
      drawTag(spot, {
        isLight: placed[index]?.shape.points !== undefined,
        isBare: isOnBuilding(spot, placed[index]) || waters.some((water) => isInside(middleOf(spot), water)),
      }),
    )
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
      .map(({ index, spots }) => ({ index, spots: best === undefined ? spots : spots.filter((spot) => shared(spot, widened(best)) === 0) }))
  }
  unnamed.sort((a, b) => a - b)
  const failed = unnamed.filter((index, order) => {
    const [spot] = find(index, [[letters[order] ?? '']])
    if (spot !== undefined) take(index, spot)
    return spot === undefined
  })
  return {
    shapes: tags.join(''),
    key: unnamed.map((index, order) => [letters[order] ?? '', placed[index]?.block.name ?? ''] as const),
    failed,
  }
}

function widened({ x, y, width, height }: Rect): Rect {
  return { x: x - APART, y: y - APART, width: width + 2 * APART, height: height + 2 * APART }
}

function isOnBuilding(spot: Rect, { block, shape }: Partial<Placed> = {}): boolean {
  return block?.kind === 'building' && shape !== undefined && contains(shape.rect, spot)
}

/** Whether the border of an area crosses a tag; that of the tag's own rectangle does not count. */
function isCrossed(spot: Rect, { block: { kind }, shape: { rect, points } }: Placed, isOwn: boolean): boolean {
  if (!isArea(kind)) return false
  if (points === undefined) return !isOwn && shared(spot, rect) > 0 && !contains(rect, spot)
  return kind !== 'street' && alongPath([...points, ...points.slice(0, 1)]).some((point) => isNear(point, spot, 0))
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

function middleOf({ x, y, width, height }: Rect): Point {
  return [x + width / 2, y + height / 2]
}

/**
 * A name: letters with a casing in the colour of the ground, which those on water or a building do not have; those of roads and outlines
 * are lighter than those of places.
 */
function drawTag({ x, y, width, lines }: Spot, { isLight, isBare }: { isLight: boolean; isBare: boolean }): string {
  const middle = round(x + width / 2)
  const texts = lines.map((line) => (isLight ? `<tspan fill="var(--ink-2)">${escapeHtml(line)}</tspan>` : escapeHtml(line)))
  return texts
    .map((text, index) => `<text class="${isBare ? 'small middle' : 'tag'}" x="${middle}" y="${y + 22 + LINE * index}">${text}</text>`)
    .join('')
}
