import type { ArticleForm, ArticleLocale, Author } from '../../site/content/schema.ts'
import type { Category } from '../../site/content/taxonomy.ts'

/** What the writer needs to know about the magazine. */
export interface MagazineFacts {
  site: { name: string; id: string }
  categories: readonly Category[]
  authors: readonly Author[]
  articles: readonly KnownArticle[]
  /** How authors sound, by slug; an author may have no such page. */
  voices: ReadonlyMap<string, string>
}

/** An existing article, or a draft. */
export interface KnownArticle {
  /** Relative to the folder of articles. */
  file: string
  slug: string
  title: string
  locale: ArticleLocale
  author: string | undefined
  form: ArticleForm | undefined
  date: string
  /** Whether it is on the site. */
  isPublished: boolean
  /** Its source. */
  text: string
}
