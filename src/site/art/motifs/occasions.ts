import { dot } from '../drawing.ts'
import { board, carrier, STANDING, topside, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { numberOf, person, woman } from './person.ts'
import { facing, someone } from './poses.ts'
import type { Scene } from './views.ts'

/** Scenes that belong to one story each, wider than their box. */
export const OCCASIONS = {
  /** A salt cellar above the street, and a skater who waits until it is empty. */
  salted: (pen: Pen): Scene => [
    pen.solid('M-640 0v-80h420v-60h90v60H-20v-40h60v40h600V0z'),
    carrier(pen, [-112, 6], 0.98) +
      pen.moved(
        [96, -142],
        32,
        pen.light('M-42-14h84l14-86h-112z') +
          pen.tint('M-52-56h104l4-44h-112z') +
          pen.spark('M-44-14h88q-2 46-44 46t-44-46z') +
          pen.line('M-18 4h.1M0 16h.1M18 4h.1', 8),
      ) +
      pen.light('M-26 10Q0-24 36-30q34 4 70 40z') +
      pen.streak('M62-104h.1M44-88h.1M66-78h.1M40-62h.1M58-50h.1M22-74h.1M24-46h.1', 8),
  ],
  /** A pair from the hems down, and a glass that enlarges the one that is trodden. */
  hems: (pen: Pen): Scene => [
    '',
    pen.tint('M-176-340h150l-12 300h-116zM2-340h150l-26 270-14-12-14 16-16-14-12 16-16-16-14 18-14-14z') +
      pen.line('M-152-56h112M-100-340v250M78-340v180', 4) +
      pen.limb('M150-44l80 66', 18) +
      pen.light(dot(96, -88, 66)) +
      pen.spark('M38-120q58-40 116 0l-6 34-18 22-12-20-18 26-14-24-18 22-14-22-10 12z') +
      pen.line('M56-52v18M84-48v26M112-50v20M134-60v14', 4),
  ],
  /** A board that goes on turning above a ramp, and one that is held like a tray. */
  turns: (pen: Pen): Scene => [
    pen.solid('M-640 0H0Q150-6 160-130h480V0z') + pen.limb('M160-132h.1', 12),
    pen.streak('M134-96Q110-240 20-206T-20-60', 5) +
      topside(pen, [134, -100], 80, 0.62) +
      topside(pen, [100, -186], 40, 0.62) +
      topside(pen, [14, -206], -10, 0.62) +
      topside(pen, [-20, -120], -70, 0.62) +
      board(pen, [-106, -92], 0, 0.9) +
      someone(pen, 'offer', [-168, 4], 1),
  ],
  /** Four pegs and a string on a lawn, and who walks through with the washing. */
  string: (pen: Pen): Scene => [
    pen.limb('M-190-20v-176M200-20v-176', 6) +
      pen.line('M-190-190Q0-150 200-190', 4) +
      pen.tint('M-150-180l64 8-4 74-64-4zM60-170l60-4 4 60-60 4z') +
      pen.light('M136-176l40-6 4 70-40 2z') +
      pen.solid('M-640-40h1280V0h-1280z'),
    pen.streak('M-120-30H120L190 26H-190z', 4) +
      pen.limb('M-120-24v-26M120-24v-26M190 32V-4M-190 32V-4', 9) +
      someone(pen, 'walk', [-10, 8], 0.94, 0, pen.light('M10-92q20-22 36-10 22-10 32 10z')) +
      pen.spark('M-6-88h76l-12 36h-52z'),
  ],
  /** A word that is shouted at a bench. */
  shout: (pen: Pen): Scene => [
    pen.tint('M-640-40v-30l320-30 140-6 90-4 90 20 120 6h100l90-20 330 20v44z') +
      pen.light('M-84-236H28v66H16l14 26-46-26h-68z') +
      pen.brush('M-28-222v24M-28-184h.1', 11),
    pen.solid('M-640-40h1280V60h-1280z') +
      pen.brush('M-168 6v-48M-66 6v-48', 8) +
      pen.light('M-190-54h146v12h-146zM-190-104h14v50h-14z') +
      someone(pen, 'bench', [-120, -56], 1, numberOf(pen, 6)) +
      board(pen, [6, 6], 0, 0.8) +
      facing(pen, 'raise', [104, 6], 1, numberOf(pen, 1)),
  ],
  /** A kingpin with its threads above the nut, rubber that bulges, and the spanner that has done it. */
  tight: (pen: Pen): Scene => [
    '',
    pen.light('M-170 60v-76h340v76z') +
      pen.spark('M-74-16q-50-30-4-62H78q46 32-4 62z') +
      pen.tint('M-640-112H-90l30-18H60l30 18h550v34H-640z') +
      pen.spark('M-58-130q-44-20-4-44H62q40 24-4 44z') +
      pen.light(box(-74, -188, 148, 14)) +
      pen.limb('M0-196v-60', 22) +
      pen.line('M-14-242l28-6M-14-230l28-6', 4) +
      pen.tint('M60-220l30-14h550v34H90L60-188z') +
      pen.light('M-58-224H58v36H-58z') +
      pen.line('M-22-224v36M22-224v36', 4),
  ],
  /** A pad below two flat hands, in a bucket of suds. */
  suds: (pen: Pen): Scene => [
    '',
    pen.tint('M-168-96h336L132 60h-264z') +
      pen.light('M-168-96q168-40 336 0-168 40-336 0z') +
      pen.spark('M-92-146q92-28 184 0l10 56q-102 28-204 0z') +
      pen.light('M-40-150q40-10 80 0l-8 44q-32 10-64 0z') +
      pen.limb('M-190-340L-78-150M190-340L78-150', 30) +
      pen.light('M-96-164q36-14 54 10 8 22-16 32-30 4-46-12zM96-164q-36-14-54 10-8 22 16 32 30 4 46-12z') +
      pen.line('M-58-146l14 16M-70-140l10 16M58-146l-14 16M70-140l-10 16', 4) +
      pen.light(dot(-112, -104, 24) + dot(-84, -92, 15) + dot(112, -102, 20) + dot(86, -90, 26) + dot(136, -150, 11) + dot(-130, -156, 14)),
  ],
  /** A deck with lines of chalk on it, and the shoe that it was too wide for. */
  'too-wide': (pen: Pen): Scene => [
    '',
    pen.light('M-640-190H110q110 0 110 76t-110 76h-750z') +
      pen.line('M-640-158H96M-640-70H96', 5) +
      pen.line('M150-128h.1M178-128h.1M150-100h.1M178-100h.1', 9) +
      pen.moved(
        [-60, -114],
        8,
        pen.tint('M-6-112q50 0 50 66 0 30-8 60 12 92-38 92-46 0-40-92-18-40-14-74 4-52 50-52z') +
          pen.light('M-26-42q28-18 54 0l-4 62q-22 10-42 0z') +
          pen.line('M-26-24h52M-24-6h48M-20 12h42', 5),
      ) +
      pen.moved(
        [116, -168],
        0,
        pen.spark('M0 0h118v-26q24-10 24-34t-28-18q-20 4-20 28L0-14z') + pen.line('M10 8l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8', 4),
      ),
  ],
  /** A barrier, and a guard at a crossword who does not know of the permission. */
  booth: (pen: Pen): Scene => [
    pen.ink('M-640-230h1280v230h-1280z') + pen.light('M-640-206h340v20h-340zM60-206h340v20H60z'),
    pen.tint('M-196-196h176V0h-176z') +
      pen.light(box(-180, -180, 144, 108)) +
      someone(pen, 'lean', [-120, -54], 0.86) +
      pen.tint('M-204-72h192V0h-192z') +
      pen.light('M-78-98l44-6 12 30h-48z') +
      pen.line('M-60-96l6 20M-44-98l8 22M-74-86h44', 3) +
      pen.spark('M20 0v-96h26V0z') +
      pen.light(box(10, -84, 640, 20)) +
      each([70, 150, 230, 310], (x) => pen.spark(`M${x}-84h40l-12 20h-40z`)),
  ],
  /** A coin that decides behind a wall which wheels a board gets, and who will guess. */
  blind: (pen: Pen): Scene => [
    pen.light('M-640-340h1280V0h-1280z') + pen.line('M-66-214q-12-14 0-26M-46-214q12-14 0-26', 4),
    pen.solid(box(24, -340, 20, 340)) +
      someone(pen, 'raise', [-118, 4], 0.96, numberOf(pen, 1)) +
      pen.spark(dot(-56, -196, 12)) +
      pen.brush('M-82-44V2M-8-44V2', 8) +
      pen.tint('M-102-58H12v14h-114z') +
      underside(pen, [-180, -58], 84, 0.76) +
      each([-84, -58, -32, -6], (x) => pen.light(dot(x, -73, 13)) + pen.ink(dot(x, -73, 4))) +
      pen.solid('M74-52h100v12H74z') +
      pen.brush('M84-36V2M164-36V2', 8) +
      someone(pen, 'lean', [110, -56], 1, numberOf(pen, 4)) +
      pen.light('M140-112l40-8 8 30-40 10z'),
  ],
  /** A tailor's counter with a board on it, wheels up, and a sock that is held up to the window. */
  fitting: (pen: Pen): Scene => [
    pen.tint('M-640-340h1280V0h-1280z') +
      pen.light(box(30, -226, 190, 160)) +
      pen.line('M192-226v160', 5) +
      pen.brush('M-340-196h170', 6) +
      pen.light('M-226-190h44l-2 84h-18l-2-50-4 50h-18z') +
      pen.spark('M-290-190h44l-2 84h-18l-2-50-4 50h-18z'),
    someone(pen, 'offer', [-118, -6], 0.98, woman(pen)) +
      pen.solid('M-640-76H16V0h-656z') +
      pen.light('M-640-86H26v12h-666z') +
      pen.moved([-36, -96], 180, board(pen, [0, 18], 0, 0.7)) +
      pen.moved(
        [84, 4],
        0,
        person(pen, { ...STANDING, arms: 'M0-122L44-132 82-168M0-122L-28-80' }, numberOf(pen, 4)) +
          pen.spark('M68-172h30l-2 40q18 8 26 20 6 14-10 16-28 2-42-22-4-8 0-20z') +
          pen.light(dot(82, -116, 6)) +
          pen.line('M70-158h26', 5),
        0.94,
      ),
  ],
  /** A ledge that is long enough to be found with a cane, from a rolling board. */
  'forty-feet': (pen: Pen): Scene => [
    pen.tint('M70-94q50-4 60-62h90v62z') + pen.solid('M-640-96h1280V60h-1280z'),
    pen.light('M20-64L236-96h14L92-64z') +
      pen.tint('M92-64L250-96v8L92 6z') +
      pen.spark('M20-64h72V6H20z') +
      pen.line('M124-70v56M152-76v45M177-81v35M198-85v27M216-89v20', 4) +
      pen.moved(
        [-76, 10],
        0,
        board(pen, [0, 0]) +
          pen.limb('M56-98L112-78', 5) +
          person(
            pen,
            { legs: 'M-34-32L-42-62-8-86 34-68 32-32', body: 'M-8-90L2-124', arms: 'M-46-100L2-124 30-96 56-98', head: [8, -158] },
            numberOf(pen, 7),
          ),
        0.9,
      ),
  ],
  /** An iron roller skate that comes apart in the middle, and what a board needs. */
  roller: (pen: Pen): Scene => [
    '',
    pen.limb('M-60-84H60', 8) +
      pen.light('M-196-98h130v28h-130zM66-98h130v28H66z') +
      pen.tint('M-196-98v-70h24q6 44 40 50v20zM196-98v-44h-20q-10 24-40 26v18z') +
      pen.brush('M-160-70v30M-100-70v30M100-70v30M160-70v30', 10) +
      pen.spark(dot(-160, -28, 28) + dot(-98, -28, 28) + dot(98, -28, 28) + dot(160, -28, 28)) +
      pen.light(dot(-160, -28, 9) + dot(-98, -28, 9) + dot(98, -28, 9) + dot(160, -28, 9)) +
      pen.moved([0, -190], -16, pen.cloth('M-128-12Q-104 4-84 4H84Q104 4 128-12', 12)) +
      pen.streak('M0-146v36m-14-14l14 14 14-14', 6),
  ],
} as const
