import { readItems, readNumber } from '../engine/node/sources/yaml-file.ts'
import { type FieldProblem, type Fields, readTextItem } from '../engine/shared/fields.ts'
import { remember } from '../engine/shared/remember.ts'
import { LOCALES, type Locale, type SiteLanguage } from '../site/content/schema.ts'

/** One group of words that the office counts, from `prompts/settings/rules.yaml`. */
export interface WordRule {
  name: string
  locales: Locale[]
  /** The hits in 1,000 words that are allowed. */
  limit: number
  /** What to write instead. */
  say: string
  words: string[]
  except: string[]
  near: string[]
}

export function readWordRules(fields: Fields, problems: FieldProblem[]): WordRule[] {
  return readItems(fields, 'rules', problems, (item) => ({
    name: item.text('name'),
    locales: item.list('locales', (value, path) => {
      const locale = LOCALES.find((known) => known === value)
      if (locale === undefined) problems.push({ code: 'E_LOCALE', path, message: `the locales are ${LOCALES.join(', ')}` })
      return locale
    }),
    limit: readNumber(item, 'limit', problems),
    say: item.text('say'),
    words: item.list('words', readTextItem(problems)),
    except: item.optionalList('except', readTextItem(problems)),
    near: item.optionalList('near', readTextItem(problems)),
  }))
}

/** Lists the hits of a rule in sentences. */
export function countRule({ words, except, near }: WordRule, sentences: readonly string[], language: SiteLanguage): string[] {
  const lower = (text: string) => text.toLocaleLowerCase(language)
  const wanted = words.map((word) => toPattern(lower(word)))
  const nearby = near.map((word) => toPattern(lower(word)))
  const allowed = new Set(except.map(lower))
  return sentences.flatMap((sentence) => {
    const text = lower(sentence).replace(/’/g, "'")
    if (nearby.length > 0 && !nearby.some((pattern) => text.search(pattern) >= 0)) return []
    return wanted.flatMap((pattern) => Array.from(text.matchAll(pattern), ([hit]) => hit)).filter((hit) => !allowed.has(hit))
  })
}

/** Converts a phrase to a pattern for whole words; `*` matches any letters. */
export const toPattern = remember((phrase: string) => {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePhrase(phrase)}(?![\\p{L}\\p{N}])`, 'gu')
}, 5000)

/** A phrase as a part of a pattern. */
export function escapePhrase(phrase: string): string {
  return phrase
    .replace(/’/g, "'")
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '\\p{L}*')
    .replace(/ /g, '\\s+')
}
