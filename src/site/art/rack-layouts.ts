import { type Canvas, isTall } from './canvas.ts'
import { onCircle, type Point } from './drawing.ts'
import { DECK_LENGTH, DECK_WIDTH, type Spot } from './rack-parts.ts'

export const RACK_LAYOUTS = ['wall', 'shelf', 'fan', 'rosette', 'flatlay', 'crossed'] as const
export type RackLayout = (typeof RACK_LAYOUTS)[number]

/** The random choices of a layout: its density, an offset from -1 to 1 for each deck, and the position of the odd deck. */
export interface Arrangement {
  density: number
  nudges: readonly number[]
  odd: number
}

type Format = Pick<Canvas, 'width' | 'height' | 'unit'>
type Arrange = (format: Format, arrangement: Arrangement) => Spot[]

const DECKS: Record<RackLayout, Arrange> = { wall: hang, shelf: stack, fan, rosette, flatlay: layFlat, crossed: cross }
const PARTS: Record<RackLayout, Arrange> = {
  wall: () => [],
  shelf: stackWheels,
  fan: hub,
  rosette: middle,
  flatlay: layParts,
  crossed: surround,
}

export function arrangeDecks(layout: RackLayout, format: Format, arrangement: Arrangement): Spot[] {
  return DECKS[layout](format, arrangement)
}

export function arrangeParts(layout: RackLayout, format: Format, arrangement: Arrangement): Spot[] {
  return PARTS[layout](format, arrangement)
}

/** Upright decks side by side; the odd one is tilted, unless it is at an end. */
function hang({ width, height }: Format, { density, nudges, odd }: Arrangement): Spot[] {
  const tallest = (height * 0.84) / DECK_LENGTH
  const count = Math.max(3, Math.round(width / ((1.18 + density * 0.3) * DECK_WIDTH * tallest)))
  const step = width / (count + 0.45)
  const size = Math.min(tallest, (step * 0.86) / DECK_WIDTH)
  const leaning = odd % count
  return Array.from({ length: count }, (_, index): Spot => {
    const [x, nudge] = [step * (index + 0.725), nudges[index] ?? 0]
    if (index === leaning && index > 0 && index < count - 1) return { at: [x, height / 2], turn: nudge < 0 ? -8 : 8, size }
    return { at: [x, height * (0.5 + 0.045 * nudge)], size }
  })
}

/** Horizontal decks above each other, alternating left and right. */
function stack(format: Format, { density }: Arrangement): Spot[] {
  const { width } = format
  const { count, step, size } = shelves(format, density)
  const length = DECK_LENGTH * size
  return Array.from({ length: count }, (_, index): Spot => {
    const x = index % 2 === 0 ? width * 0.04 + length / 2 : width * 0.96 - length / 2
    return { at: [x, step * (index + 0.65)], turn: 90, size }
  })
}

/** Wheels in the free spaces beside horizontal decks. */
function stackWheels(format: Format, { density }: Arrangement): Spot[] {
  const { width } = format
  const { count, step, size } = shelves(format, density)
  const free = width * 0.92 - DECK_LENGTH * size
  const wheels = Math.max(1, Math.floor(free / (step * 0.95)))
  return Array.from({ length: count * wheels }, (_, index): Spot => {
    const row = Math.floor(index / wheels)
    const fromEdge = width * 0.04 + (free / wheels) * ((index % wheels) + 0.5)
    return { at: [row % 2 === 0 ? width - fromEdge : fromEdge, step * (row + 0.65)], size: (step * 0.74) / 70 }
  })
}

function shelves({ width, height }: Format, density: number): { count: number; step: number; size: number } {
  const count = Math.round((height / Math.min(width, height)) * (3.1 + density * 1.2))
  const step = height / (count + 0.3)
  return { count, step, size: Math.min((step * 0.86) / DECK_WIDTH, (width * 0.74) / DECK_LENGTH) }
}

/** Decks spread like a hand of cards; on tall covers, a rosette. */
function fan(format: Format, arrangement: Arrangement): Spot[] {
  if (isTall(format)) return rosette(format, arrangement)
  const { reach, x, y } = fanCentre(format)
  const count = 5 + Math.round(arrangement.density * 2)
  return Array.from({ length: count }, (_, index): Spot => {
    const turn = (index / (count - 1) - 0.5) * 108
    return { at: above([x, y], reach * 0.56, turn), turn, size: (reach * 0.8) / DECK_LENGTH }
  })
}

function hub(format: Format): Spot[] {
  if (isTall(format)) return middle(format)
  const { reach, x, y } = fanCentre(format)
  return [{ at: [x, y - reach * 0.1], size: reach / 420 }]
}

/** Decks around a wheel, like the petals of a flower. */
function rosette({ width, height, unit }: Format, { density, odd }: Arrangement): Spot[] {
  const count = 7 + Math.round(density * 2)
  return Array.from({ length: count }, (_, index): Spot => {
    const turn = ((index + odd / 7) / count) * 360
    return { at: above([width / 2, height / 2], 108 * unit, turn), turn, size: (172 * unit) / DECK_LENGTH }
  })
}

/** The point at a distance from a centre, straight above it for a turn of 0. */
function above([x, y]: Point, distance: number, turn: number): Point {
  return onCircle(x, y, distance, ((turn - 90) * Math.PI) / 180)
}

/** A wheel in the middle, and one in each corner. */
function middle({ width, height, unit }: Format): Spot[] {
  const corners = [-1, 1].flatMap((side) =>
    [-1, 1].map((end): Spot => ({ at: [width * (0.5 + side * 0.4), height * (0.5 + end * 0.38)], size: unit * 0.9 })),
  )
  return [{ at: [width / 2, height / 2], size: unit * 1.1 }, ...corners]
}

function fanCentre({ width, height }: Format): { reach: number; x: number; y: number } {
  const reach = Math.min(height * 0.98, width * 0.56)
  return { reach, x: width / 2, y: height / 2 + reach * 0.49 }
}

/** One or two decks at the left, as if laid out for a photograph. */
function layFlat(format: Format): Spot[] {
  const { decks, step, left } = flatGrid(format)
  const size = Math.min((format.height * 0.88) / DECK_LENGTH, (step * 0.92) / DECK_WIDTH)
  return Array.from({ length: decks }, (_, index): Spot => ({ at: [left + step * index, format.height / 2], size }))
}

/** The parts in straight rows beside the decks. */
function layParts(format: Format): Spot[] {
  const { columns, rows, decks, step, left } = flatGrid(format)
  const down = format.height / (rows + 0.3)
  const size = Math.min(step, down) / 94
  return Array.from({ length: columns * rows }, (_, index): Spot => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return { at: [left + step * (decks + column), down * (row + 0.65)], size }
  })
}

/** The grid of parts to the right of the decks; `left` is the centre of its first column, the decks included. */
function flatGrid(format: Format): { decks: number; columns: number; rows: number; step: number; left: number } {
  const { width, height, unit } = format
  const decks = isTall(format) ? 1 : 2
  const columns = Math.max(4, Math.round(width / (100 * unit))) - decks
  const margin = 14 * unit
  const step = (width - 2 * margin) / (columns + decks)
  return { decks, columns, rows: Math.round(height / (112 * unit)), step, left: margin + step / 2 }
}

/** Two decks as a cross. */
function cross(format: Format, { density }: Arrangement): Spot[] {
  const { width, height, unit } = format
  const [steep, length] = isTall(format) ? [40, 413] : [51, 456]
  const turn = steep + density * 10
  const spot = { at: [width / 2, height / 2], size: (length * unit) / DECK_LENGTH } as const
  return [
    { ...spot, turn: -turn },
    { ...spot, turn },
  ]
}

/** Four wheels in the quarters of a cross. */
function surround({ width, height, unit }: Format): Spot[] {
  const [x, y] = [width / 2, height / 2]
  const [aside, above] = [Math.min(width * 0.36, 200 * unit), 138 * unit]
  const places: Point[] = [
    [x - aside, y],
    [x + aside, y],
    [x, y - above],
    [x, y + above],
  ]
  return places.map((at): Spot => ({ at, size: unit }))
}
