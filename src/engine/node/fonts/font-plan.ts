import type { FontDisplay, Weights } from './font-css.ts'
import type { MeasuredLanguage } from './letter-frequencies.ts'
import type { LocalFontName } from './local-fonts.ts'
/** The fonts of a site. */
export interface FontPlan {
  /** A folder of the project with committed subsets: subsetting takes as long as the rest of a small build. */
  supplied: string
  families: FontFamily[]
  /** The scripts that are loaded for any text in a language: the styles may show its letters as capitals of another script. */
  scripts: Record<MeasuredLanguage, string[]>
  /** Class of the elements that name other languages without their letters. */
  unset: string
  /** The language whose rules pages in any other language get. */
  otherwise: MeasuredLanguage
  /** The font of pictures. */
  pictures: PictureFontPlan
}

export interface FontFamily {
  name: string
  /** The prefix of its file names. */
  file: string
  weights: Weights
  display: FontDisplay
  /** The OpenType features that are kept. */
  features: string[]
  /** One file for each, the commonest first; no character is in two of them. */
  scripts: FontScript[]
  fallback: FontFallback
}

export interface FontScript {
  name: string
  /** A variable font with an axis of weight, by package and path. */
  source: string
  characters: string
  /** Whether the space is taken out of the font's kerning, for prose whose spaces must not narrow. */
  plainSpace?: true
}

/** The local fonts that replace a family while its files are loading. */
export interface FontFallback {
  name: string
  /** Whether the family is set in capitals only. */
  capitals: boolean
  /** Local fonts for a range of weights, fitted at one of them; browsers use the last one that is installed. */
  faces: { weights: Weights; measuredAt: number; fonts: LocalFontName[] }[]
}
/** The font of all pictures; its weight is fixed, because the renderer does not support variable fonts. */
export interface PictureFontPlan {
  /** Its family name, which drawings use. */
  name: string
  weight: number
  features: string[]
  scripts: FontScript[]
}
