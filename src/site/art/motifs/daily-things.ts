import { dot, star } from '../drawing.ts'
import { box, type Pen } from './pen.ts'

/** Things of a house and of a pocket. */
export const DAILY_THINGS = {
  /** A padlock, and its key. */
  keys: (pen: Pen) =>
    pen.limb('M-84-112v-34q0-36 36-36t36 36v34', 12) +
    pen.tint('M-100-116h104q8 0 8 8v92q0 8-8 8h-104q-8 0-8-8v-92q0-8 8-8z') +
    pen.ink(`${dot(-48, -74, 12)}M-54-66h12v32h-12z`) +
    pen.moved(
      [74, -120],
      14,
      pen.light('M-9 14h18v60h22v16h-22v10h16v14h-34z') + pen.light(dot(0, -24, 40)) + pen.spark(dot(0, -28, 22)) + pen.ink(dot(0, -42, 6)),
    ),
  broom: (pen: Pen) =>
    pen.moved(
      [4, -114],
      28,
      pen.light('M-8-94h16v116h-16z') +
        pen.tint('M-36 34h72l24 78q-60 16-120 0z') +
        pen.line('M-18 56l-10 52M0 56v54M18 56l10 52', 5) +
        pen.spark(box(-38, 14, 76, 24)),
    ) + pen.line('M36-10h14M72-24h12M82-2h14', 7),
  /** A hand lamp that shines to the upper right. */
  torch: (pen: Pen) =>
    pen.moved(
      [-26, -76],
      44,
      pen.tint('M-22-22h44v106q0 8-8 8h-28q-8 0-8-8z') +
        pen.light('M-42-70h84l-16 48h-52z') +
        pen.ink('M-46-86h92v18h-92z') +
        pen.spark(box(-9, 4, 18, 28)) +
        pen.line('M-22 68h44M0-104v-36M-40-104l-16-32M40-104l16-32', 7),
    ),
  candle: (pen: Pen) =>
    pen.line('M0-122v-22', 6) +
    pen.spark('M0-198q36 40 0 62-36-22 0-62z') +
    pen.light('M-36-120q36-14 72 0v92h-72z') +
    pen.light('M-36-114q16 6 18 30 2 20 12 20t10-18q2-24 22-24 14 0 18-10v-6q-36-12-72 0z') +
    pen.limb('M78-34q32-4 30-30t-36-16', 9) +
    pen.tint('M-98-40h196q-8 38-40 38h-116q-32 0-40-38z'),
  stopwatch: (pen: Pen) =>
    pen.light('M-12-196h24v26h-24z') +
    pen.moved([60, -152], 42, pen.light(box(-9, -14, 18, 22))) +
    pen.tint(dot(0, -84, 82)) +
    pen.light(dot(0, -84, 60)) +
    pen.spark('M0-84v-46a46 46 0 0 1 40 23z') +
    pen.line('M0-134v8M0-42v8M-50-84h8M42-84h8M0-84l-24-30', 6) +
    pen.ink(dot(0, -84, 7)),
  magnifier: (pen: Pen) =>
    pen.moved([-22, -120], -42, pen.tint('M-16 84h32v74q0 12-12 12h-8q-12 0-12-12z') + pen.light(box(-12, 66, 24, 22))) +
    pen.ink(dot(-22, -120, 74)) +
    pen.light(dot(-22, -120, 56)) +
    pen.spark(star(-18, -114, 5, 28, 12)) +
    pen.line('M-64-124a42 42 0 0 1 26-34', 7),
  /** Of water. */
  bottle: (pen: Pen) =>
    pen.tint('M-30-158q-28 18-28 46v96q0 12 12 12h92q12 0 12-12v-96q0-28-28-46z') +
    pen.light(box(-26, -172, 52, 18)) +
    pen.spark(box(-30, -198, 60, 28)) +
    pen.light(box(-58, -108, 116, 60)) +
    pen.line('M-40-70q14-14 28 0t28 0 24-6M-40-88h34', 6),
  /** Unfolded, with a way and its end. */
  map: (pen: Pen) =>
    pen.light('M-116-166l76 26v136l-76-26z') +
    pen.tint('M-40-140l80-26v136l-80 26z') +
    pen.light('M40-166l76 26v136l-76-26z') +
    pen.line('M-94-62q26-44 54-24t46-16 52-6', 7) +
    pen.line('M-98-130l38 12M62-40l34 10', 5) +
    pen.spark('M76-84q-28-34-28-52 0-28 28-28t28 28q0 18-28 52z') +
    pen.ink(dot(76, -136, 9)),
  /** Before its socket. */
  plug: (pen: Pen) =>
    pen.light('M-112-176h58q6 0 6 6v116q0 6-6 6h-58q-6 0-6-6v-116q0-6 6-6z') +
    pen.ink(dot(-82, -132, 9) + dot(-82, -92, 9)) +
    pen.brush('M76-112q42 0 38 46t-64 40-112 6', 5) +
    pen.ink(box(-22, -138, 34, 12) + box(-22, -98, 34, 12)) +
    pen.tint('M12-160h34q34 0 34 34v28q0 34-34 34h-34z') +
    pen.spark('M44-140l-16 30h14l-6 26 22-34h-14l8-22z'),
} as const
