import { dot } from '../drawing.ts'
import { box, type Pen } from './pen.ts'

/** Things of a workshop. */
export const WORKSHOP_THINGS = {
  /** Of granite, with a corner off. */
  slab: (pen: Pen) =>
    pen.light('M-116-104L-14-164 116-128 22-60z') +
    pen.tint('M-116-104L22-60v46l-138-44z') +
    pen.ink('M22-60L116-128v46L22-14z') +
    pen.line('M-62-106h.1M-30-132h.1M-12-104h.1M24-134h.1M26-96h.1M62-120h.1M12-76h.1M-84-76h.1M-52-58h.1M-18-50h.1M-30-34h.1', 8) +
    pen.spark('M78-14l10-20 24 2 8 18z'),
  /** The hammer of a mason, and a chisel with teeth. */
  mallet: (pen: Pen) =>
    pen.moved([66, -100], 28, pen.light('M-11-84h22v116h-22z') + pen.spark('M-11 32h22l10 28v22l-10-12-11 12-11-12-10 12v-22z')) +
    pen.moved([-30, -108], -38, pen.light('M-9-40h18v106h-18z') + pen.tint('M-54-86h108v52h-108z') + pen.line('M-34-86v52M34-86v52', 6)) +
    pen.line('M-6-14h.1M22-4h.1M84-12h.1', 9),
  'tape-measure': (pen: Pen) =>
    pen.light('M24-54h90v30h-90z') +
    pen.ink('M108-60h10v50h-10z') +
    pen.line('M52-54v10M66-54v16M80-54v10M94-54v16', 5) +
    pen.tint('M-116-140q0-44 44-44h64q50 0 50 50v116h-158z') +
    pen.light(dot(-38, -102, 48)) +
    pen.spark(dot(-38, -102, 24)) +
    pen.line('M-92-34h60', 7),
  /** For wood, with a drop. */
  glue: (pen: Pen) =>
    pen.spark('M-42-196h24l12 56h-48z') +
    pen.light('M-60-140h60q22 6 22 30v92q0 12-12 12h-80q-12 0-12-12v-92q0-24 22-30z') +
    pen.tint(box(-82, -100, 104, 58)) +
    pen.line('M-62-80h64M-62-62h40', 6) +
    pen.tint('M74-112q34 48 0 66-34-18 0-66z') +
    pen.light('M40-22q34-18 70 0 10 18-34 18t-36-18z'),
  /** A spirit level. */
  level: (pen: Pen) =>
    pen.tint('M-112-150h224q6 0 6 6v72q0 6-6 6h-224q-6 0-6-6v-72q0-6 6-6z') +
    pen.light('M-34-128h68q20 0 20 20t-20 20h-68q-20 0-20-20t20-20z') +
    pen.spark('M-2-120h12q12 0 12 12t-12 12h-12q-12 0-12-12t12-12z') +
    pen.line('M-22-128v40M30-128v40', 5) +
    pen.light(dot(-86, -108, 19) + dot(86, -108, 19)) +
    pen.line('M-94-108h16M86-116v16', 5) +
    pen.ink('M-118-52h236v14h-236z'),
  /** Callipers around a bushing. */
  callipers: (pen: Pen) =>
    pen.spark(dot(-38, -74, 34)) +
    pen.ink(dot(-38, -74, 12)) +
    pen.light('M-116-180h232v38h-232z') +
    pen.line('M30-142v-14M46-142v-20M62-142v-14M78-142v-20M94-142v-14', 5) +
    pen.light('M-116-142h42v92l-16 30h-26z') +
    pen.tint('M-16-196h84v66h-40v60l-14 30h-16v-90h-14z') +
    pen.line('M8-176h36', 6),
} as const
