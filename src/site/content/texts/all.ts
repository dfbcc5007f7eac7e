import type { SiteLanguage } from '../schema.ts'
import type { SiteMetadata } from '../site-metadata.ts'
import { authorshipTexts } from './authorship.ts'
import { EN } from './en.ts'
import { KO } from './ko.ts'
import { RU } from './ru.ts'
import type { NeutralTexts, Texts } from './texts.ts'
import { TR } from './tr.ts'

const TEXTS: Record<SiteLanguage, NeutralTexts> = { en: EN, tr: TR, ru: RU, ko: KO }

/** The texts of a language with what the site says of its authors; only the build knows them all, a page is given its own. */
export function siteTexts(language: SiteLanguage, site: Pick<SiteMetadata, 'authors' | 'writtenBy'>): Texts {
  const { disclosure, disclosureOfTwo, notice, ...authors } = authorshipTexts(language, site)
  const texts = TEXTS[language]
  return { ...texts, ...authors, article: { ...texts.article, disclosure, disclosureOfTwo, notice } }
}
