import { stringify } from 'yaml'
import type { CategoryEntity, Locale } from '../../site/content/schema.ts'
import type { ArticleReply } from './article-reply.ts'

/** The front matter of an article that does not come from the model. */
export interface ArticleFile {
  slug: string
  locale: Locale
  author: string
  date: string
  /** The category of the topic, which always comes first. */
  category: string
  subcategory: string
}

/** Formats an article as the Markdown file of a draft. */
export function formatArticle(reply: ArticleReply, { slug, locale, author, date, category, subcategory }: ArticleFile): string {
  const { title, description } = reply
  const entities = placeFirst(reply.entities, category, subcategory)
  const frontMatter = stringify({ title, slug, entities, author, date, description, locale, status: 'draft' }, { lineWidth: 0 })
  const body = reply.sections.map(({ heading, markdown }) => (heading === '' ? markdown : `## ${heading}\n\n${markdown}`)).join('\n\n')
  return `---\n${frontMatter}---\n\n${body}\n`
}

function placeFirst(entities: readonly CategoryEntity[], category: string, subcategory: string): CategoryEntity[] {
  const found = entities.filter((entity) => entity.category === category).flatMap(({ subcategories }) => subcategories)
  const own = found.filter((entity) => entity.subcategory === subcategory)
  const others = found.filter((entity) => entity.subcategory !== subcategory)
  const first = { subcategory, subsubcategories: [...new Set(own.flatMap(({ subsubcategories }) => subsubcategories))] }
  return [{ category, subcategories: [first, ...others] }]
}
