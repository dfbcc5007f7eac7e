import { formatNumber, type Point } from '../art/drawing.ts'

export const KNEES = ['straight', 'bent', 'deep'] as const
export type Knees = (typeof KNEES)[number]

/** A moment of a trick: angles in degrees, the height of the board in centimetres. */
export interface Phase {
  name: string
  /** The nose up. */
  pitch: number
  /** Around the long axis, in the direction of a kickflip. */
  roll: number
  /** Around the upright, in the direction of a shuvit. */
  yaw: number
  height: number
  knees: Knees
  feet: 'on' | 'off'
}

/** How high the hips are above the feet, in centimetres. */
const HIPS: Record<Knees, number> = { straight: 82, bent: 64, deep: 42 }
const THIGH = 45
const TORSO = 50
const HEAD = 11
/** Half of the distance between the feet. */
const STANCE = 26
const RADIAN = Math.PI / 180
/** The board at rest: its wheels stand on the ground. */
const DECK_AT = 8.5

/** A skater on a board from the side, rolling to the right; the ground is at zero, and up is negative. */
export function drawSkater(phase: Phase, scale: number): string {
  const at = ([x, y]: Point): string => `${formatNumber(x * scale)} ${formatNumber(-y * scale)}`
  const turn = phase.pitch * RADIAN
  const middle: Point = [0, DECK_AT + phase.height + Math.abs(Math.sin(turn)) * 32 * (phase.height === 0 ? 1 : 0)]
  const onDeck = (along: number): Point => [middle[0] + along * Math.cos(turn), middle[1] + along * Math.sin(turn) + 3]
  const lift = phase.feet === 'off' ? 22 : 0
  const feet = [-STANCE, STANCE].map((along): Point => {
    const [x, y] = onDeck(along)
    return [x, (lift === 0 ? y : middle[1] + 3) + lift]
  }) as [Point, Point]
  const hips: Point = [2, Math.min(...feet.map(([, y]) => y)) + HIPS[phase.knees] + (phase.feet === 'off' ? -12 : 0)]
  const neck: Point = [hips[0] + (phase.knees === 'straight' ? 3 : 14), hips[1] + TORSO]
  const head: Point = [neck[0] + 4, neck[1] + HEAD + 2]
  const legs = feet.map((foot) => `M${at(hips)}L${at(kneeOf(hips, foot))}L${at(foot)}`).join('')
  const arms = `M${at(neck)}L${at([neck[0] - 26, neck[1] - 22])}M${at(neck)}L${at([neck[0] + 28, neck[1] - 20])}`
  const shoes = feet.map(([x, y]) => `M${at([x - 7, y])}L${at([x + 9, y])}`).join('')
  const [hx = '', hy = ''] = at(head).split(' ')
  return (
    drawBoard(phase, middle, scale) +
    `<path class="limbs" d="${legs}M${at(hips)}L${at(neck)}${arms}"/><path class="shoes" d="${shoes}"/>` +
    `<circle class="ink" cx="${hx}" cy="${hy}" r="${formatNumber(HEAD * scale)}"/>`
  )
}

/** The knee between hips and a foot, bent to the front; a leg that would be too short is straight. */
function kneeOf([hx, hy]: Point, [fx, fy]: Point): Point {
  const [dx, dy] = [fx - hx, fy - hy]
  const distance = Math.hypot(dx, dy)
  const bend = Math.sqrt(Math.max(0, THIGH ** 2 - (distance / 2) ** 2))
  return [(hx + fx) / 2 - (dy / distance) * bend, (hy + fy) / 2 + (dx / distance) * bend]
}

/** The board: from its edge, or with as much of its top or underside as its roll shows. */
function drawBoard({ pitch, roll, yaw }: Phase, [x, y]: Point, scale: number): string {
  const half = 40 * Math.max(0.25, Math.abs(Math.cos(yaw * RADIAN)))
  const shown = Math.sin(roll * RADIAN)
  const isOver = Math.cos(roll * RADIAN) < -0.2 ? -1 : 1
  const n = (value: number) => formatNumber(value * scale)
  const place = `translate(${n(x)} ${n(-y)})rotate(${formatNumber(-pitch)})`
  const wheels = [-20, 20].map((along) => {
    const offset = (along / 40) * half
    return `<circle class="main thin" cx="${n(offset)}" cy="${n(5.5 * isOver)}" r="${n(3.4)}"/>`
  })
  if (Math.abs(shown) < 0.2) {
    const deck = `M${n(-half)} ${n(-3.5 * isOver)}L${n(-half * 0.66)} 0H${n(half * 0.66)}L${n(half)} ${n(-3.5 * isOver)}`
    return `<g transform="${place}">${wheels.join('')}<path class="deck" d="${deck}"/></g>`
  }
  const height = 20 * Math.abs(shown)
  const look = shown > 0 ? 'main' : 'grip'
  return `<g transform="${place}"><rect class="${look} line" x="${n(-half)}" y="${n(-height / 2)}" width="${n(2 * half)}" height="${n(height)}" rx="${n(height / 2)}"/>${shown > 0 ? wheels.join('') : ''}</g>`
}
