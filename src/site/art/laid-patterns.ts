import type { Canvas } from './canvas.ts'
import { element, path, round } from './drawing.ts'

export const PATTERNS = ['dots', 'pegs', 'checker', 'stripes', 'grid', 'zigzag'] as const

export type Pattern = (typeof PATTERNS)[number]

export interface PatternOptions {
  /** From 0 to 1: the coarseness. */
  size: number
  /** In degrees. */
  turn: number
  colour: string
  /** The path that is filled. */
  area: string
  /** From 0 to 1: the opacity. */
  strength?: number
}

/** A square tile that repeats. */
export interface Tile {
  side: number
  mark: string
  /** The width of its lines; undefined if the mark is filled. */
  line?: number
  opacity?: number
}

/** A row of tiles in the coordinates of the pattern: the start of the first and the end of the last. */
interface Row {
  y: number
  from: number
  to: number
}

/** How the marks of a row are drawn as lines, dashed if they are apart. */
interface Laying {
  d(row: Row): string
  /** The lines of the perpendicular rows, whose x is y here. */
  across?(row: Row): string
  width: number
  dashes?: readonly number[]
  cap?: string
}

/** A row of dots, squares or bars is one dashed line. */
const LAYINGS: Record<Pattern, (tile: Tile) => Laying> = {
  dots: (tile) => layDots(tile, 7),
  pegs: (tile) => layDots(tile, 17),
  checker({ side }) {
    const half = side / 2
    return {
      d: ({ y, from, to }) => path`M${from} ${y + half / 2}H${to}M${from + half} ${y + half * 1.5}H${to + half}`,
      width: half,
      dashes: [half, half],
    }
  },
  stripes: ({ side }) => ({ d: ({ y, from, to }) => path`M${from} ${y + side / 2}H${to}`, width: side, dashes: [side / 2, side / 2] }),
  // Half of its line width is outside of the tile.
  grid: ({ line = 1 }) => ({
    d: ({ y, from, to }) => path`M${from} ${y + line / 4}H${to}`,
    across: ({ y, from, to }) => path`M${-y - line / 4} ${from}V${to}`,
    width: line / 2,
  }),
  zigzag: ({ side, line = 1 }) => ({
    d({ y, from, to }) {
      const teeth = Array.from(
        { length: Math.round((to - from) / side) },
        () => path`l${side / 2} ${side * 0.4} ${side / 2} ${side * -0.4}`,
      )
      return path`M${from} ${y + side * 0.3}` + teeth.join('')
    },
    width: line,
    cap: 'round',
  }),
}

function layDots({ side, line = 1 }: Tile, margin: number): Laying {
  return { d: ({ y, from, to }) => path`M${from + margin} ${y + margin}H${to}`, width: line, dashes: [0.1, side - 0.1], cap: 'round' }
}

/**
 * Draws a pattern as separate shapes, which the rasteriser fills much faster than an SVG pattern: over the whole canvas, then covers
 * everything outside the area with the ground colour.
 */
export function layPattern(pattern: Pattern, tile: Tile, options: PatternOptions, canvas: Canvas): string {
  const { turn, colour, area, strength = 1 } = options
  const opacity = (tile.opacity ?? 1) * strength
  const { width, height, unit, palette } = canvas
  const { d, across, width: line, dashes, cap } = LAYINGS[pattern](tile)
  const rows = rowsOf(canvas, turn, tile.side).map(d)
  const columns = across === undefined ? [] : rowsOf(canvas, turn + 90, tile.side).map(across)
  const stroke = {
    fill: 'none',
    stroke: colour,
    'stroke-width': String(round(line, 3)),
    'stroke-dasharray': dashes?.map((length) => round(length, 3)).join(' '),
    'stroke-linecap': cap,
    'stroke-linejoin': cap,
    'stroke-opacity': opacity === 1 ? undefined : String(round(opacity, 3)),
  }
  const marks = element('path', { ...stroke, d: [...rows, ...columns].join('') })
  const frame = path`M0 0h${width}v${height}H0z`
  const rest = area === frame ? '' : element('path', { fill: palette.ground, 'fill-rule': 'evenodd', d: frame + area })
  return element('g', { transform: `rotate(${turn})scale(${unit})` }, marks) + rest
}

/** The visible rows of a rotated pattern. */
function rowsOf({ width, height, unit }: Canvas, turn: number, side: number): Row[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [wide, high] = [width / unit, height / unit]
  const depths = [0, -sin * wide, cos * high, cos * high - sin * wide]
  const first = Math.floor(Math.min(...depths) / side)
  const count = Math.ceil(Math.max(...depths) / side) - first
  return Array.from({ length: count }, (_, index): Row => {
    const y = (first + index) * side
    const middle = y + side / 2
    const across = between(cos, middle * -sin, wide, side)
    const down = between(sin, middle * cos, high, side)
    const [from, to] = [Math.max(across[0], down[0]), Math.min(across[1], down[1])]
    return { y, from: Math.floor(from / side) * side, to: Math.ceil(to / side) * side }
  }).filter(({ from, to }) => from < to)
}

/** The range of x in which `slope * x + start` is between 0 and an end, with a margin. */
function between(slope: number, start: number, end: number, margin: number): [number, number] {
  if (Math.abs(slope) < 1e-6) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const [a, b] = [(-margin - start) / slope, (end + margin - start) / slope]
  return [Math.min(a, b), Math.max(a, b)]
}
