import { dot } from '../drawing.ts'
import type { Random } from '../random.ts'
import { box, each, type Pen } from './pen.ts'
import { seen, type View } from './views.ts'

const SHOE = 'M-104-40v-84q2-20 22-20h30q14 26 40 16l34 40q66 10 80 32v16z'

const kneePad: View = (pen) =>
  pen.limb('M-50-164q-44 4-40 30M50-164q44 4 40 30M-50-34h-38M50-34h38', 9) +
  pen.tint('M-56-192q56-14 112 0l8 76-12 34 6 72q-58 14-116 0l6-72-12-34z') +
  pen.light('M-46-150q46-34 92 0 18 56-46 88-64-32-46-88z') +
  pen.spark('M-24-134q24-16 48 0 8 28-24 46-32-18-24-46z')

/** Two on a line, to dry. */
const hungPads: View = (pen) =>
  pen.limb('M-120-176Q0-150 120-176', 5) +
  each([-56, 56], (x, index) =>
    pen.moved(
      [x, -4],
      index * 8 - 4,
      (index === 0 ? pen.tint : pen.light)('M-40-150q40-12 80 0l6 60-8 24 4 56q-42 12-84 0l4-56-8-24z') +
        pen.spark('M-26-118q26-20 52 0 8 40-26 58-34-18-26-58z') +
        pen.brush('M-22-172v24M22-172v24', 8),
    ),
  )

export const WORN_THINGS = {
  trousers: (pen: Pen) =>
    pen.tint('M-66-194h132l26 190h-60L0-130-32-4h-60z') +
    pen.line('M-68-170h136M0-168v36M-50-164q4 26-22 30M50-164q-4 26 22 30', 6) +
    pen.spark(box(36, -92, 34, 34)),
  pads: seen(kneePad, hungPads),
  shoe: (pen: Pen, random: Random) =>
    pen.tint(SHOE) +
    pen.light('M-110-44h216q8 40-16 40h-184q-20 0-16-40z') +
    pen.line('M-14-98l-26 16M6-78l-26 16M24-60l-22 14', 7) +
    (random.isTrue() ? pen.spark(dot(62, -64, 14)) : pen.line('M-84-100q30 30 60 24')),
  /** With a sock in the hole. */
  'worn-shoe': (pen: Pen) =>
    pen.tint('M-116-36v-74q0-30 24-30 10 0 18 10 18 10 44-14l60 42q82 8 86 52v14z') +
    pen.light('M-120-40h240q6 40-18 40h-204q-24 0-18-40z') +
    pen.line('M-22-112l-24 18M0-96l-24 18', 7) +
    pen.ink('M14-38l2-18 10-4 2-16 14-2 8-12 14 4 14-6 10 10 10 2 2 14 6 6v22z') +
    pen.spark('M30-38q0-36 32-36 34 0 36 36z') +
    pen.line('M48-70v32M64-74v36M80-70v32', 5) +
    pen.ink('M-100-78q4-16 18-10 14 2 10 16-4 12-16 8-14 0-12-14z') +
    pen.line('M-60-18h120', 5),
  sock: (pen: Pen, random: Random) => {
    const stripes = random.isTrue() ? 'M-54-150h74M-54-128h74' : 'M-54-140h74M-54-118h74M-54-96h74'
    return (
      pen.light('M-54-190h74v110q4 22 36 30 40 10 36 32-4 14-28 14h-74q-52-4-46-66z') +
      pen.line(stripes, 9) +
      pen.tint('M60-48q36 12 32 30-4 14-28 14h-10q20-16 6-44zM-56-62q28 0 40 34l-20 16q-20-16-20-50z')
    )
  },
  helmet: (pen: Pen) =>
    pen.tint('M-104-70q-6-104 104-104t104 90l-10 26q-50-18-104-12-20 6-30 18h-54q-8 0-10-18z') +
    pen.ink('M-50-138l34-14-10 40-34 6zM6-154h34l6 38-44-2zM62-140q20 12 24 34l-22-4z') +
    pen.line('M-66-54q20 50 66 48M60-60q-10 50-60 54', 8),
  foam: (pen: Pen) =>
    pen.tint('M-110-20q-6-150 110-150t110 150h-34q0-112-76-112T-76-20z') +
    pen.light('M-76-20q0-112 76-112T76-20H48q0-80-48-80t-48 80z') +
    pen.line(
      each([-40, -14, 14, 40], (x) => `M${x} ${-108 + Math.abs(x) / 3}v-14`),
      5,
    ) +
    pen.limb('M0-20v-50m-12 36l12 14 12-14', 6),
  'wrist-guard': (pen: Pen) =>
    pen.light('M-40-96v-70q0-12 10-12t10 12v-20q0-12 10-12t10 12v-4q0-12 10-12t10 12v8q0-10 10-10t10 12v96z') +
    pen.tint('M-48-110h86q30-40 44-30 10 10-36 70v66h-94z') +
    pen.line('M-48-84h96M-48-52h96M-48-22h96M-10-100v90', 7),
  needle: (pen: Pen) =>
    pen.tint(box(-100, -104, 140, 96)) +
    pen.line('M-86-92h18m14 0h18m14 0h18M-86-20h18m14 0h18m14 0h18M-86-72v14m0 14v10M26-92v14m0 14v14m0 14v8', 6) +
    pen.spark('M8-72L104-186q14-8 8 10L18-64z') +
    pen.limb('M106-180q-90-20-120 40', 4),
  washing: (pen: Pen) =>
    pen.limb('M-118-180Q0-140 118-180', 5) +
    pen.light('M-96-166h70l20 34-20 12-8-12v86h-54v-86l-8 12-20-12z') +
    pen.spark('M22-158h76l8 130h-34l-12-82-12 82h-34z') +
    pen.line('M-78-178v18M-44-172v18M36-172v18M84-178v18', 8),
  bag: (pen: Pen) =>
    pen.moved(
      [0, 0],
      14,
      pen.tint('M-44-176q44-28 88 0v156q-44 26-88 0z') +
        pen.spark('M-30-112h60v66h-60z') +
        pen.line('M0-182v60M-30-90h60', 6) +
        pen.line('M44-150q54 50 0 110', 10),
    ),
} as const
