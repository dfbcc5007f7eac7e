import { dot, path, star } from '../drawing.ts'
import { box, each, type Pen } from './pen.ts'

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
  bolts: (pen: Pen) => each([-72, -24, 24, 72], (x) => bolt(pen, x)),
  /** A sheet that is half laid, a bubble in it, and a thumb. */
  grip: (pen: Pen) =>
    pen.light('M-340-160H96q56 0 56 48t-56 48h-436z') +
    pen.ink('M-340-160H10v96h-350z') +
    pen.tint('M6-182q58-6 50 52l-8 70q-8 24-42 16z') +
    pen.spark(dot(-44, -116, 22)) +
    pen.glow(dot(-50, -124, 6)) +
    pen.light('M-66 10l6-66q4-32 26-30t22 34L-22 10z') +
    pen.line('M-50-56q14-8 28 2M84-122h.1M106-122h.1M84-100h.1M106-100h.1', 6),
  tool: (pen: Pen) =>
    pen.light(`M-104-176h208v48h-76v124h-56v-124h-76z${dot(-74, -152, 12)}`) +
    pen.tint(dot(76, -152, 13)) +
    pen.ink(star(0, -28, 6, 15, 13)) +
    pen.line('M-14-112v50M14-112v50', 5),
  wax: (pen: Pen) =>
    pen.light('M-92-96l40-40h132l-36 40z') +
    pen.tint('M-92-96h136v62h-136zM44-96l36-40v58l-36 44z') +
    pen.line('M-68-66h88', 6) +
    pen.limb('M-112-12h150', 9),
  sander: (pen: Pen) =>
    pen.tint('M-70-116q0-56 70-56t70 56l14 46h-168z') + pen.light(box(-100, -70, 200, 34)) + pen.limb('M-112-16h60M-30-16h40M32-16h80', 5),
  /** On a slab, with the line that it drew. */
  chalk: (pen: Pen) =>
    pen.ink('M-114-120H114V-4h-228z') +
    pen.cloth('M-88-34q30-76 62-44t66 10', 14) +
    pen.moved([42, -80], 36, pen.tint('M-21-110V14L21-2V-110z') + pen.light('M-21-110a21 11 0 1 1 42 0 21 11 0 1 1-42 0z')),
  /** And a screw. */
  saw: (pen: Pen) =>
    pen.light(
      'M40-184L-118-132v22l12-8 4 14 12-12 4 14 12-12 4 14 12-12 4 14 12-12 4 14 12-12 4 14 12-12 4 14 12-12 4 14 12-12 4 14 12-10z',
    ) +
    pen.tint('M30-188q30-14 52 0 46 26 34 66-6 30-34 38-40 14-42-22zM62-158q-8 2-6 12l8 34q4 12 16 4 14-12 8-32-6-20-26-18z') +
    pen.moved(
      [-34, -34],
      -8,
      pen.spark('M44-18h14v36H44z') + pen.light('M44-8h-76l-18 8 18 8h76z') + pen.line('M-24-8l-6 16M-8-8l-6 16M8-8L2 8M24-8l-6 16', 5),
    ),
} as const
