export type Mood = keyof typeof MOUTHS

/** From the eye: a mouth, and for some an eyebrow. */
export const MOUTHS = {
  calm: 'm1 8h5',
  glad: 'm-4 6q5 6 10-1',
  grave: 'm1 9q4-4 7 1',
  /** An open mouth. */
  laugh: 'm-3 7h8q-4 9-8 0z',
  /** Whistles, or breathes out. */
  round: 'm4 9h.1',
  smirk: 'm1 9l6-3',
  /** A raised eyebrow, for a mouth in a beard. */
  brow: 'm-5-9l9-3',
  /** Concentrates, with a low eyebrow. */
  keen: 'm-5-7l9 3m-5 11h5',
  /** With a set jaw. */
  firm: 'm-4 8h9',
  /** With clenched teeth. */
  grit: 'm-5 9l4-3 3 3 4-3',
} as const
