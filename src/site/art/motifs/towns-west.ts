import { dot, path } from '../drawing.ts'
import { pusher, rider } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { palm } from './towns-asia.ts'

/** Scenes of towns in Europe and the Americas, wider than their box. */
export const TOWNS_WEST = {
  /** Long low ledges of granite before the white grid of the MACBA. */
  macba: (pen: Pen) =>
    pen.light(box(-640, -196, 1280, 150)) +
    pen.line('M-640-160h1280M-640-124h1280M-640-88h1280M-220-196v150M-160-196v150M-100-196v150M-40-196v150M20-196v150M150-196v150', 3) +
    pen.ink('M34-186h102v88H34z') +
    pen.tint('M54-186h30v140H54z') +
    pen.solid('M-640-46h1280V0h-1280z') +
    pen.tint('M-150-30h250l22 30h-294z') +
    rider(pen, [-40, -32], -8, 0.62),
  /** A low ceiling on columns like mushrooms, and banks below it. */
  undercroft: (pen: Pen) =>
    pen.tint('M-640-84h436l90 84h-526zM70 0l144-110h426V0z') +
    pen.spark('M150-34q8-30 26-12 22-22 26 14-26 24-52-2z') +
    pen.light(each([-90, 58], (x) => path`M${x - 60}-166h120q-44 8-46 44V0h-28v-122q-2-36-46-44z`)) +
    pen.solid('M-640-200h1280v34h-1280z') +
    pen.line('M-150-200v34M-20-200v34M110-200v34', 4) +
    rider(pen, [118, -40], -36, 0.56),
  /** The long roof of the marquise in São Paulo. */
  marquise: (pen: Pen) =>
    pen.limb('M-160-150V0M-64-166V0M64-172V0M160-166V0M-256-146V0M256-160V0', 8) +
    pen.light('M-640-126Q-40-246 640-180v28Q-20-208-640-90z') +
    pusher(pen, [-4, 0], 0.74),
  /** A plaza of granite with terraces, a fountain and the tower of a city hall. */
  fountain: (pen: Pen) =>
    pen.light('M116 0v-120h18v-30h12l14-46 14 46h12v30h18V0z') +
    pen.spark(dot(160, -112, 12)) +
    pen.streak('M40-40q-4-90-22-90t-20 70M46-40q4-120 26-120t20 90', 7) +
    pen.tint('M-18-40h120l-14 40H-4z') +
    pen.solid('M-640 0v-72h502v24h34v24h34V0z') +
    pen.line('M-640-60h502', 4) +
    rider(pen, [-112, -58], 30, 0.64),
  /** A courthouse with its palms, and a republic on her plinth: two squares that were signed for. */
  'two-squares': (pen: Pen) =>
    palm(pen, -74, -150, 6) +
    pen.light(box(-214, -160, 106, 160)) +
    pen.line('M-190-160V0M-166-160V0M-142-160V0', 4) +
    pen.tint('M134-114l6-34-16-44 10-4 16 36 24 2 8 44z') +
    pen.tint(dot(158, -172, 11)) +
    pen.light('M120-114h72v40h14V0H106v-74h14z') +
    pen.spark('M112-34q44 22 88 0v14q-44 18-88 0z') +
    pusher(pen, [16, 0], 0.76),
  /** The folded concrete of Landhausplatz in Innsbruck. */
  folds: (pen: Pen) =>
    pen.solid('M-214 0l56-120 60-60 44 70 40-30 60 140z') +
    pen.light('M-98-180l28 44-18 6-10-12-14 12-18-18z') +
    pen.limb('M120-50v-70', 13) +
    pen.tint('M70-104q-14-50 30-56 44-40 70 8 34 14 10 48z') +
    pen.light('M-640 0v-14h426q50-4 92-30t90 6 80 10 60-36 106 10h426V0z') +
    rider(pen, [-84, -54], -18, 0.66),
  /** A Sunday street in Bogotá, below the hill with the white church. */
  ciclovia: (pen: Pen) =>
    pen.tint('M-640-40v-36Q-160-104-40-176h50Q130-104 640-80v40z') +
    pen.light('M-34-176v-14h12v-10h12v10h14v14z') +
    pen.solid(box(-640, -40, 1280, 40)) +
    pen.light('M96 0l16-56h14l16 56zM156 0l12-42h12l12 42z') +
    pen.spark('M105-30h28l4 16h-36z') +
    pusher(pen, [-30, 2], 0.8),
} as const
