import type { Head } from '../../engine/shared/head.ts'
import { STRINGS } from './strings.ts'

export type ErrorKind = 'not-found' | 'server-error'

/** What an error screen shows where its own data cannot be had. */
export interface ErrorScreen {
  componentChunkName: 'component---not-found' | 'component---server-error'
  data: object
  head: Head
}

export function errorScreen(kind: ErrorKind, language: string): ErrorScreen {
  const [title, description] =
    kind === 'not-found' ? [STRINGS.notFoundTitle, STRINGS.notFoundText] : [STRINGS.serverErrorTitle, STRINGS.serverErrorText]
  return {
    componentChunkName: `component---${kind}`,
    data: { title, description, more: [] },
    head: { title, description, language, kind: 'website', noindex: true },
  }
}
