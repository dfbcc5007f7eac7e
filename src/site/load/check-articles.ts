import { type FieldPath, showText } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { authorNames } from '../content/authors.ts'
import { RESERVED_SEGMENTS } from '../content/paths.ts'
import type { ArticleNode, Author } from '../content/schema.ts'
import { type Category, categoryNames, findByName } from '../content/taxonomy.ts'
import { findFutureDates } from './check-dates.ts'
import { checkSlug } from './check-slug.ts'
import { checkTranslations } from './check-translations.ts'
import { parseJsonText } from './json-text.ts'
import { documentFile, locateField } from './locate-field.ts'
import { findRecentLetter } from './recent-letters.ts'

/** The context in which articles are checked. */
export interface ArticleContext {
  /** Undefined if they could not be read: names of categories and authors are then not checked. */
  categories?: readonly Category[]
  authors?: readonly Author[]
  /** The last day whose articles are published. */
  lastPublishedDay: string
  /** Whether a build publishes this article. */
  isPublished(article: ArticleNode): boolean
  readDocument(file: string): string
}

type Report = (code: string, path: FieldPath, message: string, hint?: { hint?: string }) => void

/** Checks references between articles and to other files: slugs, categories, authors, translations; and dates in the future. */
export function checkArticles(articles: readonly ArticleNode[], context: ArticleContext, faults: Fault[]): void {
  const bySlug = new Map<string, ArticleNode>()
  const names = authorNames(context.authors ?? [])
  const knownAuthors = new Set(names)
  const parts = new Map<string, ArticleNode>()
  for (const article of articles) {
    const { frontmatter, file } = article
    const report: Report = (code, path, message, hint) =>
      faults.push({ code, file: documentFile(file), message, ...locateField(context.readDocument(file), path), ...hint })

    const twin = bySlug.get(frontmatter.slug)
    if (frontmatter.slug !== '') {
      if (twin !== undefined) {
        report('E_SLUG_DUP', ['slug'], `the slug ${JSON.stringify(frontmatter.slug)} is taken by ${documentFile(twin.file)}`)
      } else bySlug.set(frontmatter.slug, article)
      if (RESERVED_SEGMENTS.has(frontmatter.slug) && checkSlug(frontmatter.slug) === undefined)
        report('W_SLUG_RESERVED', ['slug'], `the slug ${JSON.stringify(frontmatter.slug)} is also the name of a fixed page`)
    }
    for (const field of ['author', 'with'] as const) {
      const name = frontmatter[field]
      if (name === undefined || context.authors === undefined || knownAuthors.has(name)) continue
      report('E_AUTHOR_UNKNOWN', [field], `there is no author ${showText(name)}`, nearestHint(name, names))
    }
    checkSeries(article, parts, report)
    const letter = findRecentLetter(frontmatter.title)
    if (letter !== undefined)
      report('W_SEARCH_LETTER', ['title'], `the title has ${letter}, which some browsers cannot fold for the search`)
    if (context.categories !== undefined) checkEntities(article, context.categories, report)
    if ((frontmatter.date ?? '').slice(0, 10) > context.lastPublishedDay) {
      report('W_DATE_FUTURE', ['date'], `${frontmatter.date} is in the future: the article is left out`, {
        hint: 'build with --future to see it',
      })
    }
    for (const { code, path, message } of findFutureDates(frontmatter, context.lastPublishedDay)) report(code, path, message)
  }
  checkTranslations(articles, bySlug, context, faults)
}

/** A part of a series stands once in a language. */
function checkSeries(article: ArticleNode, parts: Map<string, ArticleNode>, report: Report): void {
  const { series, locale } = article.frontmatter
  if (series === undefined) return
  const key = JSON.stringify([series.name, series.part, locale])
  const twin = parts.get(key)
  if (twin === undefined) parts.set(key, article)
  else report('E_SERIES', ['series', 'part'], `${documentFile(twin.file)} is part ${series.part} of ${JSON.stringify(series.name)} already`)
}

function checkEntities({ frontmatter }: ArticleNode, categories: readonly Category[], report: Report): void {
  for (const [index, entity] of frontmatter.entities.entries()) {
    if (entity.category === '') continue
    const category = findByName(categories, entity.category)
    if (category === undefined) {
      const names = categoryNames(categories)
      report(
        'E_CATEGORY_UNKNOWN',
        ['entities', index, 'category'],
        `there is no category ${JSON.stringify(entity.category)}`,
        nearestHint(entity.category, names),
      )
      continue
    }
    for (const [position, { subcategory }] of entity.subcategories.entries()) {
      if (subcategory === '' || findByName(category.children, subcategory) !== undefined) continue
      const names = categoryNames(category.children)
      const message = `${JSON.stringify(category.name)} has no subcategory ${JSON.stringify(subcategory)}`
      report('E_CATEGORY_UNKNOWN', ['entities', index, 'subcategories', position, 'subcategory'], message, nearestHint(subcategory, names))
    }
  }
}

/** Warns about categories without articles; `source` is the text of categories.json. */
export function checkEmptyCategories(
  articles: readonly ArticleNode[],
  categories: readonly Category[],
  source: string,
  faults: Fault[],
): void {
  const named = new Set(articles.flatMap(({ frontmatter }) => frontmatter.entities.map(({ category }) => category)))
  const filled = new Set(Array.from(named, (name) => findByName(categories, name)))
  const empty = categories.filter((category) => !filled.has(category))
  if (empty.length === 0) return
  const { locate } = parseJsonText(source)
  for (const { name } of empty) {
    const message = `the category ${JSON.stringify(name)} has no article`
    faults.push({ code: 'W_CATEGORY_EMPTY', file: 'categories.json', message, ...locate([name]) })
  }
}
