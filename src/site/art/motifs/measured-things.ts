import { dot, path } from '../drawing.ts'
import { topside, underside } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { seen, type View } from './views.ts'
import { wheelFace } from './wheel-face.ts'

/** On a wall. */
const wallClock: View = (pen) =>
  pen.tint(dot(0, -96, 90)) +
  pen.light(dot(0, -96, 72)) +
  pen.line('M0-156v12M0-48v12M-60-96h12M48-96h12', 7) +
  pen.line('M0-96l26 20', 10) +
  pen.line('M0-96l22-48', 7)

/** With bells, a hammer and feet. */
const alarmClock: View = (pen) =>
  pen.limb('M-46-26L-70 0M46-26L70 0', 9) +
  pen.spark('M-80-134a34 34 0 0 1 58-36zM80-134a34 34 0 0 0-58-36z') +
  pen.brush('M0-184v20M-14-188h28', 8) +
  pen.tint(dot(0, -86, 72)) +
  pen.light(dot(0, -86, 54)) +
  pen.line('M0-128v10M0-54v10M-42-86h10M32-86h10', 6) +
  pen.line('M0-86l-18-24M0-86h30', 8)

/** Held by its crown, with the part of a minute that has gone. */
const stopwatch: View = (pen) =>
  pen.light(box(-14, -196, 28, 34)) +
  pen.spark(box(-24, -206, 48, 18)) +
  pen.limb('M58-156l14-14', 12) +
  pen.tint(dot(0, -82, 84)) +
  pen.light(dot(0, -82, 64)) +
  pen.ink('M0-82v-64a64 64 0 0 1 58 92z') +
  pen.line('M-64-82h14M-32-26l6-10M0-18v-14', 6)

/** A deck, the distance of its axles, and a rule below it. */
const wheelbase: View = (pen) =>
  pen.tint('M-90-150C-106-146-106-104-90-100H90C106-104 106-146 90-150z') +
  pen.light(box(-112, -76, 224, 46)) +
  pen.line(
    each([-96, -64, -32, 0, 32, 64, 96], (x) => path`M${x}-76v${x % 64 === 0 ? 26 : 15}`),
    5,
  ) +
  pen.line('M-60-125h120m-14-10l14 10-14 10M-46-135l-14 10 14 10', 5)

/** A tape out of its case, along a board that stands on its tail. */
const tape: View = (pen) =>
  underside(pen, [62, -100], 90, 1.42) +
  pen.light('M-10-190h24v150h-24z') +
  pen.line(
    each([-170, -150, -130, -110, -90, -70], (y, index) => path`M-10 ${y}h${index % 2 === 0 ? 14 : 9}`),
    4,
  ) +
  pen.tint('M-112-78q0-26 26-26h66q30 0 30 30V0h-122z') +
  pen.light(dot(-52, -50, 28)) +
  pen.ink(dot(-52, -50, 11)) +
  pen.spark('M-16-200h36v16h-36z')

/** Jaws around a wheel. */
const calliper: View = (pen) =>
  pen.light('M-112-176h224v34h-224z') +
  pen.line(
    each([-40, -20, 0, 20, 40, 60, 80, 100], (x, index) => path`M${x}-142v${index % 2 === 0 ? -18 : -11}`),
    4,
  ) +
  pen.spark(dot(0, -76, 44)) +
  pen.light(dot(0, -76, 18)) +
  pen.tint('M-112-176h34v92l30 60h-30l-34-66zM46-186h46v96L78-24H48l16-66v-52H46z')

/** A set square, a pencil, and the curve between them. */
const square: View = (pen) =>
  pen.tint('M-104-184L76-8h-180zM-78-122v88h88z') +
  pen.streak('M-20-176q90 20 116 110', 6) +
  pen.moved([94, -70], 18, pen.spark('M-10-106h20v88l-10 24-10-24z') + pen.line('M-10-18h20', 4)) +
  pen.line('M-104-150h12M-104-120h12M-104-90h12M-104-60h12', 4)

/** Two halves that hang apart. */
const halves: View = (pen) =>
  pen.moved([-30, 4], -12, pen.tint('M-28-172C-28-190-14-196 0-196S28-190 28-172V-96l-14 12-10-16-12 20-10-14-10 8z')) +
  pen.moved([22, -4], 14, pen.light('M-26-88l12 12 10-14 12 18 10-18 10 8V-28C28-10 14-4 0-4S-26-10-26-28z'))

/** From the side: what is left of its plies where it stood on the kerb. */
const snapped: View = (pen) =>
  pen.light('M-104-74h36l-8 46h-14zM104-74h-36l8 46h14z') +
  pen.spark(dot(-84, -28, 20) + dot(84, -28, 20)) +
  pen.tint('M-118-120q8 44 40 52l74 18-8-20 14 2-10-22 12 4-8-14-60-16q-30-6-40-24z') +
  pen.light('M118-120q-8 44-40 52L4-42l10-18-16-4 16-18-14-6 14-12 50-14q34-8 42-30z') +
  pen.line('M-78-94l62 16M78-94L24-78', 5) +
  pen.streak('M-4-140v-26M-34-130l-12-20M26-130l12-20', 6)

/** The tail, ground down, with its plies open. */
const razor: View = (pen) =>
  pen.tint('M-52-200h104v118q0 44-24 66l-16 10-8-14-14 8-12-16-12 6q-18-22-18-60z') +
  pen.light('M-52-84q0 38 18 60l12-6 12 16 14-8 8 14 16-10q24-22 24-66l-14-20-20 14-16-16-22 20z') +
  pen.line('M-14-172h.1M14-172h.1M-14-146h.1M14-146h.1', 9) +
  pen.line('M-30-58q28 18 62 0M-22-38q20 14 44 0', 5) +
  pen.moved([86, -26], -24, topside(pen, [0, 0], 0, 0.4))

/** A sheet of plywood, the batten that turns on a nail, and the curve that its pencil draws. */
const rib: View = (pen) =>
  pen.light('M-118-124h236v124h-236z') +
  pen.tint('M-104-36A160 160 0 0 0 32-112H104v98h-208z') +
  pen.limb('M-104-196L22-97', 13) +
  pen.spark(`${dot(-104, -196, 12)}M0-124l16-12 22 30-6 20-20-4z`)

/** A deck that leans on a turn, and the wheel that it touches. */
const bite: View = (pen) =>
  pen.light('M-40-72h80l-20-40h-40z') +
  pen.light(box(-66, -70, 132, 22)) +
  wheelFace(pen, -84, -48, 44) +
  wheelFace(pen, 84, -48, 44) +
  pen.moved([0, -122], 16, pen.cloth('M-126-14q14 12 34 12H92q20 0 34-12', 14)) +
  pen.streak('M112-128l16-20M128-110l22-8M96-140l4-24', 7)

/** What a year eats: three sacks, and a fourth that is almost empty. */
const sacks: View = (pen) =>
  pen.moved([10, -64], 0, sack(pen), 0.9) +
  pen.moved([-74, -14], 0, sack(pen)) +
  pen.moved([8, -12], 0, sack(pen)) +
  pen.tint('M66-12q-8-40 20-44 34-6 30 44z') +
  pen.spark('M80-54l-12-18 44 4-10 16z')

function sack(pen: Pen): string {
  return (
    pen.light('M-14-92l-18-26q32 12 64 0l-18 26z') +
    pen.tint('M-18-94q-34 30-28 76 2 18 18 18h56q16 0 18-18 6-46-28-76z') +
    pen.line('M-20-92h40', 8) +
    pen.light(dot(0, -42, 16)) +
    pen.ink(dot(0, -42, 6))
  )
}

/** Things that measure or are measured: each has several views. */
export const MEASURED_THINGS = {
  rib,
  bite,
  sacks,
  clock: seen(wallClock, alarmClock, stopwatch),
  ruler: seen(wheelbase, tape, calliper, square),
  'broken-deck': seen(halves, snapped, razor),
} as const
