import { box, each, type Pen } from './pen.ts'
import { numberOf } from './person.ts'
import { someone } from './poses.ts'
import type { Scene } from './views.ts'

/** Scenes of what is laid out, unpacked or held up, wider than their box. */
export const DISPLAYS = {
  /** A table of zines, and one that is read. */
  'zine-table': (pen: Pen): Scene => [
    pen.light('M-640-340h1280V0h-1280z') +
      pen.line('M-640-216h1280', 4) +
      pen.tint('M-204-216h46v60h-46zM64-216h46v60H64zM140-216h46v60h-46z'),
    someone(pen, 'offer', [-76, -6], 1.06) +
      pen.moved([-6, -122], -14, pen.tint('M-44-26q24-8 44 6v56q-20-14-44-6z') + pen.light('M44-26Q20-34 0-20v56q20-14 44-6z')) +
      pen.solid('M-640 60V-56h1280V60z') +
      each(
        [-204, 52, 134],
        (x) => pen.light(box(x, -76, 64, 16)) + pen.tint(box(x - 4, -88, 64, 14)) + pen.light(box(x + 2, -102, 64, 14)),
      ) +
      pen.spark('M60-118l54-8 4 18-54 8z'),
  ],
  /** A carton with flaps, and the deck of large dots that comes out of it. */
  carton: (pen: Pen): Scene => [
    pen.tint('M-640-44h1280V60h-1280z'),
    someone(pen, 'offer', [-96, 4], 1.06) +
      pen.moved(
        [58, -108],
        12,
        pen.light('M-14-104h28v14h14v28h14V62H-42V-62h14v-28h14z') + pen.spark('M-14-62h28v14h14v28H14v14h-28v-14h-14v-28h14z'),
      ) +
      pen.light('M-22-72h152v88H-22z') +
      pen.light('M-22-72l-32 30h40l30-30zM130-72l32 30h-40l-30-30z') +
      pen.line('M40-28h28v22H40zM54-28v22', 4),
  ],
  /** Seven marks on a wall, of which three are kept, and who holds up the last. */
  marks: (pen: Pen): Scene => [
    pen.ink('M-30-206h236v150H-30z') +
      pen.light('M-16-192h44v54h-44zM40-192h44v54H40zM96-192h44v54H96zM152-192h44v54h-44zM-16-126h44v54h-44z') +
      pen.tint('M40-192h44v54H40zM40-126h44v54H40zM152-192h44v54h-44z') +
      pen.line('M-8-184l28 38m0-38l-28 38M104-184l28 38m0-38l-28 38M-8-118l28 38m0-38l-28 38', 5),
    someone(
      pen,
      'raise',
      [-116, 4],
      0.94,
      numberOf(pen, 2),
      pen.limb('M34-170v-12', 7) + pen.spark('M8-228h54v50H8z') + pen.line('M30-214l8-6v32', 6),
    ),
  ],
} as const
