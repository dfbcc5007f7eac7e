import { circle, path } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board } from './parts.ts'
import { box, type Pen } from './pen.ts'

export const PLACES = {
  plaza: (pen: Pen, random: Random) =>
    pen.tint('M-30-44v-100h-12v-18h84v18h-12v100z') +
    pen.light(circle(0, -178, 16)) +
    pen.solid('M-116 0v-24h38v-20h156v20h38v24z') +
    pen.line('M-10-140v90M10-140v90', 5) +
    board(pen, [random.pick([-84, 84] as const), -22], 0, 0.42),
  paving: (pen: Pen, random: Random) =>
    pen.light('M-76-150h152l44 134h-240z') +
    pen.tint(
      random.pick([
        'M-28-150h56l8 62h-72zM36-88h58l26 72h-74zM-94-88h58l-10 72h-74z',
        'M-76-150h48l-8 62h-58zM28-150h48l18 62h-58zM-36-88h72l10 72h-92z',
      ] as const),
    ) +
    pen.line('M-94-88h188M-28-150l-18 134M28-150l18 134', 5),
  'car-park': (pen: Pen) =>
    pen.solid('M-116-190h232v26h-232zM-104-164h34V0h-34zM70-164h34V0h-34z') +
    pen.tint(circle(0, -112, 44)) +
    pen.line('M-12-86v-52h16q18 0 18 16t-18 16h-16', 9) +
    pen.limb('M-50 0l10-44M0 0v-44M50 0l-10-44', 5),
  quay: (pen: Pen) =>
    pen.solid(box(-120, -48, 150, 48)) +
    pen.light('M-84-48v-38q-12-4-12-18 0-16 32-16t32 16q0 14-12 18v38z') +
    pen.limb('M-34-100q60 70 154 60', 5) +
    pen.light('M40-22q14-14 28 0t28 0 24 0V0H40z') +
    pen.light('M60-120q14-18 26 0 12-18 26 0-14-8-26 4-12-12-26-4z'),
  'old-town': (pen: Pen) =>
    pen.light('M-112 0v-96l34-34 34 34V0z') +
    pen.tint('M-50 0v-140l40-40 40 40V0z') +
    pen.light('M24 0v-108l38-36 40 36V0z') +
    pen.ink(box(-90, -76, 22, 28) + box(-22, -120, 24, 32) + box(52, -86, 22, 28) + box(-22, -60, 24, 60)) +
    pen.limb('M-120-2h240', 5),
  ferry: (pen: Pen) =>
    pen.light(box(-76, -112, 140, 46)) +
    pen.tint(box(-20, -164, 36, 52)) +
    pen.tint('M-116-66h232l-34 52h-170z') +
    pen.ink(box(-62, -100, 22, 20) + box(-26, -100, 22, 20) + box(10, -100, 22, 20)) +
    pen.limb('M-116-6q15-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0M-2-172q10-18 34-16', 6),
  train: (pen: Pen) =>
    pen.tint('M-84-170q0-18 18-18h132q18 0 18 18v130h-168z') +
    pen.light(box(-62, -162, 54, 48) + box(8, -162, 54, 48)) +
    pen.light(circle(-52, -72, 13) + circle(52, -72, 13)) +
    pen.ink('M-96-40h192v18h-192z') +
    pen.limb('M-64-20l-30 20M64-20l30 20M-82-8h164', 6) +
    pen.line('M-22-92h44', 7),
  plane: (pen: Pen) =>
    pen.moved(
      [0, -100],
      -14,
      pen.light('M-104-10q110-26 186-8 30 10 30 20t-30 16q-110 14-180-6z') +
        pen.tint('M10 6l-52 74h-28l28-80zM-84-12l-26-54h24l36 48z') +
        pen.line('M-40-8h.1M-16-10h.1M8-11h.1M32-11h.1', 9) +
        pen.line('M66-14q12 8 34 6'),
    ),
  van: (pen: Pen) =>
    pen.tint('M-112-34v-110q0-16 16-16h130q20 0 30 16l26 48q22 4 22 24v38z') +
    pen.light('M-92-138h48v44h-48zM-30-138h48v44h-48zM32-138q12 0 18 10l20 34h-38z') +
    pen.light(circle(-62, -30, 26) + circle(62, -30, 26)) +
    pen.ink(circle(-62, -30, 9) + circle(62, -30, 9)) +
    board(pen, [-36, -160], 0, 0.6),
  park: (pen: Pen) =>
    pen.solid('M-120 0v-92h18Q-88-4-20-2h60Q84-6 92-60h28V0z') +
    pen.light('M-16 0l18-44h40L60 0z') +
    pen.limb('M-112-92h14M88-60h24', 8) +
    board(pen, [22, -42], 0, 0.5) +
    pen.tint('M-108-186h60v36h-60z') +
    pen.limb('M-108-186v94', 5),
  hall: (pen: Pen) =>
    pen.light('M-112 0v-120q112-96 224 0V0z') +
    pen.tint('M-34 0v-86h68V0z') +
    pen.line('M0-86V0M-112-104h224', 6) +
    pen.ink(box(-90, -84, 34, 34) + box(56, -84, 34, 34)) +
    pen.line(circle(0, -134, 14)),
  hill: (pen: Pen, random: Random) =>
    pen.solid('M-120 0v-150Q-20-150 40-60 70-14 120-10V0z') +
    pen.limb('M-96-128q60 10 100 64M26-30q24 14 50 16', 4) +
    pen.moved([-34, -132], 30, board(pen, [0, 0], 0, 0.62)) +
    pen.light(`M56-176h60l-30 52z`) +
    pen.line('M86-166v16m0 12h.1', random.whole(6, 7)) +
    pen.limb(path`M86-124v100`, 4),
} as const
