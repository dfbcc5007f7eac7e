import type { HttpsScope } from '../../engine/shared/https-scope.ts'
import type { Art, SiteLanguage } from './schema.ts'

export const WRITERS = ['ai', 'people'] as const
export type Writers = (typeof WRITERS)[number]

export const AUTHOR_KINDS = ['fictional', 'real'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]

export interface SocialLinks {
  video: string
  social: string
  photo: string
}

/** A third-party script: served as a local copy, or fetched for each request. */
export interface ScriptSetting {
  url: string
  live: boolean
}

/** The settings of a site, as validated on loading `site.json`. */
export interface SiteMetadata {
  key: string
  shortId: string
  name: string
  title: string
  tagline: string
  language: SiteLanguage
  url: string
  imageBaseUrl: string
  mail: string
  social: SocialLinks
  /** Who writes the articles, and whether the authors exist; the site does not mention what is left out. */
  writtenBy?: Writers
  authors?: AuthorKind
  /** A sentence in the footer, the feeds and `llms.txt`, or an empty text. */
  disclosure: string
  /** How covers and preview pictures are drawn. */
  art: Art
  topics: string[]
  /** Added to descriptions without an emoji. */
  emojis: string[]
  thirdPartyScripts: ScriptSetting[]
  /** Other hosts of pictures in articles, and a font file for letters that the font of preview pictures does not have. */
  pictureHosts: string[]
  pictureFont?: string
  /** For which hosts browsers use https only. */
  httpsOnly: HttpsScope
  /** False replaces the service worker by one that removes itself and every cache. */
  sw: boolean
}
