import { type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import { path } from '../art/drawing.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { OBSTACLES, type Obstacle, type ObstacleName } from './obstacles.ts'
import { PROFILE_TEXTS } from './profile-texts.ts'
import { readNumber } from './read-figure.ts'
import { readLength } from './read-length.ts'
import { drawLength, lengthOf, writeLength } from './units.ts'

const WIDTH = 640
/** Room above the obstacle, and below the ground. */
const TOP = 36
const BELOW = 60
const HIGHEST = 230
/** A board of 80 cm stands before the obstacle, to scale. */
const BOARD = 80
const GAP = 30
const ROOM = WIDTH - 150

/** An obstacle from the side, with its measures and a board to scale. */
export function profile({ fields, problems, language }: FigureInput): Drawing | undefined {
  const names = Object.keys(OBSTACLES) as ObstacleName[]
  const given = names.filter((name) => fields.has(name))
  const [name] = given
  if (name === undefined || given.length > 1) {
    const message = `expected one of ${names.join(', ')} with its measures, got ${given.length === 0 ? 'none' : given.join(' and ')}`
    problems.push({ code: 'E_FIGURE', path: given[1] === undefined ? [] : [given[1]], message })
    for (const known of given) fields.raw(known)
    return undefined
  }
  const measures = readMeasures(fields, name, problems)
  if (measures === undefined) return undefined
  const obstacle = OBSTACLES[name].draw(measures)
  if (typeof obstacle === 'string') {
    problems.push({ code: 'E_FIGURE', path: [name], message: obstacle })
    return undefined
  }
  return { ...draw(obstacle, language), text: describe(name, measures, language) }
}

function readMeasures(fields: Fields, name: ObstacleName, problems: FieldProblem[]): Record<string, number> | undefined {
  const group = openFields(fields.raw(name), [name], problems)
  if (group === undefined) return undefined
  const before = problems.length
  const measures: Record<string, number> = {}
  for (const [key, { least, most, fallback, kind }] of Object.entries(OBSTACLES[name].measures)) {
    const range = { least, most, ...(fallback === undefined ? {} : { fallback }) }
    measures[key] = kind === 'length' ? readLength(group, key, problems, range) : readNumber(group, key, problems, range)
  }
  group.close()
  return problems.slice(before).some(({ code }) => code.startsWith('E_')) ? undefined : measures
}

function draw({ width, height, start, shape, accent, dimensions }: Obstacle, language: SiteLanguage): Omit<Drawing, 'text'> {
  const scale = Math.min(HIGHEST / height, ROOM / (width + BOARD + GAP))
  const ground = Math.round(TOP + height * scale)
  const left = Math.round(40 + (BOARD + GAP) * scale)
  const at = (x: number, y: number) => `${Math.round((left + x * scale) * 10) / 10} ${Math.round((ground - y * scale) * 10) / 10}`
  const lines = dimensions.map(({ from, to, length, side }) => {
    const [x1 = 0, y1 = 0] = at(...from)
      .split(' ')
      .map(Number)
    const [x2 = 0, y2 = 0] = at(...to)
      .split(' ')
      .map(Number)
    const text = typeof length === 'string' ? length : drawLength(lengthOf(length, language))
    if (side === 'right')
      return `${path`<path class="dim" d="M${x1 + 14} ${y1}h16m-8 0V${y2}m-8 0h16`}"/><text class="small" x="${x1 + 38}" y="${Math.round((y1 + y2) / 2) + 8}">${text}</text>`
    return `${path`<path class="dim" d="M${x1} ${y1 + 16}v16m0-8H${x2}m0-8v16`}"/><text class="small middle" x="${Math.round((x1 + x2) / 2)}" y="${y1 + 54}">${text}</text>`
  })
  const shapes = [
    `<path class="line empty" d="M10 ${ground}H${WIDTH - 10}"/>`,
    `<path class="concrete line" d="${shape(at)}"/>`,
    accent === undefined ? '' : `<path class="accent" d="${accent(at)}"/>`,
    drawBoard(left - (BOARD + GAP) * scale, ground - start * scale, scale),
    ...lines,
  ]
  return { width: WIDTH, height: ground + BELOW, shapes: shapes.join('') }
}

/** A board from the side, at a scale of units for a centimetre. */
function drawBoard(x: number, ground: number, scale: number): string {
  const point = (dx: number, dy: number) => `${Math.round((x + dx * scale) * 10) / 10} ${Math.round((ground - dy * scale) * 10) / 10}`
  const wheel = Math.max(2.6 * scale, 4)
  const wheels = [20, 60].map((dx) => {
    const [cx = '', cy = ''] = point(dx, 2.6).split(' ')
    return `<circle class="main thin" cx="${cx}" cy="${cy}" r="${Math.round(wheel * 10) / 10}"/>`
  })
  return `<path class="bold" d="M${point(0, 12.5)}L${point(14, 8.5)}L${point(66, 8.5)}L${point(80, 12.5)}"/>${wheels.join('')}`
}

function describe(name: ObstacleName, measures: Record<string, number>, language: SiteLanguage): string {
  const texts = PROFILE_TEXTS[language]
  const parts = Object.entries(OBSTACLES[name].measures).map(([key, { kind }]) => {
    const value = measures[key] ?? 0
    const shown = kind === 'length' ? writeLength(lengthOf(value, language)) : kind === 'angle' ? `${value}°` : String(value)
    return `${texts.measures[key] ?? key} ${shown}`
  })
  return `${texts.names[name]}: ${parts.join(', ')}. ${texts.board}`
}
