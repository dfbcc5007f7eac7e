import { describeValue, type FieldPath, type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import type { Point } from '../art/drawing.ts'
import { BLOCK_KINDS, type BlockKind, isArea } from './plan-blocks.ts'
import { DIRECTIONS, type Direction } from './plan-texts.ts'
import { readLabel } from './read-figure.ts'
import { readLength } from './read-length.ts'

/** A thing on a plan: its middle and its size are in hundredths of the plan. */
export interface Block {
  name: string
  at: Point
  kind?: BlockKind
  size?: Point
  /** The course of a street, or the outline of an area. */
  points?: Point[]
}

export interface Plan {
  blocks: Block[]
  line: Point[]
  /** The length of a fifth of the square, in centimetres; none, where distances mean nothing. */
  scale?: number | undefined
  surface: string
  north?: Direction | undefined
}

export const SIDE = 100
const BLOCK_LIMIT = 12
const POINT_LIMIT = 12
const OUTLINE_LIMIT = 24
const NAME_LIMIT = 40
const SURFACE_LIMIT = 60
/** The fewest points of what is drawn by its points. */
const FEWEST: Partial<Record<BlockKind, number>> = { street: 2, water: 3, grass: 3, park: 3 }
/** Places that are nearer than this to each other would be drawn over each other, in parts. */
const NEAREST = 7

/** Reads the fields of a plan. */
export function readPlan(fields: Fields, problems: FieldProblem[]): Plan {
  const scale = fields.has('scale') ? readLength(fields, 'scale', problems, { least: 50, most: 500_000 }) : undefined
  const surface = readLabel(fields, 'surface', problems, SURFACE_LIMIT)
  const north = fields.choice('north', DIRECTIONS, 'E_FIGURE')
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
  checkDistances(blocks, problems)
  return { blocks, line, scale, surface, north }
}

function checkDistances(blocks: readonly Block[], problems: FieldProblem[]): void {
  const standing = blocks.map((block, index) => ({ ...block, index })).filter(({ kind }) => !isArea(kind))
  for (const [order, { name, at, index }] of standing.entries()) {
    const near = standing.slice(0, order).find((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < NEAREST)
    if (near === undefined) continue
    const message = `${JSON.stringify(name)} and ${JSON.stringify(near.name)} overlap: set them at least ${NEAREST} parts apart`
    problems.push({ code: 'E_FIGURE', path: ['blocks', index, 'at'], message })
  }
}

function readBlock(value: unknown, path: FieldPath, problems: FieldProblem[]): Block | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const name = readLabel(fields, 'name', problems, NAME_LIMIT)
  if (name === '') fields.text('name')
  const kind = fields.choice('kind', BLOCK_KINDS, 'E_FIGURE')
  const size = fields.has('size') ? readSize(fields.raw('size'), fields.path('size'), problems) : undefined
  const points = fields.has('points') ? readPoints(fields, kind, problems) : undefined
  const at = points === undefined ? readPoint(fields.raw('at'), fields.path('at'), problems) : middleOf(points)
  fields.close()
  if (points !== undefined) return { name, at: at ?? [0, 0], points, ...(kind === undefined ? {} : { kind }) }
  return at === undefined ? undefined : { name, at, ...(kind === undefined ? {} : { kind }), ...(size === undefined ? {} : { size }) }
}

function readPoints(fields: Fields, kind: BlockKind | undefined, problems: FieldProblem[]): Point[] {
  const points = fields.list('points', (value, path) => {
    const at = readPoint(value, path, problems)
    return at && { at }
  })
  const fewest = kind && FEWEST[kind]
  const refuse = (message: string) => problems.push({ code: 'E_FIGURE', path: fields.path('points'), message })
  if (fewest === undefined) refuse(`points are of a ${Object.keys(FEWEST).join(', ')}, got ${kind ?? 'no kind'}`)
  else if (points.length < fewest || points.length > OUTLINE_LIMIT)
    refuse(`${points.length} points, a ${kind} has ${fewest} to ${OUTLINE_LIMIT}`)
  return points.map(({ at }) => at)
}

function middleOf(points: readonly Point[]): Point {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / Math.max(points.length, 1)
  return [mean(0), mean(1)]
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

function readSize(value: unknown, path: FieldPath, problems: FieldProblem[]): Point | undefined {
  const [width, height, ...rest] = Array.isArray(value) ? (value as unknown[]) : []
  const isLength = (part: unknown): part is number => typeof part === 'number' && part >= 1 && part <= SIDE
  if (isLength(width) && isLength(height) && rest.length === 0) return [width, height]
  const message = `a size must be two numbers from 1 to ${SIDE} such as [20, 8], got ${describeValue(value)}`
  problems.push({ code: 'E_FIGURE', path, message })
  return undefined
}
