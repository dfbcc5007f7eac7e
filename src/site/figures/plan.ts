import { describeValue, type FieldPath, type FieldProblem, openFields } from '../../engine/shared/fields.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import type { Point } from '../art/drawing.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { readLabel } from './read-figure.ts'
import { readLength } from './read-length.ts'
import { drawLength, lengthOf, writeLength } from './units.ts'

interface Block {
  name: string
  at: Point
}

const WIDTH = 640
const SIDE = 100
/** Units of the drawing for one of the hundred parts of its width. */
const UNIT = (WIDTH - 80) / SIDE
const MARGIN = 40
const BLOCK_LIMIT = 9
const POINT_LIMIT = 12
const NAME_LIMIT = 40
const SURFACE_LIMIT = 60
const LETTERS = 'ABCDEFGHJ'
/** Places that are nearer than this to each other would be drawn over each other, in parts. */
const NEAREST = 7

const TEXTS: Record<SiteLanguage, { from: string; way: string; surface: string; scale: string }> = {
  en: { from: 'The spot from above', way: 'The line goes by', surface: 'Ground', scale: 'A fifth of the width is' },
  ru: { from: 'Спот сверху', way: 'Линия идёт через', surface: 'Покрытие', scale: 'Пятая часть ширины —' },
  tr: { from: 'Spotun üstten görünüşü', way: 'Hat şuralardan geçer', surface: 'Zemin', scale: 'Genişliğin beşte biri' },
  ko: { from: '위에서 본 스팟', way: '라인', surface: '바닥', scale: '너비의 5분의 1은' },
}

/** A spot from above, on a square of a hundred parts: places with letters, and the line of a run with numbers. */
export function plan({ fields, problems, language }: FigureInput): Drawing | undefined {
  const scale = readLength(fields, 'scale', problems, { least: 50, most: 500_000 })
  const surface = readLabel(fields, 'surface', problems, SURFACE_LIMIT)
  const blocks = fields.list('blocks', (value, path) => readBlock(value, path, problems))
  const stops = fields.optionalList('line', (value, path) => {
    const at = readPoint(value, path, problems)
    return at && { at }
  })
  const line = stops.map(({ at }) => at)
  if (blocks.length > BLOCK_LIMIT)
    problems.push({ code: 'E_FIGURE', path: ['blocks'], message: `${blocks.length} blocks, ${BLOCK_LIMIT} at most` })
  if (line.length > POINT_LIMIT)
    problems.push({ code: 'E_FIGURE', path: ['line'], message: `${line.length} points, ${POINT_LIMIT} at most` })
  for (const [index, { name, at }] of blocks.entries()) {
    const near = blocks.slice(0, index).find((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < NEAREST)
    if (near === undefined) continue
    const message = `${JSON.stringify(name)} and ${JSON.stringify(near.name)} overlap: set them at least ${NEAREST} parts apart`
    problems.push({ code: 'E_FIGURE', path: ['blocks', index, 'at'], message })
  }
  if (problems.some(({ code }) => code.startsWith('E_'))) return undefined
  const height = Math.round(Math.max(...[...blocks.map(({ at }) => at), ...line].map(([, y]) => y)) * UNIT + 2 * MARGIN + 40)
  const shapes = [
    `<rect class="soft line" x="4" y="4" width="${WIDTH - 8}" height="${height - 8}" rx="18"/>`,
    drawLine(line),
    ...blocks.map(({ at }) => drawBlock(at)),
    ...blocks.map(({ at }, index) => drawLetter(at, LETTERS[index] ?? '')),
    ...distinct(line).map((point, index) => drawNumber(point, index + 1)),
    drawScale(scale, height, language),
  ]
  const names = blocks.map(({ name }, index) => `${LETTERS[index]}. ${escapeHtml(name)}`)
  const ground = surface === '' ? '' : `. ${TEXTS[language].surface}: ${escapeHtml(surface)}`
  return {
    width: WIDTH,
    height,
    shapes: shapes.join(''),
    text: describe(blocks, line, { surface, scale, language }),
    below: `<p class="key">${names.join(', ')}${ground}</p>`,
  }
}

function readBlock(value: unknown, path: FieldPath, problems: FieldProblem[]): Block | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const name = readLabel(fields, 'name', problems, NAME_LIMIT)
  if (name === '') fields.text('name')
  const at = readPoint(fields.raw('at'), fields.path('at'), problems)
  fields.close()
  return at === undefined ? undefined : { name, at }
}

function readPoint(value: unknown, path: FieldPath, problems: FieldProblem[]): Point | undefined {
  const [x, y, ...rest] = Array.isArray(value) ? (value as unknown[]) : []
  const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= SIDE
  if (isPart(x) && isPart(y) && rest.length === 0) return [x, y]
  problems.push({
    code: 'E_FIGURE',
    path,
    message: `a place must be two numbers from 0 to ${SIDE} such as [30, 40], got ${describeValue(value)}`,
  })
  return undefined
}

function onPage([x, y]: Point): Point {
  return [Math.round(MARGIN + x * UNIT), Math.round(MARGIN + y * UNIT)]
}

function drawBlock(at: Point): string {
  const [x, y] = onPage(at)
  return `<rect class="concrete line" x="${x - 30}" y="${y - 24}" width="60" height="48" rx="6"/>`
}

function drawLetter(at: Point, letter: string): string {
  const [x, y] = onPage(at)
  return `<text class="middle" x="${x}" y="${y + 9}">${letter}</text>`
}

function drawLine(points: readonly Point[]): string {
  if (points.length < 2) return ''
  const [from, to] = points.slice(-2).map(onPage) as [Point, Point]
  const angle = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI)
  const way = points.map((point) => onPage(point).join(' ')).join('L')
  return `<path class="way" d="M${way}"/><path class="way" d="M-66-16L-42 0L-66 16" transform="translate(${to.join(' ')})rotate(${angle})"/>`
}

function drawNumber(point: Point, number: number): string {
  const [x, y] = onPage(point)
  return `<circle class="main thin" cx="${x + 26}" cy="${y - 26}" r="17"/><text class="small middle on-main" x="${x + 26}" y="${y - 18}">${number}</text>`
}

/** The points of a line without those that it comes back to. */
function distinct(points: readonly Point[]): Point[] {
  return points.filter((point, index) => points.findIndex(([x, y]) => x === point[0] && y === point[1]) === index)
}

function drawScale(scale: number, height: number, language: SiteLanguage): string {
  const length = Math.round((SIDE / 5) * UNIT)
  const y = height - 30
  return `<path class="dim" d="M${MARGIN} ${y - 8}v16M${MARGIN} ${y}h${length}m0-8v16"/><text class="small" x="${MARGIN + length + 14}" y="${y + 8}">${drawLength(lengthOf(scale, language))}</text>`
}

function describe(
  blocks: readonly Block[],
  line: readonly Point[],
  { surface, scale, language }: { surface: string; scale: number; language: SiteLanguage },
): string {
  const texts = TEXTS[language]
  const nearest = ([x, y]: Point) =>
    [...blocks].sort((a, b) => Math.hypot(a.at[0] - x, a.at[1] - y) - Math.hypot(b.at[0] - x, b.at[1] - y))[0]?.name ?? ''
  const stops = line.map(nearest).filter((name, index, all) => name !== all[index - 1])
  return [
    `${texts.from}: ${blocks.map(({ name }) => name).join(', ')}.`,
    ...(stops.length < 2 ? [] : [`${texts.way}: ${stops.join('; ')}.`]),
    ...(surface === '' ? [] : [`${texts.surface}: ${surface}.`]),
    `${texts.scale} ${writeLength(lengthOf(scale, language))}.`,
  ].join(' ')
}
