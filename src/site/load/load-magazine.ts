import type { LoadInput, LoadResult } from '../../engine/node/site-definition.ts'
import type { ProbedImage } from '../../engine/node/sources/image-probe.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import type { ThirdPartyScript } from '../../engine/shared/third-party-script.ts'
import type { AuthorGroups } from '../content/author-groups.ts'
import type { Edition } from '../content/editions.ts'
import type { Glossary } from '../content/glossary.ts'
import { listPictureOrigins } from '../content/picture-origins.ts'
import type { ArticleNode, Author, CategoryTree, PageName, PageSeo, Redirect, TextPageName } from '../content/schema.ts'
import { TEXT_PAGES } from '../content/schema.ts'
import type { Site } from '../content/site.ts'
import { type Category, listCategories } from '../content/taxonomy.ts'
import { checkArticles, checkEmptyCategories } from './check-articles.ts'
import { checkCovers, checkLinks, type LinkingText } from './check-links.ts'
import { checkMotifs, checkStickers } from './check-motifs.ts'
import { checkPictureTexts } from './check-picture-texts.ts'
import { collectPages } from './collect-pages.ts'
import type { DataText } from './data-file.ts'
import { isPublished } from './is-published.ts'
import { ADS_LIMIT, loadAds, type SapeData } from './load-ads.ts'
import { loadAuthorGroups } from './load-author-groups.ts'
import { loadAuthors } from './load-authors.ts'
import { loadCategories } from './load-categories.ts'
import { loadEditions } from './load-editions.ts'
import { checkExtraPages, type ExtraPage, loadExtraPages } from './load-extra-pages.ts'
import { checkTerms, loadGlossary } from './load-glossary.ts'
import { loadPageSeo, loadPageTexts, textPageFile } from './load-pages.ts'
import { loadPictureFont } from './load-picture-font.ts'
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
  /** The pages that the data folder adds. */
  extraPages: ExtraPage[]
  /** Newest first. */
  articles: ArticleNode[]
  /** The published ones, newest first. */
  editions: Edition[]
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
  /** The pictures in `data/public`. */
  pictures: ReadonlyMap<string, ProbedImage>
  /** Its own font for preview pictures. */
  pictureFont?: Uint8Array | undefined
}

type Texts = Record<TextPageName, RenderedMarkdown | undefined>

/** The 404 and 500 pages, to which nothing links. */
const ERROR_PAGES = 2

/** Loads the data folder and reports every fault; a magazine with errors is not built. */
export function loadMagazine(input: LoadInput<ArticleNode>): LoadResult<Magazine> {
  const faults: Fault[] = []
  const metadata = loadSiteMetadata(input.readText('site.json'), faults)
  const pictureFont = loadPictureFont(metadata, input, faults)
  const texts = metadata && loadTexts(input.readText('texts.json'), metadata, faults)
  const fontDigest = pictureFont && { pictureFontDigest: pictureFont.digest }
  const site = metadata && texts && { ...metadata, texts, ...fontDigest }
  const categoriesText = input.readText('categories.json')
  const tree = loadCategories(categoriesText, faults)
  const categories = listCategories(tree, metadata?.art)
  const authorsText = input.readText('authors.json')
  const authors = loadAuthors(authorsText, faults)
  const groups = loadAuthorGroups(input.readText('author-groups.json'), { authors, authorsText, language: site?.language ?? 'en' }, faults)
  const seo = loadPageSeo(input.readText('pages.json'), faults)
  const pageTexts = loadPageTexts((file) => input.readText(file), faults)
  const foundPages = loadExtraPages(input, new Set(TEXT_PAGES.map(textPageFile)), faults)
  const redirectsText = input.readText('redirects.json')
  const adsText = input.readText('ads.json', ADS_LIMIT)
  const { drafts, future, today, images } = input.options
  const lastPublishedDay = future ? '9999-12-31' : today
  // References are checked only if their targets were loaded: one broken file must not cause a thousand faults.
  const areAuthorsKnown = authors.length > 0 || (typeof authorsText === 'string' && !faults.some(({ file }) => file === 'authors.json'))
  const known = { ...(categories.length > 0 ? { categories } : {}), ...(areAuthorsKnown ? { authors } : {}) }
  const isShown = ({ frontmatter }: ArticleNode) => isPublished(frontmatter, { drafts, lastPublishedDay })
  checkArticles(input.documents, { ...known, lastPublishedDay, isPublished: isShown, readDocument: input.readDocument }, faults)

  const articles = input.documents.filter(isShown).sort(newestFirst)
  if (articles.length === 0) faults.push(describeEmptySite(input.documents))
  else checkEmptyCategories(articles, categories, categoriesText ?? '', faults)
  if (images) checkPictureTexts({ site, articles, authors, characters: pictureFont?.characters }, input, faults)
  const pictureOrigins = site === undefined ? [] : [site.url, ...listPictureOrigins(site)]
  if (site !== undefined) checkCovers(input, { isOwnHost: site.imageBaseUrl === site.url, pictureOrigins }, faults)
  if (site?.art === 'skate') {
    checkMotifs(articles, input.readDocument, faults)
    checkStickers(articles, faults)
  }

  const { documents, quoteDocument } = input
  const editions = loadEditions(
    input.readText('editions.json'),
    { articles: documents, isPublished: isShown, lastPublishedDay, quoteDocument },
    faults,
  )

  const { publicFiles } = input
  const linking = { articles, categories, authors, editions, pageTexts, foundPages, redirectsText, adsText, publicFiles, pictureOrigins }
  const linked =
    known.categories !== undefined && known.authors !== undefined
      ? loadLinked(linking, faults)
      : { extraPages: foundPages, pages: 0, redirects: [], ads: { sapeLinks: {}, sapeNewUrl: '' } }
  const glossary = loadGlossary(input.readText('glossary.json'), faults)
  checkTerms(articles, glossary, faults)
  const scripts = loadScripts(site?.thirdPartyScripts ?? [], input, faults)
  const content = {
    site,
    tree,
    categories,
    authors,
    groups,
    seo,
    texts: pageTexts,
    ...linked,
    articles,
    editions,
    glossary,
    scripts,
    year: Number(today.slice(0, 4)),
    images,
    pictures: input.pictures,
    pictureFont: pictureFont?.contents,
  }
  return { content: content as Magazine, faults }
}

interface Linking extends Pick<Magazine, 'articles' | 'categories' | 'authors' | 'editions'> {
  pageTexts: Texts
  foundPages: ExtraPage[]
  redirectsText: DataText
  adsText: DataText
  publicFiles: LoadInput<ArticleNode>['publicFiles']
  pictureOrigins: readonly string[]
}

/** Loads what links to pages, all of which must be known, and checks the links. */
function loadLinked(
  { pageTexts, foundPages, redirectsText, adsText, publicFiles, pictureOrigins, ...listed }: Linking,
  faults: Fault[],
): Pick<Magazine, 'extraPages' | 'pages' | 'redirects' | 'ads'> {
  const pages = collectPages(listed, pageTexts)
  const extraPages = checkExtraPages(foundPages, { paths: new Set(pages.keys()), publicFiles }, faults)
  for (const { path, text } of extraPages) pages.set(path, text.headings)
  const paths = new Set(pages.keys())
  const linking = [...linkingTexts(listed.articles, pageTexts), ...extraPages.map(({ file, text }) => ({ ...text, file }))]
  checkLinks(linking, { pages, publicFiles, pictureOrigins }, faults)
  const redirects = loadRedirects(redirectsText, { pages: paths, publicFiles }, faults)
  const ads = loadAds(adsText, paths, faults)
  return { extraPages, pages: paths.size + ERROR_PAGES, redirects, ads }
}

function newestFirst(a: ArticleNode, b: ArticleNode): number {
  return compareText(b.frontmatter.date ?? '', a.frontmatter.date ?? '') || compareText(a.frontmatter.slug, b.frontmatter.slug)
}

function describeEmptySite(documents: readonly ArticleNode[]): Fault {
  const message = 'there is no article to publish'
  const hint = documents.length === 0 ? 'put one into articles/en_US' : 'build with --drafts or --future to include unpublished articles'
  return { code: 'E_EMPTY_SITE', file: 'articles', message, hint }
}

function linkingTexts(articles: readonly ArticleNode[], texts: Texts): LinkingText[] {
  const fixed = Object.entries(texts).flatMap(([name, text]) => {
    return text === undefined ? [] : { ...text, file: textPageFile(name as TextPageName) }
  })
  return [...fixed, ...articles.map(({ file, headings, links, images }) => ({ file: documentFile(file), headings, links, images }))]
}
