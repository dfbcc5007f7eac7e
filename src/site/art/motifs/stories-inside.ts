import { dot, path } from '../drawing.ts'
import { board, onBoard, rider, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { person } from './person.ts'
import { someone } from './poses.ts'
import type { Scene } from './views.ts'

const FLAKE = 'v20m-9-15l18 10m0-10l-18 10'

/** Scenes of stories under a roof. */
export const STORIES_INSIDE = {
  /** The hall below the hill: a drummer, a board on two wheels that leaves out a click, and the amplifier it will meet. */
  'old-town': (pen: Pen): Scene => [
    pen.light('M-336-210h112v112h-112zM-66-210H34v112H-66zM196-210h140v112H196z') +
      pen.ink('M-336-98v-30l112-40v70zM-66-98v-30L34-168v70zM196-98v-30l140-54v84z') +
      pen.tint('M-308-134v-34l16-14 16 14v22zM-40-134v-34l16-14 16 14v22zM214-132v-34l16-14 16 14v22zM274-154v-28l16-14 16 14v16z') +
      pen.line('M-240-200l-6 16M-256-184l-6 16M20-200l-6 16M268-204l-6 14', 4) +
      pen.solid('M-640-34h1280V0h-1280z') +
      underside(pen, [-262, -62], 78, 0.8),
    pen.light('M24 48L44 0h14L44 48z') +
      pen.limb('M-152-4v-50M-176-54h40', 7) +
      pen.limb('M8 0v-146', 5) +
      pen.moved(
        [-152, -58],
        0,
        pen.limb('M48-58l40-22M50-32l36 0', 4) +
          person(pen, {
            legs: 'M44 52L42-2-6-6',
            body: 'M-8-12L-6-64',
            arms: 'M-6-66L24-36 48-58M-6-66L16-18 50-32',
            head: [4, -102],
            mood: 'glad',
            isBeforeDark: true,
          }),
        1.1,
      ) +
      pen.tint('M-72-96h56v22h-56z') +
      pen.light(dot(-36, -38, 42)) +
      pen.line('M-60-38q24 20 48 0', 6) +
      pen.spark('M-28-150q36-14 72 0-36 8-72 0z') +
      pen.moved([96, -2], -13, pen.moved([38, 0], 0, board(pen, [0, 0]) + onBoard(pen, 1)), 1.04) +
      pen.tint('M214-64h60V0h-60z') +
      pen.ink(dot(244, -26, 18)) +
      pen.light(dot(232, -52, 5) + dot(256, -52, 5)) +
      pen.streak('M274-10q40 6 20 24t-120 12-300-4-200 14', 5),
  ],
  /** A house in section: jumps on a towel, a sheet with their count, a drill next door, and notes below the doors. */
  'two-flats': (pen: Pen): Scene => [
    pen.light('M-640-240h1280V0h-1280z') +
      pen.tint('M168-222h52v96h-52zM168-98h52V0h-52zM84-206h46v64H84zM-640-240h396V0h-396zM276-240h400V0H276z') +
      pen.spark('M-214-196h18l8 54h-34z') +
      pen.light('M62-98h64v56H62z') +
      pen.line('M-222-204h60M-206-204v10M100-196l12 16-10 10 14 22M72-90l14 14m0-14l-14 14m22-14l14 14m0-14l-14 14M72-66h30', 4),
    pen.solid('M-640-300h1280v64h-1280zM-640-126h1280v18h-1280zM-256-240h14V0h-14zM262-240h14V0h-14z') +
      pen.spark('M-92-132h104v6H-92z') +
      pen.moved([-40, -136], -7, pen.cloth('M-64-9q7 10 18 10h92q11 0 18-10', 7), 0.6) +
      pen.moved(
        [-42, -94],
        0,
        person(pen, {
          legs: 'M-30-84L-50-106-6-124 42-108 28-84',
          body: 'M-6-126L0-152',
          arms: 'M-54-150L0-152 56-160',
          head: [10, -182],
        }),
        0.58,
      ) +
      pen.solid('M-132-34h40V0h-8v-24h-24V0h-8z') +
      someone(pen, 'lean', [-104, -34], 0.56, 1) +
      pen.solid('M-66-44H26v8H18V0h-8v-36h-60V0h-8v-36h-8z') +
      pen.spark('M-12-66h32v22h-32z') +
      pen.light('M-60-44l10-8h30l-6 8zM180-6h20v10h-20zM186-132h20v10h-20z') +
      someone(pen, 'offer', [-310, 0], 0.5, 3, pen.ink('M50-112h40v8h14v6H90v10H66v16H54z')),
  ],
  /** A bucket, a floor of wood, wheels that are washed for it, and the lamp of her who guards it. */
  bucket: (pen: Pen): Scene => [
    pen.ink(box(26, -204, 120, 104)) +
      pen.light(box(-338, -170, 130, 130)) +
      pen.line('M-338-100h130', 4) +
      pen.brush('M-294-120v20', 5) +
      pen.spark('M-312-146h36l12 26h-60zM-248-100v-18h24v18z') +
      pen.tint('M204-214h46l-6 164h-40zM252-214h90v164h-90z') +
      pen.line('M296-214v164M284-132h.1M308-132h.1', 5) +
      pen.solid('M-640-50h1280V0h-1280z') +
      pen.line(
        each([-320, -240, -160, -80, 0, 80, 160, 240], (x) => path`M${x}-46l40 22 40-22M${x}-20L${x + 40} 2l40-22`),
        3,
      ),
    pen.streak(`M52-194${FLAKE}M112-178${FLAKE}M66-138${FLAKE}M122-128${FLAKE}`, 3) +
      pen.tint('M26-62h76l-10 66H36z') +
      pen.light('M26-62q38-16 76 0-38 16-76 0z') +
      pen.spark(dot(134, -6, 13) + dot(168, -2, 13) + dot(200, -6, 13)) +
      someone(pen, 'squat', [-20, 4], 1.1) +
      underside(pen, [-112, -58], 76, 0.94),
  ],
  /** The wrong side of a screen in a tent, below the lamps of a wedding. */
  screen: (pen: Pen): Scene => [
    pen.tint('M-640 0v-150L0-230 640-150V0z') +
      pen.light('M-94-182H94v122H-94z') +
      rider(pen, [-6, -70], -12, 0.56, 3) +
      pen.line('M-340-180Q-220-96-94-190M94-190Q220-96 340-180', 3) +
      pen.spark(
        each([-304, -262, -220, -178, -136, 136, 178, 220, 262, 304], (x) => dot(x, -142 + Math.abs(Math.abs(x) - 220) * -0.12, 9)),
      ) +
      pen.ink('M266-26v-44q0-10 10-10h50q10 0 10 10v44z') +
      pen.light(dot(301, -52, 12)) +
      pen.ink('M-316-26v-60h8v32h34v28h-8v-20h-26v20zM-258-26v-60h8v32h34v28h-8v-20h-26v20z'),
    pen.solid('M-640 0v-26h1280V0z') +
      pen.brush('M-94-186V0M94-186V0', 7) +
      someone(pen, 'gaze', [134, 2], 0.74, 5) +
      pen.light(box(-164, -38, 46, 38)) +
      someone(pen, 'bench', [-142, -40], 0.78, 4) +
      pen.streak('M264 8q-60 26-200 12t-260 10', 5),
  ],
  /** A door that is full of notices, another one, and boards in sacks until they are warm. */
  'winter-hall': (pen: Pen): Scene => [
    pen.light('M-146-216h232V0h-232z') +
      pen.line('M-30-216V0M-46-96h.1M-14-96h.1', 6) +
      pen.tint('M0-200h32v40H0zM44-196h34v44H44zM8-146h40v34H8zM-136-206h30v40h-30z') +
      pen.line('M6-190h20M6-180h14M50-184h22M50-174h22M50-164h12M14-136h26M14-126h18M-130-196h18M-130-186h12', 3) +
      pen.ink('M-324-190h150v8h-150z') +
      pen.light('M-312-182h30l12 96h-54zM-220-182h24l12 104h-48z') +
      pen.tint('M-268-182h30l10 112h-50z') +
      pen.light('M126-190h44v50h-44z') +
      pen.ink('M136-146l4-16-6-8 12-14 4 4q14 8 10 34z') +
      pen.tint('M206-200h40v52h-40zM290-190h40v46h-40z') +
      pen.line('M212-188h28M212-176h28M212-164h16M296-178h28M296-166h18', 3) +
      pen.solid('M-640-20h1280V0h-1280z'),
    pen.light('M-34-196h28v34h-28z') +
      someone(pen, 'raise', [-74, 6], 1, 3) +
      pen.limb('M-150 2l22-150', 6) +
      pen.spark('M-178-30h50l-4 40h-50z') +
      each([142, 222, 304], (x) =>
        pen.moved(
          [x, 4],
          x / 20 - 10,
          underside(pen, [0, -90], 86, 0.8) + pen.ink('M-36 0q-16-46 18-56l-16-18q18 6 34-2 16 8 34 2l-16 18Q54-46 36 0z'),
        ),
      ) +
      pen.streak('M128-54h28M208-54h28M290-54h28', 5) +
      pen.line('M-200 8l-40 40M-60 8l-14 40M80 8l14 40M220 8l40 40', 3),
  ],
  /** A table below a lamp, trousers that get a new knee, and first mends in frames, one of which looks back. */
  mending: (pen: Pen): Scene => [
    pen.tint(box(-640, -260, 1280, 260)) +
      pen.glow('M0-204L-320-58h668L56-204z') +
      pen.light('M-320-190h56v56h-56zM-244-210h56v56h-56zM-168-230h50v46h-50zM148-230h50v46h-50zM294-200h56v56h-56z') +
      pen.line('M-304-174l24 24m0-24l-24 24M-228-182q12-16 24 0-12 16-24 0M-216-182h.1M158-208l28-4M306-170h30M-156-206l26-6', 5) +
      pen.solid('M232-14v-92h64V-14z') +
      pen.light('M222-116h84v12h-84z') +
      pen.ink('M226-116v-44h66v30h-10v-12h-30v26z') +
      pen.spark(dot(232, -138, 10)),
    pen.brush('M14-260v30', 5) +
      pen.spark('M-20-202q6-30 34-30t34 30z') +
      someone(pen, 'lean', [-56, -44], 1.08) +
      pen.solid('M-128-58h256v14h-256zM-110-44h14V0h-14zM96-44h14V0H96z') +
      pen.light('M-4-58q4-18 30-16l58-2q14 2 10 18z') +
      pen.spark(box(22, -72, 22, 12)),
  ],
} as const
