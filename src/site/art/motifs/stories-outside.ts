import { dot, path } from '../drawing.ts'
import { board, topside, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, person } from './person.ts'
import { facing, someone } from './poses.ts'
import { ship } from './ship.ts'
import type { Scene } from './views.ts'

const FLAKE = 'v20m-9-15l18 10m0-10l-18 10'

/** Scenes of stories under the sky. */
export const STORIES_OUTSIDE = {
  /** A bowl in section at sunrise: the tail on the coping, a foot in the air, a puddle below, and a magpie. */
  drain: (pen: Pen): Scene => [
    pen.tint(dot(76, -54, 74)),
    pen.solid('M-640 48V-56H-84Q-80-4-10-4H104Q174-4 178-56H640V48z') +
      pen.ink('M222-64l-26-10v18h-2v-18h-10v18h-2v-18q-16-2-16-18l-18-4q26-32 40-12z') +
      pen.light('M4 6h90l4 10-22 14h-50zM176-90q20-6 32 18-26 6-32-18z') +
      pen.spark('M36 24v-12h20z') +
      pen.moved(
        [-84, -60],
        0,
        pen.moved([50, -20], -13, board(pen, [0, 25])) +
          person(
            pen,
            {
              legs: 'M-8-24L-26-60-10-98 40-104 46-62',
              body: 'M-10-98L-6-138',
              arms: 'M-58-112L-6-138 48-140',
              head: [6, -172],
            },
            numberOf(pen, 0),
          ),
        0.76,
      ),
  ],
  /** A man on a board that was left ashore waits for the rope of the first ferry; a fish is painted on the board. */
  turnstile: (pen: Pen): Scene => [
    pen.ink('M-640-30v-40h316v-74l24-40 24 40v74h40q4-54 56-56 52 2 56 56h120v40zM-250-70v-84l5-14 5 14v84zM-108-70v-84l5-14 5 14v84z') +
      pen.moved([226, 0], 0, ship(pen), 1.06) +
      pen.limb('M132-84l14-30', 6) +
      pen.tint('M92-68q-2-28 12-28t12 28zM118-68q-2-34 12-34t12 34z') +
      pen.light(dot(102, -106, 9) + dot(128, -112, 9)) +
      pen.streak('M120 26q12-10 24 0t24 0 24 0 24 0M250 30q12-10 24 0t24 0 24 0', 5),
    pen.brush('M-210-20v64M-90-20v64M50-20v64', 12) +
      pen.tint('M-640-34H88v18h-728z') +
      pen.limb('M-178-76h48M-178-66l34 34', 8) +
      pen.light(box(-216, -98, 42, 64)) +
      pen.spark(dot(-195, -78, 8)) +
      pen.light('M46-34v-22q-8-2-8-10 0-8 20-8t20 8q0 8-8 10v22z') +
      pen.limb('M31-143Q70-70 118-72', 4) +
      pen.moved(
        [-30, -34],
        0,
        board(pen, [0, 0]) +
          person(
            pen,
            {
              legs: 'M-34-32L-42-62-8-86 34-68 32-32',
              body: 'M-8-90L-4-124',
              arms: 'M-62-116L-4-124 60-114',
              head: [4, -158],
              mood: 'glad',
            },
            numberOf(pen, 0),
          ),
        0.98,
      ) +
      pen.spark('M-64 16q34-26 66 0l16-12v24l-16-12q-32 26-66 0z'),
  ],
  /** A lane below a window: one person counts the tries, another one writes them down, and a calf waits for the end. */
  lane: (pen: Pen): Scene => [
    pen.tint(box(-230, -176, 162, 100)) +
      pen.ink('M-200-60q0-44 24-44t24 44zM-130-60q0-36 22-36t22 36z') +
      pen.light(dot(-176, -122, 18) + dot(-108, -112, 15)) +
      pen.ink('M-196-124q2-20 20-20t20 20q-20-10-40 0zM-124-110q0-18 16-18t16 18q-10-12-32 0z') +
      pen.line('M-166-118h.1M-100-108h.1M-170-110h5M-104-102h5', 4) +
      pen.light('M-640-30v-180h592v180zM-226-172v92h154v-92z') +
      pen.solid('M-640-206l-20-24h620l-14 24z') +
      pen.ink('M-336-150h76v120h-76z') +
      pen.solid('M-640-34h1280V0h-1280z') +
      pen.tint('M180-150h170v116H180z') +
      pen.spark('M206-124h58v90h-58z'),
    pen.tint('M-240-84h182v26h-182z') +
      pen.line('M-222-78v14m10-14v14m10-14v14m10-14v14m-36-2l42-10M-176-78v14', 4) +
      pen.spark(dot(-130, -100, 12)) +
      pen.line('M-130-106v6h5', 3) +
      pen.limb('M-320-112h50', 10) +
      pen.spark('M-278-138h18l4 12q5 12 0 26l-4 12h-18v-14q9-11 0-22z') +
      topside(pen, [52, -26], 24, 0.84) +
      pen.streak('M-20-4a80 22 0 0 0 140 4m-14 2l14-4 6 14', 5) +
      pen.moved(
        [48, 0],
        0,
        person(
          pen,
          {
            legs: 'M-34-70L-46-98-6-118 42-100 32-72',
            body: 'M-6-120L0-150',
            arms: 'M-58-132L0-150 58-158',
            head: [8, -180],
            mood: 'glad',
            isBeforeDark: true,
          },
          numberOf(pen, 1),
        ),
      ) +
      pen.moved(
        [236, 2],
        0,
        pen.light('M-20-54l-26-4-12 14 12 14 18-4 8 12v22h10v-20h34V0h10l2-44q-2-12-14-12z') +
          pen.ink('M0-56h26l-8 16h-14z') +
          pen.line('M-44-46h.1', 5),
        1.06,
      ),
  ],
  /** Steps to a door that stays shut, an edge that is cut again, and the chair from which it was watched. */
  'long-stairs': (pen: Pen): Scene => [
    pen.solid('M-640 0v-222h580V0z') +
      pen.ink('M-170-206h68v90h-68z') +
      pen.spark(dot(-116, -160, 6)) +
      pen.light(each([0, 1, 2, 3, 4, 5, 6], (step) => path`M${9 * step - 226} ${-17 * step}v-17h${190 - 18 * step}v17z`)) +
      pen.light('M-324-180h46v60h-46zM-324-90h46v60h-46z') +
      pen.light('M250 0v-240h160V0z') +
      pen.ink('M264-100h28v40h-28zM308-100h28v40h-28zM308-160h28v40h-28zM264-220h28v40h-28zM308-220h28v40h-28z') +
      pen.tint('M226-134h24v24h-24zM232-156h5v22h-5z') +
      pen.line('M218-110h44M220-110v-16', 4) +
      pen.streak(`M70-206${FLAKE}M170-190${FLAKE}M196-96${FLAKE}M20-232${FLAKE}`, 4),
    pen.solid('M24-50h206V0H24z') +
      pen.light('M24-60h206v14l-20 4-14-6-22 6-20-8-28 8-18-6-24 6-20-8-40 2z') +
      someone(pen, 'offer', [-14, 6], 1, numberOf(pen, 7), pen.limb('M52-108l20-24', 6) + pen.tint('M60-142l26 18-8 12-26-18z')) +
      pen.streak('M66-76l6-8M78-72l14-4', 5) +
      facing(pen, 'gaze', [158, 8], 0.98, numberOf(pen, 5)) +
      underside(pen, [198, -50], 80, 0.84) +
      pen.light('M-172-36q-14-12 0-22l46-22q18 0 14 16l-44 28z') +
      pen.light('M-150-34q-10-12 6-20l42-12q18 2 10 16l-40 20z') +
      pen.line('M-158-52l10 8M-140-60l10 8M-124-68l8 8', 3) +
      pen.brush('M-170-32q40 20 80-6l-6-40q-10-16-20-8', 3) +
      pen.light('M-640 44V10q260-18 560-2 300 14 720-6v42z'),
  ],
  /** A first start: above everything, a card in the hand, and who is next. */
  waiting: (pen: Pen): Scene => [
    pen.ink(
      each([-60, -10, 40, 90, 140, 190, 240, 290], (x, index) => {
        const y = -18 - (index % 3) * 6
        return dot(x, y, 18) + (index % 2 === 0 ? dot(x - 18, y + 3, 5) + dot(x + 18, y + 3, 5) : dot(x - 4, y - 22, 9))
      }),
    ) +
      pen.ink('M-84 0v-14h724V0z') +
      pen.brush('M60-60v-110M190-60v-130M300-40v-130', 4) +
      pen.spark('M60-170l44 16-44 16zM190-190l44 16-44 16zM300-170l40 14-40 14z'),
    pen.solid('M-640 0v-96h548Q-88-4 8 0z') +
      pen.limb('M-96-98h.1', 10) +
      someone(pen, 'offer', [-138, -98], 0.6, 0, pen.light(box(54, -128, 24, 32)) + pen.line('M60-118h12M60-108h12', 3)) +
      board(pen, [-206, -98], 0, 0.5) +
      someone(pen, 'gaze', [-268, -98], 0.58, 1, underside(pen, [-30, -60], 84, 0.7)) +
      pen.light('M-640-66h500v36h-500z') +
      pen.line(
        each([-320, -290, -260, -230, -200, -170], (x) => path`M${x}-56l14 16m0-16l-14 16`),
        4,
      ),
  ],
} as const
