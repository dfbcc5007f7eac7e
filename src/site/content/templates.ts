import type { Template } from '../../engine/shared/template.ts'

const PAGES = 'src/site/ui/pages'

/** The route table: which component shows the pages at which addresses. */
export const TEMPLATES: readonly Template[] = [
  { componentChunkName: 'component---home', pattern: '/', staticQueries: ['menu', 'site'], module: `${PAGES}/HomePage.tsx` },
  { componentChunkName: 'component---authors', pattern: '/authors', staticQueries: [], module: `${PAGES}/AuthorsPage.tsx` },
  { componentChunkName: 'component---author', pattern: '/authors/:author', staticQueries: [], module: `${PAGES}/AuthorPage.tsx` },
  { componentChunkName: 'component---article', pattern: '/articles/:slug', staticQueries: ['site'], module: `${PAGES}/ArticlePage.tsx` },
  { componentChunkName: 'component---about-us', pattern: '/info/about-us', staticQueries: [], serverOnly: true },
  { componentChunkName: 'component---privacy-policy', pattern: '/privacy-policy', staticQueries: [], serverOnly: true },
  { componentChunkName: 'component---terms', pattern: '/terms', staticQueries: [], serverOnly: true },
  { componentChunkName: 'component---sitemap', pattern: '/sitemap', staticQueries: [], serverOnly: true },
  { componentChunkName: 'component---offline', pattern: '/offline', staticQueries: ['menu'] },
  { componentChunkName: 'component---server-error', pattern: '/500.html', staticQueries: [] },
  { componentChunkName: 'component---category', pattern: '/:category', staticQueries: [], module: `${PAGES}/CategoryPage.tsx` },
  {
    componentChunkName: 'component---subcategory',
    pattern: '/:category/:subcategory',
    staticQueries: [],
    module: `${PAGES}/SubcategoryPage.tsx`,
  },
  { componentChunkName: 'component---list', pattern: '/:section/:entry?/page/:page', staticQueries: [], module: `${PAGES}/ListPage.tsx` },
  { componentChunkName: 'component---not-found', pattern: '*', staticQueries: ['menu'] },
]

/** The static queries of each kind of slice. */
export const SLICE_QUERIES: Record<string, readonly string[]> = {
  'slice---header': ['menu', 'site'],
  'slice---footer': ['menu', 'site'],
  'slice---sponsored': [],
}
