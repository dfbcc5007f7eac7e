import { readItems, readRange } from '../engine/node/sources/yaml-file.ts'
import type { Fields } from '../engine/shared/fields.ts'
import { languageOf } from '../site/content/locales.ts'
import { LOCALES, type Locale } from '../site/content/schema.ts'
import { type ArticleLanguage, LEXICONS } from './lexicon.ts'
import { escapePhrase, toPattern } from './word-rules.ts'

/** What the trade of a magazine knows, from `prompts/settings/trade.yaml`. */
export interface TradeRules {
  /** Subcategories in which an omission can hurt readers. */
  careful: ReadonlySet<string>
  measures: Measure[]
  /** The categories of each group of specialties. */
  subjects: { words: string[]; categories: string[] }[]
  words: ReadonlyMap<Locale, TradeWords>
}

/** What the checks look for in one language beside its lexicon. */
export interface TradeWords {
  /** Things of the trade. */
  parts: RegExp
  /** A number, and what it counts. */
  counted: RegExp
  /** What an article of a careful subcategory mentions. */
  protection: string[]
  /** Stock phrases at the start of an article. */
  openers: RegExp
  /** Claims of experience that an invented author cannot have. */
  claims: RegExp
}

/** A measure of the trade: other values are made up. */
interface Measure {
  what: string
  pattern: RegExp
  range: readonly [least: number, most: number]
}

export const NO_TRADE: TradeRules = { careful: new Set(), measures: [], subjects: [], words: new Map() }
const NEVER = /(?!)/gu
export const NO_WORDS: TradeWords = { parts: NEVER, counted: NEVER, protection: [], openers: NEVER, claims: NEVER }

export function readTradeRules(fields: Fields): TradeRules {
  return {
    careful: new Set(fields.optionalTexts('careful')),
    measures: readItems(fields, 'measures', (item) => ({
      what: item.text('what'),
      pattern: measurePattern(item.texts('units'), item.optionalTexts('of')),
      range: readRange(item, 'range'),
    })),
    subjects: readItems(fields, 'subjects', (item) => ({ words: item.texts('words'), categories: item.texts('categories') })),
    words: readWords(fields),
  }
}

function readWords(fields: Fields): Map<Locale, TradeWords> {
  const words = new Map<Locale, TradeWords>()
  readItems(fields, 'words', (item) => {
    if (!item.has('locale')) item.text('locale')
    const locale = item.choice('locale', LOCALES, 'E_LOCALE')
    const list = (key: string) => item.optionalTexts(key)
    const lists = { parts: list('parts'), counted: list('counted'), protection: list('protection') }
    const phrases = { openers: list('openers'), claims: list('claims') }
    if (locale === undefined) return
    if (words.has(locale)) item.report('locale', 'E_LOCALE', `the words of ${locale} stand here twice`)
    const number = String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,]\d+)? ?|(?:${LEXICONS[languageOf(locale) as ArticleLanguage].numbers}) )`
    words.set(locale, {
      parts: phrasePattern(lists.parts),
      counted: phrasePattern(lists.counted, number),
      protection: lists.protection,
      openers: phrasePattern(phrases.openers, '^'),
      claims: phrasePattern(phrases.claims),
    })
  })
  return words
}

const anyOf = (phrases: readonly string[]) => `(?:${phrases.map(escapePhrase).join('|')})`

/** Matches any of the phrases as whole words; "won" is not in "won't". */
function phrasePattern(phrases: readonly string[], before = String.raw`(?<![\p{L}\p{N}])`): RegExp {
  return phrases.length === 0 ? NEVER : new RegExp(String.raw`${before}${anyOf(phrases)}(?![\p{L}\p{N}]|'t(?!\p{L}))`, 'giu')
}

/** Matches a number before a unit, and before a thing if there are any. */
function measurePattern(units: readonly string[], things: readonly string[]): RegExp {
  const thing = things.length === 0 ? '' : `[ -]${anyOf(things)}`
  return new RegExp(`(?<![\\p{L}\\d.,–-])(\\d{1,3}(?:[.,]\\d{1,3})?)[ -]?${anyOf(units)}${thing}(?![\\p{L}\\d])`, 'gu')
}

/** The measures in a text that do not exist; a far smaller number measures something else. */
export function findMadeUp(text: string, { measures }: TradeRules): string[] {
  return measures.flatMap(({ what, pattern, range: [least, most] }) =>
    Array.from(text.matchAll(pattern)).flatMap(([found, number = '']) => {
      const value = Number(number.replace(',', '.'))
      const isReal = (value >= least && value <= most) || value < least / 10
      return isReal ? [] : `${JSON.stringify(found)}: ${what} goes from ${least} to ${most}`
    }),
  )
}

/** The categories that suit a specialty; undefined if all do. */
export function subjectsOf(specialty: string, { subjects }: TradeRules): readonly string[] | undefined {
  const text = specialty.toLowerCase()
  return subjects.find(({ words }) => words.some((word) => text.search(toPattern(word)) >= 0))?.categories
}
