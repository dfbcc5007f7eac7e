import { dot, path, star } from '../drawing.ts'
import { rider } from './parts.ts'
import { box, each } from './pen.ts'
import { seen, type View } from './views.ts'
import { wheelFace } from './wheel-face.ts'

/** From the front, both wheels on. */
const truckAhead: View = (pen) =>
  pen.light('M-46-170h92l-14 34h-64z') +
  pen.spark('M-22-136h44l14 52h-72z') +
  pen.light(box(-66, -92, 132, 26)) +
  pen.ink(box(-110, -86, 44, 12) + box(66, -86, 44, 12)) +
  wheelFace(pen, -92, -62, 32) +
  wheelFace(pen, 92, -62, 32) +
  pen.line('M0-126v30', 8)

/** From the side: the base plate, the kingpin through its bushings, and one wheel. */
const truckAside: View = (pen) =>
  pen.light('M-100-176h200v20h-30l-30 34h-70l-40-34h-30z') +
  pen.moved([-10, -126], 32, pen.spark(box(-24, -6, 48, 22)) + pen.spark(box(-20, 34, 40, 18)) + pen.ink(box(-10, 52, 20, 16))) +
  pen.tint('M-70-112l64 8 76-4-50 44h-54z') +
  wheelFace(pen, 8, -52, 46)

/** The end of an axle, with its thread, and the washers and the nut that come off it. */
const axleEnd: View = (pen) =>
  pen.tint('M-120-150h84l30 26v46l-30 26h-84z') +
  pen.light(box(-6, -118, 70, 34)) +
  pen.line('M6-118l8 34m6-34l8 34m6-34l8 34m6-34l8 34', 5) +
  pen.light(dot(78, -101, 30) + dot(78, -101, 13)) +
  pen.spark('M100-130l20-12 20 12v58l-20 12-20-12z') +
  pen.line('M100-101h40', 5)

/** A list with ticks. */
const ticks: View = (pen) => pen.line('M-26-150h14l8 10 16-26M-26-106h14l8 10 16-26M-26-60h28M30-146h24M30-102h24', 7)
/** Tries by fives. */
const tallies: View = (pen) =>
  pen.line(
    each([-152, -104, -56], (y) => path`M-28 ${y}v28m14-28v28m14-28v28m14-28v28m-48-6l56-18`),
    6,
  )
/** A line and its feet. */
const sketch: View = (pen) => pen.line('M-30-60q20-60 40-20t44-70M-30-34h84', 6) + pen.spark(star(40, -152, 5, 18, 8))

/** An upright notebook with a page of contents, and a pen on it. */
function page(contents: View): View {
  return (pen, random) =>
    pen.light(box(-70, -186, 140, 180)) +
    pen.tint('M-70-186h26v180h-26z') +
    contents(pen, random) +
    pen.line('M-84-160h24M-84-120h24M-84-80h24M-84-40h24', 7) +
    pen.moved([70, -60], 30, pen.spark('M-9-70h18v88l-9 22-9-22z'))
}

/** Closed, with a strap and a label. */
const closed: View = (pen) =>
  pen.light('M-64-176h140v176h-140z') +
  pen.tint('M-76-188h140v176h-140z') +
  pen.light(box(-48, -156, 70, 44)) +
  pen.line('M-36-142h46M-36-128h30M42-188v176', 6) +
  pen.spark('M-30-12h20v26l-10-8-10 8z')

const bodyCamera: View = (pen) =>
  pen.tint('M-108-140h52l16-30h80l16 30h52v116h-216z') +
  pen.light(dot(0, -82, 48)) +
  pen.ink(dot(0, -82, 28)) +
  pen.spark(`${box(66, -128, 26, 16)}${dot(-10, -92, 9)}`) +
  pen.line('M-92-112h28', 7)

/** With two lenses, one above the other. */
const twinCamera: View = (pen) =>
  pen.tint('M-44-196h88l10 24h-108zM-62-172h124V0h-124z') +
  pen.light(dot(0, -128, 30) + dot(0, -54, 38)) +
  pen.ink(dot(0, -128, 15) + dot(0, -54, 22)) +
  pen.spark(dot(-8, -62, 8) + box(62, -100, 18, 34)) +
  pen.line('M-46-90h12M34-90h12', 6)

/** On a strap, with a flash. */
const strapCamera: View = (pen) =>
  pen.limb('M-108-116q-34-84 108-84t108 84', 8) +
  pen.light('M-116-128h232v34h-232zM30-128v-36h60v36z') +
  pen.tint('M-116-94h232v82h-232z') +
  pen.light(dot(-14, -66, 44)) +
  pen.ink(dot(-14, -66, 26)) +
  pen.spark(box(40, -154, 40, 16) + dot(-24, -76, 8)) +
  pen.line('M-94-112h40M70-70h28', 7)

const cup: View = (pen) =>
  pen.limb('M-54-166h-34q0 62 44 66M54-166h34q0 62-44 66', 9) +
  pen.tint('M-60-190h120q4 104-46 116v30h-28v-30q-50-12-46-116z') +
  pen.light(box(-54, -44, 108, 38)) +
  pen.spark(star(0, -138, 5, 26, 12))

const medal: View = (pen) =>
  pen.spark('M-64-200h50l34 84-34 22zM64-200h-50l-34 84 34 22z') +
  pen.tint(dot(0, -64, 62)) +
  pen.light(dot(0, -64, 42)) +
  pen.line('M-12-78l14-12v52M-14-38h32', 8)

/** Three steps, and the winner on the highest. */
const podium: View = (pen) =>
  pen.light(box(-112, -44, 76, 44) + box(36, -32, 76, 32)) +
  pen.tint(box(-40, -70, 80, 70)) +
  pen.line('M-8-46l10-8v38M-84-34q16-6 14 6l-16 16h20M66-24h14l-10 8q14 2 8 10-6 6-16 0', 6) +
  rider(pen, [0, -72], 0, 0.66)

export const STOCK_THINGS = {
  axle: axleEnd,
  truck: seen(truckAhead, truckAside),
  notebook: seen(page(ticks), page(tallies), page(sketch), closed),
  camera: seen(bodyCamera, twinCamera, strapCamera),
  trophy: seen(cup, medal, podium),
} as const
