import { dot, star } from '../drawing.ts'
import { box, type Pen } from './pen.ts'

/** Things kept from earlier years. */
export const KEPT_THINGS = {
  'roller-skate': (pen: Pen) =>
    pen.tint('M-58-184h62v62q10 18 44 22 42 4 42 36v14h-148z') +
    pen.light(box(-66, -200, 78, 24)) +
    pen.ink(box(-68, -54, 164, 16)) +
    pen.light(dot(-34, -26, 24) + dot(60, -26, 24)) +
    pen.ink(dot(-34, -26, 8) + dot(60, -26, 8)) +
    pen.spark('M96-56h18q4 22-18 22z') +
    pen.line('M0-156h-28M2-136h-28M10-116h-28', 6),
  /** A sheet with a board from the side, whose tail is bent upwards. */
  patent: (pen: Pen) =>
    pen.light('M-90-198h140l38 38v156h-178z') +
    pen.tint('M50-198v38h38z') +
    pen.line('M-66-172h84M-66-152h64M-66-46h70M-66-28h46', 5) +
    pen.line('M-66-106h96l34-20', 9) +
    pen.tint(dot(-40, -84, 14) + dot(14, -84, 14)) +
    pen.line('M66-96v-22m-8 8l8-10 8 10', 5) +
    pen.spark(star(52, -36, 12, 28, 20)),
  /** A garden pool without water. */
  pool: (pen: Pen) =>
    pen.light('M-118-84q0-60 74-60 30 0 52 16 20 12 46 4 64-10 64 52 0 64-84 72-152 8-152-84z') +
    pen.tint('M-98-84q0-42 56-42 26 0 46 16 24 14 54 6 40-6 40 36 0 46-68 52-128 6-128-68z') +
    pen.ink('M-98-84q0-42 56-42 14 0 26 4-34 22-34 50 0 30 24 54-72-6-72-66z') +
    pen.spark(dot(24, -52, 10)) +
    pen.limb('M-62-96v-70q0-22 18-22M-22-96v-70q0-22 18-22M-62-128h40M-62-108h40', 7),
  'video-cassette': (pen: Pen) =>
    pen.ink('M-108-170h216q6 0 6 6v134q0 6-6 6h-216q-6 0-6-6v-134q0-6 6-6z') +
    pen.light(box(-92, -152, 184, 46)) +
    pen.line('M-76-138h88M-76-122h56', 5) +
    pen.spark(box(44, -142, 34, 26)) +
    pen.tint(box(-92, -92, 184, 52)) +
    pen.light(dot(-50, -66, 20) + dot(50, -66, 20)) +
    pen.ink(dot(-50, -66, 8) + dot(50, -66, 8)),
  /** A long-playing record that looks out of its sleeve. */
  record: (pen: Pen) =>
    pen.ink(dot(34, -100, 78)) +
    pen.glow('M48-114l34-50 24 18z') +
    pen.spark(dot(34, -100, 26)) +
    pen.tint(box(-116, -180, 132, 160)) +
    pen.light(star(-50, -96, 5, 46, 20)),
  /** With a handle, and a lens that sees half of everything. */
  camcorder: (pen: Pen) =>
    pen.limb('M-34-132v-40h92v40', 10) +
    pen.light(box(58, -164, 58, 26)) +
    pen.tint(box(-58, -138, 134, 88)) +
    pen.ink(box(76, -126, 28, 64)) +
    pen.ink(box(-86, -126, 28, 64)) +
    pen.light('M-86-134q-42 40 0 80z') +
    pen.light(box(-36, -118, 60, 36)) +
    pen.spark(dot(50, -100, 12)) +
    pen.line('M-36-66h86', 6),
  'trash-can': (pen: Pen) =>
    pen.limb('M-22-182q0-14 22-14t22 14', 8) +
    pen.tint('M-68-156h136l-14 152H-54z') +
    pen.light('M-82-182H82v30H-82z') +
    pen.line('M-36-132l8 108M36-132l-8 108', 6) +
    pen.spark(star(0, -78, 5, 26, 11)),
  receipt: (pen: Pen) =>
    pen.light('M-64-198h128v186l-16-14-16 14-16-14-16 14-16-14-16 14-16-14-16 14z') +
    pen.line('M-42-172h84M-42-142h42M26-142h16M-42-120h30M26-120h16M-42-98h48M26-98h16', 6) +
    pen.spark(box(-44, -76, 88, 28)),
} as const
