import type { Passage } from './editions.ts'
import type { Family } from './families.ts'
import type { Drawing } from './motifs.ts'
import type { CoverProps, DrawnProps, LinkProps } from './page-props.ts'
import type { EditionTexts } from './texts/edition.ts'

/** An edition: a cover, contents, a page for each piece, a letter and a back cover. */
export interface EditionPageProps extends DrawnProps {
  title: string
  texts: EditionTexts
  /** The cover, drawn upright; `family` is that of the first piece. */
  cover: string
  family: Family
  drawing: Drawing
  dateText: string
  /** How many pieces there are, in words. */
  count: string
  pieces: EditionPieceProps[]
  letter: string[]
  site: { name: string; address: string; mail: string; lines: string[] }
}

/** An article on its page; `page` is the number of that page. */
export interface EditionPieceProps extends LinkProps {
  page: number
  author: string
  /** Its category, in the language of the edition, or an empty text. */
  category: string
  cover: CoverProps
  opening: Passage[]
  /** Where the rest is, as it is typed. */
  address: string
}
