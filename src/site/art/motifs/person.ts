import { dot, type Point, path } from '../drawing.ts'
import type { Pen } from './pen.ts'

/** Lines from joint to joint, in capitals and numbers only; arms and legs that end at the body have no hand or foot there. */
export interface Pose {
  legs: string
  /** From the hip to the shoulders. */
  body: string
  arms: string
  head: Point
}

/** The radius of a head, and of a hand. */
const HEAD = 17
const HAND = 8
/** The widths of limbs and body of two builds; the second one wears sleeves. */
const BUILDS = [
  { limb: 12, body: 22, hasSleeves: false },
  { limb: 14, body: 27, hasSleeves: true },
] as const
/** A shin that leans more, in degrees, has a foot that leans with it. */
const FLAT = 62

/** What a pose looks like in every build. */
interface Drawn {
  /** Legs and neck. */
  limbs: string
  skin: string
  soles: string
}

const DRAWN = new Map<string, Drawn>()

/** A person who looks to the right; the look of the pen, and the number among several people, choose head and build. */
export function person(pen: Pen, pose: Pose, number = 0): string {
  const { arms, body, head } = pose
  const key = pose.legs + arms
  const drawn = DRAWN.get(key) ?? measure(pose)
  DRAWN.set(key, drawn)
  const look = pen.look + 3 * number
  const { limb, body: width, hasSleeves } = BUILDS[(look >> 2) & 1] ?? BUILDS[0]
  const limbs = hasSleeves ? pen.limb(drawn.limbs, limb, arms) : pen.limb(drawn.limbs + arms, limb)
  return (
    limbs +
    pen.cloth(body, width) +
    pen.light(drawn.skin) +
    (drawn.soles === '' ? '' : pen.line(drawn.soles, 7)) +
    headwear(pen, head, number)
  )
}

/** The number that gives somebody a bun, whatever the look of the pen. */
export function woman({ look }: Pen): number {
  return (look + 2) & 3
}

type Wear = (pen: Pen, head: Point) => string

const wearCap: Wear = (pen, [x, y]) => pen.spark(path`M${x - HEAD} ${y - 3}a${HEAD} ${HEAD} 0 0 1 ${2 * HEAD} 0h11z`)

const wearHelmet: Wear = (pen, [x, y]) =>
  pen.spark(path`M${x - 21} ${y - 1}a21 21 0 0 1 42 0l-4 5h-36z`) + pen.line(path`M${x - 6} ${y + 4}l6 12`, 4)

const wearBeanie: Wear = (pen, [x, y]) =>
  pen.spark(path`M${x - 19} ${y - 2}q0-24 19-24t19 24v5h-38z`) + pen.line(path`M${x - 16} ${y - 8}h32`, 4)

const wearBun: Wear = (pen, [x, y]) =>
  pen.ink(path`M${x + 16} ${y - 8}q-14-2-18 10l-4 13q-15-6-14-20 6-14 22-13 10 0 14 10z` + dot(x - 15, y - 19, 8))

const HEADS: readonly Wear[] = [wearCap, wearHelmet, wearBun, wearBeanie]

/** What one of several people has on the head. */
export function headwear(pen: Pen, head: Point, number: number): string {
  return (HEADS[(pen.look + 3 * number) & 3] ?? wearCap)(pen, head)
}

function measure({ legs, body, arms, head: [x, y] }: Pose): Drawn {
  const spine = jointsOf(body).flat()
  const hands = endsOf(arms, spine).map(([[handX, handY]]) => dot(handX, handY, HAND))
  const shoes = endsOf(legs, spine).map(([foot, knee]) => drawShoe(foot, leanOf(foot, knee)))
  const skin = [...shoes.map(([shoe]) => shoe), ...hands, dot(x, y, HEAD)]
  return {
    limbs: legs + body + path`L${x} ${y}`,
    skin: skin.join(''),
    soles: shoes.map(([, sole]) => sole).join(''),
  }
}

/** The joints of each line. */
function jointsOf(d: string): Point[][] {
  return d
    .split('M')
    .slice(1)
    .map((line) => {
      const numbers = Array.from(line.matchAll(/-?[\d.]+/g), Number)
      return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []))
    })
}

/** The ends of limbs that are not at the body, each with the joint before it. */
function endsOf(d: string, spine: readonly Point[]): [end: Point, joint: Point][] {
  return jointsOf(d).flatMap((joints) => {
    const ends = [joints.slice(0, 2), joints.slice(-2).reverse()] as [Point, Point][]
    return ends.filter(([end]) => spine.every((joint) => Math.hypot(joint[0] - end[0], joint[1] - end[1]) > 16))
  })
}

function leanOf([x, y]: Point, [kneeX, kneeY]: Point): number {
  const lean = Math.round((Math.atan2(kneeX - x, y - kneeY) * 180) / Math.PI)
  return Math.abs(lean) > FLAT ? lean : 0
}

/** A shoe below an ankle, its toes to the right, and its sole. */
function drawShoe([x, y]: Point, turn: number): [shoe: string, sole: string] {
  if (turn === 0) return [path`M${x - 9} ${y + 4}v-11q8-5 14 2 14 2 14 9z`, path`M${x - 9} ${y + 4}h28`]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const by = (dx: number, dy: number) => path`${dx * cos - dy * sin} ${dx * sin + dy * cos}`
  const join = (...steps: string[]) => steps.join(' ').replaceAll(' -', '-')
  const heel = path`M${x - 9 * cos - 4 * sin} ${y - 9 * sin + 4 * cos}l`
  return [`${heel}${by(0, -11)}q${join(by(8, -5), by(14, 2), by(14, 2), by(14, 9))}z`, heel + by(28, 0)]
}
