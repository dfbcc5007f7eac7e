import { digestOf } from '../../engine/node/digest.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import { MORE_BY_AUTHOR, RELATED_COUNT } from '../content/constants.ts'
import type { Drawing, MotifName } from '../content/motifs.ts'
import type { ArticleCardProps, ArticleTeaserProps, LinkProps } from '../content/page-props.ts'
import { articlePath, authorPath } from '../content/paths.ts'
import type { ArticleNode, SiteLanguage } from '../content/schema.ts'
import { type Category, findByName, type Subcategory } from '../content/taxonomy.ts'
import { canonicalLink } from '../load/canonical-link.ts'
import { listPathsOf } from '../load/collect-pages.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { storyOf } from '../load/story-of.ts'
import { createCard, createTeaser, drawingOf } from './article-cards.ts'
import { firstAtOrAfter } from './first-at-or-after.ts'
import { indexMore } from './index-more.ts'
import { keepResults } from './keep-results.ts'
import { addTo, listOf } from './lists-by-key.ts'
import { onePerStory } from './one-per-story.ts'
import { pickClosest } from './pick-closest.ts'

/** Look-ups over all articles, whose cost does not grow with their number. */
export interface ArticleIndex {
  /** The articles of a category, a subcategory or an author, newest first. */
  listed(path: string): readonly ArticleNode[]
  /** Those without translations: of each story the article in the language of the site, or else its original, or else the newest. */
  stories(path: string): readonly ArticleNode[]
  card(article: ArticleNode): ArticleCardProps
  teaser(article: ArticleNode): ArticleTeaserProps
  /** The digests of its teaser and of its card. */
  teaserKey(article: ArticleNode): string
  cardKey(article: ArticleNode): string
  neighbours(article: ArticleNode): { previous: ArticleNode | undefined; next: ArticleNode | undefined }
  related(article: ArticleNode): ArticleNode[]
  category(article: ArticleNode): Category
  drawing(article: ArticleNode): Drawing
  /** What its cover shows first. */
  motif(article: ArticleNode): MotifName | undefined
  /** Other articles of the author in the same language, older ones first, so that a new article changes few pages. */
  byAuthor(article: ArticleNode): ArticleNode[]
  /** Other articles for a page, in its language if possible; the choice is stable until one of them changes. */
  more(path: string, exclude: readonly ArticleNode[], language?: SiteLanguage): ArticleNode[]
  translations(article: ArticleNode): readonly ArticleNode[]
  /** How many other articles link to this one. */
  incoming(article: ArticleNode): number
}

interface Entry {
  article: ArticleNode
  /** The position among all articles, newest first, by which lists are sorted. */
  rank: number
  category: Category
  subcategory: Subcategory
  /** Lists of related articles, newest first: of each of its topics, and of its subcategory, in its language. */
  topics: Entry[][]
  nearby: Entry[]
}

/** So many cards, and as many teasers, are kept; those of all articles would fill the memory. */
const KEPT_CARDS = 30_000

export function indexArticles({ articles, categories, authors, site }: Magazine): ArticleIndex {
  const entries = new Map<ArticleNode, Entry>()
  const listed = new Map<string, ArticleNode[]>()
  const signed = new Map<string, ArticleNode[]>()
  const near = new Map<string, Entry[]>()
  const families = new Map<string, ArticleNode[]>()
  const incoming = new Map<string, number>()
  const authorByName = new Map(authors.map((author) => [author.name, author]))
  for (const [rank, article] of articles.entries()) {
    const entry = createEntry(article, rank, categories, near)
    entries.set(article, entry)
    for (const path of listPathsOf(article, categories, authorByName)) addTo(listed, path, article)
    addTo(signed, signature(article), article)
    for (const list of [...entry.topics, entry.nearby]) list.push(entry)
    const { translationOf } = article.frontmatter
    if (translationOf !== undefined) addTo(families, translationOf, article)
    for (const target of linkedPaths(article)) incoming.set(target, (incoming.get(target) ?? 0) + 1)
  }
  /** Of related articles, by rank; zero between two searches. */
  const scores = new Uint32Array(articles.length)
  for (const article of articles) {
    const { slug, translationOf } = article.frontmatter
    if (translationOf === undefined) families.get(slug)?.push(article)
  }

  function entryOf(article: ArticleNode): Entry {
    return entries.get(article) as Entry
  }

  const categoryOf = (article: ArticleNode) => entryOf(article).category

  function familyOf(article: ArticleNode): readonly ArticleNode[] {
    return families.get(storyOf(article)) ?? []
  }

  function translations(article: ArticleNode): readonly ArticleNode[] {
    return [...familyOf(article)].sort((a, b) => compareText(a.frontmatter.locale, b.frontmatter.locale))
  }

  function neighbours(article: ArticleNode): { previous: ArticleNode | undefined; next: ArticleNode | undefined } {
    const { nearby, rank } = entryOf(article)
    const position = firstAtOrAfter(nearby, rank, (entry) => entry.rank)
    return { previous: nearby[position + 1]?.article, next: nearby[position - 1]?.article }
  }

  const drawing = keepResults(KEPT_CARDS, (article: ArticleNode) => drawingOf(article, familyOf(article), site.art))
  const motifOf = (article: ArticleNode) => drawing(article).motifs?.[0]

  function linkAuthor({ frontmatter }: ArticleNode): LinkProps | undefined {
    const author = authorByName.get(frontmatter.author ?? '')
    return author && { label: author.name, path: authorPath(author.slug) }
  }

  const teaserOf = (article: ArticleNode) => createTeaser(entryOf(article), site)
  const cardOf = (article: ArticleNode, teaser: ArticleTeaserProps) => {
    const others = translations(article).filter((other) => other !== article)
    return createCard(entryOf(article), teaser, { author: linkAuthor(article), others }, site)
  }
  /** The keys are made of all that is shown: with a field left out, an edit of it would leave lists as they were. */
  const keysOf = keepResults(Number.POSITIVE_INFINITY, (article: ArticleNode) => {
    const teaser = teaserOf(article)
    return { teaser: digestOf(JSON.stringify(teaser)), card: digestOf(JSON.stringify(cardOf(article, teaser))) }
  })

  return {
    listed: (path) => listed.get(path) ?? [],
    stories: keepResults(Number.POSITIVE_INFINITY, (path) => onePerStory(listed.get(path) ?? [], site.language)),
    neighbours,
    card: keepResults(KEPT_CARDS, (article) => cardOf(article, teaserOf(article))),
    teaser: keepResults(KEPT_CARDS, teaserOf),
    teaserKey: (article) => keysOf(article).teaser,
    cardKey: (article) => keysOf(article).card,
    category: categoryOf,
    drawing,
    motif: motifOf,
    byAuthor(article) {
      if (article.frontmatter.author === undefined) return []
      const list = signed.get(signature(article)) ?? []
      const position = firstAtOrAfter(list, entryOf(article).rank, (other) => entryOf(other).rank)
      const newer = list.slice(Math.max(0, position - MORE_BY_AUTHOR), position).reverse()
      return [...list.slice(position + 1, position + 1 + MORE_BY_AUTHOR), ...newer].slice(0, MORE_BY_AUTHOR)
    },
    related(article) {
      const own = entryOf(article)
      const { previous, next } = neighbours(article)
      const candidates: Entry[] = []
      for (const list of [...own.topics, own.nearby]) {
        const position = firstAtOrAfter(list, own.rank, (entry) => entry.rank)
        const weight = list === own.nearby ? 1 : TOPIC_WEIGHT
        const end = Math.min(list.length, position + RELATED_REACH + 1)
        for (let at = Math.max(0, position - RELATED_REACH); at < end; at++) {
          const candidate = list[at] as Entry
          if (candidate === own || candidate.article === previous || candidate.article === next) continue
          if (scores[candidate.rank] === 0) candidates.push(candidate)
          scores[candidate.rank] = (scores[candidate.rank] as number) + weight
        }
      }
      const closest = pickClosest(candidates, scores, own.rank, RELATED_COUNT).map(({ article: relative }) => relative)
      for (const { rank } of candidates) scores[rank] = 0
      return closest
    },
    more: indexMore(articles, site.language, { categoryOf, motifOf }),
    translations,
    incoming: (article) => incoming.get(articlePath(article.frontmatter.slug)) ?? 0,
  }
}

/** How far related articles are searched in a list, newer and older; one more for the neighbour, which is skipped. */
const RELATED_REACH = RELATED_COUNT + 1

/** The weight of a shared topic, relative to a shared subcategory. */
const TOPIC_WEIGHT = 4

function createEntry(article: ArticleNode, rank: number, categories: readonly Category[], near: Map<string, Entry[]>): Entry {
  const { entities, locale } = article.frontmatter
  const [entity] = entities
  const category = findByName(categories, entity?.category ?? '') as Category
  const subcategory = findByName(category.children, entity?.subcategories[0]?.subcategory ?? '') ?? category
  const topics = entities.flatMap(({ subcategories }) => subcategories.flatMap(({ subsubcategories }) => subsubcategories))
  return {
    article,
    rank,
    category,
    subcategory,
    topics: Array.from(new Set(topics.map((topic) => topic.toLowerCase())), (topic) => listOf(near, `topic ${topic} ${locale}`)),
    nearby: listOf(near, `subcategory ${subcategory.path} ${locale}`),
  }
}

/** The key of articles with the same author and language. */
function signature({ frontmatter: { author, locale } }: ArticleNode): string {
  return `${author} ${locale}`
}

/** The canonical paths that an article links to, without its own. */
function linkedPaths({ frontmatter, links }: ArticleNode): Set<string> {
  const paths = new Set(links.filter(({ target }) => target.startsWith('/')).map(({ target }) => canonicalLink(target) ?? ''))
  paths.delete(articlePath(frontmatter.slug))
  return paths
}
