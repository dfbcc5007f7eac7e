import type { Article, BreadcrumbList, CollectionPage, ListItem, Organization, WebPage, WebSite } from 'schema-dts'
import type { Json } from '../../engine/shared/json.ts'
import { HEADLINE_LENGTH } from '../content/constants.ts'
import { languageOf } from '../content/locales.ts'
import type { LinkProps } from '../content/page-props.ts'
import { ABOUT_PATH, articlePath, HOME_PATH } from '../content/paths.ts'
import type { ArticleNode, SiteMetadata } from '../content/schema.ts'
import { shorten } from '../content/shorten.ts'
import { textsIn } from '../content/texts/all.ts'

/** A thing of the graph of a page. */
export type Thing = WebSite | Organization | BreadcrumbList | WebPage | CollectionPage | Article

/** What a page says of itself in its first heading, its way from home, and its list. */
export interface PageStory {
  kind: 'WebPage' | 'AboutPage' | 'CollectionPage'
  name: string
  /** Left out where the page shows no way from home. */
  breadcrumbs?: LinkProps[]
  /** Addresses of what it lists, and the place of the first. */
  items?: { first: number; paths: string[] }
}

/** Who publishes everything, and where: a part of every page's graph. */
export function describeSite({ url, name, language }: SiteMetadata): (WebSite | Organization)[] {
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

/** The same with all that is known of them, for the page where both are at home. */
export function describeSiteInFull(site: SiteMetadata): (WebSite | Organization)[] {
  const { url, tagline, mail, social } = site
  const [website, organization] = describeSite(site) as [WebSite & object, Organization & object]
  return [
    { ...website, description: tagline, publisher: { '@id': publisherId(url) } },
    { ...organization, url: `${url}/`, email: mail, sameAs: Object.values(social) },
  ]
}

/** A page that is no article. */
export function describePage(
  { kind, name, breadcrumbs, items }: PageStory,
  { path, description, image }: { path: string; description: string; image: string | undefined },
  site: SiteMetadata,
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
  breadcrumbs: LinkProps[]
  /** The line under its byline. */
  credit: string
  description: string
  /** Addresses of its pictures. */
  images: string[]
  /** The article that it is a translation of, if it is one, and those that are translations of it. */
  original?: ArticleNode | undefined
  translations: ArticleNode[]
}

/** An article. Its author is who publishes it: the voice in which it is written is nobody, and the credit says so. */
export function describeArticle(story: ArticleStory, site: SiteMetadata): (BreadcrumbList | Article)[] {
  const { article, breadcrumbs, credit, description, images, original, translations } = story
  const { title, slug, date, updated, locale } = article.frontmatter
  const address = site.url + articlePath(slug)
  const reference = ({ frontmatter }: ArticleNode) => ({ '@id': articleId(site.url + articlePath(frontmatter.slug)) })
  return [
    describeWay([...breadcrumbs, { label: title, path: articlePath(slug) }], site),
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
      author: { '@id': publisherId(site.url) },
      publisher: { '@id': publisherId(site.url) },
      isPartOf: { '@id': siteId(site.url) },
      isAccessibleForFree: true,
      creativeWorkStatus: 'Published',
      digitalSourceType: 'TrainedAlgorithmicMediaDigitalSource',
      creditText: credit,
      ...(original === undefined ? {} : { translationOfWork: reference(original) }),
      ...(translations.length === 0 ? {} : { workTranslation: translations.map(reference) }),
    },
  ]
}

/** The graph as it travels with a page. */
export function toGraph(things: readonly Thing[]): Json[] {
  return things as unknown as Json[]
}

function describeWay(links: readonly LinkProps[], { url, language }: SiteMetadata): BreadcrumbList {
  const way = [{ label: textsIn(language).home, path: HOME_PATH }, ...links]
  const items = way.map(({ label, path }, index): ListItem => ({ '@type': 'ListItem', position: index + 1, name: label, item: url + path }))
  return { '@type': 'BreadcrumbList', itemListElement: items }
}

function listItems({ first, paths }: NonNullable<PageStory['items']>, { url }: SiteMetadata) {
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
