import { readItems, readNumber } from '../engine/node/sources/yaml-file.ts'
import type { Fields } from '../engine/shared/fields.ts'
import { remember } from '../engine/shared/remember.ts'
import type { SiteLanguage } from '../site/content/schema.ts'
import { readLocales } from './settings-file.ts'

/** One group of words that the office counts, from `prompts/settings/rules.yaml`. */
export type WordRule = ReturnType<typeof readWordRules>[number]

export function readWordRules(fields: Fields) {
  return readItems(fields, 'rules', (item) => ({
    name: item.text('name'),
    locales: readLocales(item, 'locales'),
    /** The hits in 1,000 words that are allowed. */
    limit: readNumber(item, 'limit'),
    /** What to write instead. */
    say: item.text('say'),
    words: item.texts('words'),
    except: item.optionalTexts('except'),
    near: item.optionalTexts('near'),
  }))
}

/** Lists the hits of a rule in sentences. */
export function countRule(rule: WordRule, sentences: readonly string[], language: SiteLanguage): string[] {
  const { any, words, near, except } = patternsOf(rule)(language)
  return sentences.flatMap((sentence) => {
    const text = sentence.toLocaleLowerCase(language).replace(/’/g, "'")
    if (!any.test(text) || (near !== undefined && !near.test(text))) return []
    return words.flatMap((pattern) => Array.from(text.matchAll(pattern), ([hit]) => hit)).filter((hit) => !except.has(hit))
  })
}

/** Most sentences have no hit: one pattern for all words of a rule finds these. */
const patternsOf = remember(
  (rule: WordRule) =>
    remember((language: SiteLanguage) => {
      const lower = (texts: readonly string[]) => texts.map((text) => text.toLocaleLowerCase(language))
      return {
        any: wholeWords(lower(rule.words), 'u'),
        words: lower(rule.words).map(toPattern),
        near: rule.near.length === 0 ? undefined : wholeWords(lower(rule.near), 'u'),
        except: new Set(lower(rule.except)),
      }
    }),
  500,
)

/** Converts a phrase to a pattern for whole words; `*` matches any letters. */
export const toPattern = remember((phrase: string) => wholeWords([phrase], 'gu'), 5000)

function wholeWords(phrases: readonly string[], flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(escapePhrase).join('|')})(?![\\p{L}\\p{N}])`, flags)
}

/** A phrase as a part of a pattern. */
export function escapePhrase(phrase: string): string {
  return phrase
    .replace(/’/g, "'")
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '\\p{L}*')
    .replace(/ /g, '\\s+')
}
