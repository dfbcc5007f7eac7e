import type { Template } from '../../engine/shared/template.ts'

const PAGES = 'src/site/ui/pages'

/** The route table: which component shows the pages at which addresses. */
export const TEMPLATES: readonly Template[] = [
  { componentChunkName: 'component---home', pattern: '/', staticQueries: ['menu', 'site', 'texts'], module: `${PAGES}/HomePage.tsx` },
  { componentChunkName: 'component---authors', pattern: '/authors', staticQueries: ['texts'], module: `${PAGES}/AuthorsPage.tsx` },
  { componentChunkName: 'component---author', pattern: '/authors/:author', staticQueries: ['texts'], module: `${PAGES}/AuthorPage.tsx` },
  {
    componentChunkName: 'component---article',
    pattern: '/articles/:slug',
    staticQueries: ['site', 'texts'],
    module: `${PAGES}/ArticlePage.tsx`,
  },
  { componentChunkName: 'component---about-us', pattern: '/info/about-us', staticQueries: ['texts'], serverOnly: true },
  { componentChunkName: 'component---privacy-policy', pattern: '/privacy-policy', staticQueries: ['texts'], serverOnly: true },
  { componentChunkName: 'component---terms', pattern: '/terms', staticQueries: ['texts'], serverOnly: true },
  { componentChunkName: 'component---sitemap', pattern: '/sitemap', staticQueries: ['texts'], serverOnly: true },
  { componentChunkName: 'component---offline', pattern: '/offline', staticQueries: ['menu', 'texts'] },
  { componentChunkName: 'component---server-error', pattern: '/500.html', staticQueries: ['texts'] },
  { componentChunkName: 'component---category', pattern: '/:category', staticQueries: ['texts'], module: `${PAGES}/CategoryPage.tsx` },
  {
    componentChunkName: 'component---subcategory',
    pattern: '/:category/:subcategory',
    staticQueries: ['texts'],
    module: `${PAGES}/SubcategoryPage.tsx`,
  },
  {
    componentChunkName: 'component---list',
    pattern: '/:section/:entry?/page/:page',
    staticQueries: ['texts'],
    module: `${PAGES}/ListPage.tsx`,
  },
  { componentChunkName: 'component---not-found', pattern: '*', staticQueries: ['menu', 'texts'] },
]

/** The static queries of each kind of slice. */
export const SLICE_QUERIES: Record<string, readonly string[]> = {
  'slice---header': ['menu', 'site', 'texts'],
  'slice---footer': ['menu', 'site', 'texts'],
  'slice---sponsored': ['texts'],
}
