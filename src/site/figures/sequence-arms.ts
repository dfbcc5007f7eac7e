import type { Point } from '../art/drawing.ts'
import type { Phase } from './read-sequence.ts'

/** Hand, elbow and shoulder of both arms, in centimetres from the middle of the shoulders. */
export type Arms = readonly (readonly [hand: Point, elbow: Point, shoulder: Point])[]

const SHOULDERS: readonly [Point, Point] = [
  [-10, 5],
  [10, 5],
]
/** They hang before a jump, pull up while the board rises, and balance when it comes down. */
const LOW = arms([-30, 42], [-28, 22], [33, 36], [29, 18])
const UP = arms([-42, -34], [-32, -4], [45, -38], [33, -6])
const OUT = arms([-54, 2], [-31, 12], [54, -6], [31, 10])
/** How far the hands are above the shoulders, at most. */
export const RAISED = 38

/** The arms of a phase between its neighbours. */
export function armsOf(phase: Phase, before: Phase | undefined): Arms {
  const rises = phase.height - (before?.height ?? phase.height)
  if (rises > 0) return UP
  if (rises < 0) return OUT
  return phase.front === 'deep' || phase.back === 'deep' ? LOW : OUT
}

export function areRaised(held: Arms): boolean {
  return held === UP
}

function arms(backHand: Point, backElbow: Point, frontHand: Point, frontElbow: Point): Arms {
  return [
    [backHand, backElbow, SHOULDERS[0]],
    [frontHand, frontElbow, SHOULDERS[1]],
  ]
}
