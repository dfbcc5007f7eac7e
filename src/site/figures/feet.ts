import { type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import { path } from '../art/drawing.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { readNumber } from './read-figure.ts'
import { type FeetTexts, feetTexts } from './texts.ts'

/** Parts of a shoe that can carry the weight. */
export const ON_PARTS = ['whole', 'ball', 'heel', 'toes', 'edge'] as const
type OnPart = (typeof ON_PARTS)[number]

/** A shoe on the deck: its place from nose (0) to tail (1), the turn of its toes towards the nose, and what carries weight. */
interface Foot {
  at: number
  angle: number
  /** How far its middle is from the middle of the deck: 1 is the edge at the toes, -1 that at the heels. */
  across: number
  on: OnPart
}

const WIDTH = 640
/** The deck, 80 by 20.5 cm, at 7 units a centimetre, with its nose at the right. */
const LENGTH = 560
const HALF = 72
const MIDDLE_X = WIDTH / 2
const MIDDLE_Y = 150
/** The middles of the bolts, from the middle of the deck: a wheelbase of 36 cm between the inner holes. */
const BOLTS = 145
/** Where the name of a side stands below the deck, unless a shoe reaches down there. */
const SIDE = 290

/** Feet on a deck, from above; the drawing is that of a regular stance, which CSS mirrors for the other one. */
export function feet({ fields, problems, language }: FigureInput): Drawing | undefined {
  const front = readFoot(fields, 'front', problems)
  const back = readFoot(fields, 'back', problems)
  if (front === undefined || back === undefined) return undefined
  if (front.at >= back.at - 0.12) {
    const message = 'the feet stand on each other: front.at must be at least 0.12 less than back.at'
    problems.push({ code: 'E_FIGURE', path: ['front', 'at'], message })
    return undefined
  }
  const texts = feetTexts(language)
  const shapes = [
    `<g transform="translate(${MIDDLE_X} ${MIDDLE_Y})">`,
    drawDeck(),
    `<g class="mirror">${drawBolts([front, back])}${drawShoe(back)}${drawShoe(front)}</g></g>`,
    drawWords(texts, front, back),
  ].join('')
  return { width: WIDTH, height: sideOf(front, back) + 10, shapes, text: describe(front, back, language) }
}

function readFoot(fields: Fields, key: 'front' | 'back', problems: FieldProblem[]): Foot | undefined {
  if (!fields.has(key)) {
    problems.push({ code: 'E_FIELD_MISSING', path: fields.path(key), message: `${key} is missing: write ${key}: { at: 0.4, angle: 20 }` })
    return undefined
  }
  const foot = openFields(fields.raw(key), fields.path(key), problems)
  if (foot === undefined) return undefined
  const read = {
    at: readNumber(foot, 'at', problems, { least: 0, most: 1 }),
    angle: readNumber(foot, 'angle', problems, { least: -90, most: 90, fallback: 0 }),
    across: readNumber(foot, 'across', problems, { least: -1, most: 1, fallback: 0 }),
    on: foot.choice('on', ON_PARTS, 'E_FIGURE') ?? 'whole',
  }
  foot.close()
  return read
}

function drawDeck(): string {
  const [end, side] = [LENGTH / 2, HALF]
  // Parallel sides between the bolts, and round ends: the nose is a little longer and wider than the tail.
  const outline = path`M${-190}${-side}H195C${250}${-side} ${end} ${-46} ${end} 0S250 ${side} 195 ${side}H-190C${-246} ${side} ${-end} 42 ${-end} 0S${-246} ${-side}-190${-side}z`
  const folds = path`M${BOLTS + 52}${-side + 4}V${side - 4}M${-BOLTS - 52}${-side + 4}V${side - 4}`
  return `<path class="sheet line" d="${outline}"/><path d="${folds}" stroke="#4a453e" stroke-width="3"/>`
}

/** Those that no shoe covers: of one at the edge of a shoe, only a speck would be seen. */
function drawBolts(feet: readonly Foot[]): string {
  const bolts = [-BOLTS, BOLTS].flatMap((x) => [-19, 19].flatMap((dx) => [-14, 14].map((y) => [x + dx, y] as const)))
  const seen = bolts.filter((bolt) => feet.every((foot) => !covers(foot, bolt))).map(([x, y]) => path`M${x} ${y}h.1`)
  return `<path d="${seen.join('')}" stroke="#c4bcae" stroke-width="9" stroke-linecap="round"/>`
}

function covers({ at, angle, across }: Foot, [x, y]: readonly [number, number]): boolean {
  const [dx, dy] = [x - (LENGTH / 2 - at * LENGTH), y - across * HALF]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return Math.abs(dx * cos - dy * sin) < 36 && Math.abs(dx * sin + dy * cos) < 100
}

/** Half of a shoe, and room for a name below it. */
const SHOE = 128
/** A skate shoe, 29 by 10.5 cm: toes down, heel up. */
const SOLE = 'M-30-62C-34-92-22-101 0-101S34-92 30-62C28-38 25-22 29 4C36 44 38 101 2 101S-38 46-32 8C-27-20-28-40-30-62z'
const TOE_CAP = 'M-34 44C-12 34 14 34 37 44'
const LACES = 'M-13-22h26M-15-4h30M-16 14h32'
const WEIGHT: Record<OnPart, string> = {
  whole: 'M-18-62C-21-84-14-88 0-88S21-84 18-62C17-38 16-22 19 4C24 42 24 88 2 88S-24 44-20 8C-17-20-17-40-18-62z',
  ball: 'M-26 22C-10 14 12 14 28 22C34 52 26 74 2 74S-34 56-26 22z',
  heel: 'M-22-58C-24-84-14-90 0-90S24-84 22-58C14-50-14-50-22-58z',
  toes: 'M-30 58C-10 50 14 50 33 58C32 80 22 92 2 92S-28 82-30 58z',
  edge: 'M14-60C22-30 18-12 21 8C27 46 28 70 16 84C12 50 10 10 6-60z',
}

function drawShoe({ at, angle, across, on }: Foot): string {
  const x = LENGTH / 2 - at * LENGTH
  const transform = `translate(${Math.round(x)} ${Math.round(across * HALF)})rotate(${-angle})`
  return `<g transform="${transform}"><path class="paper line" d="${SOLE}"/><path class="main" d="${WEIGHT[on]}"/><path class="thin empty" d="${TOE_CAP}${LACES}"/></g>`
}

function drawWords({ nose, tail, toes, heels }: FeetTexts, front: Foot, back: Foot): string {
  const side = sideOf(front, back)
  const word = (x: number, y: number, text: string, more = '') => `<text x="${x}" y="${y}"${more}>${text}</text>`
  return (
    word(20, 24, tail) +
    word(WIDTH - 20, 24, nose, ' class="end"') +
    `<g class="plain">${word(20, side, toes)}</g><g class="turned">${word(20, side, heels)}</g>`
  )
}

/** The line of the name of a side: below both shoes, also where they are mirrored. */
function sideOf(front: Foot, back: Foot): number {
  return Math.max(SIDE, Math.round(MIDDLE_Y + SHOE + HALF * Math.max(Math.abs(front.across), Math.abs(back.across))))
}

function describe(front: Foot, back: Foot, language: SiteLanguage): string {
  const texts = feetTexts(language)
  return `${texts.deck} ${describeFoot(texts.front, front, texts)} ${describeFoot(texts.back, back, texts)}`
}

/** Says in words where a shoe stands: people find a place by the bolts, not by a number. */
function describeFoot(name: string, { at, angle, on }: Foot, texts: FeetTexts): string {
  const places = [0.08, 0.19, 0.3, 0.42, 0.58, 0.7, 0.81, 0.92]
  const place = texts.places[places.filter((limit) => at > limit).length] ?? ''
  const turn = Math.round(Math.abs(angle))
  const turned = turn < 3 ? texts.straight : (angle > 0 ? texts.toNose : texts.toTail).replace('{angle}', String(turn))
  return `${name}: ${place}, ${turned}, ${texts.on[on]}.`
}
