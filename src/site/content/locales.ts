import type { ArticleLocale, Locale, SiteLanguage } from './schema.ts'

export const DEFAULT_LOCALE: Locale = 'en_US'

const LANGUAGES: Record<ArticleLocale, SiteLanguage> = { en_US: 'en', ru_RU: 'ru', tr_TR: 'tr', ko_KR: 'ko' }
/** Languages by their own names. */
export const LANGUAGE_NAMES: Record<SiteLanguage, string> = { en: 'English', ru: 'русский', tr: 'Türkçe', ko: '한국어' }

const WORDS_A_MINUTE: Record<ArticleLocale, number> = { en_US: 220, ru_RU: 180, tr_TR: 190, ko_KR: 200 }

/** The BCP 47 language of a locale. */
export function languageOf(locale: ArticleLocale): SiteLanguage {
  return LANGUAGES[locale]
}

/** The locale of a language; that of English where the language is unknown. */
export function localeOf(language: string): ArticleLocale {
  const [locale] = Object.entries(LANGUAGES).find(([, known]) => known === language) ?? [DEFAULT_LOCALE]
  return locale as ArticleLocale
}

/** Whole minutes of reading, at least one. */
export function readingMinutes(words: number, locale: ArticleLocale): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE[locale]))
}

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** A date for readers, in UTC, so that the output does not depend on the machine; in lists the months are short. */
export function formatDate(date: string, language: SiteLanguage, dateStyle: 'long' | 'medium' = 'long'): string {
  const key = `${language} ${dateStyle}`
  let format = FORMATS.get(key)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle, timeZone: 'UTC' })
    FORMATS.set(key, format)
  }
  return format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}
