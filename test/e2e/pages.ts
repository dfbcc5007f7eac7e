/** One page of each kind, by the words of the route table. */
export const PAGES = {
  home: '/',
  authors: '/authors',
  author: '/authors/priya-nair',
  article: '/articles/first-drop-in-is-a-decision',
  category: '/skateboard-gear',
  subcategory: '/skateboarding-techniques/grind-techniques',
  'empty subcategory': '/skateboarding-culture/music-influences',
  'about us': '/info/about-us',
  'privacy policy': '/privacy-policy',
  terms: '/terms',
  sitemap: '/sitemap',
  offline: '/offline',
  'not found': '/no/such/page',
} as const

/** Where the served magazine is. */
export function siteUrl(path: string): string {
  const base = process.env.SITE_URL
  if (base === undefined) throw new Error('The magazine is not served: run the tests through npm test.')
  return base + path
}
