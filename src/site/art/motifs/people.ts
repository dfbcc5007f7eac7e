import { dot, type Point, path } from '../drawing.ts'
import type { Random } from '../random.ts'
import { board, pusher, rider, upright } from './parts.ts'
import { box, each, type Pen } from './pen.ts'
import { headwear, numberOf, type Pose, person, woman } from './person.ts'
import { facing, someone, sweeper } from './poses.ts'
import { seen, type View } from './views.ts'

const ARMS_DOWN = 'M0-122L-28-84M0-122L26-84'

/** A filmer who rides. */
function follow(pen: Pen): string {
  return (
    board(pen, [-10, 0]) +
    person(pen, { legs: 'M-40-32L-44-64-14-88 20-62 18-32', body: 'M-14-90L-2-124', arms: 'M-2-126L44-112', head: [6, -158] }) +
    pen.ink(box(44, -136, 40, 34)) +
    pen.light('M84-130l26-14v52l-26-14z')
  )
}

/** A filmer who crouches, and the skater in front of the camera. */
function crouch(pen: Pen): string {
  return (
    person(pen, { legs: 'M-110-4L-72-40-104-48-66-4', body: 'M-100-52L-90-90', arms: 'M-90-92L-68-68-46-74', head: [-80, -124] }) +
    pen.ink(box(-48, -90, 34, 30)) +
    pen.light('M-14-84l18-10v40l-18-10z') +
    rider(pen, [64, -34], -14, 0.74, 1)
  )
}

/** Walks, and pulls what is behind. */
const HAUL: Pose = {
  legs: 'M-36-4L-12-40 0-70 22-40 26-4',
  body: 'M0-72L12-122',
  arms: 'M12-122L-20-110-54-86M12-122L34-92 52-104',
  head: [24, -156],
}

function bag(pen: Pen, at: Point, fill: Pen['tint']): string {
  return pen.moved(
    at,
    0,
    pen.spark('M-12-70l-12-22q24 8 48 0l-12 22z') +
      fill('M-14-70q-26 20-20 58 2 12 14 12h40q12 0 14-12 6-38-20-58z') +
      pen.line('M-14-70h28', 7),
  )
}

/** A camera on three legs, and a photographer who waits for the light. */
const tripod: View = (pen) =>
  pen.limb('M30-104L6 0M38-104V0M46-104L72 0', 6) +
  pen.ink(box(2, -148, 66, 44)) +
  pen.light('M68-142l24-8v32l-24-8z') +
  pen.spark(dot(18, -132, 6)) +
  someone(pen, 'offer', [-60, 0], 0.98)

/** A reel, and the strip that two look at. */
const reel: View = (pen) =>
  pen.tint(dot(-58, -110, 64)) +
  pen.light(dot(-58, -146, 17) + dot(-26, -120, 17) + dot(-90, -120, 17) + dot(-40, -82, 17) + dot(-78, -82, 17)) +
  pen.ink('M-58-46q60 40 178 20v26Q-20 20-84-50z') +
  pen.light('M-14-22l14 4v12l-14-4zM18-14h14v12H18zM50-12h14V0H50zM82-14h14v12H82z') +
  someone(pen, 'gaze', [66, -14], 0.8)

/** On a mat. */
const lunge: View = (pen) =>
  person(pen, {
    legs: 'M-104-6L-56-32-14-60 44-62 48-6',
    body: 'M-14-66L-2-112',
    arms: 'M-52-158L-2-114 26-86 44-70',
    head: [10, -148],
  }) + pen.spark('M-112-6h224v8h-224z')

/** Seated, hands to the toes. */
const reach: View = (pen) =>
  person(pen, { legs: 'M92-10L24-20-54-18', body: 'M-56-22L-24-70', arms: 'M-24-72L22-50 70-36', head: [-2, -100] }) +
  pen.spark('M-92-6h196v8H-92z')

/** Against a wall, beside a kettle. */
const calf: View = (pen) =>
  pen.solid('M76-200h564V0H76z') +
  person(pen, { legs: 'M-84-4L-46-46-20-88 24-60 18-4', body: 'M-18-92L12-136', arms: 'M12-138L40-128 70-144', head: [28, -172] })

export const PEOPLE = {
  push: (pen: Pen) => pusher(pen, [0, 0]) + pen.streak('M-116-60h34M-120-90h26'),
  fall: (pen: Pen, random: Random) =>
    board(pen, [76, -8], -random.whole(12, 18), 0.8) +
    person(pen, {
      legs: 'M50-66L40-104 0-90 48-132 88-122',
      body: 'M-4-92L-36-122',
      arms: 'M-96-74L-72-104-38-124-16-160 16-172',
      head: [-62, -148],
    }) +
    pen.streak('M-58-34l-18 22M-28-34l-6 22M-88-34l-18 6'),
  sit: (pen: Pen) =>
    board(pen, [0, 0], 0, 1.15) +
    person(pen, { legs: 'M58-6L40-70-14-40 22-62 34-6', body: 'M-16-44L-20-92', arms: 'M-20-94L26-70 46-66', head: [-14, -130] }),
  film: seen(follow, crouch, tripod, reel),
  sweep: (pen: Pen) => sweeper(pen, [-38, 0], 1, woman(pen)) + pen.streak('M92-44h.1M108-62h.1M128-34h.1', 9),
  /** A half sack that is dragged to those that are tied. */
  haul: (pen: Pen) =>
    bag(pen, [112, 0], pen.light) +
    bag(pen, [74, 2], pen.tint) +
    pen.tint('M-54-78q-4 16-14 24-46 6-54 56h92q6-40-10-60-2-10-4-16z') +
    pen.line('M-92-18q14 8 30 2', 4) +
    person(pen, HAUL, numberOf(pen, 5)) +
    pen.light('M-64-88l-20-14 6-12 22 14z') +
    pen.streak('M-126-6h-34M-130-26h-22', 6),
  'mend-kerb': (pen: Pen) =>
    pen.solid('M-120 0v-34h110l12 14 14-14H120V0z') +
    person(pen, { legs: 'M-104-38L-68-76-40-40', body: 'M-66-78L-38-112', arms: 'M20-64L-36-114-4-72', head: [-24, -148] }) +
    pen.tint('M14-64l44 16-38 18z') +
    pen.light('M66-40l8-44h36l8 44z'),
  breathe: (pen: Pen) =>
    pen.solid('M-120 0v-36h80v12h40v12h40V0z') +
    upright(pen, [-78, -36], ARMS_DOWN, 0.92) +
    pen.streak('M-30-148q20-16 40 0t40 0M-16-114q20-16 40 0t40 0M-2-80q20-16 40 0t40 0', 8),
  stretch: seen(lunge, reach, calf),
  parent: (pen: Pen) =>
    upright(pen, [-44, 0], 'M0-122L70-96M0-122L-30-76', 1.06) +
    board(pen, [48, 0], 0, 0.66) +
    upright(pen, [48, -22], 'M0-122L-40-124M0-122L40-100', 0.58, '', 1),
  signal: (pen: Pen) =>
    upright(pen, [-26, 0], 'M0-122L42-172M0-122L-38-84') +
    pen.light('M10-176q-4-14 8-14t8 14l10 2-6 22h-22z') +
    pen.streak('M50-170q14 10 8 30M70-186q26 20 16 58', 8) +
    board(pen, [66, 0], 0, 0.6),
  guard: (pen: Pen) =>
    upright(pen, [-10, 0], 'M0-122L40-100 82-142M0-122L-34-82', 1, '', numberOf(pen, 0)) +
    pen.spark('M-34-174q0-26 26-26t26 26h14v8h-66z') +
    pen.light('M72-142l-6-14 12-10 40-14v58z'),
  /** Three on a ledge, and the fourth who comes, no two alike. */
  crew: (pen: Pen) =>
    pen.solid('M-120 0v-80H66V0z') +
    someone(pen, 'lean', [-97, -82], 0.86) +
    someone(pen, 'bench', [-28, -82], 0.86, 1) +
    someone(pen, 'hail', [30, -82], 0.86, 2) +
    facing(pen, 'gaze', [100, 4], 0.86, 3) +
    board(pen, [-84, 6], 0, 0.56),
  crowd: (pen: Pen, random: Random) =>
    each([-88, 0, 88, -44, 44], (x, index) => {
      const y = (index < 3 ? -34 : 0) + random.whole(-6, 6)
      const arm = index % 2 === 0 ? pen.limb(`M${x - 26} ${y - 50}l${random.whole(-12, 8)}-66`, 11) : ''
      return (
        arm +
        (index < 3 ? pen.tint : pen.spark)(path`M${x - 38} 0v${y - 40}q4-30 38-30t38 30v${40 - y}z`) +
        pen.light(dot(x, y - 92, 21)) +
        pen.moved([x, y - 92], 0, headwear(pen, [0, 0], index), 1.24)
      )
    }),
} as const
