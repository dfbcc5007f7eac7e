import type { Page } from '../../engine/node/site-definition.ts'
import { authorSeo } from '../content/authors.ts'
import { LEAD_COUNT, POPULAR_COUNT, RELATED_COUNT, TOP_NOTCH_COUNT } from '../content/constants.ts'
import { languageOf } from '../content/locales.ts'
import type * as props from '../content/page-props.ts'
import * as paths from '../content/paths.ts'
import type { ArticleNode, PageSeo, TextPageName } from '../content/schema.ts'
import { STRINGS } from '../content/strings.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { indexArticles } from './article-index.ts'
import { articlePage } from './article-page.ts'
import { listPages, type PagedList } from './list-pages.ts'
import type { Magazine } from './load-magazine.ts'
import { describeAuthor, makePage, newest, type Plan } from './plan.ts'

/** The route table, walked: every page of the magazine, one after the other, or only those of some documents. */
export function* planPages(magazine: Magazine, documents?: ReadonlySet<string>): Iterable<Page> {
  if (documents?.size === 0) return
  const plan: Plan = { magazine, index: indexArticles(magazine) }
  if (documents !== undefined) {
    for (const article of magazine.articles) if (documents.has(article.file)) yield articlePage(article, plan)
    return
  }
  yield homePage(plan)
  yield* authorPages(plan)
  for (const category of magazine.categories) yield* categoryPages(category, plan)
  for (const article of magazine.articles) yield articlePage(article, plan)
  yield textPage('about-us', paths.ABOUT_PATH, STRINGS.aboutUs, plan)
  yield textPage('privacy-policy', paths.PRIVACY_PATH, STRINGS.privacyPolicy, plan)
  yield textPage('terms', paths.TERMS_PATH, STRINGS.terms, plan)
  yield sitemapPage(plan)
  yield* errorPages(plan)
}

/** Authors named on the home page; the others are one link away. */
const AUTHOR_STRIP = 10

function homePage(plan: Plan): Page {
  const { magazine, index } = plan
  const own = magazine.articles.filter(({ frontmatter }) => languageOf(frontmatter.locale) === magazine.site.language)
  const articles = own.length > 0 ? own : magazine.articles
  const taken = new Set<ArticleNode>()
  const take = (count: number, ranked: readonly ArticleNode[]) => {
    const chosen = ranked.filter((article) => !taken.has(article)).slice(0, count)
    for (const article of chosen) taken.add(article)
    return chosen.map(index.card)
  }
  // Sorting is stable: where the rank is the same, the newer article stays in front.
  const featuredFirst = articles.toSorted((a, b) => Number(b.frontmatter.featured) - Number(a.frontmatter.featured))
  const linkedFirst = articles.toSorted((a, b) => index.incoming(b) - index.incoming(a))
  const data: props.HomePageProps = {
    leads: take(LEAD_COUNT, featuredFirst),
    popular: take(POPULAR_COUNT, linkedFirst),
    topNotch: take(TOP_NOTCH_COUNT, featuredFirst),
    more: index.more(paths.HOME_PATH, [...taken]).map(index.teaser),
    authors: magazine.authors.slice(0, AUTHOR_STRIP).map(({ name, slug }) => ({ label: name, path: paths.authorPath(slug) })),
    total: magazine.articles.length,
  }
  return makePage(plan, {
    path: paths.HOME_PATH,
    componentChunkName: 'component---home',
    seo: magazine.seo.home,
    data,
    ...newest(articles),
  })
}

function* authorPages(plan: Plan): Iterable<Page> {
  const { magazine, index } = plan
  const authors = magazine.authors.map((author) => {
    const described = describeAuthor(author)
    return { ...described, articles: index.listed(described.path).length }
  })
  const data: props.AuthorsPageProps = { authors }
  yield makePage(plan, { path: paths.AUTHORS_PATH, componentChunkName: 'component---authors', seo: magazine.seo.authors, data })
  for (const author of magazine.authors) {
    const path = paths.authorPath(author.slug)
    const seo = authorSeo(magazine.authors, author.name) as PageSeo
    const articles = index.listed(path)
    const list: PagedList = { label: author.name, path, seo, articles, breadcrumbs: [{ label: STRINGS.authors, path: paths.AUTHORS_PATH }] }
    const featured = articles.filter(({ frontmatter }) => frontmatter.featured).slice(0, TOP_NOTCH_COUNT)
    yield* listPages(plan, list, (firstPage) => {
      const page: props.AuthorPageProps = {
        author: describeAuthor(author),
        topNotch: featured.map(index.card),
        list: firstPage,
      }
      return makePage(plan, { path, componentChunkName: 'component---author', seo, data: page, ...newest(articles) })
    })
  }
}

function* categoryPages(category: Category, plan: Plan): Iterable<Page> {
  const { index } = plan
  const articles = index.listed(category.path)
  const list: PagedList = { ...category, seo: category, articles, breadcrumbs: [] }
  yield* listPages(plan, list, (firstPage) => {
    const data: props.CategoryPageProps = {
      label: category.label,
      path: category.path,
      description: category.description,
      subcategories: category.children.map(({ label, path }) => {
        const listed = index.listed(path)
        return { label, path, total: listed.length, newest: listed.slice(0, RELATED_COUNT).map(index.card) }
      }),
      list: firstPage,
    }
    return makePage(plan, { path: category.path, componentChunkName: 'component---category', seo: category, data, ...newest(articles) })
  })
  for (const child of category.children) yield* subcategoryPages(child, category, plan)
}

function subcategoryPages(child: Subcategory, category: Category, plan: Plan): Iterable<Page> {
  const articles = plan.index.listed(child.path)
  const breadcrumbs = [{ label: category.label, path: category.path }]
  const siblings = category.children.filter(({ path }) => path !== child.path).map(({ label, path }) => ({ label, path }))
  return listPages(plan, { ...child, seo: child, articles, breadcrumbs }, (list) => {
    const { label, path, description } = child
    const data: props.SubcategoryPageProps = { label, path, description, breadcrumbs, siblings, list }
    const head = articles.length === 0 ? { noindex: true } : {}
    return makePage(plan, { path, componentChunkName: 'component---subcategory', seo: child, head, data, ...newest(articles) })
  })
}

function textPage(name: TextPageName, path: string, title: string, plan: Plan): Page {
  const data: props.TextPageProps = { title, html: plan.magazine.texts[name].html }
  return makePage(plan, { path, componentChunkName: `component---${name}`, seo: plan.magazine.seo[name], data })
}

/** Titles of at most one list page a subcategory: the page stays small however many articles there are. */
const SITEMAP_TITLES = 24

function sitemapPage(plan: Plan): Page {
  const { magazine, index } = plan
  const data: props.SitemapPageProps = {
    categories: magazine.categories.map(({ label, path, children }) => ({
      label,
      path,
      subcategories: children.map((child) => {
        const listed = index.listed(child.path)
        const articles = listed
          .slice(0, SITEMAP_TITLES)
          .map(index.card)
          .map(({ title, path: target, language }) => ({ label: title, path: target, language }))
        return { label: child.label, path: child.path, total: listed.length, articles }
      }),
    })),
    authors: magazine.authors.map(({ name, slug }) => ({ label: name, path: paths.authorPath(slug) })),
    total: magazine.articles.length,
  }
  return makePage(plan, { path: paths.SITEMAP_PATH, componentChunkName: 'component---sitemap', seo: magazine.seo.sitemap, data })
}

function* errorPages(plan: Plan): Iterable<Page> {
  const { magazine, index } = plan
  const seo = magazine.seo['not-found']
  const data: props.NotFoundPageProps = { ...seo, more: index.more(paths.NOT_FOUND_PATH, []).map(index.teaser) }
  yield unlisted(makePage(plan, { path: paths.NOT_FOUND_PATH, matchPath: '*', componentChunkName: 'component---not-found', seo, data }))
  const broken = { title: STRINGS.serverErrorTitle, description: STRINGS.serverErrorText }
  yield unlisted(makePage(plan, { path: paths.SERVER_ERROR_PATH, componentChunkName: 'component---server-error', seo: broken, data: {} }))
  const offline = { title: STRINGS.offlineTitle, description: STRINGS.offlineText }
  yield unlisted(makePage(plan, { path: paths.OFFLINE_PATH, componentChunkName: 'component---offline', seo: offline, data: {} }))
}

/** A page that search engines leave out, and that is not its own canonical address. */
function unlisted(page: Page): Page {
  const { canonical: _, ...head } = page.head
  return { ...page, head: { ...head, noindex: true } }
}
