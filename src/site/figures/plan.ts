import { escapeHtml } from '../../engine/shared/html.ts'
import { type Point, path, place, round } from '../art/drawing.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { drawBlocks, drawOutlines, LAYERS } from './plan-blocks.ts'
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
  const { width, height, unit, shapes, way } = placeBlocks(blocks, line)
  const placed = blocks.map((block, index) => ({ block, shape: shapes[index] ?? { rect: { x: 0, y: 0, width: 0, height: 0 } } }))
  const room = { x: INSET, y: INSET, width: width - 2 * INSET, height: height - INSET - BAR }
  const texts = PLAN_TEXTS[language]
  const tags = drawTags(placed, { way, room, letters: texts.letters })
  for (const index of tags.failed) {
    const message = `there is no room for ${JSON.stringify(blocks[index]?.name)}, not even for a letter: move it, or what is around it`
    problems.push({ code: 'E_FIGURE', path: [...fields.path('blocks'), index], message })
  }
  const bars = scale === undefined ? undefined : barsOf((scale / 20 / unit) * (width * 0.3))
  // Marks of places are above the path, which may lead by so close that it would hide them.
  const places = placed.filter(({ block }) => block.kind === undefined).map(({ shape }) => shape.rect)
  const drawn = [
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...LAYERS.map((layer) => {
      const ofKind = placed.filter(({ block }) => block.kind === layer).map(({ shape }) => shape)
      const rects = ofKind.flatMap(({ points, rect }) => (points === undefined ? [rect] : []))
      return (
        drawOutlines(
          layer,
          ofKind.flatMap(({ points }) => (points === undefined ? [] : [points])),
        ) + drawBlocks(layer, rects)
      )
    }),
    drawWay(way),
    drawBlocks(undefined, places),
    tags.shapes,
    drawNumbers(distinct(way)),
    bars === undefined || scale === undefined ? '' : drawBars(bars, { x: 24, y: height - 28, unit: (unit * 20) / scale, language }),
    north === undefined ? '' : drawNorth(north, [width - 36, height - 44], texts.letter),
  ]
  const key = tags.key.map(([letter, name]) => `<b>${letter}</b> ${escapeHtml(name)}`)
  const notes = [...key, ...(surface === '' ? [] : [escapeHtml(`${texts.surface}: ${surface}`)])]
  const below = notes.length === 0 ? '' : `<p class="key">${notes.join('<br>')}</p>`
  const text = describePlan({ blocks, line, surface, north, bars }, language)
  return { width, height, shapes: drawn.join(''), text, below }
}

/** 12 pixels on a phone, in units; and the room of the scale bar. */
const INSET = 22
const BAR = 52

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
