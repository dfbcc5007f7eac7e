import { removeInvisible } from '../../engine/shared/clean-text.ts'
import type { Locale } from '../../site/content/schema.ts'
import type { ArticleReply } from './article-reply.ts'

const QUOTES: Record<Locale, [open: string, close: string]> = { en_US: ['“', '”'], ru_RU: ['«', '»'], tr_TR: ['“', '”'] }
/** Code, targets of links, and addresses. */
const NOT_PROSE = /(`+[^`]*`+|\]\([^)]*\)|https?:\/\/\S+)/

/** Applies the house style: composed letters, no invisible characters, the quotes of the language, fixed casing. */
export function normaliseReply(reply: ArticleReply, locale: Locale, casing: readonly string[]): ArticleReply {
  const prose = (text: string) => mapProse(clean(text), (part) => fixCasing(setQuotes(part, locale), casing))
  const line = (text: string) => prose(text).replace(/\s+/g, ' ').trim()
  return {
    title: line(reply.title),
    description: line(reply.description),
    sections: reply.sections.map(({ id, heading, markdown }) => ({
      id,
      heading: line(heading).replace(/^#+ /, ''),
      markdown: prose(markdown).trim(),
    })),
    entities: reply.entities.map(({ category, subcategories }) => ({
      category,
      subcategories: subcategories.map(({ subcategory, subsubcategories }) => ({
        subcategory,
        subsubcategories: distinct(subsubcategories.map(line)),
      })),
    })),
    sources: reply.sources.map(({ name, url }) => ({ name: line(name), ...(url ? { url: url.trim() } : {}) })),
    typosMade: reply.typosMade.map(({ wrong, right }) => ({ wrong: line(wrong), right: line(right) })),
    claimsToCheck: distinct(reply.claimsToCheck.map(line)),
  }
}

/** Fixes the casing of words such as DeFi and NFT, with or without an ending. */
export function fixCasing(text: string, casing: readonly string[]): string {
  return casing.reduce((fixed, word) => fixed.replace(casingPattern(word), word), text)
}

/** Changes the prose of a Markdown text, but not its code and addresses. */
export function mapProse(markdown: string, change: (prose: string) => string): string {
  return markdown
    .split(NOT_PROSE)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
}

/** The parts of a Markdown text that are prose, as offsets of their start and end. */
export function proseRanges(markdown: string): [start: number, end: number][] {
  let offset = 0
  return markdown.split(NOT_PROSE).flatMap((part, index): [number, number][] => {
    const start = offset
    offset += part.length
    return index % 2 === 0 ? [[start, offset]] : []
  })
}

/** `\b` and `/i` do not support Turkish and Cyrillic letters. */
function casingPattern(word: string): RegExp {
  const letters = Array.from(word, (letter) => (/i/i.test(letter) ? '[iıİI]' : `[${letter.toLowerCase()}${letter.toUpperCase()}]`)).join('')
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?=$|[^\\p{L}\\p{N}]|s(?![\\p{L}\\p{N}]))`, 'gu')
}

function clean(text: string): string {
  return removeInvisible(text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n'))
}

/** Replaces pairs of straight quotes with those of the language, and straight apostrophes in words with round ones. */
function setQuotes(text: string, locale: Locale): string {
  const [open, close] = QUOTES[locale]
  return text.replace(/"([^"\n]+)"/g, `${open}$1${close}`).replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
