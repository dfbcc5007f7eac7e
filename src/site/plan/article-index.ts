import { digestOf } from '../../engine/node/digest.ts'
import { remember } from '../../engine/shared/remember.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import { authorsOf } from '../content/authors.ts'
import { MORE_BY_AUTHOR } from '../content/constants.ts'
import type { Drawing, MotifName } from '../content/motifs.ts'
import type { ArticleCardProps, ArticleTeaserProps } from '../content/page-props.ts'
import { articlePath } from '../content/paths.ts'
import type { ArticleNode, SiteLanguage } from '../content/schema.ts'
import type { Category } from '../content/taxonomy.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { storyOf } from '../load/story-of.ts'
import { createCard, createTeaser, drawingOf } from './article-cards.ts'
import { groupArticles, type IndexedArticle, signature } from './article-groups.ts'
import { firstAtOrAfter } from './first-at-or-after.ts'
import { indexMore } from './index-more.ts'
import { onePerStory } from './one-per-story.ts'
import { createRelatedSearch, type Neighbours, neighboursIn } from './related-articles.ts'

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
  /** The next older and the next newer article in its language: of its subcategory, and of its category. */
  neighbours(article: ArticleNode): Neighbours
  categoryNeighbours(article: ArticleNode): Neighbours
  related(article: ArticleNode): ArticleNode[]
  category(article: ArticleNode): Category
  drawing(article: ArticleNode): Drawing
  /** What its cover shows first. */
  motif(article: ArticleNode): MotifName | undefined
  /** Other articles of its only author in the same language, older ones first, so that a new article changes few pages. */
  byAuthor(article: ArticleNode): ArticleNode[]
  /** Other articles for a page, in its language if possible; the choice is stable until one of them changes. */
  more(path: string, exclude: readonly ArticleNode[], language?: SiteLanguage): ArticleNode[]
  translations(article: ArticleNode): readonly ArticleNode[]
  /** How many other articles link to this one. */
  incoming(article: ArticleNode): number
}

/** So many cards, and as many teasers, are kept; those of all articles would fill the memory. */
const KEPT_CARDS = 30_000

export function indexArticles(magazine: Magazine): ArticleIndex {
  const { articles, authors, site } = magazine
  const authorByName = new Map(authors.map((author) => [author.name, author]))
  const writersOf = ({ frontmatter }: ArticleNode) => authorsOf(frontmatter, (name) => authorByName.get(name))
  const { indexed, listed, signed, families, incoming } = groupArticles(magazine, authorByName)
  const find = (article: ArticleNode) => indexed.get(article) as IndexedArticle
  const related = createRelatedSearch(articles.length)

  const categoryOf = (article: ArticleNode) => find(article).category
  const familyOf = (article: ArticleNode) => families.get(storyOf(article)) ?? []
  const translations = (article: ArticleNode) =>
    [...familyOf(article)].sort((a, b) => compareText(a.frontmatter.locale, b.frontmatter.locale))
  const drawing = remember((article: ArticleNode) => drawingOf(article, familyOf(article), site.art), KEPT_CARDS)
  const motifOf = (article: ArticleNode) => drawing(article).motifs?.[0]

  function byAuthor(article: ArticleNode): ArticleNode[] {
    const [author, second] = writersOf(article)
    if (author === undefined || second !== undefined) return []
    const list = signed.get(signature(author, article)) ?? []
    const position = firstAtOrAfter(list, find(article).rank, (other) => find(other).rank)
    const newer = list.slice(Math.max(0, position - MORE_BY_AUTHOR), position).reverse()
    return [...list.slice(position + 1, position + 1 + MORE_BY_AUTHOR), ...newer].slice(0, MORE_BY_AUTHOR)
  }

  const teaserOf = (article: ArticleNode) => createTeaser(find(article), site)
  const cardOf = (article: ArticleNode, teaser: ArticleTeaserProps) => {
    const others = translations(article).filter((other) => other !== article)
    return createCard(find(article), teaser, { authors: writersOf(article), others }, site)
  }
  /** The keys are made of all that is shown: with a field left out, an edit of it would leave lists as they were. */
  const keysOf = remember((article: ArticleNode) => {
    const teaser = teaserOf(article)
    return { teaser: digestOf(JSON.stringify(teaser)), card: digestOf(JSON.stringify(cardOf(article, teaser))) }
  })

  return {
    listed: (path) => listed.get(path) ?? [],
    stories: remember((path) => onePerStory(listed.get(path) ?? [], site.language)),
    neighbours: (article) => neighboursIn(find(article).nearby, find(article)),
    categoryNeighbours: (article) => neighboursIn(find(article).sameCategory, find(article)),
    card: remember((article) => cardOf(article, teaserOf(article)), KEPT_CARDS),
    teaser: remember(teaserOf, KEPT_CARDS),
    teaserKey: (article) => keysOf(article).teaser,
    cardKey: (article) => keysOf(article).card,
    category: categoryOf,
    drawing,
    motif: motifOf,
    byAuthor,
    related: (article) => related(find(article)),
    more: indexMore(articles, site.language, { categoryOf, motifOf }),
    translations,
    incoming: (article) => incoming.get(articlePath(article.frontmatter.slug)) ?? 0,
  }
}
