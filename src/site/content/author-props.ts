import type { AuthorProps } from './biography.ts'
import type { Family } from './families.ts'
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
  /** Of the newest story; none without one. */
  family: Family
  topNotch: ArticleTeaserProps[]
  list: ListProps
  feed: string | null
}
