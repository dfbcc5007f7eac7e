import { authorsOf } from '../content/authors.ts'
import { PAGE_SIZE } from '../content/constants.ts'
import type { Edition } from '../content/editions.ts'
import * as paths from '../content/paths.ts'
import type { ArticleNode, Author, Heading, TextPageName } from '../content/schema.ts'
import { type Category, findByName } from '../content/taxonomy.ts'
import type { RenderedMarkdown } from './markdown-parser.ts'
import { storyOf } from './story-of.ts'

interface Listed {
  articles: readonly ArticleNode[]
  categories: readonly Category[]
  authors: readonly Author[]
  editions: readonly Edition[]
}

const TEXT_PAGE_PATHS: Record<TextPageName, string> = {
  'about-us': paths.ABOUT_PATH,
  'privacy-policy': paths.PRIVACY_PATH,
  terms: paths.TERMS_PATH,
}

/** Every path of the site with the headings of its text; undefined if that text could not be read. */
export function collectPages(
  { articles, categories, authors, editions }: Listed,
  texts: Record<TextPageName, RenderedMarkdown | undefined>,
): Map<string, readonly Heading[] | undefined> {
  const none: readonly Heading[] = []
  const pages = new Map<string, readonly Heading[] | undefined>()
  const stories = new Map<string, Set<string>>()
  const authorByName = new Map(authors.map((author) => [author.name, author]))
  for (const article of articles) {
    const { slug } = article.frontmatter
    // If the slug cannot be read, it most likely equals the file name.
    if (slug === '') pages.set(paths.articlePath(article.file.replace(/^.*\/|\.md$/g, '')), undefined)
    else pages.set(paths.articlePath(slug), article.headings)
    for (const path of listPathsOf(article, categories, authorByName)) {
      const listed = stories.get(path) ?? new Set()
      stories.set(path, listed.add(storyOf(article)))
    }
  }
  for (const { path, children } of categories) for (const list of [path, ...children.map((child) => child.path)]) pages.set(list, none)
  for (const { slug } of editions) pages.set(paths.editionPath(slug), none)
  for (const { slug } of authors) pages.set(paths.authorPath(slug), none)
  for (const [list, { size }] of stories) {
    for (let page = 2; (page - 1) * PAGE_SIZE < size; page++) pages.set(paths.listPagePath(list, page), none)
  }
  for (const path of [paths.HOME_PATH, paths.AUTHORS_PATH, paths.SITEMAP_PATH, paths.OFFLINE_PATH]) pages.set(path, none)
  for (const [name, path] of Object.entries(TEXT_PAGE_PATHS)) pages.set(path, texts[name as TextPageName]?.headings)
  return pages
}

/** The paths of the lists with an article: categories, subcategories and its authors. */
export function listPathsOf(
  { frontmatter }: ArticleNode,
  categories: readonly Category[],
  authors: ReadonlyMap<string, Author>,
): Set<string> {
  const lists = new Set<string>()
  for (const entity of frontmatter.entities) {
    const category = findByName(categories, entity.category)
    if (category === undefined) continue
    lists.add(category.path)
    for (const { subcategory } of entity.subcategories) {
      const child = findByName(category.children, subcategory)
      if (child !== undefined) lists.add(child.path)
    }
  }
  for (const { slug } of authorsOf(frontmatter, (name) => authors.get(name))) lists.add(paths.authorPath(slug))
  return lists
}
