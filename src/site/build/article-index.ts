import { hash32 } from '../../engine/shared/hash32.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import { LEAD_COUNT, MORE_COUNT, RELATED_COUNT } from '../content/constants.ts'
import { formatDate, languageOf, readingMinutes } from '../content/locales.ts'
import type { ArticleCardProps, ArticleTeaserProps, LinkProps } from '../content/page-props.ts'
import { articlePath, authorPath } from '../content/paths.ts'
import type { ArticleNode } from '../content/schema.ts'
import { type Category, findByName, type Subcategory } from '../content/taxonomy.ts'
import { listPathsOf, type Magazine } from './load-magazine.ts'

/** Look-ups over all articles; each answer costs the same in a magazine of ten and of a hundred thousand. */
export interface ArticleIndex {
  /** The articles of a category, a subcategory or an author, newest first. */
  listed(path: string): readonly ArticleNode[]
  card(article: ArticleNode): ArticleCardProps
  teaser(article: ArticleNode): ArticleTeaserProps
  primary(article: ArticleNode): { category: Category; subcategory: Subcategory }
  neighbours(article: ArticleNode): { previous: ArticleNode | undefined; next: ArticleNode | undefined }
  related(article: ArticleNode): ArticleNode[]
  /** Other stories for a page: always the same ones, until one of them changes. */
  more(path: string, exclude: readonly ArticleNode[]): ArticleNode[]
  translations(article: ArticleNode): readonly ArticleNode[]
  /** How many other articles link to this one. */
  incoming(article: ArticleNode): number
}

export function indexArticles({ articles, categories, authors }: Magazine): ArticleIndex {
  const lists = new Map<string, ArticleNode[]>()
  const cards = new Map<ArticleNode, ArticleCardProps>()
  const families = new Map<string, ArticleNode[]>()
  const incoming = new Map<string, number>()
  const places = new Map<ArticleNode, { category: Category; subcategory: Subcategory }>()
  const teasers = new Map<ArticleNode, ArticleTeaserProps>()
  const authorByName = new Map(authors.map((author) => [author.name, author]))
  const add = (map: Map<string, ArticleNode[]>, key: string, article: ArticleNode) => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [article])
    else list.push(article)
  }
  for (const article of articles) {
    for (const path of listPathsOf(article, categories, authors)) add(lists, path, article)
    add(lists, shelfOf(article), article)
    for (const topic of topicsOf(article)) add(lists, topic, article)
    add(families, article.frontmatter.translationOf ?? article.frontmatter.slug, article)
    const targets = new Set(article.links.map(({ target }) => target.replace(/[?#].*$/, '')))
    for (const target of targets) incoming.set(target, (incoming.get(target) ?? 0) + 1)
  }
  const ring = articles.map((article) => ({ at: hash32(article.frontmatter.slug), article }))
  ring.sort((a, b) => a.at - b.at || compareText(a.article.frontmatter.slug, b.article.frontmatter.slug))

  function primary(article: ArticleNode): { category: Category; subcategory: Subcategory } {
    let place = places.get(article)
    if (place === undefined) {
      const [entity] = article.frontmatter.entities
      const category = findByName(categories, entity?.category ?? '') as Category
      place = { category, subcategory: findByName(category.children, entity?.subcategories[0]?.subcategory ?? '') ?? category }
      places.set(article, place)
    }
    return place
  }

  function shelfOf(article: ArticleNode): string {
    return `${primary(article).subcategory.path} ${article.frontmatter.locale}`
  }

  function topicsOf(article: ArticleNode): string[] {
    const topics = article.frontmatter.entities.flatMap(({ subcategories }) => subcategories.flatMap(({ subsubcategories }) => subsubcategories))
    return topics.map((topic) => `${topic.toLowerCase()} ${article.frontmatter.locale}`)
  }

  function neighbours(article: ArticleNode): { previous: ArticleNode | undefined; next: ArticleNode | undefined } {
    const shelf = lists.get(shelfOf(article)) ?? []
    const position = positionIn(shelf, article)
    return { previous: shelf[position + 1], next: shelf[position - 1] }
  }

  return {
    listed: (path) => lists.get(path) ?? [],
    primary,
    neighbours,
    card(article) {
      let card = cards.get(article)
      if (card === undefined) {
        const { category, subcategory } = primary(article)
        const author = authorByName.get(article.frontmatter.author ?? '')
        card = createCard(article, [category, subcategory], author && { label: author.name, path: authorPath(author.slug) })
        cards.set(article, card)
      }
      return card
    },
    teaser(article) {
      let teaser = teasers.get(article)
      if (teaser === undefined) {
        const { frontmatter, words } = article
        teaser = {
          title: frontmatter.title,
          path: articlePath(frontmatter.slug),
          language: languageOf(frontmatter.locale),
          category: primary(article).category.label,
          minutes: readingMinutes(words, frontmatter.locale),
        }
        teasers.set(article, teaser)
      }
      return teaser
    },
    related(article) {
      const { previous, next } = neighbours(article)
      const topics = topicsOf(article)
      const scores = new Map<ArticleNode, number>()
      for (const [key, weight] of [...topics.map((topic) => [topic, 4] as const), [shelfOf(article), 1] as const]) {
        const list = lists.get(key) ?? []
        const position = positionIn(list, article)
        for (const candidate of list.slice(Math.max(0, position - RELATED_COUNT), position + RELATED_COUNT + LEAD_COUNT)) {
          scores.set(candidate, (scores.get(candidate) ?? 0) + weight)
        }
      }
      for (const taken of [article, previous, next]) if (taken !== undefined) scores.delete(taken)
      return Array.from(scores)
        .sort(([a, left], [b, right]) => right - left || compareText(a.frontmatter.slug, b.frontmatter.slug))
        .slice(0, RELATED_COUNT)
        .map(([candidate]) => candidate)
    },
    more(path, exclude) {
      const chosen: ArticleNode[] = []
      const taken = new Set(exclude)
      const perCategory = new Map<string, number>()
      const start = firstAtOrAfter(ring, hash32(path))
      // A full turn is only ever taken in a small magazine: the look-ahead is bounded.
      for (let step = 0; step < Math.min(ring.length, MORE_COUNT * 8) && chosen.length < MORE_COUNT; step++) {
        const { article } = ring[(start + step) % ring.length] as { article: ArticleNode }
        const category = primary(article).category.slug
        const count = perCategory.get(category) ?? 0
        if (taken.has(article) || articlePath(article.frontmatter.slug) === path || count >= LEAD_COUNT) continue
        perCategory.set(category, count + 1)
        chosen.push(article)
      }
      return chosen
    },
    translations(article) {
      const family = families.get(article.frontmatter.translationOf ?? article.frontmatter.slug) ?? []
      return family.length > 1 ? [...family].sort((a, b) => compareText(a.frontmatter.locale, b.frontmatter.locale)) : []
    },
    incoming: (article) => incoming.get(articlePath(article.frontmatter.slug)) ?? 0,
  }
}

function createCard({ frontmatter, description, words }: ArticleNode, [category, subcategory]: [Category, Subcategory], author: LinkProps | undefined): ArticleCardProps {
  const language = languageOf(frontmatter.locale)
  return {
    title: frontmatter.title,
    path: articlePath(frontmatter.slug),
    description,
    language,
    author: author ?? null,
    date: frontmatter.date ?? '',
    dateText: frontmatter.date === undefined ? '' : formatDate(frontmatter.date, language),
    minutes: readingMinutes(words, frontmatter.locale),
    category: { label: category.label, path: category.path },
    subcategory: { label: subcategory.label, path: subcategory.path },
  }
}

/** Where an article stands in a list that is sorted newest first. */
function positionIn(list: readonly ArticleNode[], { frontmatter }: ArticleNode): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = (list[middle] as ArticleNode).frontmatter
    const order = compareText(frontmatter.date ?? '', other.date ?? '') || compareText(other.slug, frontmatter.slug)
    if (order < 0) low = middle + 1
    else high = middle
  }
  return low
}

function firstAtOrAfter(ring: readonly { at: number }[], wanted: number): number {
  let low = 0
  let high = ring.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ring[middle]?.at ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
