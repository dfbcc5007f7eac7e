import { dot, onCircle, round, star } from '../drawing.ts'
import { board, rider, topside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { seen, type View } from './views.ts'
import { wheelFace } from './wheel-face.ts'

const DECK = 'M-26-172C-26-190-14-196 0-196S26-190 26-172V-28C26-10 14-4 0-4S-26-10-26-28z'
const BOLTS = 'M-7-158h.1m14 0h.1M-7-144h.1m14 0h.1M-7-42h.1m14 0h.1M-7-56h.1m14 0h.1'
const PRINTS = ['M-26-130l52-34v22l-52 34zM-26-84l52-34v22l-52 34z', star(0, -100, 5, 24, 11), dot(0, -100, 22)] as const

const oneDeck: View = (pen, random) => pen.light(DECK) + pen.tint(random.pick(PRINTS)) + pen.line(BOLTS, 6)

/** Two that lean on each other, one from below and one from above. */
const twoDecks: View = (pen) =>
  pen.moved([-34, 0], -14, pen.tint(DECK) + pen.line(BOLTS, 6)) +
  pen.moved([36, 0], 12, pen.light(DECK) + pen.ink('M-26-120l52-24v30l-52 24z') + pen.spark(dot(0, -76, 13)) + pen.line(BOLTS, 6))

/** Three widths, the widest in front. */
const deckWidths: View = (pen) =>
  pen.moved([-72, -8], 0, pen.tint(DECK), 0.84) +
  pen.moved([-8, -4], 0, pen.light(DECK) + pen.line(BOLTS, 6), 0.96) +
  pen.moved(
    [70, 0],
    0,
    pen.tint('M-36-172C-36-190-18-198 0-198S36-190 36-172V-28C36-10 18-2 0-2S-36-10-36-28z') + pen.ink(PRINTS[1]) + pen.line(BOLTS, 6),
  )

/** Out of a parcel. */
const parcel: View = (pen) =>
  pen.moved([4, -60], 8, pen.tint(DECK) + pen.spark(dot(0, -130, 15))) +
  pen.light('M-88-86h176v86H-88z') +
  pen.light('M-88-86l-28-28h56l24 28zM88-86l28-28H60L36-86z') +
  pen.line('M-88-44H-30M60-24h14', 6)

function balls(pen: Pen, y: number, radius: number, size: number): string {
  return each([0, 1, 2, 3, 4, 5, 6], (index) => {
    const [x, down] = onCircle(0, y, radius, (index / 7) * 2 * Math.PI)
    return pen.light(dot(round(x), round(down), size))
  })
}

const bearingFace: View = (pen) =>
  pen.light(dot(0, -100, 88)) +
  pen.tint(dot(0, -100, 62)) +
  balls(pen, -100, 48, 13) +
  pen.light(dot(0, -100, 28)) +
  pen.ink(dot(0, -100, 13))

/** Taken apart: a shield, the balls, the rings. */
const bearingParts: View = (pen) =>
  pen.light(`${dot(-52, -128, 60)}${dot(-52, -128, 40)}`) +
  pen.tint(dot(50, -70, 66)) +
  pen.ink(dot(50, -70, 46)) +
  pen.light(dot(50, -70, 22)) +
  pen.spark(each([0, 1, 2, 3], (index) => dot(-96 + 34 * index, -22 + (index % 2) * 8, 13)))

/** In its seat, as the wheel turns. */
const bearingSeat: View = (pen) =>
  pen.tint(dot(0, -96, 92)) +
  pen.light(dot(0, -96, 58)) +
  pen.spark(dot(0, -96, 42)) +
  pen.light(dot(0, -96, 24)) +
  pen.ink(dot(0, -96, 10)) +
  pen.line('M-70-132a80 80 0 0 1 50-40M70-60a80 80 0 0 1-50 40', 8)

/** One drop of oil. */
const bearingDrop: View = (pen) =>
  pen.light('M-96-40a96 34 0 0 1 192 0v14a96 34 0 0 1-192 0z') +
  pen.tint('M-62-42a62 20 0 0 1 124 0 62 20 0 0 1-124 0z') +
  pen.ink('M-26-42a26 9 0 0 1 52 0 26 9 0 0 1-52 0z') +
  pen.spark('M0-118q22 30 0 40-22-10 0-40z') +
  pen.moved([52, -196], 38, pen.tint('M-22-34h44v62q-6 10-16 12l-6 26-6-26q-10-2-16-12z') + pen.line('M-22-10h44', 5))

const wheelFront: View = (pen) => wheelFace(pen, 0, -100, 88) + pen.line('M-62-142a74 74 0 0 1 40-28', 6)

/** From aslant, with its riding surface. */
const wheelAslant: View = (pen) =>
  pen.tint('M-24-190h42a72 92 0 0 1 0 184h-42z') +
  pen.light('M-24-190a72 92 0 1 0 .1 0z') +
  pen.spark('M-24-144a37 46 0 1 0 .1 0z') +
  pen.ink('M-24-117a15 19 0 1 0 .1 0z')

/** Under the deck that it touches. */
const wheelBite: View = (pen) =>
  pen.moved([0, -158], 12, pen.cloth('M-124-16q10 12 26 12H98q18 0 26-12', 14)) +
  pen.limb('M-4-120L20-70', 16) +
  wheelFace(pen, 26, -62, 60) +
  pen.streak('M104-136l22-14M108-116h26', 6)

const SHEETS = 'M0-150q-50-26-104-8v124q54-18 104 8zM0-150q50-26 104-8v124q-54-18-104 8z'

const openBook: View = (pen) =>
  pen.ink('M0-134q-56-26-116-8v124q60-18 116 10 56-28 116-10v-124q-60-18-116 8z') +
  pen.light(SHEETS) +
  pen.line('M-84-126q34-6 64 6M-84-98q34-6 64 6M-84-70q34-6 64 6M84-126q-34-6-64 6M84-98q-34-6-64 6M0-150v124', 6) +
  pen.spark('M60-164h28v70l-14-14-14 14z')

/** A pile, and a pair of glasses of paper slips in it. */
const bookPile: View = (pen) =>
  pen.tint('M-108-46h208v42h-208q-12-20 0-42z') +
  pen.light('M-88-92H96v46H-88q-12-22 0-46z') +
  pen.tint('M-100-134H84v42h-184q-12-20 0-42z') +
  pen.spark('M40-92h18v66l-9-10-9 10z') +
  pen.line('M-70-24h90M-60-70h60M-70-114h110', 6) +
  pen.moved([-6, -134], -6, board(pen, [0, 0], 0, 0.9))

/** Upright, with tabs at the letters. */
const wordBook: View = (pen) =>
  pen.spark(box(62, -164, 30, 26) + box(62, -124, 30, 26) + box(62, -84, 30, 26)) +
  pen.light('M-60-188h130v180H-60z') +
  pen.tint('M-76-196h130v190H-76z') +
  pen.light(box(-54, -170, 86, 50)) +
  pen.line('M-40-134l16-26 16 26m-26-10h20M4-160v26q16 0 16-8t-16-6q14 0 12-6t-12-6', 5) +
  pen.line('M-62-196v190', 6)

/** Things that many stories are about: each has several views. */
export const COMMON_THINGS = {
  deck: seen(oneDeck, twoDecks, deckWidths, parcel),
  bearing: seen(bearingFace, bearingParts, bearingSeat, bearingDrop),
  wheel: seen(wheelFront, wheelAslant, wheelBite),
  book: seen(openBook, bookPile, wordBook),
  frame: seen(
    (pen, random) =>
      pen.limb('M0-196L-50-156M0-196L50-156', 4) +
      pen.tint(box(-104, -158, 208, 150)) +
      pen.light(box(-82, -136, 164, 106)) +
      board(pen, [0, -58], -random.whole(4, 26), 0.78) +
      pen.line('M-66-50h132', 5),
    (pen) =>
      pen.tint(box(-74, -196, 148, 190)) +
      pen.light(box(-54, -176, 108, 150)) +
      pen.spark('M-54-60h108v34H-54z') +
      rider(pen, [-4, -58], -10, 0.56, 2),
    (pen) =>
      pen.light(box(-112, -150, 96, 72) + box(-4, -184, 116, 84) + box(-70, -62, 84, 58)) +
      pen.tint('M-112-92q40-40 96 0v14h-96zM-4-130l40-30 40 40 36-20v40H-4z') +
      pen.spark(dot(-82, -128, 11)) +
      topside(pen, [-28, -32], -12, 0.46),
  ),
} as const
