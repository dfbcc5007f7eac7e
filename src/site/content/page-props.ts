import type { AuthorProps } from './biography.ts'
import type { Family } from './families.ts'
import type { FrontProps } from './fronts.ts'
import type { Definition } from './glossary.ts'
import type { Drawing } from './motifs.ts'
import type { Art, ArticleFrontmatter, Heading, SiteLanguage } from './schema.ts'
import type { SocialLinks } from './site-metadata.ts'
import type { Texts } from './texts/texts.ts'

/** The family of drawings of a page's covers; left out for `skate`. */
export interface DrawnProps {
  drawnIn?: Art
}

export interface LinkProps {
  label: string
  path: string
}

/** The cover of an article: drawn in the style of its category, or an image above the drawing. */
export interface CoverProps {
  family: Family
  src: string
  image: string | null
}

/** An article in a short row: only what is needed to choose it. */
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
  authors: LinkProps[]
  date: string
  dateText: string
  category: LinkProps
  subcategory: LinkProps
  /** The same story in other languages. */
  also?: { language: SiteLanguage; path: string }[]
}

/** One page of a list, 24 entries at most. */
export interface ListProps {
  cards: ArticleCardProps[]
  page: number
  pages: LinkProps[]
  total: number
}

export interface HomePageProps extends DrawnProps {
  leads: (ArticleCardProps & { drawing: Drawing })[]
  /** The cover of the first lead as SVG, drawn when the page is rendered. */
  art: string
  popular: ArticleCardProps[]
  topNotch: ArticleTeaserProps[]
  more: ArticleTeaserProps[]
  authors: (LinkProps & { colour: string })[]
  total: number
  latest: LinkProps | null
  edition?: { heading: string; card: ArticleTeaserProps }
}

/** The colour and the cover of a category. */
export interface GroundProps {
  family: Family
  cover: string
}

/** The header of a list: its name, on the ground of its category. */
export interface BandProps extends GroundProps {
  label: string
  description: string
  /** How many stories are in it; none where it is empty. */
  hint?: string
}

export interface CategoryPageProps extends BandProps, DrawnProps {
  path: string
  front?: FrontProps
  /** The story beside its name; none where there are few. */
  newest: ArticleTeaserProps | null
  subcategories: { label: string; path: string; total: number; newest: ArticleCardProps[] }[]
  list: ListProps
  /** The path of its feed without extension, or null. */
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
  /** None for the articles of an author. */
  ground: GroundProps | null
  breadcrumbs: LinkProps[]
  list: ListProps
}

/** An article to go on to, and what it is. */
export interface NeighbourProps {
  label: string
  card: ArticleTeaserProps
}

export interface ArticlePageProps extends DrawnProps {
  article: { id: string; frontmatter: ArticleFrontmatter }
  description: string
  language: SiteLanguage
  dateText: string
  updatedText: string
  minutes: string
  breadcrumbs: LinkProps[]
  contents: Heading[]
  /** One, or the two of letters; none where it is not signed. */
  authors: AuthorProps[]
  /** Who wrote it, below the text; empty if nothing is said. */
  credit: string
  /** The form above the title, where a reader must know it. */
  label?: string
  /** Its place in its series. */
  series?: string
  /** The entries of the glossary that the text opens. */
  terms?: (Definition & { id: string })[]
  /** The same story in other languages. */
  translations?: { language: SiteLanguage; path: string }[] | undefined
  /** The part before it, in a series. */
  previous: NeighbourProps | null
  /** What to read next. */
  next: NeighbourProps | null
  moreByAuthor: ArticleTeaserProps[]
  related: ArticleTeaserProps[]
  more: ArticleTeaserProps[]
  cover: CoverProps
  drawing: Drawing
  /** The cover as SVG, drawn when the page is rendered. */
  art: string
  /** The picture at the turn of a story, drawn when the page is rendered; empty where it has none. */
  turn?: string
  /** The body, rendered from Markdown and therefore safe. */
  html: string
}

export interface TextPageProps {
  title: string
  html: string
}

export interface NotFoundPageProps {
  title: string
  description: string
  more: ArticleTeaserProps[]
}

/** The static query `site`: the data of the frame. */
export interface SiteQuery {
  name: string
  title: string
  tagline: string
  mail: string
  social: SocialLinks
  disclosure: string
  language: SiteLanguage
  year: number
  /** The languages of articles beside its own. */
  languages: SiteLanguage[]
  /** Those of them in which the categories have labels. */
  labelled: SiteLanguage[]
  /** The path of the magazine's feed without extension, or null. */
  feed: string | null
  /** The pages that the data folder adds. */
  extraPages: LinkProps[]
}

/** The static query `menu`: the categories with their subcategories. */
export type MenuQuery = (LinkProps & { family: Family; cover: string; children: LinkProps[] })[]

export interface StaticQueries {
  site: SiteQuery
  texts: Texts
  menu: MenuQuery
}
