import { editDistance } from '../engine/shared/edit-distance.ts'
import { languageOf } from '../site/content/locales.ts'
import type { Locale } from '../site/content/schema.ts'

const STOP_WORDS: Record<Locale, ReadonlySet<string>> = {
  en_US: words(
    'a an and are as at be before by do does for from how if in into is it its not of on or that the to what when where which why with you your',
  ),
  ru_RU: words('а без бы в во для до за и из как к ко ли на не но о об от по под при с со так то ты у чем что чтобы это'),
  tr_TR: words('ama bir bu da de değil en için ile ki mi mı mu mü ne nasıl neden o olan ve veya ya'),
}

/** The words of a title without stop words. */
export function titleWords(title: string, locale: Locale): string[] {
  const lower = title.normalize('NFC').toLocaleLowerCase(languageOf(locale))
  const found = lower.match(/[\p{L}\p{N}]+/gu) ?? []
  const kept = found.filter((word) => !STOP_WORDS[locale].has(word))
  return kept.length === 0 ? found : kept
}

/** A title without case, punctuation and stop words; titles with the same key are the same. */
export function titleKey(title: string, locale: Locale): string {
  return titleWords(title, locale).join(' ')
}

/** The share of words that two lists have in common, from 0 to 1. */
export function wordOverlap(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [new Set(a), new Set(b)]
  const common = [...first].filter((word) => second.has(word)).length
  return first.size + second.size === 0 ? 0 : common / (first.size + second.size - common)
}

/** Whether two titles have at least this share of their words in common, or are nearly the same letters. */
export function isSameTitle(a: string, b: string, locale: Locale, sharedTitle: number): boolean {
  const [first, second] = [titleWords(a, locale), titleWords(b, locale)]
  const [firstKey, secondKey] = [first.join(' '), second.join(' ')]
  return firstKey === secondKey || wordOverlap(first, second) >= sharedTitle || letterLikeness(firstKey, secondKey) >= SAME_LETTERS
}

const SAME_LETTERS = 0.9

/** 1 minus the edit distance divided by the longer length; 0 for texts of very different lengths. */
function letterLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0 || Math.min(a.length, b.length) / longest < SAME_LETTERS) return 0
  return 1 - editDistance(a, b, longest) / longest
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
