import type { AuthorProps } from './biography.ts'
import type { ArticleTeaserProps, ListProps } from './page-props.ts'

/** A group of authors: its name in the address, in the style sheets, and for readers. */
export interface FilterProps {
  id: string
  name: string
  label: string
}

export interface AuthorsPageProps {
  /** `filters` are names of groups in the style sheets. */
  authors: (AuthorProps & { filters: string; articles: number })[]
  trades: FilterProps[]
  regions: FilterProps[]
}

export interface AuthorPageProps {
  author: AuthorProps
  topNotch: ArticleTeaserProps[]
  list: ListProps
  feed: string | null
}
