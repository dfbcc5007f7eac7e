import { dot, type Point, path } from '../drawing.ts'
import { endAtShoes, endsOf, jointsOf } from './joints.ts'
import { MOUTHS, type Mood } from './moods.ts'
import type { Pen } from './pen.ts'

/** Lines from joint to joint, in capitals and numbers only; arms and legs that end at the body have no hand or foot there. */
export interface Pose {
  legs: string
  /** From the hip to the shoulders. */
  body: string
  arms: string
  head: Point
  mood?: Mood
  /** Whether dark clothes would not be seen, whatever the floor. */
  isBeforeDark?: boolean
}

/** The radius of a head, and of a hand. */
const HEAD = 17
const HAND = 8
/** The clothes of a person, and the widths of limbs and body. */
interface Outfit {
  limb: number
  body: number
  /** Never in ink: a body without an outline is a blob, and its arms hang on nothing. */
  top: 'tint' | 'light'
  trousers: 'tint' | 'light' | 'ink'
  hasSleeves: boolean
  /** Where the pose names none. */
  mood: Mood
  wear: Wear
  /** Lines on the face. */
  mark?: Wear
}

/** A wider shin than this would be seen below its shoe. */
const SHIN = 13
/** A shin that leans more, in degrees, has a foot that leans with it. */
const FLAT = 62

/** What a pose looks like in every outfit. */
interface Drawn {
  /** As far as the shoes: a stroke ends round, and would be seen below them. */
  legs: string
  neck: string
  skin: string
  /** An eye and a mouth. */
  face: string
}

const DRAWN = new Map<string, Drawn>()

/** A person who looks to the right: one of eight, by the look of the pen and the number among several people. */
export function person(pen: Pen, pose: Pose, number = 0): string {
  const { arms, body, isBeforeDark } = pose
  const { limb, body: width, top, trousers, hasSleeves, mood, mark } = outfitOf(pen, number, isBeforeDark)
  const key = pose.legs + body + arms + pose.head[0] + (pose.mood ?? mood)
  const drawn = DRAWN.get(key) ?? measure(pose, pose.mood ?? mood)
  DRAWN.set(key, drawn)
  const { legs } = drawn
  const clothed = trousers === 'ink'
  const bare = (clothed || trousers === 'tint' ? '' : legs) + (hasSleeves ? '' : arms)
  return (
    (legs === '' ? '' : clothed ? pen.brush(legs, limb + 8) : trousers === 'tint' ? pen.cloth(legs, Math.min(limb, SHIN)) : '') +
    // Below a chin there is shadow.
    (bare === '' ? pen.brush(drawn.neck, limb) : pen.limb(bare + drawn.neck, limb)) +
    (hasSleeves ? cover(pen, arms, limb, top) : '') +
    cover(pen, body, width, top) +
    pen.light(drawn.skin) +
    pen.line(drawn.face, 5) +
    (mark?.(pen, pose.head) ?? '') +
    headwear(pen, pose.head, number)
  )
}

/** The number that gives a person a bun, whatever the look of the pen. */
export function woman(pen: Pen): number {
  return numberOf(pen, 2)
}

/** The number that gives a person this outfit, whatever the look of the pen: 3 times 3 is 1 in eighths. */
export function numberOf({ look }: Pen, outfit: number): number {
  return (3 * (outfit + 8 - look)) & 7
}

/** What one of several people has on the head. */
export function headwear(pen: Pen, head: Point, number: number): string {
  return outfitOf(pen, number).wear(pen, head)
}

/** No two of eight numbers have the same outfit; before what is dark, none is dark. */
function outfitOf({ look, isDark }: Pen, number: number, isBeforeDark = false): Outfit {
  const outfit = OUTFITS[(look + 3 * number) & 7] ?? OUTFITS[0]
  const { top, trousers } = outfit
  if (!isDark && !isBeforeDark) return outfit
  return trousers === 'ink' ? { ...outfit, trousers: top === 'tint' ? 'light' : 'tint' } : outfit
}

function cover(pen: Pen, d: string, width: number, colour: Outfit['top']): string {
  return colour === 'tint' ? pen.cloth(d, width) : pen.limb(d, width)
}

type Wear = (pen: Pen, head: Point) => string

const wearCap: Wear = (pen, [x, y]) => pen.spark(path`M${x - HEAD} ${y - 3}a${HEAD} ${HEAD} 0 0 1 ${2 * HEAD} 0h11z`)

const wearHelmet: Wear = (pen, [x, y]) => pen.spark(path`M${x - 21} ${y - 4}a21 21 0 0 1 42 0l-3 4h-36z`)

const wearBeanie: Wear = (pen, [x, y]) =>
  pen.spark(path`M${x - 19} ${y - 7}q0-24 19-24t19 24v6h-38z`) + pen.line(path`M${x - 16} ${y - 11}h32`, 4)

const wearBun: Wear = (pen, [x, y]) =>
  pen.ink(path`M${x + 16} ${y - 8}q-14-2-18 10l-4 13q-15-6-14-20 6-14 22-13 10 0 14 10z` + dot(x - 15, y - 19, 8))

const wearCurls: Wear = (pen, [x, y]) => pen.ink(path`M${x + 12} ${y - 8}q-12 2-14 14-8 8-16 2-14-2-9-16-6-16 9-18 12-12 24 0 9 4 4 18z`)

const wearTail: Wear = (pen, [x, y]) => pen.ink(path`M${x + 15} ${y - 9}q-16 2-20 12-9-2-22 18-9-4-6-22 9-22 32-20 14 0 16 12z`)

const wearScarf: Wear = (pen, [x, y]) => pen.spark(path`M${x + 14} ${y - 12}q-14 2-12 24l6 12q-26 4-32-8 6-9 4-22 4-20 22-16 9 2 12 9z`)

const wearBeard: Wear = (pen, [x, y]) => pen.ink(path`M${x - 17} ${y - 8}l7 3q0 14 12 13 8-2 13 2-2 14-15 14-20-2-17-32z`)

/** Round glasses. */
const markGlasses: Wear = (pen, [x, y]) => pen.line(dot(x + 8, y + 3, 7), 3)

const OUTFITS: readonly [Outfit, ...Outfit[]] = [
  { limb: 12, body: 22, top: 'tint', trousers: 'light', hasSleeves: false, mood: 'calm', wear: wearCap },
  { limb: 14, body: 27, top: 'tint', trousers: 'ink', hasSleeves: true, mood: 'grave', wear: wearHelmet },
  { limb: 12, body: 20, top: 'light', trousers: 'tint', hasSleeves: false, mood: 'glad', wear: wearBun, mark: markGlasses },
  { limb: 15, body: 30, top: 'light', trousers: 'ink', hasSleeves: true, mood: 'smirk', wear: wearBeanie },
  { limb: 12, body: 22, top: 'tint', trousers: 'light', hasSleeves: true, mood: 'laugh', wear: wearCurls },
  { limb: 11, body: 18, top: 'light', trousers: 'tint', hasSleeves: false, mood: 'round', wear: wearTail },
  { limb: 13, body: 26, top: 'tint', trousers: 'ink', hasSleeves: false, mood: 'calm', wear: wearScarf },
  { limb: 13, body: 32, top: 'tint', trousers: 'light', hasSleeves: false, mood: 'brow', wear: wearBeard },
]

function measure({ legs, body, arms, head: [x, y] }: Pose, mood: Mood): Drawn {
  const spine = jointsOf(body).flat()
  const [shoulderX, shoulderY] = spine.at(-1) ?? [x, y]
  const hands = endsOf(arms, spine).map(([[handX, handY]]) => dot(handX, handY, HAND))
  const shoes = endsOf(legs, spine).map(([foot, knee]) => drawShoe(foot, leanOf(foot, knee)))
  const skin = [...shoes, ...hands, headOf([x, y])]
  return {
    legs: endAtShoes(legs, spine),
    neck: path`M${shoulderX} ${shoulderY}L${x} ${y}`,
    skin: skin.join(''),
    face: path`M${x + 7} ${y + 3}h.1${MOUTHS[mood]}`,
  }
}

/** With a nose to the right. */
function headOf([x, y]: Point): string {
  return path`M${x} ${y - HEAD}a${HEAD} ${HEAD} 0 0 1 15 9l7 9-6 3a${HEAD} ${HEAD} 0 1 1-16-21z`
}

function leanOf([x, y]: Point, [kneeX, kneeY]: Point): number {
  const lean = Math.round((Math.atan2(kneeX - x, y - kneeY) * 180) / Math.PI)
  return Math.abs(lean) > FLAT ? lean : 0
}

/** A shoe below an ankle, its toes to the right. */
function drawShoe([x, y]: Point, turn: number): string {
  if (turn === 0) return path`M${x - 9} ${y + 4}v-11q8-5 14 2 14 2 14 9z`
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const by = (dx: number, dy: number) => path`${dx * cos - dy * sin} ${dx * sin + dy * cos}`
  const join = (...steps: string[]) => steps.join(' ').replaceAll(' -', '-')
  const heel = path`M${x - 9 * cos - 4 * sin} ${y - 9 * sin + 4 * cos}l`
  return `${heel}${by(0, -11)}q${join(by(8, -5), by(14, 2), by(14, 2), by(14, 9))}z`
}
