import type { ArticleNode, SiteLanguage } from './schema.ts'

/** Pieces of an edition: with a cover, contents, a letter and a back cover they are sixteen pages, which is one sheet folded. */
export const PIECE_COUNT = 12
/** Longer texts do not fit their page of paper, in characters as `widthOf` counts them. */
export const EDITION_TITLE_LIMIT = 32
export const LETTER_LIMIT = 1000
export const OPENING_LIMIT = 760
/** Shorter openings are followed by the description of the article. */
export const SHORT_OPENING = 240

/** Pieces of the magazine that are printed together, with a letter by the editors. */
export interface Edition {
  slug: string
  title: string
  /** The paragraphs of the letter. */
  letter: string[]
  /** The day of publication. */
  date: string
  /** The language of all its pieces. */
  language: SiteLanguage
  pieces: EditionPiece[]
}

/** An article in an edition, and the text with which it opens. */
export interface EditionPiece {
  article: ArticleNode
  opening: Passage[]
}

/** A paragraph, or a heading. */
export interface Passage {
  text: string
  isHeading: boolean
}

const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/g

/** The number of characters of a text; those of Korean and its neighbours are as wide as two. */
export function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0)
}
