import { authorsOf, findAuthor } from '../content/authors.ts'
import { termId } from '../content/glossary.ts'
import { languageOf } from '../content/locales.ts'
import type { ArticlePageProps, LinkProps } from '../content/page-props.ts'
import { articlePath } from '../content/paths.ts'
import type { ArticleNode, Author } from '../content/schema.ts'
import { fill } from '../content/texts/texts.ts'
import { magazineFeed } from './feeds.ts'
import { ownPicture } from './pictures.ts'
import type { Plan } from './plan.ts'

/** What the page of an article shows of the rest of the magazine. */
export interface ArticleSurroundings {
  authors: Author[]
  previous: ArticleNode | undefined
  next: ArticleNode | undefined
  byAuthor: ArticleNode[]
  related: ArticleNode[]
  more: ArticleNode[]
  /** The article in all its languages, itself included. */
  translations: readonly ArticleNode[]
  /** Its category and its subcategory. */
  breadcrumbs: LinkProps[]
  editorial: Pick<ArticlePageProps, 'label' | 'series' | 'terms'>
}

export function findSurroundings(article: ArticleNode, plan: Plan): ArticleSurroundings {
  const { magazine, index } = plan
  const { slug, locale } = article.frontmatter
  const { previous, next } = index.neighbours(article)
  const around = [previous, next].filter((neighbour) => neighbour !== undefined)
  const related = index.related(article)
  return {
    authors: authorsOf(article.frontmatter, (name) => findAuthor(magazine.authors, name)),
    previous,
    next,
    byAuthor: index.byAuthor(article),
    related,
    more: index.more(articlePath(slug), [article, ...around, ...related], languageOf(locale)),
    translations: index.translations(article),
    breadcrumbs: breadcrumbsOf(article, plan),
    editorial: editorialProps(article, plan),
  }
}

/** All that the page of an article is made of, as a text: while it is the same, the page is too. */
export function writeInputs(article: ArticleNode, surroundings: ArticleSurroundings, plan: Plan): string {
  const { magazine, index, common } = plan
  const { authors, previous, next, byAuthor, related, more, translations, breadcrumbs, editorial } = surroundings
  const keyOf = (other: ArticleNode | undefined) => (other === undefined ? '' : index.teaserKey(other))
  const feed = magazineFeed(languageOf(article.frontmatter.locale), magazine.site.language)
  return JSON.stringify([
    common,
    article.file,
    article.digest,
    index.cardKey(article),
    index.drawing(article),
    ownPicture(article, magazine),
    authors.map(plan.keyOfAuthor),
    keyOf(previous),
    keyOf(next),
    [byAuthor, related, more].map((list) => list.map(keyOf).join()),
    translations.map(({ frontmatter: { locale, title, slug, translationOf } }) => [locale, title, slug, translationOf]),
    breadcrumbs,
    editorial,
    plan.keyOfFeed(feed),
  ])
}

function breadcrumbsOf(article: ArticleNode, { index, labels }: Plan): LinkProps[] {
  const { category, subcategory } = index.card(article)
  const known = labels.get(languageOf(article.frontmatter.locale))
  return [category, subcategory].map(({ label, path }) => ({ label: known?.get(path) ?? label, path }))
}

/** The form, the series and the terms of an article, if it has them. */
function editorialProps(article: ArticleNode, { magazine, parts }: Plan): ArticleSurroundings['editorial'] {
  const { form, series, locale } = article.frontmatter
  const language = languageOf(locale)
  const { forms, partOf } = magazine.site.texts[language].article
  const keys = new Set(article.terms?.map(({ target }) => target))
  const terms = Array.from(keys).flatMap((key) => {
    const definition = magazine.glossary.get(key)?.[language]
    return definition === undefined ? [] : { id: termId(key), ...definition }
  })
  const label = form === undefined ? undefined : forms[form]
  const { previous, next } = parts(article)
  const link = (part: ArticleNode | undefined) =>
    part === undefined ? null : { label: part.frontmatter.title, path: articlePath(part.frontmatter.slug) }
  return {
    ...(terms.length === 0 ? {} : { terms }),
    ...(label === undefined ? {} : { label }),
    ...(series === undefined
      ? {}
      : { series: { text: fill(partOf, { part: String(series.part), name: series.name }), previous: link(previous), next: link(next) } }),
  }
}
