/** The types of the content, as validated on loading `data/`. */
import type { Biography } from './biography.ts'
import type { Front } from './fronts.ts'
import type { MotifName } from './motifs.ts'

/** The locales in which articles are generated. */
export const LOCALES = ['en_US', 'ru_RU', 'tr_TR'] as const
export type Locale = (typeof LOCALES)[number]

/** The locales of articles. */
export const ARTICLE_LOCALES = [...LOCALES, 'ko_KR'] as const
export type ArticleLocale = (typeof ARTICLE_LOCALES)[number]

export const SITE_LANGUAGES = ['en', 'tr', 'ru', 'ko'] as const
export type SiteLanguage = (typeof SITE_LANGUAGES)[number]

/** The families of drawings; `none` is a plain ground in the colour of the category. */
export const ARTS = ['skate', 'shapes', 'none'] as const
export type Art = (typeof ARTS)[number]

export const ARTICLE_STATUSES = ['ready', 'draft'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

export const PAGE_NAMES = ['authors', 'home', 'not-found', 'about-us', 'privacy-policy', 'terms', 'sitemap'] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** The fixed pages whose text is a Markdown file in `data/pages`. */
export const TEXT_PAGES = ['about-us', 'privacy-policy', 'terms'] as const
export type TextPageName = (typeof TEXT_PAGES)[number]

/** The forms of articles; `prompts/settings/forms.yaml` has the rules of each. */
export const ARTICLE_FORMS = ['how-to', 'note', 'essay', 'history', 'place', 'gear', 'list', 'letters', 'fiction', 'numbers'] as const
export type ArticleForm = (typeof ARTICLE_FORMS)[number]

/** A named source of an article. */
export interface ArticleSource {
  name: string
  url?: string
}

/** The place of an article in a series. */
export interface SeriesPart {
  name: string
  part: number
}

/** A fault of an article that was corrected after its publication. */
export interface Correction {
  date: string
  text: string
}

export interface SubcategoryEntity {
  subcategory: string
  subsubcategories: string[]
}

export interface CategoryEntity {
  category: string
  subcategories: SubcategoryEntity[]
}

export interface ArticleFrontmatter {
  title: string
  slug: string
  entities: CategoryEntity[]
  form?: ArticleForm
  author?: string
  with?: string
  date?: string
  updated?: string
  description?: string
  locale: ArticleLocale
  image?: string
  /** The name of a motif. */
  cover?: string
  translationOf?: string
  series?: SeriesPart
  sources?: ArticleSource[]
  corrections?: Correction[]
  status: ArticleStatus
  featured: boolean
}

export interface Heading {
  id: string
  level: number
  text: string
}

/** The position of a link or image in its source file. */
export interface Reference {
  target: string
  line: number
  column: number
}

/** A drawing in the margin of a text, and its position in the source file. */
export interface Sticker {
  motif: MotifName
  line: number
  column: number
}

/** An article without its body: the data for lists, checks and other pages. */
export interface ArticleNode {
  id: string
  file: string
  frontmatter: ArticleFrontmatter
  description: string
  words: number
  headings: Heading[]
  links: Reference[]
  images: Reference[]
  /** Keys of the glossary whose entries it opens; left out if there are none. */
  terms?: Reference[]
  /** The motifs of its cover; left out if none fits. */
  motifs?: MotifName[]
  /** Left out if there are none. */
  stickers?: Sticker[]
  /** A digest of the source: it changes with the article. */
  digest: string
}

/** A node of the content hierarchy; `children` is null at the leaves. */
export interface CategoryNode extends PageSeo {
  slug: string
  /** A label for menus if the name alone is ambiguous, such as "other techniques" for "other". */
  label?: string
  /** Its labels in other languages, for the frame of articles in them. */
  labels?: Partial<Record<SiteLanguage, string>>
  front?: Front
  children: Record<string, CategoryNode> | null
}

export type CategoryTree = Record<string, CategoryNode>

export interface Author extends Biography {
  name: string
  slug: string
  meta_title: string
  meta_description: string
  /** The biography in other languages, for the pages of articles in them; the name where it is spelled otherwise. */
  translations?: Partial<Record<SiteLanguage, Biography & { name?: string }>>
}

export interface PageSeo {
  title: string
  description: string
}

export interface Redirect {
  from: string
  to: string
  ignoreCase: boolean
}
