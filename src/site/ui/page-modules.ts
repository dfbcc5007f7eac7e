import type { ComponentType } from 'react'

type PageModule = () => Promise<{ default: ComponentType<never> }>

const textPage: PageModule = () => import('./pages/TextPage.tsx')

/** The component of each template, loaded when a page of it is shown. */
export const PAGE_MODULES: Record<string, PageModule> = {
  'component---home': () => import('./pages/HomePage.tsx'),
  'component---authors': () => import('./pages/AuthorsPage.tsx'),
  'component---author': () => import('./pages/AuthorPage.tsx'),
  'component---article': () => import('./pages/ArticlePage.tsx'),
  'component---category': () => import('./pages/CategoryPage.tsx'),
  'component---subcategory': () => import('./pages/SubcategoryPage.tsx'),
  'component---list': () => import('./pages/ListPage.tsx'),
  'component---offline': () => import('./pages/OfflinePage.tsx'),
  'component---server-error': () => import('./pages/ServerErrorPage.tsx'),
  'component---not-found': () => import('./pages/NotFoundPage.tsx'),
}

/** Components of server-only pages: the browser is sent their HTML and never asks for these. */
export const SERVER_PAGE_MODULES: Record<string, PageModule> = {
  'component---about-us': textPage,
  'component---privacy-policy': textPage,
  'component---terms': textPage,
  'component---sitemap': () => import('./pages/SitemapPage.tsx'),
}
