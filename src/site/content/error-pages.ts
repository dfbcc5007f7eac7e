import type { Head } from '../../engine/shared/head.ts'
import type { ErrorKind, Texts } from './texts/texts.ts'

/** What an error screen shows where its own data cannot be had. */
export interface ErrorPageContent {
  componentChunkName: `component---${ErrorKind}`
  data: object
  head: Head
}

/** An error screen in the language of the frame around it; without any texts, its kind is all that can be said. */
export function errorPage(kind: ErrorKind, texts: Texts | undefined): ErrorPageContent {
  const { title, text: description } = texts?.screens[kind] ?? { title: kind, text: '' }
  return {
    componentChunkName: `component---${kind}`,
    data: { title, description, more: [] },
    head: { title, description, language: texts?.language ?? 'en', kind: 'website', noindex: true },
  }
}
