import { BADGE_KINDS, type BadgeKind } from './badge-kinds.ts'
import { type Canvas, fade } from './canvas.ts'
import { circle, element, type Point, path, place } from './drawing.ts'
import { PATTERNS } from './laid-patterns.ts'
import { isLegible, type Palette } from './palettes.ts'
import { drawPattern } from './patterns.ts'
import type { Random } from './random.ts'

export const TABLES = [...PATTERNS, 'rings'] as const

export interface BadgeChoices {
  table: (typeof TABLES)[number]
  tableTurn: number
  tableSize: number
  isMirrored: boolean
  firstColour: number
  /** The index of the arrangement of rows. */
  rows: number
  badges: { kind: number; turn: number; size: number; nudge: Point }[]
}

/** The number of badges in each row, for wide and for tall covers. */
const WIDE_ROWS = [
  [4, 3],
  [3, 4],
  [4, 4],
] as const
const TALL_ROWS = [
  [2, 3, 2],
  [3, 2, 3],
  [2, 2, 2],
] as const
const MOST_BADGES = 8

/** A pile of badges on a patterned ground. */
export function drawBadges(choices: BadgeChoices, canvas: Canvas): string {
  const { width, height, palette, thrift } = canvas
  const { border, colours } = inks(palette)
  const places = placesOf(choices, canvas)
  const scale = Math.sqrt((width * height) / (places.length * 17_000))
  const pile = places.slice(thrift).map((at, index) => {
    const { kind, turn, size } = choices.badges[index] ?? { kind: 0, turn: 0, size: 1 }
    const colour = colours[(choices.firstColour + index) % colours.length] ?? palette.main
    const inside: Point = [clamp(at[0], 70 * size * scale, width), clamp(at[1], 60 * size * scale, height)]
    return element('g', { transform: place(inside, turn, size * scale) }, drawBadge(BADGE_KINDS[kind] ?? BADGE_KINDS[0], colour, palette))
  })
  const stroke = { stroke: border, 'stroke-width': 13, 'stroke-linejoin': 'round', 'stroke-linecap': 'round', 'paint-order': 'stroke' }
  return drawTable(choices, canvas) + element('g', stroke, pile.join(''))
}

export function chooseBadges(random: Random): BadgeChoices {
  const kinds = random.shuffle(BADGE_KINDS.map((_, index) => index)).slice(0, MOST_BADGES)
  return {
    table: random.pick(TABLES),
    tableTurn: random.whole(10, 80),
    tableSize: random.between(0, 1),
    isMirrored: random.isTrue(),
    firstColour: random.whole(0, 2),
    rows: random.whole(0, 2),
    badges: kinds.map((kind) => ({
      kind,
      turn: random.whole(-22, 22),
      size: random.between(0.9, 1.18),
      nudge: [random.between(-0.12, 0.12), random.between(-0.16, 0.16)],
    })),
  }
}

/** The colour of the borders, which must contrast with the ground, and of the badges. */
function inks({ main, second, accent, light, isPale }: Palette): { border: string; colours: string[] } {
  return isPale ? { border: second, colours: [main, accent, light] } : { border: '#fff', colours: [main, second, accent] }
}

/** Positions in rows that fill the cover, each slightly offset. */
function placesOf({ rows, badges }: BadgeChoices, { width, height }: Canvas): Point[] {
  const counts = (width > height * 1.3 ? WIDE_ROWS : TALL_ROWS)[rows] ?? WIDE_ROWS[0]
  const down = height / (counts.length + 0.16)
  const places = counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, column): Point => {
      const across = width / (Math.max(count, 2.6) + 0.1)
      return [width / 2 + across * (column - (count - 1) / 2), down * (row + 0.58)]
    }),
  )
  return places.map(([x, y], index): Point => {
    const [right, below] = badges[index]?.nudge ?? [0, 0]
    return [x + (right * width) / 4, y + (below * height) / 3]
  })
}

/** Keeps a value at least a margin away from both edges. */
function clamp(value: number, margin: number, length: number): number {
  return Math.min(Math.max(value, margin), length - margin)
}

function drawBadge({ outline, lines, shapes }: BadgeKind, colour: string, { light, main, second, accent }: Palette): string {
  const ink = [light, main, second, accent].find((candidate) => isLegible(candidate, colour)) ?? main
  const ground = element('path', { d: outline, fill: colour })
  if (lines !== undefined) return ground + element('path', { d: lines, fill: 'none', stroke: ink, 'stroke-width': 9 })
  if (shapes !== undefined) return ground + element('path', { d: shapes, fill: ink, stroke: 'none', 'fill-rule': 'evenodd' })
  return ground
}

/** The ground below the badges: a pattern, limited to one side if it is strong, or large rings. */
export function drawTable(
  { table, tableTurn, tableSize, isMirrored }: Pick<BadgeChoices, 'table' | 'tableTurn' | 'tableSize' | 'isMirrored'>,
  canvas: Canvas,
): string {
  const { width, height, unit, palette } = canvas
  if (table === 'rings') {
    const [x, y] = [width * (isMirrored ? 0.62 : 0.38), height * 0.5]
    const rings = [190, 130, 70].map((radius) => circle(x, y, radius * unit * (0.9 + tableSize * 0.4)))
    return element('path', { fill: palette.accent, ...fade(0.5, canvas), d: rings.join(''), 'fill-rule': 'evenodd' })
  }
  const wedge = isMirrored ? path`M${width} 0V${height}H${width * 0.2}z` : path`M0 0h${width * 0.7}L${width * 0.25} ${height}H0z`
  const area = table === 'dots' || table === 'checker' ? wedge : path`M0 0h${width}v${height}H0z`
  return drawPattern(table, { size: tableSize, turn: tableTurn, colour: palette.accent, area }, canvas)
}
