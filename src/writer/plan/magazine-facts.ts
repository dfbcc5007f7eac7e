import type { Author, Locale } from '../../site/content/schema.ts'
import type { Category } from '../../site/content/taxonomy.ts'

/** What a writer has to know of the magazine. */
export interface MagazineFacts {
  site: { name: string; id: string }
  categories: readonly Category[]
  authors: readonly Author[]
  articles: readonly KnownArticle[]
}

/** An article that exists, drafts included. */
export interface KnownArticle {
  /** Below the folder of articles. */
  file: string
  slug: string
  title: string
  locale: Locale
  author: string | undefined
  date: string
  /** Whether readers can open it. */
  isPublished: boolean
  body: string
}
