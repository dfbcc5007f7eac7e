import type { Page } from '../../engine/node/site-definition.ts'
import { findAuthor } from '../content/authors.ts'
import { formatDate, languageOf } from '../content/locales.ts'
import type { ArticlePageProps } from '../content/page-props.ts'
import { articlePath } from '../content/paths.ts'
import type { ArticleNode } from '../content/schema.ts'
import { textsIn } from '../content/texts/all.ts'
import { describeAuthor, makePage, type Plan } from './plan.ts'

/** The page of one article, with what stands around its text. */
export function articlePage(article: ArticleNode, plan: Plan): Page {
  const { magazine, index } = plan
  const { frontmatter, description } = article
  const path = articlePath(frontmatter.slug)
  const language = languageOf(frontmatter.locale)
  const card = index.card(article)
  const { previous, next } = index.neighbours(article)
  const related = index.related(article)
  const author = findAuthor(magazine.authors, frontmatter.author ?? '')
  const around = [previous, next].filter((neighbour) => neighbour !== undefined)
  const translations = index.translations(article)
  const updated = frontmatter.updated !== undefined && frontmatter.updated !== frontmatter.date ? frontmatter.updated : undefined
  const data: Omit<ArticlePageProps, 'html' | 'art'> = {
    article: { id: article.id, frontmatter },
    description,
    language,
    dateText: card.dateText,
    updatedText: updated === undefined ? '' : formatDate(updated, language),
    minutes: card.minutes,
    breadcrumbs: [card.category, card.subcategory],
    contents: article.headings.filter(({ level }) => level === 2),
    author: author === undefined ? null : describeAuthor(author),
    translations: translations
      .filter((other) => other !== article)
      .map((other) => {
        return { language: languageOf(other.frontmatter.locale), title: other.frontmatter.title, path: articlePath(other.frontmatter.slug) }
      }),
    previous: previous === undefined ? null : index.teaser(previous),
    next: next === undefined ? null : index.teaser(next),
    moreByAuthor: index.byAuthor(article).map(index.teaser),
    related: related.map(index.teaser),
    more: index.more(path, [article, ...around, ...related], language).map(index.teaser),
    cover: card.cover,
    ...(language === magazine.site.language ? {} : { texts: textsIn(language).article }),
  }
  const alternates = translations.map((other) => {
    return { language: languageOf(other.frontmatter.locale), href: magazine.site.url + articlePath(other.frontmatter.slug) }
  })
  const seo = { title: `${frontmatter.title} | ${magazine.site.name}`, description }
  const head = { kind: 'article' as const, language, ...(alternates.length > 0 ? { alternates } : {}) }
  const document = { file: article.file, digest: article.digest }
  const lastModified = updated ?? frontmatter.date
  return makePage(plan, {
    path,
    componentChunkName: 'component---article',
    seo,
    head,
    data,
    document,
    drawings: [card.cover.src],
    ...(lastModified === undefined ? {} : { lastModified }),
  })
}
