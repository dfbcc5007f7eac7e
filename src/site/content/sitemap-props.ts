import type { Family } from './families.ts'
import type { LinkProps } from './page-props.ts'
import type { SiteLanguage } from './schema.ts'

type ArticleLink = LinkProps & { language: SiteLanguage }

export interface SitemapPageProps {
  /** Under their heading; left out if there are none. */
  editions?: { heading: string; links: ArticleLink[] }
  extraPages: LinkProps[]
  categories: {
    family: Family
    label: string
    path: string
    subcategories: { label: string; path: string; total: number; articles: ArticleLink[] }[]
  }[]
  /** The newest articles in each language other than the site's. */
  languages: { language: SiteLanguage; count: string; articles: LinkProps[] }[]
  authors: LinkProps[]
  total: number
}
