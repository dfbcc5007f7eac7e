import type { LoadInput, LoadResult } from '../../engine/node/site-definition.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import { PAGE_SIZE } from '../content/constants.ts'
import * as paths from '../content/paths.ts'
import type {
  ArticleNode,
  Author,
  CategoryTree,
  Heading,
  PageName,
  PageSeo,
  Redirect,
  SapeData,
  SiteMetadata,
  TextPageName,
} from '../content/schema.ts'
import { type Category, findByName, listCategories } from '../content/taxonomy.ts'
import { checkArticles, checkImage, checkLinks, documentFile, type LinkingText, locateField } from './check-articles.ts'
import { ADS_LIMIT, loadAds } from './load-ads.ts'
import { loadAuthors } from './load-authors.ts'
import { loadCategories } from './load-categories.ts'
import { loadPageSeo, loadPageTexts, textPageFile } from './load-pages.ts'
import { loadRedirects } from './load-redirects.ts'
import { loadSiteMetadata } from './load-site-metadata.ts'
import type { RenderedMarkdown } from './markdown.ts'

/** The whole magazine in memory, but for the bodies of its articles. */
export interface Magazine {
  site: SiteMetadata
  tree: CategoryTree
  categories: Category[]
  authors: Author[]
  seo: Record<PageName, PageSeo>
  texts: Record<TextPageName, RenderedMarkdown>
  /** Newest first. */
  articles: ArticleNode[]
  ads: SapeData
  redirects: Redirect[]
  /** Year of the build, for the copyright line. */
  year: number
}

const TEXT_PAGE_PATHS: Record<TextPageName, string> = {
  'about-us': paths.ABOUT_PATH,
  'privacy-policy': paths.PRIVACY_PATH,
  terms: paths.TERMS_PATH,
}

/** Reads the data folder into a magazine; every fault is reported, and a faulty magazine is never built. */
export function loadMagazine(input: LoadInput<ArticleNode>): LoadResult<Magazine> {
  const faults: Fault[] = []
  const site = loadSiteMetadata(input.readText('site.json'), faults)
  const tree = loadCategories(input.readText('categories.json'), faults)
  const categories = listCategories(tree)
  const authors = loadAuthors(input.readText('authors.json'), faults)
  const seo = loadPageSeo(input.readText('pages.json'), faults)
  const texts = loadPageTexts((file) => input.readText(file), faults)
  checkArticles(input.documents, { categories, authors, today: input.options.today, readDocument: input.readDocument }, faults)

  const articles = input.documents.filter((article) => isShown(article, input.options)).sort(newestFirst)
  if (articles.length === 0) {
    faults.push({
      code: 'E_EMPTY_SITE',
      file: 'articles',
      message: 'there is no article to publish',
      hint: 'build with --drafts to see drafts',
    })
  }
  const anchors = collectAnchors(articles, categories, authors, texts)
  const knownPaths = new Set(anchors.keys())
  checkLinks(linkingTexts(articles, texts), anchors, input.publicFiles, faults)
  if (site !== undefined) checkCoverImages(input, site, faults)
  reportEmptyCategories(articles, categories, faults)
  const redirects = loadRedirects(input.readText('redirects.json'), knownPaths, faults)
  const ads = loadAds(readAds(input, faults), knownPaths, faults)
  const year = Number(input.options.today.slice(0, 4))
  return { content: { site: site as SiteMetadata, tree, categories, authors, seo, texts, articles, ads, redirects, year }, faults }
}

function isShown({ frontmatter }: ArticleNode, options: LoadInput<ArticleNode>['options']): boolean {
  if (frontmatter.status === 'draft' && !options.drafts) return false
  return options.future || (frontmatter.date ?? '').slice(0, 10) <= options.today
}

function newestFirst(a: ArticleNode, b: ArticleNode): number {
  return compareText(b.frontmatter.date ?? '', a.frontmatter.date ?? '') || compareText(a.frontmatter.slug, b.frontmatter.slug)
}

/** Every address of the site with the anchors that it has. */
function collectAnchors(
  articles: readonly ArticleNode[],
  categories: readonly Category[],
  authors: readonly Author[],
  texts: Record<TextPageName, RenderedMarkdown>,
): Map<string, readonly Heading[]> {
  const none: readonly Heading[] = []
  const anchors = new Map<string, readonly Heading[]>()
  const counts = new Map<string, number>()
  const count = (path: string) => counts.set(path, (counts.get(path) ?? 0) + 1)
  for (const path of [paths.HOME_PATH, paths.AUTHORS_PATH, paths.SITEMAP_PATH, paths.OFFLINE_PATH]) anchors.set(path, none)
  for (const [name, path] of Object.entries(TEXT_PAGE_PATHS)) anchors.set(path, texts[name as TextPageName].headings)
  for (const article of articles) {
    anchors.set(paths.articlePath(article.frontmatter.slug), article.headings)
    for (const path of listPathsOf(article, categories, authors)) count(path)
  }
  for (const { path, children } of categories) for (const list of [path, ...children.map((child) => child.path)]) anchors.set(list, none)
  for (const { slug } of authors) anchors.set(paths.authorPath(slug), none)
  for (const [list, total] of counts) {
    for (let page = 2; (page - 1) * PAGE_SIZE < total; page++) anchors.set(paths.listPagePath(list, page), none)
  }
  return anchors
}

/** The addresses of the lists that an article stands in: categories, subcategories and its author. */
export function listPathsOf({ frontmatter }: ArticleNode, categories: readonly Category[], authors: readonly Author[]): Set<string> {
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
  const author = authors.find(({ name }) => name === frontmatter.author)
  if (author !== undefined) lists.add(paths.authorPath(author.slug))
  return lists
}

function linkingTexts(articles: readonly ArticleNode[], texts: Record<TextPageName, RenderedMarkdown>): LinkingText[] {
  const fixed = Object.entries(texts).map(([name, { links, images }]) => {
    const page = name as TextPageName
    return { file: textPageFile(page), path: TEXT_PAGE_PATHS[page], links, images }
  })
  const written = articles.map(({ file, frontmatter, links, images }) => {
    return { file: documentFile(file), path: paths.articlePath(frontmatter.slug), links, images }
  })
  return [...fixed, ...written]
}

/** Cover pictures of this site's own folder must exist; those of another image host cannot be seen from here. */
function checkCoverImages(input: LoadInput<ArticleNode>, site: SiteMetadata, faults: Fault[]): void {
  if (site.imageBaseUrl !== site.url) return
  for (const { file, frontmatter } of input.documents) {
    if (frontmatter.image === undefined) continue
    const place = { file: documentFile(file), ...locateField(input.readDocument(file), ['image']) }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(frontmatter.image)) {
      if (!/^https:\/\//i.test(frontmatter.image))
        faults.push({
          code: 'E_URL_SCHEME',
          message: `image must be a path or an https address, got ${JSON.stringify(frontmatter.image)}`,
          ...place,
        })
    } else checkImage(frontmatter.image, place, input.publicFiles, faults)
  }
}

function reportEmptyCategories(articles: readonly ArticleNode[], categories: readonly Category[], faults: Fault[]): void {
  const filled = new Set(
    articles.flatMap(({ frontmatter }) => frontmatter.entities.map(({ category }) => findByName(categories, category)?.slug)),
  )
  for (const { name, slug } of categories) {
    if (!filled.has(slug))
      faults.push({ code: 'W_CATEGORY_EMPTY', file: 'categories.json', message: `the category ${JSON.stringify(name)} has no article` })
  }
}

function readAds(input: LoadInput<ArticleNode>, faults: Fault[]): string | undefined {
  const before = faults.length
  const text = input.readText('ads.json', ADS_LIMIT)
  return faults.length > before ? '{}' : text
}
