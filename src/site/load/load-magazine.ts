import type { LoadInput, LoadResult } from '../../engine/node/site-definition.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import type { ThirdPartyScript } from '../../engine/shared/third-party-script.ts'
import type { AuthorGroups } from '../content/author-groups.ts'
import { PAGE_SIZE } from '../content/constants.ts'
import type { Glossary } from '../content/glossary.ts'
import * as paths from '../content/paths.ts'
import type { ArticleNode, Author, CategoryTree, Heading, PageName, PageSeo, Redirect, SapeData, TextPageName } from '../content/schema.ts'
import type { Site } from '../content/site.ts'
import { type Category, findByName, listCategories } from '../content/taxonomy.ts'
import { checkArticles, checkEmptyCategories } from './check-articles.ts'
import { checkCovers, checkLinks, type LinkingText } from './check-links.ts'
import { checkMotifs } from './check-motifs.ts'
import { checkPictureTexts } from './check-picture-texts.ts'
import { ADS_LIMIT, loadAds } from './load-ads.ts'
import { loadAuthorGroups } from './load-author-groups.ts'
import { loadAuthors } from './load-authors.ts'
import { loadCategories } from './load-categories.ts'
import { checkTerms, loadGlossary } from './load-glossary.ts'
import { loadPageSeo, loadPageTexts, textPageFile } from './load-pages.ts'
import { loadRedirects } from './load-redirects.ts'
import { loadScripts } from './load-scripts.ts'
import { loadSiteMetadata } from './load-site-metadata.ts'
import { loadTexts } from './load-texts.ts'
import { documentFile } from './locate-field.ts'
import type { RenderedMarkdown } from './markdown-parser.ts'

/** The content of the magazine without the bodies of its articles. */
export interface Magazine {
  site: Site
  tree: CategoryTree
  categories: Category[]
  authors: Author[]
  groups: AuthorGroups
  seo: Record<PageName, PageSeo>
  texts: Record<TextPageName, RenderedMarkdown>
  /** Newest first. */
  articles: ArticleNode[]
  glossary: Glossary
  ads: SapeData
  redirects: Redirect[]
  scripts: ThirdPartyScript[]
  /** The year of the build, for the copyright line. */
  year: number
  /** The number of pages. */
  pages: number
  /** Whether pages have preview pictures. */
  images: boolean
}

type Texts = Record<TextPageName, RenderedMarkdown | undefined>

const TEXT_PAGE_PATHS: Record<TextPageName, string> = {
  'about-us': paths.ABOUT_PATH,
  'privacy-policy': paths.PRIVACY_PATH,
  terms: paths.TERMS_PATH,
}

/** The 404 and 500 pages, to which nothing links. */
const ERROR_PAGES = 2

/** Loads the data folder and reports every fault; a magazine with errors is not built. */
export function loadMagazine(input: LoadInput<ArticleNode>): LoadResult<Magazine> {
  const faults: Fault[] = []
  const metadata = loadSiteMetadata(input.readText('site.json'), faults)
  const site = metadata && { ...metadata, texts: loadTexts(input.readText('texts.json'), metadata, faults) }
  const categoriesText = input.readText('categories.json')
  const tree = loadCategories(categoriesText, faults)
  const categories = listCategories(tree, metadata?.art)
  const authorsText = input.readText('authors.json')
  const authors = loadAuthors(authorsText, faults)
  const groups = loadAuthorGroups(input.readText('author-groups.json'), { authors, authorsText, language: site?.language ?? 'en' }, faults)
  const seo = loadPageSeo(input.readText('pages.json'), faults)
  const texts = loadPageTexts((file) => input.readText(file), faults)
  const redirectsText = input.readText('redirects.json')
  const adsText = input.readText('ads.json', ADS_LIMIT)
  const { drafts, future, today, images } = input.options
  const lastPublishedDay = future ? '9999-12-31' : today
  // References are checked only if their targets were loaded: one broken file must not cause a thousand faults.
  const areAuthorsKnown = authors.length > 0 || (typeof authorsText === 'string' && !faults.some(({ file }) => file === 'authors.json'))
  const known = { ...(categories.length > 0 ? { categories } : {}), ...(areAuthorsKnown ? { authors } : {}) }
  const isPublished = ({ frontmatter: { status, date = '' } }: ArticleNode) =>
    (drafts || status !== 'draft') && date.slice(0, 10) <= lastPublishedDay
  checkArticles(input.documents, { ...known, lastPublishedDay, isPublished, readDocument: input.readDocument }, faults)

  const articles = input.documents.filter(isPublished).sort(newestFirst)
  if (articles.length === 0) faults.push(describeEmptySite(input.documents))
  else checkEmptyCategories(articles, categories, categoriesText ?? '', faults)
  if (images) checkPictureTexts(articles, site, faults)
  if (site?.art === 'skate') checkMotifs(articles, input.readDocument, faults)
  checkCovers(input, site !== undefined && site.imageBaseUrl === site.url, faults)

  let redirects: Redirect[] = []
  let ads: SapeData = { sapeLinks: {}, sapeNewUrl: '' }
  let pageCount = 0
  if (known.categories !== undefined && known.authors !== undefined) {
    const pages = collectPages({ articles, categories, authors }, texts)
    const knownPaths = new Set(pages.keys())
    pageCount = knownPaths.size + ERROR_PAGES
    checkLinks(linkingTexts(articles, texts), { pages, publicFiles: input.publicFiles }, faults)
    redirects = loadRedirects(redirectsText, { pages: knownPaths, publicFiles: input.publicFiles }, faults)
    ads = loadAds(adsText, knownPaths, faults)
  }
  const glossary = loadGlossary(input.readText('glossary.json'), faults)
  checkTerms(articles, glossary, faults)
  const scripts = loadScripts(site?.thirdPartyScripts ?? [], input, faults)
  const year = Number(today.slice(0, 4))
  const content = {
    site,
    tree,
    categories,
    authors,
    groups,
    seo,
    texts,
    articles,
    glossary,
    ads,
    redirects,
    scripts,
    year,
    pages: pageCount,
    images,
  }
  return { content: content as Magazine, faults }
}

function newestFirst(a: ArticleNode, b: ArticleNode): number {
  return compareText(b.frontmatter.date ?? '', a.frontmatter.date ?? '') || compareText(a.frontmatter.slug, b.frontmatter.slug)
}

function describeEmptySite(documents: readonly ArticleNode[]): Fault {
  const message = 'there is no article to publish'
  const hint = documents.length === 0 ? 'put one into articles/en_US' : 'build with --drafts or --future to include unpublished articles'
  return { code: 'E_EMPTY_SITE', file: 'articles', message, hint }
}

/** Every path of the site with the headings of its text; undefined if that text could not be read. */
function collectPages(
  { articles, categories, authors }: Pick<Magazine, 'articles' | 'categories' | 'authors'>,
  texts: Texts,
): Map<string, readonly Heading[] | undefined> {
  const none: readonly Heading[] = []
  const pages = new Map<string, readonly Heading[] | undefined>()
  const counts = new Map<string, number>()
  const authorByName = new Map(authors.map((author) => [author.name, author]))
  for (const article of articles) {
    const { slug } = article.frontmatter
    // If the slug cannot be read, it most likely equals the file name.
    if (slug === '') pages.set(paths.articlePath(article.file.replace(/^.*\/|\.md$/g, '')), undefined)
    else pages.set(paths.articlePath(slug), article.headings)
    for (const path of listPathsOf(article, categories, authorByName)) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  for (const { path, children } of categories) for (const list of [path, ...children.map((child) => child.path)]) pages.set(list, none)
  for (const { slug } of authors) pages.set(paths.authorPath(slug), none)
  for (const [list, total] of counts) {
    for (let page = 2; (page - 1) * PAGE_SIZE < total; page++) pages.set(paths.listPagePath(list, page), none)
  }
  for (const path of [paths.HOME_PATH, paths.AUTHORS_PATH, paths.SITEMAP_PATH, paths.OFFLINE_PATH]) pages.set(path, none)
  for (const [name, path] of Object.entries(TEXT_PAGE_PATHS)) pages.set(path, texts[name as TextPageName]?.headings)
  return pages
}

/** The paths of the lists with an article: categories, subcategories and its author. */
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
  const author = authors.get(frontmatter.author ?? '')
  if (author !== undefined) lists.add(paths.authorPath(author.slug))
  return lists
}

function linkingTexts(articles: readonly ArticleNode[], texts: Texts): LinkingText[] {
  const fixed = Object.entries(texts).flatMap(([name, text]) => {
    return text === undefined ? [] : { ...text, file: textPageFile(name as TextPageName) }
  })
  return [...fixed, ...articles.map(({ file, headings, links, images }) => ({ file: documentFile(file), headings, links, images }))]
}
