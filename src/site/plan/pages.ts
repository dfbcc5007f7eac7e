import type { PageSelection } from '../../engine/node/shards/page-selection.ts'
import type { DeferredPage, Page } from '../../engine/node/site-definition.ts'
import { PAGE_SIZE } from '../content/constants.ts'
import { HOME_MARKS } from '../content/error-pages.ts'
import { languageOf } from '../content/locales.ts'
import type * as props from '../content/page-props.ts'
import * as paths from '../content/paths.ts'
import type { TextPageName } from '../content/schema.ts'
import type { SitemapPageProps } from '../content/sitemap-props.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { plural } from '../content/texts/texts.ts'
import type { ExtraPage } from '../load/load-extra-pages.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { articlePage } from './article-page.ts'
import { authorPages } from './author-pages.ts'
import { bandProps, categoryProps, groundProps } from './category-page.ts'
import { addCorrections } from './corrections.ts'
import { editionPages, listEditions } from './edition-pages.ts'
import { otherLanguages } from './frame-languages.ts'
import { homePage } from './home-page.ts'
import { draftOf, listPages, type PagedList } from './list-pages.ts'
import { categoryPicture } from './pictures.ts'
import { makePage, type Plan, planOf } from './plan.ts'
import type { PageStory } from './structured-data.ts'

/** Yields every page of the magazine; only those of some documents, or all but articles whose path is not wanted. */
export function* planPages(magazine: Magazine, selection: PageSelection = { isWanted: () => true }): Iterable<Page | DeferredPage> {
  if ('documents' in selection) {
    const { documents } = selection
    if (documents.size === 0) return
    const plan = planOf(magazine)
    for (const article of magazine.articles) if (documents.has(article.file)) yield articlePage(article, plan)
    return
  }
  const plan = planOf(magazine)
  yield homePage(plan)
  yield* authorPages(plan)
  for (const category of magazine.categories) yield* categoryPages(category, plan)
  for (const article of magazine.articles) {
    if (selection.isWanted(paths.articlePath(article.frontmatter.slug))) yield articlePage(article, plan)
  }
  yield* editionPages(plan)
  const { aboutUs, privacyPolicy, terms } = magazine.site.texts[magazine.site.language]
  yield textPage('about-us', paths.ABOUT_PATH, aboutUs, plan)
  yield textPage('privacy-policy', paths.PRIVACY_PATH, privacyPolicy, plan)
  yield textPage('terms', paths.TERMS_PATH, terms, plan)
  for (const page of magazine.extraPages) yield extraPage(page, plan)
  yield sitemapPage(plan)
  yield* errorPages(plan)
}

function* categoryPages(category: Category, plan: Plan): Iterable<Page | DeferredPage> {
  const { index } = plan
  const articles = index.stories(category.path)
  const shown = { picture: categoryPicture(category, plan.magazine.site), alt: category.label, isOwn: true }
  const feed = paths.feedPath(category.path)
  const ground = groundProps(category, category.path)
  const list: PagedList = { ...category, ground, sitemapPart: 'categories', seo: category, articles, breadcrumbs: [], feed, shown }
  const drawings = [...new Set([ground, ...category.children.map(({ path }) => groundProps(category, path))].map(({ cover }) => cover))]
  yield* listPages(plan, list, (firstPage) => {
    const data = categoryProps(category, firstPage, feed, plan)
    return makePage(plan, { ...draftOf(list, firstPage), componentChunkName: 'component---category', data, drawings })
  })
  for (const child of category.children) {
    yield* subcategoryPages(child, { category, feed, shown: { ...shown, isOwn: false } }, plan)
  }
}

function subcategoryPages(
  child: Subcategory,
  { category, feed, shown }: { category: Category } & Pick<PagedList, 'feed' | 'shown'>,
  plan: Plan,
): Iterable<Page | DeferredPage> {
  const articles = plan.index.stories(child.path)
  const breadcrumbs = [{ label: category.label, path: category.path }]
  const others = category.children.filter(({ path }) => path !== child.path && plan.index.listed(path).length > 0)
  const siblings = [...others, category].map(({ label, path }) => ({ label, path }))
  const ground = groundProps(category, child.path)
  const list: PagedList = { ...child, ground, sitemapPart: 'categories', seo: child, articles, breadcrumbs, feed, shown }
  return listPages(plan, list, (firstPage) => {
    const { path } = child
    const data: props.SubcategoryPageProps = { path, ...bandProps(child, category, plan), breadcrumbs, siblings, list: firstPage }
    const head = articles.length === 0 ? { noindex: true } : {}
    return makePage(plan, { ...draftOf(list, firstPage), componentChunkName: 'component---subcategory', head, data })
  })
}

function textPage(name: TextPageName, path: string, title: string, plan: Plan): Page {
  const data: props.TextPageProps = { title, html: addCorrections(name, plan.magazine) }
  const story: PageStory = { kind: name === 'about-us' ? 'AboutPage' : 'WebPage', name: title, breadcrumbs: [] }
  const seo = plan.magazine.seo[name]
  return makePage(plan, { path, componentChunkName: `component---${name}`, sitemapPart: 'pages', seo, story, data })
}

function extraPage({ path, title, description, text }: ExtraPage, plan: Plan): Page {
  const data: props.TextPageProps = { title, html: text.html }
  const story: PageStory = { kind: 'WebPage', name: title, breadcrumbs: [] }
  const seo = { title: `${title} | ${plan.magazine.site.name}`, description }
  return makePage(plan, { path, componentChunkName: 'component---extra', sitemapPart: 'pages', seo, story, data })
}

/** The maximum of articles per subcategory, which limits the size of the page. */
const SITEMAP_TITLES = 24

function sitemapPage(plan: Plan): Page {
  const { magazine, index } = plan
  const data: SitemapPageProps = {
    categories: magazine.categories.map(({ label, path, family, children }) => ({
      label,
      family,
      path,
      subcategories: children.map((child) => {
        const listed = index.stories(child.path)
        const articles = listed
          .slice(0, SITEMAP_TITLES)
          .map(index.card)
          .map(({ title, path: target, language }) => ({ label: title, path: target, language }))
        return { label: child.label, path: child.path, total: listed.length, articles }
      }),
    })),
    languages: otherLanguages(magazine).map((language) => {
      const articles = magazine.articles.filter(({ frontmatter }) => languageOf(frontmatter.locale) === language)
      const newest = articles
        .slice(0, PAGE_SIZE)
        .map(({ frontmatter: { title, slug } }) => ({ label: title, path: paths.articlePath(slug) }))
      return { language, count: plural(magazine.site.texts[language].articles, articles.length, language), articles: newest }
    }),
    authors: magazine.authors.map(({ name, slug }) => ({ label: name, path: paths.authorPath(slug) })),
    ...listEditions(magazine),
    extraPages: magazine.extraPages.map(({ title: label, path }) => ({ label, path })),
    total: magazine.articles.length,
  }
  return makePage(plan, {
    path: paths.SITEMAP_PATH,
    componentChunkName: 'component---sitemap',
    sitemapPart: 'pages',
    seo: magazine.seo.sitemap,
    story: { kind: 'CollectionPage', name: magazine.site.texts[magazine.site.language].sitemap, breadcrumbs: [] },
    data,
  })
}

function* errorPages(plan: Plan): Iterable<Page> {
  const { magazine, index } = plan
  const { screens } = magazine.site.texts[magazine.site.language]
  const shown = magazine.seo['not-found']
  const seo = { ...shown, description: shown.description.replace(HOME_MARKS, '') }
  const data: props.NotFoundPageProps = { ...shown, more: index.more(paths.NOT_FOUND_PATH, []).map(index.teaser) }
  const draft = (title: string) => ({ sitemapPart: 'pages', story: { kind: 'WebPage', name: title } satisfies PageStory })
  const notFound = { path: paths.NOT_FOUND_PATH, matchPath: '*', componentChunkName: 'component---not-found', seo, data }
  yield unlisted(makePage(plan, { ...draft(seo.title), ...notFound }))
  for (const [kind, path] of [
    ['server-error', paths.SERVER_ERROR_PATH],
    ['offline', paths.OFFLINE_PATH],
  ] as const) {
    const { title, text } = screens[kind]
    const seo = { title, description: text }
    yield unlisted(makePage(plan, { ...draft(title), path, componentChunkName: `component---${kind}`, seo: seo, data: {} }))
  }
}

/** A page without a canonical address, excluded from search engines. */
function unlisted(page: Page): Page {
  const { canonical: _, ...head } = page.head
  return { ...page, head: { ...head, noindex: true } }
}
