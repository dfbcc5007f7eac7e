import type { Template } from '../../engine/shared/template.ts'
import type { Opening } from './openings.ts'

const PAGES = 'src/site/ui/pages'
const STYLES = 'src/site/ui/styles'

/** The route table: the component and address pattern of each kind of page. */
export const TEMPLATES: readonly Template[] = [
  page('home', '/', ['menu', 'site', 'texts'], { module: `${PAGES}/HomePage.tsx`, styles: `${STYLES}/home-page.css` }),
  page('authors', '/authors', ['texts'], { module: `${PAGES}/AuthorsPage.tsx` }),
  page('author', '/authors/:author', ['texts'], { module: `${PAGES}/AuthorPage.tsx` }),
  page('article', '/articles/:slug', ['site', 'texts'], { module: `${PAGES}/ArticlePage.tsx`, styles: `${STYLES}/article-page.css` }),
  page('about-us', '/info/about-us', ['texts'], { serverOnly: true }),
  page('privacy-policy', '/privacy-policy', ['texts'], { serverOnly: true }),
  page('terms', '/terms', ['texts'], { serverOnly: true }),
  page('sitemap', '/sitemap', ['texts'], { serverOnly: true }),
  page('edition', '/editions/:slug', ['texts'], { serverOnly: true, styles: `${STYLES}/edition-page.css` }),
  page('offline', '/offline', ['menu', 'texts']),
  page('server-error', '/500.html', ['texts']),
  page('category', '/:category', ['texts'], { module: `${PAGES}/CategoryPage.tsx`, styles: `${STYLES}/category-page.css` }),
  page('subcategory', '/:category/:subcategory', ['texts'], { module: `${PAGES}/SubcategoryPage.tsx`, styles: `${STYLES}/list-page.css` }),
  page('list', '/:section/:entry?/page/:page', ['texts'], { module: `${PAGES}/ListPage.tsx`, styles: `${STYLES}/list-page.css` }),
  page('extra', '/*', ['texts']),
  page('not-found', '*', ['menu', 'texts']),
]

/** The styles of articles with an opening of their own. */
export const OPENING_STYLES: Readonly<Record<Opening, string>> = {
  fiction: `${STYLES}/story-page.css`,
  letters: `${STYLES}/letters-page.css`,
  feature: `${STYLES}/feature-page.css`,
}

/** The style sheets that are no template's. */
export const SITE_STYLES = {
  others: Object.values(OPENING_STYLES),
  linked: `${STYLES}/linked.css`,
  next: `${STYLES}/next-page.css`,
  // An opening comes after the styles of pages, so its rules win.
  development: [
    `${STYLES}/other-page.css`,
    `${STYLES}/tiles.css`,
    `${STYLES}/led.css`,
    `${STYLES}/home.css`,
    `${STYLES}/edition.css`,
    ...Object.values(OPENING_STYLES),
    `${STYLES}/linked.css`,
  ],
}

/** The static queries of each kind of slice. */
export const SLICE_QUERIES: Record<string, readonly string[]> = {
  'slice---header': ['menu', 'site', 'texts'],
  'slice---footer': ['menu', 'site', 'texts'],
  'slice---sponsored': ['texts'],
}

function page(name: string, pattern: string, staticQueries: readonly string[], more: Partial<Template> = {}): Template {
  return { componentChunkName: `component---${name}`, pattern, staticQueries, styles: `${STYLES}/other-page.css`, ...more }
}
