import type { Region, Trade } from './author-groups.ts'
import type { Family } from './families.ts'
import type { ArticleFrontmatter, Heading, SiteLanguage, SocialLinks } from './schema.ts'
import type { ArticleTexts, Texts } from './texts/texts.ts'

/** What the React pages are given; built once per page, written as its page data. */

export interface LinkProps {
  label: string
  path: string
}

/** The picture of an article: drawn by its category, with a picture of its own over it if it has one. */
export interface CoverProps {
  family: Family
  src: string
  image: string | null
  /** The number on its sticker. */
  board: string
}

/** An article in a short row beside other things: just enough to choose it. */
export interface ArticleTeaserProps {
  title: string
  path: string
  language: SiteLanguage
  category: string
  minutes: string
  cover: CoverProps
}

export interface ArticleCardProps extends Omit<ArticleTeaserProps, 'category'> {
  description: string
  author: LinkProps | null
  date: string
  dateText: string
  category: LinkProps
  subcategory: LinkProps
}

/** One page of a list, 24 entries at most. */
export interface ListProps {
  cards: ArticleCardProps[]
  page: number
  pages: LinkProps[]
  total: number
}

export interface AuthorProps {
  name: string
  path: string
  region: Region
  home: string
  country: string
  specialty: string
  description: string
}

export interface HomePageProps {
  leads: (ArticleCardProps & { art: string })[]
  popular: ArticleCardProps[]
  topNotch: ArticleTeaserProps[]
  more: ArticleTeaserProps[]
  authors: (LinkProps & { region: Region })[]
  total: number
  latest: string
}

/** The head of a list: its name and its drawings. */
export interface BandProps {
  label: string
  description: string
  family: Family
  emoji: string
  covers: string[]
}

export interface CategoryPageProps extends BandProps {
  path: string
  subcategories: { label: string; path: string; total: number; newest: ArticleCardProps[] }[]
  list: ListProps
  /** Path of its feed without an ending, if it has one. */
  feed: string | null
}

export interface SubcategoryPageProps extends BandProps {
  path: string
  breadcrumbs: LinkProps[]
  siblings: LinkProps[]
  list: ListProps
}

/** The second and every further page of a list. */
export interface ListPageProps {
  label: string
  family: Family | null
  breadcrumbs: LinkProps[]
  list: ListProps
}

export interface ArticlePageProps {
  article: { id: string; frontmatter: ArticleFrontmatter }
  description: string
  language: SiteLanguage
  dateText: string
  updatedText: string
  minutes: string
  breadcrumbs: LinkProps[]
  contents: Heading[]
  author: AuthorProps | null
  translations: { language: SiteLanguage; title: string; path: string }[]
  previous: ArticleTeaserProps | null
  next: ArticleTeaserProps | null
  moreByAuthor: ArticleTeaserProps[]
  related: ArticleTeaserProps[]
  more: ArticleTeaserProps[]
  cover: CoverProps
  /** The texts around an article in another language than the site's. */
  texts?: ArticleTexts
  /** The cover as SVG, drawn when the page is rendered. */
  art: string
  /** The body, rendered from Markdown and therefore safe. */
  html: string
}

export interface AuthorsPageProps {
  authors: (AuthorProps & { trade: Trade; articles: number })[]
}

export interface AuthorPageProps {
  author: AuthorProps
  topNotch: ArticleTeaserProps[]
  list: ListProps
  feed: string | null
}

export interface TextPageProps {
  title: string
  html: string
}

export interface SitemapPageProps {
  categories: {
    family: Family
    label: string
    path: string
    subcategories: { label: string; path: string; total: number; articles: (LinkProps & { language: SiteLanguage })[] }[]
  }[]
  authors: LinkProps[]
  total: number
}

export interface NotFoundPageProps {
  title: string
  description: string
  more: ArticleTeaserProps[]
}

/** The static query `site`: what the frame says about the magazine. */
export interface SiteQuery {
  name: string
  title: string
  tagline: string
  mail: string
  social: SocialLinks
  disclosure: string
  language: SiteLanguage
  year: number
  /** Path of the feed of all articles without an ending, if there is one. */
  feed: string | null
}

/** The static query `menu`: the categories with their subcategories. */
export type MenuQuery = (LinkProps & { family: Family; cover: string; children: LinkProps[] })[]

export interface StaticQueries {
  site: SiteQuery
  texts: Texts
  menu: MenuQuery
}

export interface SponsoredSliceProps {
  heading: string
  items: ({ text: string } | { text: string; href: string })[][]
}
