import { dot, path } from '../drawing.ts'
import { carrier, pusher, rider, underside } from './parts.ts'
import { each, type Pen } from './pen.ts'
import { numberOf } from './person.ts'
import { palm } from './towns-asia.ts'
import type { Scene } from './views.ts'

/** Letters on a field of 58, for a sculpture that stacks them. */
const LOVE =
  'M0 0h34v11h-7v35h12V32h15v26H0V47h7V11H0zM2 64h30v10h-6l8 30 8-30h-6V64h22v10h-4L40 122H26L6 74H2zM64 64h50v22h-13V75H90v12h9v11h-9v13h12V98h13v24H64v-11h8V75h-8z'

/** Rows of fans of small cubes. */
const FANS = each([0, 1, 2, 3, 4, 5], (row) =>
  each(
    [-356, -228, -100, 28, 156],
    (x) => path`M${x + 64 * (row & 1)} ${52 * row - 208}a64 64 0 0 1 128 0m-20 0a44 44 0 0 0-88 0m22 0a22 22 0 0 1 44 0`,
  ),
)

/** Places in Europe and the Americas, which fill a cover. */
export const TOWNS_WEST = {
  /** The white front of the MACBA in Barcelona from its corner, the ramp behind its glass, and a rider on the long ledge before it. */
  macba: (pen: Pen): Scene => [
    pen.light('M-640-420L150-176V-44L-640 34z') +
      pen.line('M-640-300L150-143M-640-180L150-110M-640-70L150-77', 3) +
      pen.ink('M-186-242L62-176V-64L-186-44z') +
      pen.tint('M-186-196L62-148v14L-186-172zM-186-76L62-116v14L-186-52z') +
      pen.line('M-104-190V-60M-24-180V-80', 3) +
      pen.tint('M150-176h46v132h-46z') +
      pen.light('M196-150q60-34 84 10 20 40 70 20h290v76H196z') +
      pen.ink('M226-106q20-20 36 0 4 28-20 34-24-4-16-34z') +
      pen.solid('M-640 34L150-44h490V60h-1280z'),
    pen.ink('M-640 60L108-30 132-22 40 60z') + pen.light('M-640 30L84-42 108-30-640 60z') + rider(pen, [-101, -13], -6, 0.72),
  ],
  /** From the dark of the Undercroft in London: columns like mushrooms, a skater between them, the river, and the arches of a bridge. */
  undercroft: (pen: Pen): Scene => [
    pen.tint('M-640-90h1280v40h-1280z') +
      pen.light('M-640-118h1280v26h-1280z') +
      pen.tint(each([-330, -214, -98, 18, 134, 250], (x) => path`M${x}-90q50-34 100 0z`)) +
      pen.solid('M-8-118q2-30 24-34v-10h8v10q22 4 24 34zM-124-118v-22h18v22z') +
      pen.light('M-640-50h1280V60h-1280z'),
    pen.ink('M-640-340h1280v158H30q-34 4-38 44v98l14 48H-64l14-48v-98q-4-40-38-44h-40q-48 8-50 60V60h-462z') +
      pen.ink('M640-340v400H172v-180q0-50-40-62z') +
      pen.glow('M-150-226l70 12-10 12-84-14zM20-214l90-12 14 12-96 12z') +
      pen.tint('M92 60L236-92h404V60z') +
      pen.spark('M176 16q-8-50 30-46 14-44 44-18 30-10 24 30-20 44-98 34z') +
      pen.line('M196 0q10-30 20 0 10-30 20 0', 5) +
      pusher(pen, [87, -28], 0.74),
  ],
  /** The roof of the marquise in São Paulo bends away over its columns, and its shade bends with it. */
  marquise: (pen: Pen): Scene => [
    pen.tint('M-640-210h1280V60h-1280z') +
      pen.light('M-640-120h1280V60h-1280z') +
      pen.ink('M-640 10Q-60-10 60-66T240-92Q90-40 180 0T640 30V60h-1280z'),
    pen.limb('M-172 34v-250M-16-18v-160M78-58v-92', 12) +
      pen.light('M-640-340v100Q-60-204 64-160q60 22 190 22h386v-202z') +
      pen.brush('M-640-240Q-60-204 64-160q60 22 190 22h386', 18) +
      pusher(pen, [-93, 16], 0.66, numberOf(pen, 0)),
  ],
  /** Four letters on a stand before the tower of a city hall, and the steps of granite at their foot. */
  fountain: (pen: Pen): Scene => [
    pen.light('M-172 0v-150h18v-44h16l20-90h12l20 90h16v44h18V0z') +
      pen.spark(dot(-112, -172, 15)) +
      pen.line('M-146-150V0M-112-134V0M-78-150V0M-172-112h120M-172-64h120', 3) +
      pen.tint('M-640-40h460v-40q-40-50-80-20-30-60-80-20-40-40-300 0zM640-40H130v-50q50-50 90-10 40-50 90-10 30-30 330 10z') +
      pen.streak('M-214-44q-2-110-22-110M-206-44q2-110 22-110M-210-44v-130', 7) +
      pen.light('M-640-40h1280v16h-1280z') +
      pen.tint('M-640-24h1280V0h-1280z') +
      pen.light('M-640 0h1280v60h-1280z') +
      pen.line('M-640 20h1280', 3),
    pen.moved(
      [-40, -236],
      0,
      pen.ink('M18 122h8v26h-8zM88 122h8v26h-8z') +
        pen.solid(LOVE) +
        pen.moved([88, 29], 24, pen.solid('M0-31a26 31 0 1 0 .1 0z') + pen.light('M0-21a9 21 0 1 0 .1 0z')),
      1.55,
    ) + underside(pen, [150, -36], 76, 0.62),
  ],
  /** A courthouse between its palms, and a republic on her plinth: two squares, each in its own half, that were signed for. */
  'two-squares': (pen: Pen): Scene => [
    pen.solid('M-640-70H20V60h-660z') +
      pen.light('M-640-190H-40v24h-600z') +
      pen.tint('M-640-166H-62v96h-578z') +
      pen.light('M-230-190h26v120h-26zM-160-190h26v120h-26zM-70-190h26v120h-26z') +
      pen.light('M-190-44H-30L-10-20h-200z') +
      palm(pen, -20, -196, 8) +
      palm(pen, -176, -206, -10),
    pen.tint('M48-400h600V60H0z') +
      pen.light('M-640 60h640L48-400H30L-18 60z') +
      pen.moved(
        [136, 60],
        0,
        pen.light('M-54 0l14-110h-12v-22H68v22H56L70 0z') +
          pen.solid('M-32-132l10-74-14-70-6-50 16-4 14 54h24q14 2 18 22l14 40-14 6-10-20 14 96z') +
          pen.solid(dot(0, -268, 17)) +
          pen.tint('M-18-270q-2-24 18-24 14-2 22 6-8 4-8 18z') +
          pen.spark('M-40-332q-16-10-10-26 20 2 18 24 6-20 22-18 0 18-20 22z') +
          pen.spark('M-62-42q70 34 140 0v18q-70 34-140 0z'),
        0.84,
      ) +
      rider(pen, [-109, -28], 0, 0.68),
  ],
  /** The floor of Landhausplatz in Innsbruck, which folds up round a tree before the house of the province. */
  folds: (pen: Pen): Scene => [
    pen.tint('M-640-150L-230-240-120-160-20-262 90-170 190-238 640-150v60h-1280z') +
      pen.light('M-20-262l44 38-20-4-22 26-16-24-26 14zM190-238l40 30-26-4-16 16-18-18z') +
      pen.light('M-640-150h1280v70h-1280z') +
      pen.line(
        each([-220, -180, -140, 148, 188, 228], (x) => path`M${x}-134v18M${x}-106v18`),
        9,
      ) +
      pen.light('M-640-80h1280V60h-1280z') +
      pen.ink('M-640-40l350-66 60 46 90-10L-40-20-640 60z'),
    pen.tint('M-290-106l-90 166h140l100-130-90 10z') +
      pen.light('M-140-70L-240 60H10l-50-80z') +
      pen.tint('M-140-70L-10-128 70-60-40-20z') +
      pen.ink('M-10-128L70-60l110-46L60-140z') +
      pen.light('M70-60L-40-20 10 60h130l40-166z') +
      pen.tint('M180-106L140 60h170l30-90z') +
      pen.ink('M180-106l160 76 300 40V-60H290z') +
      pen.limb('M66-92q6-40 0-76M68-120l26-30', 12) +
      pen.spark('M-2-180q-14-44 32-50 34-26 66 2 44 2 40 40-12 34-56 22-52 24-82-14z') +
      carrier(pen, [-107, -1], 0.7),
  ],
  /** A Sunday street in Bogotá, below the hill with the white church. */
  ciclovia: (pen: Pen): Scene => [
    pen.tint('M-640-60Q-60-70 60-214h70Q230-80 640-100v60h-1280z') +
      pen.light('M76-212v-18h14v-16h14v16h16v18z') +
      pen.solid('M-640-60h1280V60h-1280z') +
      pen.light('M40-62h22L150 60H-330z') +
      pen.solid('M-640-240l260 44 40 40 150 34v60l-450 40zM640-200L330-160l-120 44v56l430 30z') +
      pen.tint('M-330-140h30v44h-30zM-270-126h24v40h-24zM260-120h22v34h-22zM310-136h30v48h-30z'),
    pen.light('M70-16l14-50h12l14 50zM104 14l18-62h14l18 62z') +
      pen.spark('M76-40h28l4 12H73zM112-16h34l4 14h-42z') +
      pusher(pen, [-50, 26], 0.72),
  ],
  /** Old squares from above: small cubes in fans, and across them the sawn slabs that roll. */
  setts: (pen: Pen): Scene => [
    pen.tint('M-640-340h1280V60h-1280z') + pen.line(FANS, 3),
    pen.light('M-640 160L150-300h150L-340 60z') +
      pen.line('M-150-126l56 56M-20-200l64 64M110-276l62 62M-270-56l50 50', 3) +
      underside(pen, [-26, -108], -38, 0.8),
  ],
} as const
