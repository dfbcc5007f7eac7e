import type { ComponentType } from 'react'
import NotFoundPage from './pages/NotFoundPage.tsx'
import OfflinePage from './pages/OfflinePage.tsx'
import ServerErrorPage from './pages/ServerErrorPage.tsx'

type PageModule = () => Promise<{ default: ComponentType<never> }>

const textPage: PageModule = () => import('./pages/TextPage.tsx')

/** The error pages, which are bundled with the runtime, so that they are available when loading fails. */
export const ERROR_PAGES = {
  'component---not-found': NotFoundPage,
  'component---server-error': ServerErrorPage,
  'component---offline': OfflinePage,
} as const

/** The component of each template, loaded when a page of it is shown. */
export const PAGE_MODULES: Record<string, PageModule> = {
  'component---home': () => import('./pages/HomePage.tsx'),
  'component---authors': () => import('./pages/AuthorsPage.tsx'),
  'component---author': () => import('./pages/AuthorPage.tsx'),
  'component---article': () => import('./pages/ArticlePage.tsx'),
  'component---category': () => import('./pages/CategoryPage.tsx'),
  'component---subcategory': () => import('./pages/SubcategoryPage.tsx'),
  'component---extra': textPage,
  'component---list': () => import('./pages/ListPage.tsx'),
  ...Object.fromEntries(Object.entries(ERROR_PAGES).map(([name, page]) => [name, async () => ({ default: page })])),
}

/** Components of server-only pages: the browser loads their HTML instead. */
export const SERVER_PAGE_MODULES: Record<string, PageModule> = {
  'component---about-us': textPage,
  'component---privacy-policy': textPage,
  'component---terms': textPage,
  'component---edition': () => import('./pages/EditionPage.tsx'),
  'component---sitemap': () => import('./pages/SitemapPage.tsx'),
}
