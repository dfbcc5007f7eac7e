import type { Point } from '../drawing.ts'
import { STANDING } from './parts.ts'
import type { Pen } from './pen.ts'
import { type Pose, person } from './person.ts'

/** What people do in scenes. Sitters sit on an edge at 0, all others stand on it. */
const POSES = {
  walk: { legs: 'M-40-6L-14-40-2-70 14-38 30-4', body: 'M-3-72L0-124', arms: 'M0-124L-22-84M0-124L20-88 34-72', head: [4, -162] },
  /** Looks up. */
  gaze: { ...STANDING, arms: 'M0-122L-24-80M0-122L-34-92-16-76', head: [-4, -160], mood: 'glad' },
  raise: { ...STANDING, legs: 'M-22-4L-6-68 20-4', arms: 'M0-122L34-176M0-122L-28-80', mood: 'glad' },
  offer: { legs: 'M-12-4L-4-68 22-4', body: 'M-3-72L4-122', arms: 'M4-122L40-96 62-108M4-122L30-84 54-88', head: [8, -160] },
  /** With a broom. */
  sweep: { legs: 'M-20-4L-6-64 20-4', body: 'M-4-68L14-118', arms: 'M16-120L36-94 52-109M16-120L44-86 75-71', head: [24, -154] },
  /** On one knee, hands on the ground. */
  kneel: {
    legs: 'M26-4L10-48-32-42-40-8-72-24',
    body: 'M-32-46L-10-96',
    arms: 'M-10-98L24-58 50-8M-10-98L-26-66 14-16',
    head: [8, -126],
    isBeforeDark: true,
  },
  squat: { legs: 'M-18-4L-2-60-38-46 24-52 18-4', body: 'M-36-50L-22-96', arms: 'M-20-98L8-74 30-84', head: [-10, -130] },
  /** On the ground, after a try. */
  slump: {
    legs: 'M66-4L38-44-14-10 24-35 34-4',
    body: 'M-16-14L-30-62',
    arms: 'M-30-64L4-40 30-48M-30-64L-56-32-60-4',
    head: [-24, -98],
    mood: 'grave',
  },
  /** On a board. */
  stool: {
    legs: 'M74-4L44-62-14-40 28-56 40-4',
    body: 'M-16-44L-26-92',
    arms: 'M-26-94L8-66 36-76M-26-94L-54-68-60-36',
    head: [-20, -130],
    mood: 'grave',
  },
  bench: { legs: 'M52 54L38-4-8-8 28 0 24 56', body: 'M-10-14L-12-66', arms: 'M-12-68L14-40 32-22', head: [-6, -104], isBeforeDark: true },
  /** Waves. */
  hail: {
    legs: 'M52 54L38-4-8-8 28 0 24 56',
    body: 'M-10-14L-12-66',
    arms: 'M-12-68L24-92 34-128M-12-68L4-32 26-18',
    head: [-6, -104],
    mood: 'glad',
    isBeforeDark: true,
  },
  lean: {
    legs: 'M50 54L42-2-8-8 32 2 18 56',
    body: 'M-10-14L4-62',
    arms: 'M4-64L28-38 48-50M4-64L24-24 44-36',
    head: [18, -96],
    isBeforeDark: true,
  },
  lounge: {
    legs: 'M70-4L42-44-24-12 26-34 42-4',
    body: 'M-26-16L-54-50',
    arms: 'M-54-52L-74-4M-54-52L-10-42',
    head: [-60, -88],
    mood: 'glad',
  },
} as const satisfies Record<string, Pose>

/** A person of a scene, before what is held. */
export function someone(pen: Pen, pose: keyof typeof POSES, at: Point, size = 1, number = 0, held = ''): string {
  return pen.moved(at, 0, held + person(pen, POSES[pose], number), size)
}

/** The same, to the left. */
export function facing(pen: Pen, pose: keyof typeof POSES, at: Point, size: number, number: number): string {
  return pen.moved(at, 0, person(pen, POSES[pose], number), size, true)
}

/** Both hands on the handle of a broom. */
export function sweeper(pen: Pen, at: Point, size = 1, number = 0): string {
  const broom = pen.limb('M48-116L101-29', 7) + pen.spark('M88-26l26-16 46 38H94z') + pen.line('M104-20v12M116-24l10 16', 4)
  return someone(pen, 'sweep', at, size, number, broom)
}
