import { dot, type Point, path, polygon, polyline, round } from '../art/drawing.ts'

export const BLOCK_KINDS = ['water', 'street', 'park', 'grass', 'building', 'dome', 'steps', 'wall', 'trees'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** A rectangle: its left upper corner and its size. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** The size of a block that gives none, in hundredths of the plan; that of a place without a kind is its mark. */
export const SIZES: Record<BlockKind | 'place', readonly [width: number, height: number]> = {
  water: [20, 12],
  street: [30, 5],
  park: [40, 30],
  grass: [20, 14],
  building: [12, 9],
  dome: [9, 9],
  steps: [11, 7],
  wall: [14, 3],
  trees: [12, 10],
  place: [5, 5],
}

/** Others lie or stand on these: they are drawn first, and nothing is too near to them. */
const AREAS: readonly BlockKind[] = ['park', 'grass', 'water', 'street']
/** The order of drawing. */
export const LAYERS: readonly BlockKind[] = [...AREAS, 'building', 'dome', 'steps', 'wall', 'trees']

export function isArea(kind: BlockKind | undefined): boolean {
  return kind !== undefined && AREAS.includes(kind)
}

/** The blocks of a kind in its tone, with its texture. */
export function drawBlocks(kind: BlockKind | undefined, rects: readonly Rect[]): string {
  return DRAWN[kind ?? 'place'](rects)
}

/** The areas and streets of a kind that are drawn by their points: a street is lighter than its casing, and than the path of a run. */
export function drawOutlines(kind: BlockKind, outlines: readonly (readonly Point[])[]): string {
  if (kind !== 'street') return filled(`${kind === 'water' ? 'water' : 'soft'} thin`, outlines.map(polygon).join(''))
  const d = outlines.map(polyline).join('')
  const street = (stroke: string, width: number) => `<path fill="none" stroke="var(--${stroke})" stroke-width="${width}" d="${d}"/>`
  return d === '' ? '' : street('rule-strong', 26) + street('raised', 22)
}

const DRAWN: Record<BlockKind | 'place', (rects: readonly Rect[]) => string> = {
  water: (rects) =>
    area('water', rects) +
    filled(
      'thin empty',
      textures(rects, 30, 22, (x, y) => path`M${x} ${y}q5-6 10 0t10 0`),
    ),
  street: (rects) => filled('paper dim', boxes(rects)),
  park: (rects) => area('soft', rects),
  grass: (rects) =>
    area('soft', rects) +
    filled(
      'thin empty',
      textures(rects, 30, 26, (x, y) => path`M${x} ${y}l4-8 4 8`),
    ),
  building: (rects) => filled('built thin', boxes(rects)),
  dome: (rects) => filled('built thin', rects.map(octagon).join('')),
  steps: (rects) => filled('paper thin', boxes(rects)) + filled('thin', rects.map(treads).join('')),
  wall: (rects) => filled('ink', boxes(rects)),
  trees: (rects) => filled('soft thin', crowns(rects)),
  place: (rects) =>
    filled('main line', rects.map(({ x, y, width, height }) => dot(round(x + width / 2), round(y + height / 2), 11)).join('')),
}

function filled(inks: string, d: string): string {
  return d === '' ? '' : `<path class="${inks}" d="${d}"/>`
}

function boxes(rects: readonly Rect[]): string {
  return rects.map(({ x, y, width, height }) => path`M${x} ${y}h${width}v${height}h${-width}z`).join('')
}

/** The walls of a building with a dome, and the dome. */
function octagon({ x, y, width, height }: Rect): string {
  const side = round(Math.min(width, height) * 0.41)
  const corner = round(side * 0.71)
  const [left, top] = [round(x + width / 2 - side / 2), round(y + height / 2 - side / 2 - corner)]
  const walls = path`M${left} ${top}h${side}l${corner} ${corner}v${side}l${-corner} ${corner}h${-side}l${-corner}${-corner}v${-side}z`
  return walls + dot(round(x + width / 2), round(y + height / 2), round(side * 0.8))
}

/** Shapes with round corners. */
function area(inks: string, rects: readonly Rect[]): string {
  return rects
    .map(({ x, y, width, height }) => `<rect class="${inks} thin" x="${x}" y="${y}" width="${width}" height="${height}" rx="18"/>`)
    .join('')
}

/** Crowns that fill shapes. */
function crowns(rects: readonly Rect[]): string {
  const all = rects.flatMap(({ x, y, width, height }) => {
    const [columns, rows] = [Math.max(Math.min(Math.round(width / 34), 4), 1), Math.max(Math.min(Math.round(height / 34), 3), 1)]
    return Array.from({ length: columns * rows }, (_, cell) => {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      return dot(round(x + ((column + 0.5) * width) / columns), round(y + ((row + 0.5) * height) / rows), 16)
    })
  })
  return all.join('')
}

/** A shape with room for fewer marks has none. */
const FEWEST = 3

/** A mark in each cell of the grids of shapes, with room at the edges; every second row is shifted. */
function textures(rects: readonly Rect[], across: number, down: number, mark: (x: number, y: number) => string): string {
  let marks = ''
  for (const { x, y, width, height } of rects) {
    const [columns, rows] = [Math.min(Math.floor(width / across), 5), Math.min(Math.floor(height / down), 3)]
    if (columns * rows < FEWEST) continue
    for (let cell = 0; cell < columns * rows; cell++) {
      const row = Math.floor(cell / columns)
      const shift = row % 2 === 0 ? 0.3 : 0.6
      marks += mark(round(x + (((cell % columns) + shift) * width) / columns - 6), round(y + ((row + 0.6) * height) / rows))
    }
  }
  return marks
}

function treads({ x, y, width, height }: Rect): string {
  const isWide = width >= height
  const count = Math.max(Math.floor((isWide ? height : width) / 11), 2)
  return Array.from({ length: count - 1 }, (_, index) => {
    const part = (index + 1) / count
    return isWide ? path`M${x} ${round(y + height * part)}h${width}` : path`M${round(x + width * part)} ${y}v${height}`
  }).join('')
}
