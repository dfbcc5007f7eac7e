import type { SiteLanguage } from '../content/schema.ts'

/** The language of a text, where it is not that of the text around it. */
export function foreign(language: SiteLanguage, surrounding: SiteLanguage): SiteLanguage | undefined {
  return language === surrounding ? undefined : language
}
