import type { MotifName } from './motifs.ts'

/** How the page of a category arranges its subcategories; without one, they follow each other as lists of cards. */
export const FRONT_FORMS = ['climb', 'parts', 'wall', 'calendar', 'rungs', 'map'] as const
export type FrontForm = (typeof FRONT_FORMS)[number]

/** A subcategory in its place on the front. */
export interface FrontStop {
  /** Its name in `children`. */
  subcategory: string
  /** Some large letters: a height, a measure, a day. */
  sign?: string
  note?: string
  picture?: MotifName
}

/** The front of a category: every subcategory once, in the order of the drawing. */
export interface Front {
  form: FrontForm
  stops: FrontStop[]
}

/** The front in the data of a page: paths for names, and the pictures as SVG, drawn when the page is rendered. */
export interface FrontProps {
  form: FrontForm
  stops: (Omit<FrontStop, 'subcategory'> & { path: string; drawn?: string })[]
}
