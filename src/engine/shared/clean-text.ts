/**
 * Control characters, and characters that are invisible or change the direction of the text after them, also those that spell a hidden
 * text: tags and selectors of variants. Tabs and line ends are allowed, and so is what emoji and Indian scripts need: the zero-width
 * joiner, and the selectors U+FE0E and U+FE0F.
 */
const INVISIBLE = /(?![\t\n\u200D]|\uFE0E|\uFE0F)[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu')
const UNPRINTABLE = new RegExp(`${INVISIBLE.source}|[\\u2028\\u2029]`, 'gu')
/** Commands to a terminal, such as colours, and titles of its window. */
const ESCAPE_SEQUENCE =
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|(?:\u001B\]|\u009D)[^\u0007\u001B\u009C]*(?:\u0007|\u001B\\|\u009C)?|\u001B[ -~]/g

/** Other code units than those of most texts, all of which are visible. It takes half as long as `INVISIBLE`, which looks at more. */
const UNUSUAL = /[^\n -~\u00A0-\u00AC\u00AE-\u034E\u0370-\u061B\u2010-\u2029\u202F-\u205F\u2070-\u3163\u3165-\uD7FF]/

/** The offset of the first invisible character of a text, or -1. */
export function findInvisible(text: string): number {
  return UNUSUAL.test(text) ? text.search(INVISIBLE) : -1
}

export function removeInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '')
}

/** A text from another machine as one line, without commands to a terminal and invisible characters. */
export function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(ESCAPE_SEQUENCE, '')
    .replace(/[\s\u0085]+/g, ' ')
  return removeInvisible(line).trim()
}

/** Writes what a terminal would obey or hide as `\u001b`, which in JSON keeps its meaning. */
export function escapeInvisible(text: string): string {
  return text.replace(UNPRINTABLE, (character) =>
    Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  )
}
