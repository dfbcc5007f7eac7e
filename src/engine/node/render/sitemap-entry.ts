/** One address of the sitemap. */
export interface SitemapEntry {
  /** The part of the sitemap that lists it. */
  sitemapPart: string
  url: string
  lastModified?: string | undefined
  /** The page in all its languages, its own included. */
  translations: { language: string; href: string }[]
  image?: string | undefined
}
