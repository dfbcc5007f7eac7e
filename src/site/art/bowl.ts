import { BOWL_SHAPES, type Bowl, type Contours, layBowl } from './bowl-shapes.ts'
import type { Canvas } from './canvas.ts'
import { disc, dotted, element, fillPath, formatNumber, type Point, path, smoothLine, smoothShape, strokePath } from './drawing.ts'
import { drawPattern } from './patterns.ts'
import type { Random } from './random.ts'

const STYLES = ['depth', 'bands', 'lines'] as const
const DECKS = ['plain', 'grid', 'checker', 'dots', 'stripes'] as const

export interface BowlChoices {
  bowl: Bowl
  style: (typeof STYLES)[number]
  deck: (typeof DECKS)[number]
  deckTurn: number
  rings: number
  /** The start and direction of the rider's line, and the depth of each turn. */
  start: number
  sweep: number
  turns: number[]
  isDashed: boolean
}

const POINTS = 16
/** Of a pool that is mostly hidden. */
const FEW_POINTS = 6
const FEW_RINGS = 1

/** A map of a pool: contours, coping, and the line of a rider. */
export function drawBowl(choices: BowlChoices, canvas: Canvas): string {
  const { width, height, unit } = canvas
  const contours = layBowl(choices.bowl, { width, height, margin: 26 * unit })
  return drawDeck(choices, canvas) + drawContours(choices, contours, canvas) + drawLine(choices, contours, canvas)
}

/** The pool without its deck and rider, with few contours, as a background. */
export function drawRings(random: Random, canvas: Canvas): string {
  const { width, height, unit } = canvas
  const choices = { ...chooseBowl(random), style: 'bands' as const, rings: FEW_RINGS }
  return drawPool(choices, layBowl(choices.bowl, { width, height, margin: 26 * unit }), canvas, FEW_POINTS)
}

export function chooseBowl(random: Random): BowlChoices {
  return {
    bowl: {
      shape: random.pick(BOWL_SHAPES),
      turn: random.between(0, 2 * Math.PI),
      strength: random.between(0, 1),
      deep: [random.between(-1, 1), random.between(-1, 1)],
    },
    style: random.pick(STYLES),
    deck: random.pick(DECKS),
    deckTurn: random.whole(0, 60),
    rings: random.whole(6, 9),
    start: random.between(0, 2 * Math.PI),
    sweep: random.between(3.2, 5.4) * (random.isTrue() ? 1 : -1),
    turns: Array.from({ length: random.whole(4, 6) }, (_, index) =>
      index % 2 === 0 ? random.between(0.08, 0.2) : random.between(0.25, 0.6),
    ),
    isDashed: random.isTrue(),
  }
}

/** Draws the ground around the pool. */
function drawDeck({ deck, deckTurn }: BowlChoices, canvas: Canvas): string {
  const { width, height, palette } = canvas
  if (deck === 'plain') return ''
  const options = { size: 0.5, turn: deckTurn, colour: palette.main, area: path`M0 0h${width}v${height}H0z`, strength: 0.4 }
  return drawPattern(deck, options, canvas)
}

function drawContours(choices: BowlChoices, contours: Contours, canvas: Canvas): string {
  const { unit, palette } = canvas
  const drains = contours.rings(0.999, 2).map(([place = [0, 0]]) => disc(palette.light, place, 6 * unit))
  return drawPool(choices, contours, canvas, POINTS) + drains.join('')
}

function drawPool({ style, rings }: BowlChoices, contours: Contours, { unit, palette, thrift }: Canvas, points: number): string {
  const { main, second, light } = palette
  const count = Math.max(Math.min(3, rings), rings - thrift)
  const [coping = '', ...inner] = Array.from({ length: count }, (_, index) => outlineOf(contours.rings(index / count, points)))
  const pool = element('path', { d: coping, fill: main, stroke: light, 'stroke-width': 9 * unit })
  return pool + STYLE[style](inner, main, second, unit)
}

/** How the contours inside the coping are drawn. */
const STYLE: Record<(typeof STYLES)[number], (rings: readonly string[], main: string, second: string, unit: number) => string> = {
  lines: (rings, _, second, unit) => strokePath(second, 3 * unit, rings.join('')),
  bands: (rings, main, second) => rings.map((d, index) => fillPath(index % 2 === 0 ? second : main, d)).join(''),
  depth(rings, _, second, unit) {
    const attributes = { fill: second, 'fill-opacity': 0.2, stroke: second, 'stroke-width': 2 * unit }
    return element('g', attributes, rings.map((d) => element('path', { d })).join(''))
  },
}

function outlineOf(rings: readonly (readonly Point[])[]): string {
  return rings.map(smoothShape).join('')
}

/** The line of a rider: from a dot near the coping through the hollow to a cross. */
function drawLine({ start, sweep, turns, isDashed }: BowlChoices, contours: Contours, { unit, palette }: Canvas): string {
  const points = turns.map((depth, index) => contours.at(depth, start + (index * sweep) / (turns.length - 1)))
  const [from = [0, 0], to = from] = [points[0], points.at(-1)]
  const arm = 12 * unit
  const cross = path`M${to[0] - arm} ${to[1] - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`
  const dashes = isDashed ? formatNumber(14 * unit) : dotted(14 * unit)
  const line = { d: smoothLine(points), 'stroke-width': 6 * unit, 'stroke-dasharray': dashes }
  const marks = element('path', line) + element('path', { d: cross, 'stroke-width': 8 * unit })
  return element('g', { fill: 'none', stroke: palette.accent, 'stroke-linecap': 'round' }, marks) + disc(palette.accent, from, 12 * unit)
}
