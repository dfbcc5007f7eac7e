import { escapeHtml } from '../../engine/shared/html.ts'
import { type Point, path, place, round } from '../art/drawing.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { drawBlocks, isArea, LAYERS } from './plan-blocks.ts'
import { describePlan } from './plan-description.ts'
import { barsOf, drawBars } from './plan-scale.ts'
import { drawTags } from './plan-tags.ts'
import { type Direction, PLAN_TEXTS } from './plan-texts.ts'
import { placeBlocks } from './plan-view.ts'
import { readPlan } from './read-plan.ts'

/** A spot from above, on a square of a hundred parts: its shapes with their names, and the numbered line of a run. */
export function plan({ fields, problems, language }: FigureInput): Drawing | undefined {
  const { blocks, line, scale, surface, north } = readPlan(fields, problems)
  if (blocks.length === 0 || problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const { width, height, unit, rects, way } = placeBlocks(blocks, line)
  const placed = blocks.map(({ name, kind }, index) => ({ name, kind, rect: rects[index] ?? { x: 0, y: 0, width: 0, height: 0 } }))
  const room = { x: 10, y: 10, width: width - 20, height: height - 62 }
  const bars = barsOf((scale / 20 / unit) * (width * 0.3))
  const shapes = [
    `<rect class="soft" width="${width}" height="${height}" rx="14"/>`,
    ...LAYERS.map((layer) =>
      drawBlocks(
        layer,
        placed.filter(({ kind }) => kind === layer).map(({ rect }) => rect),
      ),
    ),
    drawWay(way),
    drawTags(
      placed.map(({ name, kind, rect }) => ({ name, rect, isArea: isArea(kind) })),
      way,
      room,
    ),
    drawNumbers(distinct(way)),
    drawBars(bars, { x: 24, y: height - 28, unit: (unit * 20) / scale, language }),
    north === undefined ? '' : drawNorth(north, [width - 34, height - 36], PLAN_TEXTS[language].letter),
  ]
  const ground = surface === '' ? '' : `<p class="key">${PLAN_TEXTS[language].surface}: ${escapeHtml(surface)}</p>`
  const text = describePlan({ blocks, line, surface, north, bars }, language)
  return { width, height, shapes: shapes.join(''), text, below: ground }
}

/** The path of a run over a casing in the colour of the ground, and its direction. */
function drawWay(way: readonly Point[]): string {
  if (way.length < 2) return ''
  const [from, to] = way.slice(-2) as [Point, Point]
  const angle = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI)
  const d = `M${way.map((point) => point.join(' ')).join('L')}`
  const head = `<path class="way" d="M-34-13L-21 0L-34 13" transform="${place(to, angle)}"/>`
  return `<path class="casing" d="${d}"/><path class="way" d="${d}"/>${head}`
}

function drawNumbers(points: readonly Point[]): string {
  if (points.length === 0) return ''
  const numbers = points.map(([x, y], index) => `<text class="small middle on-main" x="${x}" y="${y + 8}">${index + 1}</text>`)
  return `<path class="stops" d="${points.map(([x, y]) => path`M${x} ${y}h.1`).join('')}"/>${numbers.join('')}`
}

/** The points of a line without those that it comes back to. */
function distinct(points: readonly Point[]): Point[] {
  return points.filter((point, index) => points.findIndex(([x, y]) => x === point[0] && y === point[1]) === index)
}

const TURNS: Record<Direction, number> = { up: 0, right: 90, down: 180, left: 270 }

/** An arrow to the north, with its letter. */
function drawNorth(north: Direction, [x, y]: Point, letter: string): string {
  const arrow = `<path class="ink" d="M0-20l11 30-11-7-11 7z" transform="${place([x, y], TURNS[north])}"/>`
  return `${arrow}<text class="small end" x="${round(x - 20)}" y="${y + 8}">${letter}</text>`
}
