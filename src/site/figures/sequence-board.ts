import { round } from '../art/drawing.ts'
import { board, topside, underside } from '../art/motifs/parts.ts'
import type { Pen } from '../art/motifs/pen.ts'
import type { Phase } from './read-sequence.ts'

/** Units of the riders and boards of covers, for a centimetre. */
export const UNITS = 1.75
/** Of a board, in units from its middle: its wheels and their radius, and its ends, which are higher. */
const AXLE = 38
const HANGER = 15
const WHEEL = 10
const TIP = 64
const KICK = 9

/** How far the lowest part of a board is below its middle. */
export function reachDown(pitch: number): number {
  const [sin, cos] = [Math.sin(toRadians(Math.abs(pitch))), Math.cos(toRadians(pitch))]
  return round(Math.max(AXLE * sin + HANGER * cos + WHEEL, TIP * sin - KICK * cos))
}

/** The board of a phase around its middle: its side, or the face that a flip turns to the viewer. A roll above zero shows the underside first. */
export function drawBoard(pen: Pen, { pitch, roll, yaw }: Phase): string {
  const face = Math.sin(toRadians(roll))
  const isSide = Math.abs(face) < 0.45
  const across = Math.cos(toRadians(yaw))
  const wide = round(Math.sign(across || 1) * Math.max(Math.abs(across), 0.3), 2)
  const high = round(isSide ? Math.sign(Math.cos(toRadians(roll))) : Math.abs(face), 2)
  const drawn = isSide ? board(pen, [0, HANGER + WHEEL]) : face > 0 ? underside(pen, [0, 0], 0) : topside(pen, [0, 0], 0)
  const turns = [pitch === 0 ? '' : `rotate(${-pitch})`, wide === 1 && high === 1 ? '' : `scale(${wide} ${high})`].join('')
  return turns === '' ? drawn : `<g transform="${turns}">${drawn}</g>`
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
