import { type FieldProblem, type Fields, label, openFields } from '../../engine/shared/fields.ts'
import { readLabel, readNumber } from './read-figure.ts'

const KNEES = ['straight', 'bent', 'deep'] as const
const LEAST = 3
const MOST = 8
const LABEL_LIMIT = 40
const FEET = ['on', 'off', 'ground'] as const
/** Parts of a real board, in centimetres from its middle: its ends, and the lowest points of its wheels. */
const TIP = 34
const AXLE = 24
const WHEELS = 10

export type Knee = (typeof KNEES)[number]
export type Feet = (typeof FEET)[number]

/** A moment of a trick, seen from the side. */
export interface Phase {
  name: string
  /** The height of the lowest part of the board above the ground, in centimetres. */
  height: number
  /** The middle of the board, in centimetres after the edge of the obstacle; none where that is out of sight. */
  at?: number
  /** Degrees: nose up, around its length, and around the vertical. */
  pitch: number
  roll: number
  yaw: number
  front: Knee
  back: Knee
  /** On the board, above it, or in a stride from it. */
  feet: Feet
}

/** Reads the phases. */
export function readPhases(fields: Fields, problems: FieldProblem[]): Phase[] {
  const path = fields.path('phases')
  let count = 0
  const phases = fields.list('phases', (item, at) => {
    count++
    const phase = openFields(item, at, problems)
    return phase === undefined ? undefined : readPhase(phase, problems)
  })
  if (count > 0 && (count < LEAST || count > MOST)) {
    problems.push({ code: 'E_FIGURE', path, message: `${label(path)} must be ${LEAST} to ${MOST} phases, got ${count}` })
  }
  return phases
}

function readPhase(phase: Fields, problems: FieldProblem[]): Phase {
  const number = (key: string, most: number) => readNumber(phase, key, problems, { least: -most, most, fallback: 0 })
  if (!phase.has('name')) phase.text('name')
  const name = readLabel(phase, 'name', problems, LABEL_LIMIT)
  const [pitch, roll, yaw] = [number('pitch', 90), number('roll', 1080), number('yaw', 1080)]
  const height = readNumber(phase, 'height', problems, { least: 0, most: 200, fallback: 0 })
  const at = phase.has('at') ? readNumber(phase, 'at', problems, { least: -500, most: 1000 }) : undefined
  const front = phase.choice('front', KNEES, 'E_FIGURE') ?? 'bent'
  const back = phase.choice('back', KNEES, 'E_FIGURE') ?? 'bent'
  const isUpright = Math.cos((roll * Math.PI) / 180) > 0.7
  const feet = readFeet(phase) ?? (isUpright ? 'on' : 'off')
  phase.close()
  return { name, height, ...(at === undefined ? {} : { at }), pitch, roll, yaw, front, back, feet }
}

/** The height of the middle of a board above that of its lowest part, which is a wheel or an end. */
export function middleOf(pitch: number): number {
  const turn = (Math.abs(pitch) * Math.PI) / 180
  return Math.round(Math.max(WHEELS * Math.cos(turn) + AXLE * Math.sin(turn), TIP * Math.sin(turn)))
}

/** YAML reads `on` and `off` as words or as true and false. */
function readFeet(phase: Fields): Feet | undefined {
  const value = phase.raw('feet')
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : phase.choice('feet', FEET, 'E_FIGURE')
}
