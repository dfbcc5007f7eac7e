import { readItems, readRange } from '../engine/node/sources/yaml-file.ts'
import { type FieldProblem, type Fields, readTextItem } from '../engine/shared/fields.ts'
import { escapePhrase, toPattern } from './word-rules.ts'

/** What the trade of a magazine knows, from `prompts/settings/trade.yaml`. */
export interface TradeRules {
  /** Subcategories in which an omission can hurt readers. */
  careful: ReadonlySet<string>
  measures: Measure[]
  /** The categories of each group of specialties. */
  subjects: { words: string[]; categories: string[] }[]
}

/** A measure of the trade: other values are made up. */
interface Measure {
  what: string
  pattern: RegExp
  range: readonly [least: number, most: number]
}

export const NO_TRADE: TradeRules = { careful: new Set(), measures: [], subjects: [] }

export function readTradeRules(fields: Fields, problems: FieldProblem[]): TradeRules {
  return {
    careful: new Set(fields.optionalList('careful', readTextItem(problems))),
    measures: readItems(fields, 'measures', problems, (item) => ({
      what: item.text('what'),
      pattern: measurePattern(item.list('units', readTextItem(problems)), item.optionalList('of', readTextItem(problems))),
      range: readRange(item, 'range', problems),
    })),
    subjects: readItems(fields, 'subjects', problems, (item) => ({
      words: item.list('words', readTextItem(problems)),
      categories: item.list('categories', readTextItem(problems)),
    })),
  }
}

/** Matches a number before a unit, and before a thing if there are any. */
function measurePattern(units: readonly string[], things: readonly string[]): RegExp {
  const anyOf = (words: readonly string[]) => `(?:${words.map(escapePhrase).join('|')})`
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
