import { BOARD_HEIGHT, type BoardViews } from './board.ts'
import { type Point, place, polyline, round, use } from './drawing.ts'
import type { Terrain } from './sequence-terrain.ts'

/** Rotations of a board in the air: around its long axis, around its vertical axis, and end over end. */
export interface Trick {
  flips: number
  shuvits: number
  pitches: number
}

export const TRICKS: readonly [Trick, ...Trick[]] = [
  { flips: 0, shuvits: 0, pitches: 0 },
  { flips: 1, shuvits: 0, pitches: 0 },
  { flips: -1, shuvits: 0, pitches: 0 },
  { flips: 2, shuvits: 0, pitches: 0 },
  { flips: 0, shuvits: 0.5, pitches: 0 },
  { flips: 1, shuvits: 1, pitches: 0 },
  { flips: 0, shuvits: 0, pitches: 1 },
]

/** The flight of a board: its terrain, its height above the lower end, and the scale of the board. */
export interface Flight {
  terrain: Terrain
  trick: Trick
  rise: number
  size: number
}

/** The path of the board's centre. */
export function traceFlight(flight: Flight): string {
  return polyline(Array.from({ length: 13 }, (_, index) => placeAt(flight, index / 12)))
}

/** The board at a time from 0 to 1: its side, or the face that is turned towards the viewer. */
export function drawExposure(flight: Flight, time: number, views: BoardViews): string {
  const { trick, terrain, size } = flight
  const progress = Math.min(1, Math.max(0, (time - 0.1) / 0.8))
  const roll = progress * trick.flips * 2 * Math.PI
  const face = Math.sin(roll)
  const isSide = Math.abs(face) < 0.45
  const view = isSide ? views.side : face > 0 ? views.below : views.above
  const wide = Math.max(0.35, Math.abs(Math.cos(progress * trick.shuvits * 2 * Math.PI)))
  const high = isSide ? Math.sign(Math.cos(roll)) : Math.abs(face)
  const lean = time === 0 ? (terrain.slope ?? 0) : -26 * Math.sin(time * 2 * Math.PI)
  const turn = round(lean + trick.pitches * progress * 360)
  return use(view, { transform: `${place(placeAt(flight, time), turn)}scale(${round(size * wide, 2)} ${round(size * high, 2)})` })
}

/** A point of the parabola from takeoff to landing, which may differ in height. */
function placeAt({ terrain: { takeoff, landing }, rise, size }: Flight, time: number): Point {
  const [x, y] = [takeoff[0] + (landing[0] - takeoff[0]) * time, takeoff[1] + (landing[1] - takeoff[1]) * time]
  const height = rise - (Math.max(takeoff[1], landing[1]) - y)
  return [x, y - BOARD_HEIGHT * size - 4 * height * time * (1 - time)]
}
