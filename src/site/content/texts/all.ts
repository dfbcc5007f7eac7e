import type { SiteLanguage } from '../schema.ts'
import { EN } from './en.ts'
import { KO } from './ko.ts'
import { RU } from './ru.ts'
import type { Texts } from './texts.ts'
import { TR } from './tr.ts'

const TEXTS: Record<SiteLanguage, Texts> = { en: EN, tr: TR, ru: RU, ko: KO }

/** The texts of a language; only the build knows them all, a page is given its own. */
export function textsIn(language: SiteLanguage): Texts {
  return TEXTS[language]
}
