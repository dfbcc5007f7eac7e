import type { SiteLanguage } from '../content/schema.ts'

/** The language of a text, where it is not that of the text around it. */
export function foreign(language: SiteLanguage, surrounding: SiteLanguage): SiteLanguage | undefined {
  return language === surrounding ? undefined : language
}

/** The language of a name in capitals: Turkish has two letters i, and only there a dotless one, or one with a dot in capitals. */
export function languageOfName(name: string): SiteLanguage | undefined {
  return /[ıİ]/.test(name) ? 'tr' : undefined
}
