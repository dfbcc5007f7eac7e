import { dot } from '../drawing.ts'
import { box, type Pen } from './pen.ts'

/** Things with feet on the ground. */
export const STANDING_THINGS = {
  /** Of three decks: a seat, and two that stand. */
  stool: (pen: Pen) =>
    pen.tint('M26-168h82V-24H26z') +
    pen.light('M2-42h130v18H2zM-24-36L66-56v16L-24-18z') +
    pen.light('M-124-18H0V0h-124z') +
    pen.tint('M-108-158h92V-2h-92z') +
    pen.spark('M-108-104L-16-70v40L-108-64z') +
    pen.line('M-72-134h.1M-52-134h.1M-72-116h.1M-52-116h.1M-72-32h.1M-52-32h.1M-72-14h.1M-52-14h.1', 7) +
    pen.spark('M-114-164q52 16 104 0v14q-52 16-104 0zM-10-164L116-192v14L-10-150z') +
    pen.light('M-114-164L16-192h100L-10-164q-52 16-104 0z') +
    pen.line('M-56-168h.1M-36-168h.1M34-184h.1M54-184h.1', 6),
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
  kettle: (pen: Pen) =>
    pen.limb('M-58-138q0-56 56-56t56 56', 10) +
    pen.light('M70-52l46-66-26-16-44 54z') +
    pen.tint('M-66-136h124q12 0 14 14l16 106q2 16-14 16h-152q-16 0-14-16l14-106q2-14 12-14z') +
    pen.light('M-50-150h94q8 0 8 14h-110q0-14 8-14z') +
    pen.spark(dot(-4, -160, 11)) +
    pen.line('M-66-34h124', 6),
  /** A magpie or a gull: black, white, and of the tint. */
  bird: (pen: Pen) =>
    pen.line('M-4-26v26h18M26-30v30h18', 7) +
    pen.ink('M-40-76l-78 40 10 20 84-14z') +
    pen.light('M70-128q20 96-50 104-56 4-84-34 20-80 84-84z') +
    pen.tint('M30-112q8 62-52 62-30 0-44-8 26-56 96-54z') +
    pen.spark('M76-160l40 16-40 12z') +
    pen.ink('M20-128q-4-52 34-52 34 0 34 36t-34 36q-24 0-34-20z') +
    pen.light(dot(62, -148, 7)),
  dog: (pen: Pen) =>
    pen.limb('M-82-98q-30-14-22-48', 10) +
    pen.light('M-56-70h22v70h-22zM48-70h22v70h-22z') +
    pen.tint('M-70-116H40l20-50h34l30 32v14q0 10-10 10h-30v34q0 24-24 24h-16v50h-24v-50h-66v50h-24v-50q-16-8-16-32 0-32 16-32z') +
    pen.ink('M62-168q-30 0-28 46 16 12 28-6z') +
    pen.ink(dot(108, -130, 8) + dot(84, -142, 5)) +
    pen.spark('M40-110l46 10-4 16-48-10z'),
  tram: (pen: Pen) =>
    pen.line('M-118-196h236M-24-164l24-30 24 30', 5) +
    pen.tint('M-100-164h200q12 0 14 14l4 126h-236l4-126q2-14 14-14z') +
    pen.light(`${box(-98, -146, 46, 52)}${box(-44, -146, 46, 52)}M58-146h36l6 52h-42z`) +
    pen.light(box(10, -146, 40, 122)) +
    pen.line('M30-146v122M-116-72H10M50-72h66', 5) +
    pen.ink(dot(-66, -18, 17) + dot(74, -18, 17)) +
    pen.spark(dot(98, -50, 9)),
} as const
