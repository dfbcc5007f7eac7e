import type { FieldPath, FieldProblem, Fields } from '../../engine/shared/fields.ts'
import type { SiteLanguage } from '../content/schema.ts'

/** Takes a link to a page of this site, so that it is checked as those of the text; returns its address. */
export type TakeLink = (target: string, path: FieldPath) => string

/** What a kind of figure reads: the fields of its block, the places for its links and for what is wrong, and the language of the article. */
export interface FigureInput {
  fields: Fields
  problems: FieldProblem[]
  takeLink: TakeLink
  language: SiteLanguage
}

/** A drawn figure. */
export interface Drawing {
  /** The size of its coordinate system; it is as wide as the text. */
  width: number
  height: number
  /** The elements of the SVG; empty for a figure that is HTML only. */
  shapes: string
  /** What the drawing shows, in the language of the article. */
  text: string
  /** HTML that belongs to the drawing, such as the key of a plan. */
  below?: string
  /** What the reader can do with it, below the caption. */
  control?: string
}

/** Reads the fields of a figure and draws it; undefined if they cannot be drawn. */
export type FigureKind = (input: FigureInput) => Drawing | undefined
