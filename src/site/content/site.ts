import type { SiteLanguage } from './schema.ts'
import type { SiteMetadata } from './site-metadata.ts'
import type { Texts } from './texts/texts.ts'

/** The settings of a site, and the texts of its interface in each language. */
export interface Site extends SiteMetadata {
  texts: Record<SiteLanguage, Texts>
  /** The digest of its own font for preview pictures. */
  pictureFontDigest?: string
}
