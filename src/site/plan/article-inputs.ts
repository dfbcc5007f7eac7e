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

interface Neighbour {
  label: string
  article: ArticleNode
}

/** What the page of an article shows of the rest of the magazine. */
export interface ArticleSurroundings {
  authors: Author[]
  /** The part before it, in a series. */
  previous: Neighbour | undefined
  next: Neighbour | undefined
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
  const { previous, next } = findWay(article, plan)
  const around = [article, ...[previous, next].flatMap((neighbour) => neighbour?.article ?? [])]
  const related = index.related(article).filter((other) => !around.includes(other))
  const byAuthor = index.byAuthor(article).filter((other) => ![...around, ...related].includes(other))
  return {
    authors: authorsOf(article.frontmatter, (name) => findAuthor(magazine.authors, name)),
    previous,
    next,
    byAuthor,
    related,
    more: index.more(articlePath(slug), [...around, ...byAuthor, ...related], languageOf(locale)),
    translations: index.translations(article),
    breadcrumbs: breadcrumbsOf(article, plan),
    editorial: editorialProps(article, plan),
  }
}

/**
 * The part before this one in its series, and what to read next: the next part, the next in the subcategory, one that is close, or else a
 * neighbour in the category.
 */
function findWay(article: ArticleNode, { magazine, index, parts }: Plan): Pick<ArticleSurroundings, 'previous' | 'next'> {
  const texts = magazine.site.texts[languageOf(article.frontmatter.locale)].article
  const { previous: before, next: part } = parts(article)
  const near = index.neighbours(article)
  const far = index.categoryNeighbours(article)
  const after = [part, near.next, ...index.related(article), near.previous, far.next, far.previous].find(
    (other) => other !== undefined && other !== before,
  )
  return {
    previous: before && { label: texts.previousPart, article: before },
    next: after && { label: after === part ? texts.nextPart : texts.readNext, article: after },
  }
}

/** All that the page of an article is made of, as a text: while it is the same, the page is too. */
export function writeInputs(article: ArticleNode, surroundings: ArticleSurroundings, plan: Plan): string {
  const { magazine, index, common } = plan
  const { authors, previous, next, byAuthor, related, more, translations, breadcrumbs, editorial } = surroundings
  const feed = magazineFeed(languageOf(article.frontmatter.locale), magazine.site.language)
  return JSON.stringify([
    common,
    article.file,
    article.digest,
    index.cardKey(article),
    index.drawing(article),
    ownPicture(article, magazine),
    authors.map(plan.keyOfAuthor),
    [previous, next].map((neighbour) => neighbour && [neighbour.label, index.teaserKey(neighbour.article)]),
    [byAuthor, related, more].map((list) => list.map(index.teaserKey).join()),
    translations.map(({ frontmatter: { locale, title, slug, translationOf } }) => [locale, title, slug, translationOf]),
    breadcrumbs,
    editorial,
    plan.keyOfFeedLinks(feed),
  ])
}

function breadcrumbsOf(article: ArticleNode, { index, labels }: Plan): LinkProps[] {
  const { category, subcategory } = index.card(article)
  const known = labels.get(languageOf(article.frontmatter.locale))
  return [category, subcategory].map(({ label, path }) => ({ label: known?.get(path) ?? label, path }))
}

/** The form, the series and the terms of an article, if it has them. */
function editorialProps(article: ArticleNode, { magazine }: Plan): ArticleSurroundings['editorial'] {
  const { form, series, locale } = article.frontmatter
  const language = languageOf(locale)
  const { forms, partOf } = magazine.site.texts[language].article
  const keys = new Set(article.terms?.map(({ target }) => target))
  const terms = Array.from(keys).flatMap((key) => {
    const definition = magazine.glossary.get(key)?.[language]
    return definition === undefined ? [] : { id: termId(key), ...definition }
  })
  const label = form === undefined ? undefined : forms[form]
  return {
    ...(terms.length === 0 ? {} : { terms }),
    ...(label === undefined ? {} : { label }),
    ...(series === undefined ? {} : { series: fill(partOf, { part: series.part, name: series.name }) }),
  }
}
