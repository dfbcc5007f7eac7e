/**
 * Control characters, and characters that are invisible or change the direction of the text after them. Tabs and line ends are allowed,
 * and so is the zero-width joiner, which emoji and Indian scripts need.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/

const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'g')

/** The offset of the first invisible character of a text, or -1. */
export function findInvisible(text: string): number {
  return text.search(INVISIBLE)
}

export function removeInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '')
}
