import type { Article, BreadcrumbList, CollectionPage, ListItem, Organization, WebPage, WebSite } from 'schema-dts'
import type { Json } from '../../engine/shared/json.ts'
import { HEADLINE_LENGTH } from '../content/constants.ts'
import { languageOf } from '../content/locales.ts'
import type { LinkProps } from '../content/page-props.ts'
import { ABOUT_PATH, articlePath, HOME_PATH } from '../content/paths.ts'
import type { ArticleNode } from '../content/schema.ts'
import { shorten } from '../content/shorten.ts'
import type { Site } from '../content/site.ts'

/** A node of the JSON-LD graph of a page. */
export type Thing = WebSite | Organization | BreadcrumbList | WebPage | CollectionPage | Article

/** What the structured data of a page is made from. */
export interface PageStory {
  kind: 'WebPage' | 'AboutPage' | 'CollectionPage'
  name: string
  /** Omitted if the page shows no breadcrumbs. */
  breadcrumbs?: LinkProps[]
  /** The paths of the items it lists, and the position of the first. */
  items?: { first: number; paths: string[] }
}

/** The site and its publisher: part of every page's graph. */
export function describeSite({ url, name, language }: Site): (WebSite | Organization)[] {
  return [
    { '@type': 'WebSite', '@id': siteId(url), url: `${url}/`, name, inLanguage: language },
    {
      '@type': 'Organization',
      '@id': publisherId(url),
      name,
      logo: { '@type': 'ImageObject', url: `${url}/icon-512.png`, width: '512', height: '512' },
      publishingPrinciples: url + ABOUT_PATH,
      correctionsPolicy: url + ABOUT_PATH,
    },
  ]
}

/** The same with all details, for the home page. */
export function describeSiteInFull(site: Site): (WebSite | Organization)[] {
  const { url, tagline, mail, social } = site
  const [website, organization] = describeSite(site) as [WebSite & object, Organization & object]
  return [
    { ...website, description: tagline, publisher: { '@id': publisherId(url) } },
    { ...organization, url: `${url}/`, email: mail, sameAs: Object.values(social) },
  ]
}

/** A page other than an article. */
export function describePage(
  { kind, name, breadcrumbs, items }: PageStory,
  { path, description, image }: { path: string; description: string; image: string | undefined },
  site: Site,
): Thing[] {
  const address = site.url + path
  const page: WebPage | CollectionPage = {
    '@type': kind,
    '@id': `${address}#page`,
    url: address,
    name,
    description,
    inLanguage: site.language,
    isPartOf: { '@id': siteId(site.url) },
    ...(image === undefined ? {} : { primaryImageOfPage: { '@type': 'ImageObject', url: image } }),
    ...(items === undefined || items.paths.length === 0 ? {} : { mainEntity: { '@type': 'ItemList', ...listItems(items, site) } }),
  }
  return [...(breadcrumbs === undefined ? [] : [describeWay([...breadcrumbs, { label: name, path }], site)]), page]
}

export interface ArticleStory {
  article: ArticleNode
  /** Its authors, if they are persons; without one, the author is the publisher. */
  authors: { name: string; url: string }[]
  breadcrumbs: LinkProps[]
  /** The line below the byline. */
  credit: string
  description: string
  /** The URLs of its pictures. */
  images: string[]
  /** The article of which it is a translation, and the translations of it. */
  original?: ArticleNode | undefined
  translations: ArticleNode[]
}

/** An article. Its author is the publisher, unless the site says that its authors are real. */
export function describeArticle(story: ArticleStory, site: Site): (BreadcrumbList | Article)[] {
  const { article, authors, breadcrumbs, credit, description, images, original, translations } = story
  const { title, slug, date, updated, locale } = article.frontmatter
  const address = site.url + articlePath(slug)
  const persons = authors.map((author) => ({ '@type': 'Person' as const, ...author }))
  const reference = ({ frontmatter }: ArticleNode) => ({ '@id': articleId(site.url + articlePath(frontmatter.slug)) })
  return [
    describeWay([...breadcrumbs, { label: title, path: articlePath(slug) }], site, languageOf(locale)),
    {
      '@type': 'Article',
      '@id': articleId(address),
      mainEntityOfPage: address,
      headline: shorten(title, HEADLINE_LENGTH),
      description,
      ...(images.length === 0 ? {} : { image: images }),
      ...(date === undefined ? {} : { datePublished: date, dateModified: updated ?? date }),
      inLanguage: languageOf(locale),
      wordCount: article.words,
      articleSection: breadcrumbs.map(({ label }) => label),
      author: persons.length > 1 ? persons : (persons[0] ?? { '@id': publisherId(site.url) }),
      publisher: { '@id': publisherId(site.url) },
      isPartOf: seriesOf(article.frontmatter, site),
      isAccessibleForFree: true,
      creativeWorkStatus: 'Published',
      ...(site.writtenBy === 'ai' ? { digitalSourceType: 'TrainedAlgorithmicMediaDigitalSource' as const } : {}),
      ...(credit === '' ? {} : { creditText: credit }),
      ...editorialData(article.frontmatter, site),
      ...(original === undefined ? {} : { translationOfWork: reference(original) }),
      ...(translations.length === 0 ? {} : { workTranslation: translations.map(reference) }),
    },
  ]
}

/** The site, and the series of an article. */
function seriesOf({ series }: ArticleNode['frontmatter'], { url }: Site) {
  const website = { '@id': siteId(url) }
  return series === undefined ? website : [website, { '@type': 'CreativeWorkSeries' as const, name: series.name }]
}

/** The form, series, sources and corrections of an article, if it has them. */
function editorialData(
  { form, locale, series, sources, corrections }: ArticleNode['frontmatter'],
  { texts }: Site,
): Partial<Exclude<Article, string>> {
  const genre = form === undefined ? undefined : texts[languageOf(locale)].article.forms[form]
  return {
    ...(genre === undefined ? {} : { genre }),
    ...(series === undefined ? {} : { position: series.part }),
    ...(sources === undefined ? {} : { citation: sources.map((source) => ({ '@type': 'CreativeWork' as const, ...source })) }),
    ...(corrections === undefined
      ? {}
      : { correction: corrections.map(({ date, text }) => ({ '@type': 'CorrectionComment' as const, datePublished: date, text })) }),
  }
}

export function toGraph(things: readonly Thing[]): Json[] {
  return things as unknown as Json[]
}

function describeWay(links: readonly LinkProps[], { url, language: own, texts }: Site, language = own): BreadcrumbList {
  const way = [{ label: texts[language].home, path: HOME_PATH }, ...links]
  const items = way.map(({ label, path }, index): ListItem => ({ '@type': 'ListItem', position: index + 1, name: label, item: url + path }))
  return { '@type': 'BreadcrumbList', itemListElement: items }
}

function listItems({ first, paths }: NonNullable<PageStory['items']>, { url }: Site) {
  const items = paths.map((path, index): ListItem => ({ '@type': 'ListItem', position: first + index, url: url + path }))
  return { numberOfItems: items.length, itemListElement: items }
}

function siteId(url: string): string {
  return `${url}/#website`
}

function publisherId(url: string): string {
  return `${url}/#organization`
}

function articleId(address: string): string {
  return `${address}#article`
}
