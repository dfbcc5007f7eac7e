import type { SiteLanguage } from '../../site/content/schema.ts'
import type { StyleRule } from '../prompts/writer-settings.ts'

/** Lists the hits of a rule in sentences. */
export function countRule({ words, except, near }: StyleRule, sentences: readonly string[], language: SiteLanguage): string[] {
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
function toPattern(phrase: string): RegExp {
  const body = phrase
    .replace(/’/g, "'")
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '\\p{L}*')
    .replace(/ /g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'gu')
}
