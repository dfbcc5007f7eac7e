import type { Canvas } from './canvas.ts'
import { element, fillPath, path, strokePath } from './drawing.ts'

export const PATTERNS = ['dots', 'pegs', 'checker', 'stripes', 'grid', 'zigzag'] as const
export type Pattern = (typeof PATTERNS)[number]

export interface PatternOptions {
  /** From 0 to 1: how coarse it is. */
  size: number
  /** In degrees. */
  turn: number
  colour: string
  /** The path that is filled. */
  area: string
}

/** A square that is laid side by side: its side, what is on it, and how strongly that is seen. */
interface Tile {
  side: number
  mark: string
  opacity?: number
}

/** Sides are in units, as is everything on a tile. */
const TILES: Record<Pattern, (size: number, colour: string) => Tile> = {
  dots: (size, colour) => ({ side: 14, mark: strokePath(colour, 5 + size * 5, 'M7 7h.1') }),
  pegs: (size, colour) => ({ side: 34 + size * 12, mark: strokePath(colour, 7, 'M17 17h.1') }),
  checker(size, colour) {
    const side = 20 + size * 20
    return { side: 2 * side, mark: fillPath(colour, path`M0 0h${side}v${side}H0zM${side} ${side}h${side}v${side}h${-side}z`), opacity: 0.5 }
  },
  stripes(size, colour) {
    const side = 30 + size * 30
    return { side, mark: fillPath(colour, path`M0 0h${side / 2}v${side}H0z`), opacity: 0.4 }
  },
  grid(size, colour) {
    const side = 28 + size * 22
    return { side, mark: strokePath(colour, 2, path`M0 0h${side}v${side}`), opacity: 0.7 }
  },
  zigzag(size, colour) {
    const side = 40 + size * 20
    return { side, mark: strokePath(colour, 7, path`M0 ${side * 0.3}L${side / 2} ${side * 0.7} ${side} ${side * 0.3}`), opacity: 0.4 }
  },
}

/** A shape filled with a pattern: a definition and one path. */
export function drawPattern(pattern: Pattern, { size, turn, colour, area }: PatternOptions, { unit, id }: Canvas): string {
  const { side, mark, opacity } = TILES[pattern](size, colour)
  const transform = path`rotate(${turn})` + (unit === 1 ? '' : `scale(${unit})`)
  const tile = { id: id('t'), width: side, height: side, patternUnits: 'userSpaceOnUse', patternTransform: transform }
  return element('pattern', tile, mark) + element('path', { fill: `url(#${id('t')})`, opacity, d: area })
}
