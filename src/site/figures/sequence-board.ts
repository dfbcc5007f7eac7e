import { dot, type Point, polygon, round } from '../art/drawing.ts'
import type { Phase } from './read-sequence.ts'

/** A place on the board in centimetres: along it to the nose, up, and across it towards the viewer. */
type Place = readonly [along: number, up: number, across: number]

/** The eye is a little above the board, so that a level deck shows its grip. */
const EYE = (12 * Math.PI) / 180
const END: readonly Place[] = [
  [25, 0, 10],
  [39, 8, 6],
  [39, 8, -6],
  [25, 0, -10],
]
/** The nose, and the tail at the other end. */
const OUTLINE: readonly Place[] = [...END, ...END.map(([along, up, across]): Place => [-along, up, -across])]
const AXLES = [-21, 21].map((along): Place[] => [8, -8].map((across): Place => [along, -6, across]))

/** The board of a phase, around its middle; its wheels are behind the deck unless its underside shows. */
export function drawBoard(phase: Phase, scale: number): string {
  const seen = (place: Place): Point => seeFromSide(turnPlace(place, phase), scale)
  const outline = polygon(OUTLINE.map(seen).map(([x, y]): Point => [round(x), round(y)]))
  const radius = round(3.2 * scale)
  const wheels = AXLES.flatMap((axle) => {
    const [near, far] = axle.map(seen).map(([x, y]): Point => [round(x), round(y)]) as [Point, Point]
    // One wheel stands for both where they almost hide each other.
    return Math.hypot(near[0] - far[0], near[1] - far[1]) < 1.5 * radius ? [near] : [near, far]
  }).map(([x, y]) => dot(x, y, radius))
  const [, up, across] = turnPlace([0, 1, 0], phase)
  const isGripSeen = across * Math.cos(EYE) + up * Math.sin(EYE) >= 0
  const deck = `<path class="${isGripSeen ? 'sheet' : 'main'} line" d="${outline}"/>`
  const rolling = `<path class="paper line" d="${wheels.join('')}"/>`
  return isGripSeen ? rolling + deck : deck + rolling
}

/** A place after roll, pitch and yaw, in this order; a roll above zero shows the underside first. */
export function turnPlace([along, up, across]: Place, { roll, pitch, yaw }: Pick<Phase, 'roll' | 'pitch' | 'yaw'>): Place {
  const [rolledUp, rolledAcross] = turn(up, across, -roll)
  const [pitchedAlong, pitchedUp] = turn(along, rolledUp, pitch)
  const [turnedAlong, turnedAcross] = turn(pitchedAlong, rolledAcross, yaw)
  return [turnedAlong, pitchedUp, turnedAcross]
}

/** A place as the viewer sees it, in units of the drawing. */
export function seeFromSide([along, up, across]: Place, scale: number): Point {
  return [along * scale, (across * Math.sin(EYE) - up * Math.cos(EYE)) * scale]
}

function turn(first: number, second: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [first * Math.cos(angle) - second * Math.sin(angle), first * Math.sin(angle) + second * Math.cos(angle)]
}
