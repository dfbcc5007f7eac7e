import type { ArticleFrontmatter, Heading, SiteLanguage, SocialLinks } from './schema.ts'

/** What the React pages are given; built once per page, written as its page data. */

export interface LinkProps {
  label: string
  path: string
}

export interface ArticleCardProps {
  title: string
  path: string
  description: string
  language: SiteLanguage
  author: LinkProps | null
  date: string
  dateText: string
  minutes: number
  category: LinkProps
  subcategory: LinkProps
}

/** An article in a short row beside other things: just enough to choose it. */
export interface ArticleTeaserProps {
  title: string
  path: string
  language: SiteLanguage
  category: string
  minutes: number
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
  home: string
  country: string
  specialty: string
  description: string
}

export interface HomePageProps {
  leads: ArticleCardProps[]
  popular: ArticleCardProps[]
  topNotch: ArticleCardProps[]
  more: ArticleTeaserProps[]
  authors: LinkProps[]
  total: number
}

export interface CategoryPageProps {
  label: string
  path: string
  description: string
  subcategories: { label: string; path: string; total: number; newest: ArticleCardProps[] }[]
  list: ListProps
}

export interface SubcategoryPageProps {
  label: string
  path: string
  description: string
  breadcrumbs: LinkProps[]
  siblings: LinkProps[]
  list: ListProps
}

/** The second and every further page of a list. */
export interface ListPageProps {
  label: string
  breadcrumbs: LinkProps[]
  list: ListProps
}

export interface ArticlePageProps {
  article: { id: string; frontmatter: ArticleFrontmatter }
  description: string
  language: SiteLanguage
  dateText: string
  updatedText: string
  minutes: number
  breadcrumbs: LinkProps[]
  contents: Heading[]
  author: AuthorProps | null
  translations: { language: SiteLanguage; title: string; path: string }[]
  previous: LinkProps | null
  next: LinkProps | null
  related: ArticleTeaserProps[]
  more: ArticleTeaserProps[]
  /** The body, rendered from Markdown and therefore safe. */
  html: string
}

export interface AuthorsPageProps {
  authors: (AuthorProps & { articles: number })[]
}

export interface AuthorPageProps {
  author: AuthorProps
  topNotch: ArticleCardProps[]
  list: ListProps
}

export interface TextPageProps {
  title: string
  html: string
}

export interface SitemapPageProps {
  categories: {
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
}

/** The static query `menu`: the categories with their subcategories. */
export type MenuQuery = (LinkProps & { children: LinkProps[] })[]

export interface StaticQueries {
  site: SiteQuery
  menu: MenuQuery
}

export interface SponsoredSliceProps {
  heading: string
  items: ({ text: string } | { text: string; href: string })[][]
}
