import { type Point, path, round } from '../art/drawing.ts'
import type { Pen } from '../art/motifs/pen.ts'
import { type Pose, person } from '../art/motifs/person.ts'
import type { Knee, Phase } from './read-sequence.ts'
import { reachDown, toRadians, UNITS } from './sequence-board.ts'

/** A skeleton in the units of the riders of covers. */
const BONE = 36
const REACH: Record<Knee, number> = { straight: 70, bent: 61, deep: 46 }
const TORSO = 45
const HEAD = 22
/** The joint of a foot is so far above the middle of the board; more where the board turns below the rider. */
const ON_DECK = 7
const OVER_DECK = 34
/** A board that leans more has a foot on its lower end. */
const LEANS = 12
/** The part of the pitch by which a rider does not lean with the board. */
const UPRIGHT = 0.6

/** Both hands from the shoulders: they hang before a jump, go up while the board rises, and balance otherwise. */
const LOW: Hands = [
  [-34, 36],
  [46, 34],
]
const UP: Hands = [
  [-44, -22],
  [48, -26],
]
const OUT: Hands = [
  [-46, 16],
  [52, 16],
]
type Hands = readonly [back: Point, front: Point]

export interface Rider {
  drawn: string
  /** The highest point above the middle of the board. */
  top: number
}

/** The rider of a phase above its board, around the middle of the board. */
export function drawRider(pen: Pen, phase: Phase, before: Phase | undefined): Rider {
  // Feet on a board are drawn in its frame: the soles lie on the deck.
  const frame = phase.feet === 'on' ? phase.pitch : 0
  const [back, front] = placeFeet(phase)
  const lean = toRadians(phase.feet === 'ground' ? 8 : frame * UPRIGHT)
  const along = (from: Point, x: number, y: number): Point => [
    from[0] + x * Math.cos(lean) + y * Math.sin(lean),
    from[1] + x * Math.sin(lean) - y * Math.cos(lean),
  ]
  const middle: Point = [(front[0] + back[0]) / 2, (front[1] + back[1]) / 2]
  const heightsOf = (backReach: number, frontReach: number): [number, number] => [
    heightOver(back, middle, lean, backReach),
    heightOver(front, middle, lean, frontReach),
  ]
  const wanted = heightsOf(REACH[phase.back], REACH[phase.front])
  const hip = along(middle, 0, Math.min((wanted[0] + wanted[1]) / 2, ...heightsOf(2 * BONE - 1, 2 * BONE - 1)))
  const crouch = 1 - (REACH[phase.front] + REACH[phase.back]) / (2 * REACH.straight)
  const shoulder = along(hip, 4 + 26 * crouch, TORSO * (1 - 0.4 * crouch))
  const head = roundPoint(along(shoulder, 6, 35))
  const hands = handsOf(phase, before).map(([x, y]) => along(shoulder, x, -y))
  const [near, far] = front[0] >= back[0] ? [1, -1] : [-1, 1]
  const pose: Pose = {
    legs: join(back, bendKnee(hip, back, far), hip, bendKnee(hip, front, near), front),
    body: join(along(hip, 2, 3), shoulder),
    arms: join(hands[0], shoulder, hands[1]),
    head,
  }
  const drawn = person(pen, pose)
  return { drawn: frame === 0 ? drawn : `<g transform="rotate(${-frame})">${drawn}</g>`, top: topOf([head, ...hands], frame) }
}

/** The ankles: on the deck, above a board that turns, or in a stride from it. */
function placeFeet({ feet, pitch, yaw, height }: Phase): [back: Point, front: Point] {
  const across = Math.cos(toRadians(yaw))
  if (feet === 'ground') {
    return [
      [-50, -14],
      [32, round(reachDown(pitch) + height * UNITS) - ON_DECK],
    ]
  }
  if (feet === 'off') {
    return [
      [-30, -OVER_DECK],
      [30, -OVER_DECK],
    ]
  }
  return [
    [round((pitch > LEANS ? -48 : -36) * across), -ON_DECK],
    [round((pitch < -LEANS ? 46 : 34) * across), -ON_DECK],
  ]
}

/** How high above the middle between the feet a hip is that is so far from a foot. */
function heightOver(foot: Point, middle: Point, lean: number, reach: number): number {
  const [x, y] = [middle[0] - foot[0], middle[1] - foot[1]]
  const along = x * Math.sin(lean) - y * Math.cos(lean)
  return Math.sqrt(Math.max(along ** 2 - x ** 2 - y ** 2 + reach ** 2, 100)) - along
}

function handsOf(phase: Phase, before: Phase | undefined): Hands {
  const rises = phase.height - (before?.height ?? phase.height)
  if (rises > 0) return UP
  return rises === 0 && (phase.front === 'deep' || phase.back === 'deep') ? LOW : OUT
}

/** The knee between two bones of the same length, bent outwards. */
function bendKnee(hip: Point, foot: Point, way: number): Point {
  const [dx, dy] = [foot[0] - hip[0], foot[1] - hip[1]]
  const distance = Math.hypot(dx, dy)
  const out = Math.sqrt(Math.max(BONE ** 2 - (distance / 2) ** 2, 0)) / distance
  return [hip[0] + dx / 2 + way * Math.abs(dy) * out, hip[1] + dy / 2 - way * dx * out * Math.sign(dy)]
}

function topOf(points: readonly Point[], turn: number): number {
  const [sin, cos] = [Math.sin(toRadians(-turn)), Math.cos(toRadians(-turn))]
  return Math.max(...points.map(([x, y]) => HEAD - x * sin - y * cos))
}

/** A pose has whole numbers, which compress better. */
function roundPoint([x, y]: Point): Point {
  return [round(x), round(y)]
}

function join(first: Point | undefined, ...others: readonly (Point | undefined)[]): string {
  const write = ([x, y]: Point = [0, 0]) => path`${round(x)} ${round(y)}`
  return `M${write(first)}L${others.map(write).join(' ')}`.replaceAll(' -', '-')
}
