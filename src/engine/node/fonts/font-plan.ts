import type { Weights } from './font-css.ts'
import type { MeasuredLanguage } from './letter-frequencies.ts'
import type { LocalFontName } from './local-fonts.ts'
/** The fonts of a site. */
export interface FontPlan {
  /** A folder of the project with the parts that come with its code: to cut them takes as long as the rest of a small build. */
  supplied: string
  families: FontFamily[]
  /** The scripts that a text in each language needs, whichever of its letters it shows: capitals may bring others. */
  scripts: Record<MeasuredLanguage, string[]>
  /** Class of the elements that are set in none of the families. */
  unset: string
  /** The language that pages in any other are treated like. */
  otherwise: MeasuredLanguage
  /** What is written on pictures. */
  pictures: PictureFontPlan
}

export interface FontFamily {
  name: string
  /** What the names of its files begin with. */
  file: string
  weights: Weights
  /** OpenType features that are kept; the rest is left out. */
  features: string[]
  /** A file each; no character is in two of them. */
  scripts: FontScript[]
  fallback: FontFallback
}

export interface FontScript {
  name: string
  /** A variable font with an axis of weight, by package and path. */
  source: string
  characters: string
}

/** What stands in for a family while its files are on their way. */
export interface FontFallback {
  name: string
  /** Whether the family is set in capitals only. */
  capitals: boolean
  /** Local fonts for a part of the weights, which are measured at one of them; of those that a system has, the last one is taken. */
  faces: { weights: Weights; measuredAt: number; fonts: LocalFontName[] }[]
}
/** The one font of all pictures; what paints them knows no axes, so that its weight is fixed. */
export interface PictureFontPlan {
  /** Its own name, by which drawings call it. */
  name: string
  weight: number
  features: string[]
  scripts: FontScript[]
}
