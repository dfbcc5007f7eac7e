/**
 * Control characters, and marks that show nothing or turn the direction of what follows them. Tabs and line ends are none;
 * the zero-width joiner stays, because emoji and Indian scripts are written with it.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/

const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'g')

/** Where the first invisible character of a text stands, or -1. */
export function findInvisible(text: string): number {
  return text.search(INVISIBLE)
}

export function removeInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '')
}
