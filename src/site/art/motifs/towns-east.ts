import { dot, path } from '../drawing.ts'
import { carrier, rider, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { person } from './person.ts'
import { ship } from './ship.ts'
import { palm } from './towns-asia.ts'
import type { Scene } from './views.ts'

/** Scenes of towns in Russia and Turkey, wider than their box. */
export const TOWNS_EAST = {
  /** The landing of Beşiktaş: the house of the pier, a ferry at it, and a person who has come ashore. */
  pier: (pen: Pen): Scene => [
    pen.moved([128, -6], 0, ship(pen), 0.9) +
      pen.solid('M-640-34H34V0h-674z') +
      pen.light('M-214-34v-84h120v84z') +
      pen.tint('M-228-118l74-56 74 56z') +
      pen.ink(each([-202, -168, -134], (x) => path`M${x}-34v-40q0-12 14-12t14 12v40z`)),
    pen.limb('M20-36l38-18', 6) + carrier(pen, [-18, -32], 0.7),
  ],
  /** The granite of an embankment in St Petersburg, a spire beyond the river, and a palm that reads the slab. */
  embankment: (pen: Pen): Scene => [
    pen.tint('M92-78v-34h20l8-84 8 84h20v34z') +
      pen.spark(dot(120, -124, 9)) +
      pen.streak('M-200-84h40M150-86h40', 4) +
      pen.light('M-640-72h1280v72h-1280z') +
      pen.line('M-640-52h1280M-150-52V0M-60-52V0M130-52V0', 3) +
      pen.tint('M24-92h64v92H24z') +
      pen.line('M24-72h64', 3),
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
  /** The sun that sets beyond the Kordon of İzmir, and who waits for it with a camera. */
  kordon: (pen: Pen): Scene => [
    pen.light('M-4-74a66 66 0 0 1 132 0z') +
      pen.tint('M-640-74h1280v40h-1280z') +
      pen.streak('M16-62h92M32-50h60M48-40h28', 5) +
      palm(pen, 172, -166, 10),
    pen.solid('M-640-34h1280V0h-1280z') +
      pen.moved(
        [-70, 0],
        0,
        person(pen, { legs: 'M-40-2L-2-40-34-48 4-2', body: 'M-30-52L-20-90', arms: 'M-20-92L2-72 24-80', head: [-10, -124] }) +
          pen.ink(box(20, -98, 36, 30)) +
          pen.light('M56-92h16v18h-16z'),
        1.12,
      ),
  ],
  /** A park below a street, from which feet are seen. */
  basement: (pen: Pen): Scene => [
    pen.solid('M-640-164h1280V0h-1280z') +
      pen.light(box(-190, -138, 380, 138)) +
      pen.solid('M-190 0v-110h28v28h28v28h28v28h28V0z') +
      pen.light('M-70-164v-36h16v20q18 2 20 16zM0-164v-36h16v20q18 2 20 16z') +
      pen.tint('M20 0Q120-2 132-70h58V0z'),
    rider(pen, [40, -8], -12, 0.58),
  ],
  /** The obelisk and the marble of Poklonnaya Gora in Moscow. */
  obelisk: (pen: Pen): Scene => [
    pen.light('M78 0l14-196h14L120 0z') +
      pen.line('M84-60h30M82-110h22M88-30h30', 3) +
      pen.spark('M84-172l16-16 4 22z') +
      pen.tint('M-640-30v-76h510v76z') +
      pen.light('M-294-30v-64h14v64zM-258-30v-64h14v64zM-222-30v-64h14v64zM-186-30v-64h14v64zM-150-30v-64h14v64z'),
    pen.solid('M-640 0v-30H36v15h28V0z') + rider(pen, [-30, -30], -8, 0.8),
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
