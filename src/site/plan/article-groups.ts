import { authorsOf } from '../content/authors.ts'
import { articlePath } from '../content/paths.ts'
import type { ArticleNode, Author } from '../content/schema.ts'
import { type Category, findByName, type Subcategory } from '../content/taxonomy.ts'
import { canonicalLink } from '../load/canonical-link.ts'
import { listPathsOf } from '../load/collect-pages.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { addTo, listOf } from './lists-by-key.ts'

/** An article, and where it stands among the others. */
export interface IndexedArticle {
  article: ArticleNode
  /** The position among all articles, newest first, by which lists are sorted. */
  rank: number
  category: Category
  subcategory: Subcategory
  /** Lists of articles in its language, newest first: of each of its topics, of its subcategory, and of its category. */
  topics: IndexedArticle[][]
  nearby: IndexedArticle[]
  sameCategory: IndexedArticle[]
}

/** The articles of a magazine in the groups in which they are looked up, each newest first. */
interface ArticleGroups {
  indexed: Map<ArticleNode, IndexedArticle>
  /** By the path of a list. */
  listed: Map<string, ArticleNode[]>
  /** By author and language. */
  signed: Map<string, ArticleNode[]>
  /** Translations with their original, by its slug. */
  families: Map<string, ArticleNode[]>
  /** How many articles link to a path. */
  incoming: Map<string, number>
}

export function groupArticles({ articles, categories }: Magazine, authors: ReadonlyMap<string, Author>): ArticleGroups {
  const groups: ArticleGroups = { indexed: new Map(), listed: new Map(), signed: new Map(), families: new Map(), incoming: new Map() }
  const near = new Map<string, IndexedArticle[]>()
  for (const [rank, article] of articles.entries()) {
    const entry = describe(article, rank, categories, near)
    groups.indexed.set(article, entry)
    for (const path of listPathsOf(article, categories, authors)) addTo(groups.listed, path, article)
    for (const author of authorsOf(article.frontmatter, (name) => authors.get(name)))
      addTo(groups.signed, signature(author, article), article)
    for (const list of [...entry.topics, entry.nearby, entry.sameCategory]) list.push(entry)
    const { translationOf } = article.frontmatter
    if (translationOf !== undefined) addTo(groups.families, translationOf, article)
    for (const target of linkedPaths(article)) groups.incoming.set(target, (groups.incoming.get(target) ?? 0) + 1)
  }
  for (const article of articles) {
    const { slug, translationOf } = article.frontmatter
    if (translationOf === undefined) groups.families.get(slug)?.push(article)
  }
  return groups
}

function describe(
  article: ArticleNode,
  rank: number,
  categories: readonly Category[],
  near: Map<string, IndexedArticle[]>,
): IndexedArticle {
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
    sameCategory: listOf(near, `category ${category.path} ${locale}`),
  }
}

/** The key of the articles of an author in a language. */
export function signature({ name }: Author, { frontmatter: { locale } }: ArticleNode): string {
  return `${name} ${locale}`
}

/** The canonical paths that an article links to, without its own. */
function linkedPaths({ frontmatter, links }: ArticleNode): Set<string> {
  const paths = new Set(links.filter(({ target }) => target.startsWith('/')).map(({ target }) => canonicalLink(target) ?? ''))
  paths.delete(articlePath(frontmatter.slug))
  return paths
}
