import { dot, path } from '../drawing.ts'
import { pusher, rider } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { palm } from './towns-asia.ts'
import type { Scene } from './views.ts'

/** Scenes of towns in Europe and the Americas, wider than their box. */
export const TOWNS_WEST = {
  /** Long low ledges of granite before the white grid of the MACBA. */
  macba: (pen: Pen): Scene => [
    pen.light(box(-640, -196, 1280, 150)) +
      pen.line('M-640-160h1280M-640-124h540M-640-88h540M30-124h610M30-88h610M-220-196v150M-160-196v150M-100-196v150M150-196v150', 3) +
      pen.ink('M34-186h102v140H34z') +
      pen.tint('M54-186h30v140H54z'),
    pen.solid('M-640-46h1280V0h-1280z') + pen.tint('M-150-30h250l22 30h-294z') + rider(pen, [-40, -32], -8, 0.62),
  ],
  /** A low ceiling on columns like mushrooms, and banks below it. */
  undercroft: (pen: Pen): Scene => [
    pen.tint('M-640-84h436l90 84h-526zM70 0l144-110h426V0z') +
      pen.spark('M170-34q8-30 26-12 22-22 26 14-26 24-52-2z') +
      pen.light(each([-90, 34], (x) => path`M${x - 60}-166h120q-44 8-46 44V0h-28v-122q-2-36-46-44z`)) +
      pen.solid('M-640-200h1280v34h-1280z') +
      pen.line('M-150-200v34M-20-200v34M110-200v34', 3),
    rider(pen, [132, -50], -36, 0.56),
  ],
  /** The long roof of the marquise in São Paulo. */
  marquise: (pen: Pen): Scene => [
    pen.tint('M-640-150h1280V0h-1280z') +
      pen.limb('M-160-150V0M-84-160V0M104-172V0M190-166V0', 8) +
      pen.light('M-640-126Q-40-246 640-180v28Q-20-208-640-90'),
    pusher(pen, [-8, 0], 0.74),
  ],
  /** A plaza of granite with terraces, a fountain and the tower of a city hall. */
  fountain: (pen: Pen): Scene => [
    pen.light('M116 0v-120h18v-30h12l14-46 14 46h12v30h18V0z') +
      pen.spark(dot(160, -112, 12)) +
      pen.streak('M40-40q-4-90-22-90t-20 70M46-40q4-120 26-120t20 90', 7) +
      pen.tint('M-18-40h120l-14 40H-4z'),
    pen.solid('M-640 0v-72h502v24h34v24h34V0z') + pen.line('M-640-60h502', 4) + rider(pen, [-112, -58], 30, 0.7),
  ],
  /** A courthouse with its palms, and a republic on her plinth: two squares that were signed for. */
  'two-squares': (pen: Pen): Scene => [
    palm(pen, -84, -150, 6) +
      pen.light('M-640-160h514V0h-514z') +
      pen.line('M-238-160V0M-206-160V0M-174-160V0M-142-160V0', 3) +
      pen.tint('M134-114l6-34-16-44 10-4 16 36 24 2 8 44z') +
      pen.tint(dot(158, -172, 11)) +
      pen.light('M120-114h72v40h14V0H106v-74h14z') +
      pen.spark('M112-34q44 22 88 0v14q-44 18-88 0z'),
    pusher(pen, [8, 4], 0.84),
  ],
  /** The folded concrete of Landhausplatz in Innsbruck. */
  folds: (pen: Pen): Scene => [
    pen.solid('M-30 0l60-110 46-70 44 70 40-30 60 140z') +
      pen.light('M76-180l26 42-18 6-10-12-14 12-10-10z') +
      pen.limb('M-168-30v-60', 11) +
      pen.tint('M-212-76q-14-50 30-56 44-40 70 8 34 14 10 48z'),
    pen.light('M-640 0v-14h426q50-4 92-30t90 6 80 10 60-36 106 10h426V0z') + rider(pen, [-66, -36], 10, 0.74),
  ],
  /** A Sunday street in Bogotá, below the hill with the white church. */
  ciclovia: (pen: Pen): Scene => [
    pen.tint('M-640-40v-20Q10-30 90-176h40Q190-90 640-80v40z') +
      pen.light('M100-174v-14h8v-10h12v10h8v14z') +
      pen.solid(box(-640, -40, 1280, 40)),
    pen.light('M96 0l16-56h14l16 56zM156 0l12-42h12l12 42z') + pen.spark('M105-30h28l4 16h-36z') + pusher(pen, [-56, 2], 0.8),
  ],
} as const
