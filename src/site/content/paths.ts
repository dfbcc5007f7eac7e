import type { SiteLanguage } from './schema.ts'

/** First path segments that are reserved for the engine and for fixed pages. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'authors',
  'articles',
  'editions',
  'info',
  'privacy-policy',
  'terms',
  'sitemap',
  'page-data',
  'slice-data',
  'assets',
  'covers',
  'search',
  'images',
  'offline',
  'index',
  'page',
  'sw.js',
  '404',
  '500',
  'feeds',
  'scripts',
  'social',
  'sq',
])

export const HOME_PATH = '/'
export const AUTHORS_PATH = '/authors'
export const ABOUT_PATH = '/info/about-us'
export const PRIVACY_PATH = '/privacy-policy'
export const TERMS_PATH = '/terms'
export const SITEMAP_PATH = '/sitemap'
export const OFFLINE_PATH = '/offline'
export const NOT_FOUND_PATH = '/404.html'
export const SERVER_ERROR_PATH = '/500.html'

/** Pages whose only interaction is links: a client navigation fetches their rendered HTML instead of a component. An edition is loaded as a document, because it has styles of its own. */
export const RENDERED_PATHS: readonly string[] = [ABOUT_PATH, PRIVACY_PATH, TERMS_PATH, SITEMAP_PATH]

export function articlePath(slug: string): string {
  return `/articles/${slug}`
}

export function editionPath(slug: string): string {
  return `/editions/${slug}`
}

export function authorPath(slug: string): string {
  return `/authors/${slug}`
}

export function categoryPath(category: string, subcategory?: string): string {
  return subcategory === undefined ? `/${category}` : `/${category}/${subcategory}`
}

/** The address of one page of a list; the first page is the list itself. */
export function listPagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`
}

/** The place of the newest articles in a language other than the site's. */
export function languagePath(language: SiteLanguage): string {
  return `${SITEMAP_PATH}#${language}`
}

/** The path of an article as Markdown. */
export function markdownPath(slug: string): string {
  return `${articlePath(slug)}.md`
}

/** The path of a list's feed, without extension; the feed of the home page is that of the magazine in the language of the site. */
export function feedPath(list: string): string {
  return `/feeds${list === HOME_PATH ? '/index' : list}`
}
