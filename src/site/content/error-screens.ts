import type { Head } from '../../engine/shared/head.ts'
import { STRINGS } from './strings.ts'

export type ErrorKind = 'not-found' | 'server-error' | 'offline'

/** What an error screen shows where its own data cannot be had. */
export interface ErrorScreen {
  componentChunkName: `component---${ErrorKind}`
  data: object
  head: Head
}

const TEXTS: Record<ErrorKind, readonly [title: string, description: string]> = {
  'not-found': [STRINGS.notFoundTitle, STRINGS.notFoundText],
  'server-error': [STRINGS.serverErrorTitle, STRINGS.serverErrorText],
  offline: [STRINGS.offlineTitle, STRINGS.offlineText],
}

export function errorScreen(kind: ErrorKind, language: string): ErrorScreen {
  const [title, description] = TEXTS[kind]
  return {
    componentChunkName: `component---${kind}`,
    data: { title, description, more: [] },
    head: { title, description, language, kind: 'website', noindex: true },
  }
}
