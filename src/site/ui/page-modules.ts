import type { ComponentType } from 'react'
import NotFoundPage from './pages/NotFoundPage.tsx'
import OfflinePage from './pages/OfflinePage.tsx'
import ServerErrorPage from './pages/ServerErrorPage.tsx'

type PageModule = () => Promise<{ default: ComponentType<never> }>

const textPage: PageModule = () => import('./pages/TextPage.tsx')

/** The screens for what goes wrong: always at hand, whatever cannot be loaded. */
export const VIEWS = {
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
  'component---list': () => import('./pages/ListPage.tsx'),
  ...Object.fromEntries(Object.entries(VIEWS).map(([name, screen]) => [name, async () => ({ default: screen })])),
}

/** Components of server-only pages: the browser is sent their HTML and never asks for these. */
export const SERVER_PAGE_MODULES: Record<string, PageModule> = {
  'component---about-us': textPage,
  'component---privacy-policy': textPage,
  'component---terms': textPage,
  'component---sitemap': () => import('./pages/SitemapPage.tsx'),
}
