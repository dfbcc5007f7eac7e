import type { Random } from '../random.ts'
import type { Pen } from './pen.ts'

/** One of several drawings of a thing. */
export type View = (pen: Pen, random: Random) => string

/** What is behind a motif, and the motif. */
export type Scene = readonly [far: string, near: string]

/** Marks the generator of views: with this one, no two covers of a category of the magazine have the same view. */
const MARK = 3

/** A thing that several stories are about: the slug chooses its drawing, so that covers differ. */
export function seen(...views: readonly [View, ...View[]]): View {
  return (pen, random) => random.fork(MARK).pick(views)(pen, random)
}
