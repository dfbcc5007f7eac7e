import { stringify } from 'yaml'
import type { ArticleForm, CategoryEntity, Locale } from '../../site/content/schema.ts'
import type { ArticleReply } from './article-reply.ts'

/** The front matter of an article that does not come from the model. */
interface ArticleFile {
  slug: string
  locale: Locale
  form: ArticleForm
  author: string
  /** The second author of letters. */
  with: string | undefined
  date: string
  /** The category of the topic, which always comes first. */
  category: string
  subcategory: string
}

/** Formats an article as the Markdown file of a draft. */
export function formatArticle(
  reply: ArticleReply,
  { slug, locale, form, author, with: other, date, category, subcategory }: ArticleFile,
): string {
  const { title, description, sources } = reply
  const entities = placeFirst(reply.entities, category, subcategory)
  const second = other === undefined ? {} : { with: other }
  const named = sources.length === 0 ? {} : { sources }
  const fields = { title, slug, entities, form, author, ...second, date, description, locale, ...named, status: 'draft' }
  const frontMatter = stringify(fields, { lineWidth: 0 })
  const body = reply.sections.map(({ heading, markdown }) => (heading === '' ? markdown : `## ${heading}\n\n${markdown}`)).join('\n\n')
  return `---\n${frontMatter}---\n\n${body}\n`
}

/** Splits an article into its front matter, with the lines of dashes, and its body; the head of a text without any is empty. */
export function splitHead(text: string): { head: string; body: string } {
  const head = /^---[ \t]*\n[\s\S]*?\n---[ \t]*\n/.exec(text)?.[0] ?? ''
  return { head, body: text.slice(head.length) }
}

/** Whether the front matter of an article says that it is a draft. */
export function isDraft(head: string): boolean {
  return /^status: *["']?draft["']? *$/m.test(head)
}

function placeFirst(entities: readonly CategoryEntity[], category: string, subcategory: string): CategoryEntity[] {
  const found = entities.filter((entity) => entity.category === category).flatMap(({ subcategories }) => subcategories)
  const own = found.filter((entity) => entity.subcategory === subcategory)
  const others = found.filter((entity) => entity.subcategory !== subcategory)
  const first = { subcategory, subsubcategories: [...new Set(own.flatMap(({ subsubcategories }) => subsubcategories))] }
  return [{ category, subcategories: [first, ...others] }]
}
