import type { SiteLanguage } from '../../site/content/schema.ts'
import type { StyleRule } from '../prompts/writer-settings.ts'

/** What a rule finds in sentences, as it stands there. */
export function countRule({ words, except, near }: StyleRule, sentences: readonly string[], language: SiteLanguage): string[] {
  const lower = (text: string) => text.toLocaleLowerCase(language)
  const wanted = words.map((word) => toPattern(lower(word)))
  const company = near.map((word) => toPattern(lower(word)))
  const fine = new Set(except.map(lower))
  return sentences.flatMap((sentence) => {
    const text = lower(sentence).replace(/’/g, "'")
    if (company.length > 0 && !company.some((pattern) => text.search(pattern) >= 0)) return []
    return wanted.flatMap((pattern) => Array.from(text.matchAll(pattern), ([hit]) => hit)).filter((hit) => !fine.has(hit))
  })
}

/** A phrase as a pattern for whole words; `*` stands for any letters. */
function toPattern(phrase: string): RegExp {
  const body = phrase
    .replace(/’/g, "'")
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '\\p{L}*')
    .replace(/ /g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'gu')
}
