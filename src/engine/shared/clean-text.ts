/**
 * Control characters, and characters that are invisible or change the direction of the text after them, also those that spell a hidden
 * text: tags and selectors of variants. Tabs and line ends are allowed, and so is what emoji and Indian scripts need: the zero-width
 * joiner, and the selectors U+FE0E and U+FE0F.
 */
const INVISIBLE =
  /\u034F|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u

const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'gu')
const UNPRINTABLE = new RegExp(`${INVISIBLE.source}|[\\u2028\\u2029]`, 'gu')
/** Commands to a terminal, such as colours, and titles of its window. */
const ESCAPE_SEQUENCE =
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|(?:\u001B\]|\u009D)[^\u0007\u001B\u009C]*(?:\u0007|\u001B\\|\u009C)?|\u001B[ -~]/g

/** The offset of the first invisible character of a text, or -1. */
export function findInvisible(text: string): number {
  return text.search(INVISIBLE)
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
