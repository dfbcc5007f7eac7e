import { dot, onCircle, path, round, star } from '../drawing.ts'
import type { Random } from '../random.ts'
import { box, each, type Pen } from './pen.ts'
import { wheelFace } from './wheel-face.ts'

const DECK = 'M-26-172C-26-190-14-196 0-196S26-190 26-172V-28C26-10 14-4 0-4S-26-10-26-28z'
const BOLTS = 'M-7-158h.1m14 0h.1M-7-144h.1m14 0h.1M-7-42h.1m14 0h.1M-7-56h.1m14 0h.1'

/** A bolt with its nut, upright. */
function bolt(pen: Pen, x: number): string {
  return (
    pen.light(box(x - 7, -150, 14, 130)) +
    pen.tint(path`M${x - 18}-172h36l-10 26h-16z`) +
    pen.spark(box(x - 15, -62, 30, 22)) +
    pen.line(path`M${x - 7}-34h14M${x - 7}-80h14M${x - 7}-98h14`, 4)
  )
}

export const BOARD_THINGS = {
  deck(pen: Pen, random: Random) {
    const graphic = random.whole(0, 2)
    const prints = ['M-26-130l52-34v22l-52 34zM-26-84l52-34v22l-52 34z', star(0, -100, 5, 24, 11), dot(0, -100, 20) + dot(0, -66, 8)]
    return pen.light(DECK) + pen.tint(prints[graphic] ?? '') + pen.line(BOLTS, 6)
  },
  'broken-deck': (pen: Pen) =>
    pen.moved([-30, 4], -12, pen.tint('M-28-172C-28-190-14-196 0-196S28-190 28-172V-96l-14 12-10-16-12 20-10-14-10 8z')) +
    pen.moved([22, -4], 14, pen.light('M-26-88l12 12 10-14 12 18 10-18 10 8V-28C28-10 14-4 0-4S-26-10-26-28z')),
  wheel: (pen: Pen) => wheelFace(pen, 0, -100, 88) + pen.line('M-62-142a74 74 0 0 1 40-28', 6),
  bearing: (pen: Pen) =>
    pen.light(dot(0, -100, 88)) +
    pen.tint(dot(0, -100, 62)) +
    each([0, 1, 2, 3, 4, 5, 6], (index) => {
      const [x, y] = onCircle(0, -100, 48, (index / 7) * 2 * Math.PI)
      return pen.light(dot(round(x), round(y), 13))
    }) +
    pen.light(dot(0, -100, 28)) +
    pen.ink(dot(0, -100, 13)),
  bolts: (pen: Pen) => each([-72, -24, 24, 72], (x) => bolt(pen, x)),
  grip: (pen: Pen) =>
    pen.moved(
      [0, 0],
      24,
      pen.light(DECK) + pen.ink('M-26-28V-124h52v96C26-10 14-4 0-4S-26-10-26-28z') + pen.tint('M-26-124h52l-8-30q-22 16-44 0z'),
    ) + pen.limb('M-64-40h.1M-84-66h.1M-52-80h.1M-90-106h.1', 3),
  tool: (pen: Pen) =>
    pen.light(`M-104-176h208v48h-76v124h-56v-124h-76z${dot(-74, -152, 12)}`) +
    pen.tint(dot(76, -152, 13)) +
    pen.ink(star(0, -28, 6, 15, 13)) +
    pen.line('M-14-112v50M14-112v50', 5),
  ruler: (pen: Pen) =>
    pen.moved([0, 0], 0, pen.tint('M-90-150C-106-146-106-104-90-100H90C106-104 106-146 90-150z')) +
    pen.light(box(-112, -76, 224, 46)) +
    pen.line(
      each([-96, -64, -32, 0, 32, 64, 96], (x) => path`M${x}-76v${x % 64 === 0 ? 26 : 15}`),
      5,
    ) +
    pen.line('M-60-125h120m-14-10l14 10-14 10M-46-135l-14 10 14 10', 5),
  wax: (pen: Pen) =>
    pen.light('M-92-96l40-40h132l-36 40z') +
    pen.tint('M-92-96h136v62h-136zM44-96l36-40v58l-36 44z') +
    pen.line('M-68-66h88', 6) +
    pen.limb('M-112-12h150', 9),
  sander: (pen: Pen) =>
    pen.tint('M-70-116q0-56 70-56t70 56l14 46h-168z') + pen.light(box(-100, -70, 200, 34)) + pen.limb('M-112-16h60M-30-16h40M32-16h80', 5),
  stool: (pen: Pen) =>
    pen.moved([0, 0], 0, pen.light('M-104-150C-116-148-116-122-104-120H104C116-122 116-148 104-150z')) +
    pen.tint('M-78-120h26l-16 120h-26zM52-120h26l16 120h-26z') +
    pen.line('M-62-60h124', 9),
} as const
