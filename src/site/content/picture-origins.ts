import type { SiteMetadata } from './site-metadata.ts'

/** The origins from which pages may show pictures, beside that of the site. */
export function listPictureOrigins({
  url,
  imageBaseUrl,
  pictureHosts,
}: Pick<SiteMetadata, 'url' | 'imageBaseUrl' | 'pictureHosts'>): string[] {
  const origins = new Set([imageBaseUrl, ...pictureHosts.map((host) => `https://${host}`)])
  origins.delete(url)
  return Array.from(origins)
}
