import { type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import { type Point, polyline, round } from '../art/drawing.ts'
import type { Place } from './obstacles.ts'
import { type ReadObstacle, readObstacle } from './read-obstacle.ts'

const WAYS = ['up', 'down'] as const
/** The ground goes on beyond what a phase shows. */
const FAR = 5000
/** Slopes that are cut off end before the side of a phase, so that phases are told apart. */
const GAP = 5
const LEVEL: readonly string[] = ['ledge', 'kerb']

/** An obstacle as a line of ground, in centimetres from its edge in the direction of riding. */
export interface Ground extends ReadObstacle {
  line: readonly Place[]
  hasCoping: boolean
}

/** Reads the obstacle of a sequence, which is ridden up to its edge or, with `way: down`, down from there. */
export function readGround(fields: Fields, problems: FieldProblem[]): Ground | undefined {
  if (!fields.has('obstacle')) return undefined
  const field = fields.path('obstacle')
  const group = openFields(fields.raw('obstacle'), field, problems)
  if (group === undefined) return undefined
  const isDown = group.choice('way', WAYS, 'E_FIGURE') === 'down'
  const read = readObstacle(group, field, problems)
  group.close()
  if (read === undefined) return undefined
  const { surface, edge, back, posts, accent } = read.obstacle
  if (posts !== undefined) {
    problems.push({
      code: 'E_FIGURE',
      path: [...field, read.name],
      message: `a ${read.name} is above the ground: a sequence shows what is of one piece with it`,
    })
    return undefined
  }
  const measured = surface.slice(back === 'start' ? 1 : 0, back === 'end' ? -1 : undefined).map(([x, y]): Place => [x - edge, y])
  const line = isDown ? measured.map(([x, y]): Place => [-x, y]).reverse() : measured
  return { ...read, line: extend(line), hasCoping: accent !== undefined }
}

/** Goes on at both ends, without the back of a platform. */
function extend(line: readonly Place[]): Place[] {
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)]
  return [[-FAR, first[1]], ...line, [FAR, last[1]]]
}

/** The height of the ground at a place, the upper one at a step. */
export function heightAt({ line }: Pick<Ground, 'line'>, x: number): number {
  const found = line.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = line[index] ?? [toX, toY]
    if (x < fromX || x > toX) return []
    return [toX === fromX ? Math.max(fromY, toY) : fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)]
  })
  return Math.max(0, ...found)
}

/** The ground in a phase that is `wide`: a line from one side to the other, and what is above the level of the ground; `at` is the place of its middle. */
export function drawGround(
  ground: Ground | undefined,
  at: number | undefined,
  { wide, level, scale }: { wide: number; level: number; scale: number },
): string {
  if (ground === undefined || at === undefined) return `<path class="line" d="M0 ${level}h${wide}"/>`
  const gap = LEVEL.includes(ground.name) ? 0 : GAP
  const half = (wide / 2 - gap) / scale
  const [left, right] = [at - half, at + half]
  const inside = ground.line.filter(([x]) => x > left && x < right)
  const toUnits = ([x, y]: Place): Point => [round(gap + (x - left) * scale), round(level - y * scale)]
  const points = [[left, heightAt(ground, left)] as const, ...inside, [right, heightAt(ground, right)] as const].map(toUnits)
  const coping =
    ground.hasCoping && Math.abs(at) < half ? `<path class="accent" d="M${toUnits([0, heightAt(ground, 0)]).join(' ')}h.1"/>` : ''
  return `<path class="soft" d="M${gap} ${level}L${points.join(' ')}V${level}z"/><path class="line empty" d="${polyline(points)}"/>${coping}`
}
