import type { Head } from '../../engine/shared/head.ts'
import type { ErrorKind, Texts } from './texts/texts.ts'

/** Stand around the words of a text that lead to the home page. */
export const HOME_MARKS = /[[\]]/g

/** The content of an error page whose own data cannot be loaded. */
export interface ErrorPageContent {
  componentChunkName: `component---${ErrorKind}`
  data: object
  head: Head
}

/** An error page in the language of the frame; without texts, it shows only its kind. */
export function errorPage(kind: ErrorKind, texts: Texts | undefined): ErrorPageContent {
  const { title, text: description } = texts?.screens[kind] ?? { title: kind, text: '' }
  return {
    componentChunkName: `component---${kind}`,
    data: { title, description, more: [] },
    head: { title, description: description.replace(HOME_MARKS, ''), language: texts?.language ?? 'en', kind: 'website', noindex: true },
  }
}
