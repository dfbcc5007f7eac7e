import type { Canvas } from './canvas.ts'
import { circle, element, fillPath, formatNumber, path, polygon, round, strokePath, use } from './drawing.ts'
import type { Palette } from './palettes.ts'

/** A spectator of 100 by 100 with one arm raised. */
const BODY = `M-50 100q0-62 50-62t50 62z${circle(0, 16, 27)}`
const ARM = 'M30 70l16-95'

/** Two rows of squares along the bottom. */
export function drawChecker(size: number, { width, height, palette }: Canvas): string {
  const line = { fill: 'none', stroke: palette.light, 'stroke-width': size, 'stroke-dasharray': formatNumber(size) }
  return element('path', { ...line, d: path`M0 ${height - size * 1.5}h${width}M${-size} ${height - size / 2}h${width + size}` })
}

/** Spectators along the bottom at different heights; `phase` from 0 to 1 shifts the heights. */
export function drawCrowd(size: number, phase: number, { width, height, palette, id }: Canvas): string {
  const arm = strokePath(palette.accent, 15, ARM)
  const person = element('g', { transform: `scale(${round(size / 100, 2)})` }, element('path', { d: BODY }) + arm)
  const crowd = Array.from({ length: Math.ceil(width / size) + 1 }, (_, index) => {
    const sunk = ((index * 0.618 + phase) % 1) * size * 0.35
    return use(id('f'), { x: size * index, y: height - size * 0.95 + sunk })
  })
  return element('g', { fill: palette.accent }, element('defs', {}, element('g', { id: id('f') }, person)) + crowd.join(''))
}

/** Pennants on a sagging line, in three alternating colours. */
export function drawBunting(count: number, { width, unit, palette }: Canvas): string {
  const sag = (part: number): number => (10 + 30 * (1 - (2 * part - 1) ** 2)) * unit
  const flags = Array.from({ length: count }, (_, index) => {
    const [left, middle, right] = [0.1, 0.5, 0.9].map((part) => (index + part) / count) as [number, number, number]
    return polygon([
      [width * left, sag(left)],
      [width * right, sag(right)],
      [width * middle, sag(middle) + 46 * unit],
    ])
  })
  const line = path`M0 ${10 * unit}Q${width / 2} ${70 * unit} ${width} ${10 * unit}`
  return strokePath(palette.light, 3 * unit, line) + paintByTurns(flags, palette)
}

function paintByTurns(shapes: readonly string[], { accent, light, main }: Palette): string {
  const colours = [accent, light, main]
  const pick = (turn: number): string => shapes.filter((_, index) => index % colours.length === turn).join('')
  return colours.map((colour, turn) => fillPath(colour, pick(turn))).join('')
}
