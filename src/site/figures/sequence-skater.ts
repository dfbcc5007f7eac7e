import { dot, type Point, path, place, polyline, round } from '../art/drawing.ts'
import type { Knee, Phase } from './read-sequence.ts'
import type { Arms } from './sequence-arms.ts'
import { seeFromSide, turnPlace } from './sequence-board.ts'
import { drawHead } from './sequence-head.ts'

/** Lengths of the body in centimetres. */
const BONE = 43
const REACH: Record<Knee, number> = { straight: 83, bent: 68, deep: 46 }
const ANKLE = 8
const TORSO = 44
/** A shoe above the ankle's middle, its toes to the right, and its sole. */
const SHOE = 'M-14 9v-15q12-8 21 1 21 5 21 14z'
const SOLE = 'M-13 9h40'
const HAND = 8

/** A skater above the board of a phase, around its middle. */
export function drawSkater(phase: Phase, { scale, arms, look }: { scale: number; arms: Arms; look: number }): string {
  const [front, back] = [placeFoot(phase, 21), placeFoot(phase, -25)]
  const hip = placeHip([front, REACH[phase.front]], [back, REACH[phase.back]])
  const crouch = 1 - (REACH[phase.front] + REACH[phase.back]) / (2 * REACH.straight)
  const shoulder: Point = [hip[0] + 22 * crouch, hip[1] - TORSO * (1 - 0.4 * crouch)]
  const side = front[0] >= back[0] ? 1 : -1
  const tilt = phase.areFeetOn ? -phase.pitch : 0
  const bones = (joints: readonly Point[]) => polyline(joints.map((joint) => toUnits(joint, scale)))
  const leg = (foot: Point, way: number) => bones([[hip[0] + 5 * way, hip[1]], bendKnee(hip, foot, way), [foot[0], foot[1] - 3]])
  const [sx, sy] = toUnits(shoulder, scale)
  const [hx, hy] = toUnits([hip[0] - shoulder[0], hip[1] - shoulder[1]], scale)
  const shoes = [front, back].map(
    (foot) =>
      `<g transform="${place(toUnits(foot, scale), round(tilt))}"><path class="paper line" d="${SHOE}"/><path class="bold" d="${SOLE}"/></g>`,
  )
  // What is above the hip is drawn around the shoulders: it is the same in all phases that hold the arms alike, which compresses well.
  const joints = arms.map((arm) => arm.map((joint) => toUnits(joint, scale)))
  const hands = joints.map(([hand = [0, 0]]) => dot(hand[0], hand[1], HAND)).join('')
  const [wide, waist] = [round(14 * scale), round(9 * scale)]
  const torso = path`M${-wide} 4q${wide}-12 ${2 * wide} 0L${hx + waist} ${hy + 4}H${hx - waist}z`
  const [x, y] = toUnits([4, -18], scale)
  const upper = drawLimbs(joints.map(polyline).join('') + path`M0 0L${x} ${y}`, 7.2 * scale)
  const above = `${upper}<path class="main line" d="${torso}"/><path class="paper line" d="${hands}"/>${drawHead(x, y, look)}`
  const legs = drawLimbs(leg(back, -side) + leg(front, side), 13 * scale)
  return `${legs}${shoes.join('')}<g transform="${place([sx, sy])}">${above}</g>`
}

/** The ankle of a foot on the deck, or above a board that turns below it. */
function placeFoot(phase: Phase, along: number): Point {
  if (!phase.areFeetOn) return [along * 0.85, -26 - ANKLE]
  return seeFromSide(turnPlace([along, ANKLE - 2, 0], { ...phase, roll: 0 }), 1)
}

/** The hip is above the middle between the feet, as high as the knees say on average, and never out of reach of a leg. */
function placeHip(...legs: (readonly [foot: Point, reach: number])[]): Point {
  const x = legs.reduce((sum, [foot]) => sum + foot[0], 0) / legs.length
  const heights = (reachOf: (reach: number) => number) =>
    legs.map(([foot, reach]) => foot[1] - Math.sqrt(Math.max(reachOf(reach) ** 2 - (x - foot[0]) ** 2, 100)))
  const wanted = heights((reach) => reach)
  const highest = Math.max(...heights(() => 2 * BONE - 1))
  return [x, Math.max(wanted.reduce((sum, y) => sum + y, 0) / wanted.length, highest)]
}

/** The knee between two bones of the same length, bent outwards. */
function bendKnee(hip: Point, foot: Point, way: number): Point {
  const [dx, dy] = [foot[0] - hip[0], foot[1] - hip[1]]
  const distance = Math.hypot(dx, dy)
  const out = Math.sqrt(Math.max(BONE ** 2 - (distance / 2) ** 2, 0)) / distance
  return [hip[0] + dx / 2 + way * Math.abs(dy) * out, hip[1] + dy / 2 - way * dx * out * Math.sign(dy)]
}

/** Limbs as thick lines: the group gives them the ink, and its width for outlines is replaced. */
function drawLimbs(d: string, width: number): string {
  return `<g class="line empty"><path stroke-width="${round(width)}" d="${d}"/></g>`
}

function toUnits([x, y]: Point, scale: number): Point {
  return [round(x * scale), round(y * scale)]
}
