import { dot } from '../drawing.ts'
import { box, type Pen } from './pen.ts'

/** Things with feet on the ground. */
export const STANDING_THINGS = {
  stool: (pen: Pen) =>
    pen.light('M-104-150C-116-148-116-122-104-120H104C116-122 116-148 104-150z') +
    pen.tint('M-78-120h26l-16 120h-26zM52-120h26l16 120h-26z') +
    pen.line('M-62-60h124', 9),
  tent: (pen: Pen) =>
    pen.tint('M0-182L112-70v70h-224v-70z') +
    pen.light('M-74-76h148v62h-148z') +
    pen.line('M0-182v-16M-112-70h224', 6) +
    pen.spark('M-14-62l36 17-36 17z'),
  /** Of a kitchen, with folded cloth on it. */
  scale: (pen: Pen) =>
    pen.spark('M-52-196H60v22H-52q-11-11 0-22z') +
    pen.light('M-64-174H66v22H-64q-11-11 0-22z') +
    pen.light('M-104-152h208q-6 30-40 30H-64q-34 0-40-30z') +
    pen.tint('M-72-122H72L98-10q2 10-8 10H-90q-10 0-8-10z') +
    pen.light(dot(0, -60, 46)) +
    pen.line('M0-98v12M-38-60h12M26-60h12M-27-87l8 8', 5) +
    pen.line('M0-60l22-22', 9),
  bus: (pen: Pen) =>
    pen.tint('M-106-168H92q16 0 20 16l8 62v66h-240v-130q0-14 14-14z') +
    pen.light(`${box(-104, -148, 52, 50)}${box(-46, -148, 50, 50)}M64-148h26l12 50H64z`) +
    pen.light(box(12, -148, 44, 124)) +
    pen.line('M34-148v124M-120-80H12M64-80h56', 5) +
    pen.ink(dot(-70, -24, 24) + dot(86, -24, 24)) +
    pen.light(dot(-70, -24, 9) + dot(86, -24, 9)) +
    pen.spark(box(104, -68, 16, 18)),
  chair: (pen: Pen) =>
    pen.light('M-62-200h18v110h-18zM44-200h18v110H44z') +
    pen.tint('M-62-192H62v26H-62zM-62-148H62v26H-62z') +
    pen.limb('M-64-40H64', 6) +
    pen.light('M-78-80h20L-66 0h-18zM58-80h20l6 80H66z') +
    pen.spark('M-62-104H62l26 26v8q0 6-6 6H-82q-6 0-6-6v-8z') +
    pen.line('M-86-80H86', 5),
} as const
