import type { Pen } from './pen.ts'

/** Things with feet on the ground. */
export const STANDING_THINGS = {
  stool: (pen: Pen) =>
    pen.light('M-104-150C-116-148-116-122-104-120H104C116-122 116-148 104-150z') +
    pen.tint('M-78-120h26l-16 120h-26zM52-120h26l16 120h-26z') +
    pen.line('M-62-60h124', 9),
  tent: (pen: Pen) =>
    pen.tint('M0-182L112-70v70h-224v-70z') +
    pen.light('M-74-76h148v62h-148z') +
    pen.line('M0-182v-16M-112-70h224', 6) +
    pen.spark('M-14-62l36 17-36 17z'),
} as const
