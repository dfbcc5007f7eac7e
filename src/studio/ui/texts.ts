import { createContext, useContext } from 'react'
import { ENGLISH, type Texts } from './texts-en.ts'
import { RUSSIAN } from './texts-ru.ts'
import { TURKISH } from './texts-tr.ts'

export const LANGUAGES: Record<string, { name: string; texts: Texts }> = {
  en: { name: 'English', texts: ENGLISH },
  ru: { name: 'Русский', texts: RUSSIAN },
  tr: { name: 'Türkçe', texts: TURKISH },
}

export const TextsContext = createContext<Texts>(ENGLISH)

/** The texts of the interface in the language that was chosen. */
export function useTexts(): Texts {
  return useContext(TextsContext)
}

const KEY = 'studio-language'

/** The language that was chosen, or the first of the browser's that there is. */
export function startLanguage(): string {
  const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find((code) => Object.hasOwn(LANGUAGES, code)) ?? 'en'
}

export function keepLanguage(code: string): void {
  localStorage.setItem(KEY, code)
}
