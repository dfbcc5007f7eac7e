import type { Canvas } from './canvas.ts'
import { element, fillPath, path } from './drawing.ts'
import type { Pattern, PatternOptions, Tile } from './laid-patterns.ts'
import { layPattern } from './laid-patterns.ts'

/** Lengths are in units, as is everything on a tile. */
const TILES: Record<Pattern, (size: number) => Tile> = {
  dots: (size) => ({ side: 14, mark: 'M7 7h.1', line: 5 + size * 5 }),
  pegs: (size) => ({ side: 34 + size * 12, mark: 'M17 17h.1', line: 7 }),
  checker(size) {
    const side = 20 + size * 20
    return { side: 2 * side, mark: path`M0 0h${side}v${side}H0zM${side} ${side}h${side}v${side}h${-side}z`, opacity: 0.5 }
  },
  stripes(size) {
    const side = 30 + size * 30
    return { side, mark: path`M0 0h${side / 2}v${side}H0z`, opacity: 0.4 }
  },
  grid(size) {
    const side = 28 + size * 22
    return { side, mark: path`M0 0h${side}v${side}`, line: 2, opacity: 0.7 }
  },
  zigzag(size) {
    const side = 40 + size * 20
    return { side, mark: path`M0 ${side * 0.3}L${side / 2} ${side * 0.7} ${side} ${side * 0.3}`, line: 7, opacity: 0.4 }
  },
}

/** Fills a shape with a pattern: as an SVG pattern, or as separate marks for pixels. */
export function drawPattern(pattern: Pattern, options: PatternOptions, canvas: Canvas): string {
  const tile = TILES[pattern](options.size)
  if (canvas.isPainted) return layPattern(pattern, tile, options, canvas)
  const filled = fillWith(tile, options, canvas)
  return options.strength === undefined ? filled : element('g', { opacity: options.strength }, filled)
}

function fillWith({ side, mark, line, opacity }: Tile, { turn, colour, area }: PatternOptions, { unit, id }: Canvas): string {
  const transform = path`rotate(${turn})` + (unit === 1 ? '' : `scale(${unit})`)
  const tile = { id: id('t'), width: side, height: side, patternUnits: 'userSpaceOnUse', patternTransform: transform }
  const stroke = { d: mark, fill: 'none', stroke: colour, 'stroke-width': line, 'stroke-linecap': 'round' }
  const drawn = line === undefined ? fillPath(colour, mark) : element('path', stroke)
  return element('pattern', tile, drawn) + element('path', { fill: `url(#${id('t')})`, opacity, d: area })
}
