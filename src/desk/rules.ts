import { openGroup, readItems, readNumber, readRange } from '../engine/node/sources/yaml-file.ts'
import type { Fields } from '../engine/shared/fields.ts'
import type { Fault } from '../engine/shared/site-error.ts'
import { ARTICLE_FORMS, type ArticleForm, LOCALES, type Locale } from '../site/content/schema.ts'
import { readSettingsFile } from './settings-file.ts'
import { NO_TRADE, readTradeRules, type TradeRules } from './trade-rules.ts'
import { readWordRules, type WordRule } from './word-rules.ts'

/** All rules of the office, from `prompts/settings`. */
export interface OfficeRules {
  forms: ReadonlyMap<ArticleForm, FormRules>
  article: ArticleRules
  magazine: MagazineRules
  words: WordRule[]
  trade: TradeRules
}

export type Range = [least: number, most: number]

export const FORMS_FILE = 'settings/forms.yaml'
export const WORDS_FILE = 'settings/rules.yaml'
/** May be missing. */
export const TRADE_FILE = 'settings/trade.yaml'
const ANY: Range = [0, Number.POSITIVE_INFINITY]

/** Reads the rules from the files of a prompts folder; reports faults, and returns undefined for rules that cannot be used. */
export function readOfficeRules(files: ReadonlyMap<string, string>, faults: Fault[]): OfficeRules | undefined {
  const rules = readSettingsFile(FORMS_FILE, files, faults, readRules)
  const words = readSettingsFile(WORDS_FILE, files, faults, readWordRules)
  const trade = files.has(TRADE_FILE) ? readSettingsFile(TRADE_FILE, files, faults, readTradeRules) : NO_TRADE
  return rules === undefined || words === undefined || trade === undefined ? undefined : { ...rules, words, trade }
}

function readRules(fields: Fields): Omit<OfficeRules, 'words' | 'trade'> {
  const forms = readItems(fields, 'forms', readForm)
  const missing = ARTICLE_FORMS.filter((form) => !forms.some((known) => known.form === form))
  if (missing.length > 0) fields.report('forms', 'E_FIELD_MISSING', `rules for ${missing.join(', ')} are missing`)
  return {
    forms: new Map(forms.map((form) => [form.form, form])),
    article: openGroup(fields, 'article', readArticleRules) as ArticleRules,
    magazine: openGroup(fields, 'magazine', readMagazineRules) as MagazineRules,
  }
}

/** What makes an article one of its form. */
export type FormRules = ReturnType<typeof readForm>

function readForm(fields: Fields) {
  const range = (key: string) => (fields.has(key) ? readRange(fields, key) : ANY)
  const form = fields.choice('form', ARTICLE_FORMS)
  if (form === undefined && !fields.has('form')) fields.text('form')
  const figures = fields.has('figures') ? openGroup(fields, 'figures', readFigures) : undefined
  return {
    form: form ?? 'how-to',
    words: readRange(fields, 'words'),
    headings: range('headings'),
    lists: range('lists'),
    tables: range('tables'),
    figures: figures?.range ?? ANY,
    /** One figure must be of one of these kinds, if there are any. */
    kinds: figures?.kinds ?? [],
    /** The kinds of figures of which a prompt shows an example. */
    examples: [...new Set([...(figures?.kinds ?? []), ...(figures?.examples ?? [])])],
    /** Whether one table stands in for the figure. */
    orTable: figures?.orTable ?? false,
    sources: readNumber(fields, 'sources', { most: 20, fallback: 0 }),
    /** The categories in which a topic may get this form by itself; empty for all. */
    fits: fields.optionalTexts('fits'),
  }
}

function readFigures(fields: Fields) {
  const least = readNumber(fields, 'least', { most: 20, fallback: 0 })
  const most = fields.has('most') ? readNumber(fields, 'most', { least, most: 100 }) : Number.POSITIVE_INFINITY
  return {
    range: [least, most] as Range,
    kinds: fields.optionalTexts('kinds'),
    examples: fields.optionalTexts('examples'),
    orTable: fields.optionalBoolean('orTable') ?? false,
  }
}

/** The rules for every article. */
export type ArticleRules = ReturnType<typeof readArticleRules>

function readArticleRules(fields: Fields) {
  const number = (key: string, most?: number) => readNumber(fields, key, most === undefined ? {} : { most })
  return {
    title: readRange(fields, 'title'),
    description: readRange(fields, 'description'),
    paragraph: number('paragraph'),
    sentences: openGroup(fields, 'sentences', (group) =>
      Object.fromEntries(LOCALES.map((locale) => [locale, openGroup(group, locale, readSentenceRules)])),
    ) as Record<Locale, SentenceRules>,
    sameStart: readNumber(fields, 'sameStart', { least: 1 }),
    emptyPhrases: number('emptyPhrases'),
    specific: number('specific'),
    sharedText: number('sharedText', 1),
    sharedTitle: number('sharedTitle', 1),
  }
}

/** Lengths of sentences in words, and what they come to. */
type SentenceRules = ReturnType<typeof readSentenceRules>

function readSentenceRules(fields: Fields) {
  const rules = {
    short: readRange(fields, 'short'),
    medium: readRange(fields, 'medium'),
    long: readNumber(fields, 'long', { least: 1 }),
    longShare: readNumber(fields, 'longShare', { most: 1 }),
    deviation: readNumber(fields, 'deviation'),
    /** The reading ease of the whole text, from 0, very hard, to 100. */
    ease: readRange(fields, 'ease'),
  }
  if (rules.short[1] >= rules.medium[0]) {
    const message = `a sentence of ${rules.medium[0]} words would be both short and medium`
    fields.report('medium', 'RUL001', message, 'start medium above the end of short')
  }
  return rules
}

/** The rules for all articles of a language together. */
export type MagazineRules = ReturnType<typeof readMagazineRules>

function readMagazineRules(fields: Fields) {
  const share = (key: string) => readNumber(fields, key, { most: 1 })
  return {
    form: share('form'),
    skeleton: share('skeleton'),
    ending: share('ending'),
    lengths: share('lengths'),
    tables: share('tables'),
    numerals: readNumber(fields, 'numerals'),
    figures: share('figures'),
    named: share('named'),
  }
}
