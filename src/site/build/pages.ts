import type { Page } from '../../engine/node/site-definition.ts'
import { tradeOf } from '../content/author-groups.ts'
import { authorSeo } from '../content/authors.ts'
import { RELATED_COUNT, TOP_NOTCH_COUNT } from '../content/constants.ts'
import { categoryArt, coverPath } from '../content/families.ts'
import type * as props from '../content/page-props.ts'
import * as paths from '../content/paths.ts'
import type { ArticleNode, PageSeo, TextPageName } from '../content/schema.ts'
import { emojiOf, withoutEmojis } from '../content/seo.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { textsIn } from '../content/texts/all.ts'
import { indexArticles } from './article-index.ts'
import { articlePage } from './article-page.ts'
import { homePage } from './home-page.ts'
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
  const { aboutUs, privacyPolicy, terms } = textsIn(magazine.site.language)
  yield textPage('about-us', paths.ABOUT_PATH, aboutUs, plan)
  yield textPage('privacy-policy', paths.PRIVACY_PATH, privacyPolicy, plan)
  yield textPage('terms', paths.TERMS_PATH, terms, plan)
  yield sitemapPage(plan)
  yield* errorPages(plan)
}

function* authorPages(plan: Plan): Iterable<Page> {
  const { magazine, index } = plan
  const authors = magazine.authors.map((author) => {
    const described = describeAuthor(author)
    return { ...described, trade: tradeOf(author.specialty), articles: index.listed(described.path).length }
  })
  const data: props.AuthorsPageProps = { authors }
  yield makePage(plan, { path: paths.AUTHORS_PATH, componentChunkName: 'component---authors', seo: magazine.seo.authors, data })
  for (const author of magazine.authors) {
    const path = paths.authorPath(author.slug)
    const seo = authorSeo(magazine.authors, author.name) as PageSeo
    const articles = index.listed(path)
    const breadcrumbs = [{ label: textsIn(magazine.site.language).authors, path: paths.AUTHORS_PATH }]
    const list: PagedList = { label: author.name, family: null, path, seo, articles, breadcrumbs }
    const featured = articles.filter(({ frontmatter }) => frontmatter.featured).slice(0, TOP_NOTCH_COUNT)
    yield* listPages(plan, list, (firstPage) => {
      const page: props.AuthorPageProps = {
        author: describeAuthor(author),
        topNotch: featured.map(index.teaser),
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
  const drawings = [coverPath(categoryArt(category.slug), category.family)]
  yield* listPages(plan, list, (firstPage) => {
    const data: props.CategoryPageProps = {
      path: category.path,
      ...band(category, category, articles, plan),
      subcategories: category.children.map(({ label, path }) => {
        const listed = index.listed(path)
        return { label, path, total: listed.length, newest: listed.slice(0, RELATED_COUNT).map(index.card) }
      }),
      list: firstPage,
    }
    return makePage(plan, {
      path: category.path,
      componentChunkName: 'component---category',
      seo: category,
      data,
      drawings,
      ...newest(articles),
    })
  })
  for (const child of category.children) yield* subcategoryPages(child, category, plan)
}

function subcategoryPages(child: Subcategory, category: Category, plan: Plan): Iterable<Page> {
  const articles = plan.index.listed(child.path)
  const breadcrumbs = [{ label: category.label, path: category.path }]
  const others = category.children.filter(({ path }) => path !== child.path && plan.index.listed(path).length > 0)
  const siblings = [...others, category].map(({ label, path }) => ({ label, path }))
  return listPages(plan, { ...child, family: category.family, seo: child, articles, breadcrumbs }, (list) => {
    const { path } = child
    const data: props.SubcategoryPageProps = { path, ...band(child, category, articles, plan), breadcrumbs, siblings, list }
    const head = articles.length === 0 ? { noindex: true } : {}
    return makePage(plan, { path, componentChunkName: 'component---subcategory', seo: child, head, data, ...newest(articles) })
  })
}

/** The head of a list with three drawings: its newest articles', and the category's own where there are fewer. */
function band(
  { label, title, description }: Subcategory,
  category: Category,
  articles: readonly ArticleNode[],
  plan: Plan,
): props.BandProps {
  const { family, slug } = category
  const covers = articles.slice(0, BAND_COVERS - 1).map((article) => plan.index.card(article).cover.src)
  return {
    label,
    description: withoutEmojis(description),
    family,
    emoji: emojiOf(title),
    covers: [...covers, coverPath(categoryArt(slug), family)],
  }
}

const BAND_COVERS = 3

function textPage(name: TextPageName, path: string, title: string, plan: Plan): Page {
  const data: props.TextPageProps = { title, html: plan.magazine.texts[name].html }
  return makePage(plan, { path, componentChunkName: `component---${name}`, seo: plan.magazine.seo[name], data })
}

/** Titles of at most one list page a subcategory: the page stays small however many articles there are. */
const SITEMAP_TITLES = 24

function sitemapPage(plan: Plan): Page {
  const { magazine, index } = plan
  const data: props.SitemapPageProps = {
    categories: magazine.categories.map(({ label, path, family, children }) => ({
      label,
      family,
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
  const { screens } = textsIn(magazine.site.language)
  const seo = magazine.seo['not-found']
  const data: props.NotFoundPageProps = { ...seo, more: index.more(paths.NOT_FOUND_PATH, []).map(index.teaser) }
  yield unlisted(makePage(plan, { path: paths.NOT_FOUND_PATH, matchPath: '*', componentChunkName: 'component---not-found', seo, data }))
  for (const [kind, path] of [
    ['server-error', paths.SERVER_ERROR_PATH],
    ['offline', paths.OFFLINE_PATH],
  ] as const) {
    const { title, text } = screens[kind]
    yield unlisted(makePage(plan, { path, componentChunkName: `component---${kind}`, seo: { title, description: text }, data: {} }))
  }
}

/** A page that search engines leave out, and that is not its own canonical address. */
function unlisted(page: Page): Page {
  const { canonical: _, ...head } = page.head
  return { ...page, head: { ...head, noindex: true } }
}
