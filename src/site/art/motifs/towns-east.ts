import { dot, path } from '../drawing.ts'
import { carrier, pusher, rider, underside } from './parts.ts'
import { each, type Pen } from './pen.ts'
import { numberOf, person, woman } from './person.ts'
import { someone } from './poses.ts'
import { ship } from './ship.ts'
import { palm } from './towns-asia.ts'
import type { Scene } from './views.ts'

/** The legs that pass a window. */
const PASSING = [-110, -70, 26, 66]

/** Scenes of towns in Russia and Turkey, wider than their box. */
export const TOWNS_EAST = {
  /** The landing of Beşiktaş from its square, a ferry behind it, and a skater who pushes across the free strip. */
  pier: (pen: Pen): Scene => [
    pen.moved([178, -64], 0, ship(pen), 0.9) +
      pen.tint('M-640-84h1280v24h-1280z') +
      pen.streak('M-176-150q10-12 16 0 8-12 18 0M64-226q10-12 16 0 8-12 18 0', 4) +
      pen.light('M-640-64h1280V60h-1280z') +
      pen.line('M-640-36h1280M-640 4h1280M-120-64L-420 60M-60-64L-190 60M60-64L190 60M120-64L420 60', 3),
    pen.light('M-122-64v-106h244v106z') +
      pen.tint('M-150-166l34-34h70l16-24h60l16 24h70l34 34z') +
      pen.spark(dot(0, -194, 11)) +
      pen.ink(
        `M-34-64v-40q2-26 34-36 32 10 34 36v40z${each([-102, 66], (x) => path`M${x}-64v-40q2-18 18-26 16 8 18 26v40zM${x + 6}-142v-14h24v14z`)}`,
      ) +
      pusher(pen, [-18, 16], 0.66, numberOf(pen, 1)),
  ],
  /** Istanbul from the stern of a ferry: a mosque and a tower across the water, a glass of tea, and a skater with a board under the arm. */
  ferry: (pen: Pen): Scene => [
    pen.solid(
      'M-640-84v-20l300-8 110-8 14 4v-74l6-16 6 16v64h22q4-20 22-24 4-36 44-42 40 6 44 42 18 4 22 24h22v-64l6-16 6 16v74l40 10 60 20z' +
        'M142-84v-12h14v-40l14-20 14 20v40h14v12z',
    ) +
      pen.spark(dot(170, -128, 5)) +
      pen.tint('M-640-84h1280V0h-1280z') +
      pen.streak('M-200-66h60M-110-72h40M-40-66h50M110-68h60M-16-192q10-12 16 0 8-12 18 0M116-186q10-12 16 0 8-12 18 0', 4),
    pen.limb(`M-640-52h1280M-640-4h1280${each([-220, -150, -80, -10, 60, 130, 200], (x) => path`M${x}-52v48`)}`, 6) +
      pen.light('M-190-30h118v12h-118z') +
      pen.brush('M-176-14V4M-86-14V4', 8) +
      pen.spark('M-142-58h22l-4 14 4 14h-22l4-14z') +
      carrier(pen, [64, 6], 0.98),
  ],
  /** The granite of an embankment in St Petersburg, a spire beyond the river, and a palm that reads the slab. */
  embankment: (pen: Pen): Scene => [
    pen.tint('M96-72v-40h20l8-84 8 84h20v40z') +
      pen.spark(dot(124, -124, 9)) +
      pen.streak('M-200-84h40', 4) +
      pen.light('M-640-72h1280v72h-1280z') +
      pen.line('M-640-52h1280M-150-52V0M130-52V0', 3) +
      pen.tint('M20-92h64v16h-6V0H26v-76h-6z'),
    pen.moved(
      [-64, 4],
      0,
      person(pen, {
        legs: 'M26-4L10-48-32-42-40-8-78-6',
        body: 'M-32-46L-10-96',
        arms: 'M-10-98L24-58 50-6M-10-98L-26-66 0-58',
        head: [8, -126],
      }),
    ),
  ],
  /** The sun that sinks behind the ridge across the bay of İzmir, in the frame of a camera, and the try it was waited for. */
  kordon: (pen: Pen): Scene => [
    pen.light(dot(-6, -84, 122)) +
      pen.ink('M-640-56v-60l420 8 120-10 110 12 110-4 520 30v24z') +
      pen.tint('M-640-62h1280v44h-1280z') +
      pen.streak('M-90-50h180M-60-36h130', 5) +
      pen.solid('M-640-18h1280V60h-1280z') +
      pen.streak('M-196-170v-38h44M196-170v-38h-44M-196-18v38h44M196-18v38h-44', 7),
    palm(pen, 164, -140, 10) + pen.line('M-30 20h56', 7) + rider(pen, [0, -4], -10, 0.84, numberOf(pen, 0)),
  ],
  /** A park below a street: legs that pass in its window, the light that falls in, and a mother on the edge of a ramp who watches a skater. */
  basement: (pen: Pen): Scene => [
    pen.ink('M-640-340h1280V60h-1280z') +
      pen.glow('M-160-150L-200 0h260l90-150z') +
      pen.light('M-170-206h320v60h-320z') +
      pen.tint(each(PASSING, (x) => path`M${x}-206v44h18v-44z`)) +
      pen.light(each(PASSING, (x) => path`M${x - 2}-149v-16h20q2 8 10 8 8 1 8 8z`)) +
      pen.solid('M-640-226h1280v20h-1280zM-640-148h1280v10h-1280z'),
    pen.solid('M-640-58h550Q-84 0 40 0H640V60H-640z') +
      someone(pen, 'bench', [-106, -61], 0.58, woman(pen)) +
      rider(pen, [60, 0], 0, 0.58, 1),
  ],
  /** The obelisk of Poklonnaya Gora in Moscow, too high for a picture, its shadow across the square, and a skater beside it. */
  obelisk: (pen: Pen): Scene => [
    pen.light(`M-640-92h1280V60h-1280zM-640-26h1280M-240-92v66${'m40-66v66'.repeat(11)}`) + pen.ink('M30-26h90L0 60h-240z'),
    pen.light('M30-26L60-340h30l30 314z') +
      pen.tint('M80-340h10l30 314H80z') +
      pen.spark('M60-162l4-34-24-26 34 16 34-16-24 26 4 34z') +
      pusher(pen, [160, 18], 0.56, numberOf(pen, 0)),
  ],
  /** The statue at which a town meets, from its foot, and the boards that wait there. */
  statue: (pen: Pen): Scene => [
    pen.light('M-640-14h1280V60h-1280z') + pen.line('M-90-14L-220 60M100-14l130 74', 3),
    pen.light('M-96-4v-18H96v18zM-58-22v-76H58v76z') +
      pen.moved(
        [0, -18],
        0,
        pen.brush('M-12-104v-26M14-104v-26', 15) +
          pen.ink(`M-36-126l10-54-14-10q-6-22 12-28h54l50-22q8-12 18-6l4 10-58 36-2 22 12 52z${dot(2, -232, 15)}`) +
          pen.glow('M-8-212l8 12 8-12-2 34h-12z'),
        0.82,
      ) +
      each([-104, -76, 92, 118], (x, index) => underside(pen, [x, -24], index % 2 === 0 ? 82 : 98, 0.6)),
  ],
  /** A glass of tea, which stands on a deck, and a board, which does not. */
  tea: (pen: Pen) =>
    pen.light('M-74-20h148q-6 20-40 20h-68q-34 0-40-20z') +
    pen.light('M-44-186h88q4 48-18 82-20 30 14 84h-80q34-54 14-84-22-34-18-82z') +
    pen.spark('M-43-150h86q-4 26-17 46-16 34 6 68h-64q22-34 6-68-13-20-17-46z') +
    pen.limb('M34-176l26-24', 5) +
    pen.moved([128, 0], 0, underside(pen, [0, -58], 82, 0.8)) +
    pen.streak('M-10-198q-10-10 0-20', 5),
} as const
