import { remember } from '../engine/shared/remember.ts'
import type { SiteLanguage } from '../site/content/schema.ts'

/** A sentence, its words, and the line on which its paragraph starts. */
export interface Sentence {
  text: string
  words: string[]
  line: number
}

/** `Intl.Segmenter` ends a sentence after these abbreviations, wrongly. */
const ABBREVIATION =
  /(?:^|[\s(«“"])(?:approx|e\.g|i\.e|etc|vs|no|dr|mr|mrs|ms|st|т\. ?д|т\. ?п|т\. ?е|т\. ?к|см|мин|сек|им|ул|г|гг|vb|vs|dk|bkz|örn|yy|[A-ZА-ЯЁÇĞİÖŞÜ])\.["”»)]?\s*$/iu

/** Splits a paragraph into sentences. */
export function splitSentences(text: string, language: SiteLanguage, line: number): Sentence[] {
  const parts: string[] = []
  for (const { segment } of sentencesOf(language).segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts.map((part) => ({ text: part.trim(), words: splitWords(part, language), line })).filter(({ words }) => words.length > 0)
}

/** The words of a text in lower case, by the rules of its language; numbers are words. */
export function splitWords(text: string, language: SiteLanguage): string[] {
  const words = wordsOf(language)
  return text.split(/\s+/).flatMap((part) => words(part))
}

/** `Intl.Segmenter` is slow, and most parts between blanks come back. */
const wordsOf = remember((language: SiteLanguage) => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return remember((part: string): readonly string[] => {
    const words = [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike)
    return words.map(({ segment }) => segment.toLocaleLowerCase(language))
  }, 50_000)
})

const sentencesOf = remember((language: SiteLanguage) => new Intl.Segmenter(language, { granularity: 'sentence' }))

const VOWELS: Record<SiteLanguage, RegExp> = {
  en: /[aeiouy]{1,2}/g,
  ru: /[аеёиоуыэюя]/g,
  tr: /[aeıioöuüâîû]/g,
  ko: /[가-힣]/g,
}

/** The number of syllables of a word; an approximation in English. */
export function countSyllables(word: string, language: SiteLanguage): number {
  if (language !== 'en') return Math.max(1, word.match(VOWELS[language])?.length ?? 0)
  // Removes a silent e at the end, and in endings that add no syllable.
  const spoken = word.length <= 3 ? word : word.replace(/(?:[^laeiouy]es|[^tdaeiouy]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, spoken.match(VOWELS.en)?.length ?? 0)
}

/**
 * The reading ease of a text, from 0 to 100: Flesch for English, adapted by Oborneva for Russian and by Ateşman for Turkish.
 * Undefined for a text without sentences.
 */
export function readingEase(sentences: readonly Sentence[], language: SiteLanguage): number | undefined {
  const words = sentences.flatMap((sentence) => sentence.words)
  if (words.length === 0 || language === 'ko') return undefined
  const length = words.length / sentences.length
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, language), 0) / words.length
  if (language === 'ru') return 206.835 - 1.3 * length - 60.1 * syllables
  if (language === 'tr') return 198.825 - 40.175 * syllables - 2.61 * length
  return 206.835 - 1.015 * length - 84.6 * syllables
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

export function standardDeviation(numbers: readonly number[]): number {
  const middle = mean(numbers)
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)))
}

export function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

export function perThousand(count: number, words: number): number {
  return words === 0 ? 0 : (count * 1000) / words
}
