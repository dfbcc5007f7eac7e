import type { SiteLanguage } from '../site/content/schema.ts'

/** The limits for an article. Errors fail `npm run check`, warnings are printed. */
export const RULES = {
  title: { max: 65 },
  description: { min: 110, max: 160 },
  /** Of everything but headings; lower for Turkish, where suffixes replace words. */
  words: { en: { min: 700, max: 1400 }, ru: { min: 650, max: 1400 }, tr: { min: 550, max: 1200 } },
  sections: { min: 4, max: 8 },
  sectionWords: { min: 50, max: 320 },
  paragraphWords: { max: 90 },
  /** For each thousand words. */
  slop: { max: 2 },
  specific: { min: 6 },
  /** Words between two lists of three, and between two dashes. */
  triads: { every: 300 },
  dashes: { every: 200 },
  links: { min: 3 },
  /** Of sentence lengths in words; lower where suffixes make sentences shorter. */
  deviation: { en: 6, ru: 5, tr: 4 },
  /** Sentences in a row with the same first word. */
  sameStart: { max: 2 },
  /** The shares that two articles of a language may have in common. */
  shared: { max: 0.15 },
  sharedTitle: { max: 0.6 },
  /** The upper limit of English is high because its skateboarding terms (kerb, deck, wheel) are short. */
  readingEase: { en: { min: 60, max: 92 }, ru: { min: 45, max: 85 }, tr: { min: 50, max: 90 } },
  sentenceWords: { en: { min: 9, max: 22 }, ru: { min: 8, max: 17 }, tr: { min: 7, max: 17 } },
  /** The share of letters in the script of the article's language. */
  letters: { min: 0.8 },
} as const

/** Real ranges of gear measures: other values are made up. */
export const GEAR_RANGES: { what: string; pattern: RegExp; min: number; max: number }[] = [
  { what: 'durometer', pattern: /(?<![\p{L}\d.,])(\d{2,3}) ?A(?![\p{L}\d])/gu, min: 70, max: 104 },
  {
    what: 'deck width in inches',
    pattern: /(?<![\d.,])(\d{1,2}[.,]\d{1,3})[ -]?(?:in|inch(?:es)?)[ -](?:wide )?decks?/gu,
    min: 7,
    max: 11,
  },
  { what: 'wheel in millimetres', pattern: /(?<![\d.,–-])(\d{2,3}) ?mm (?:street |cruiser |soft |hard )?wheels?/gu, min: 45, max: 110 },
]

/** A language in which articles are written and checked. */
export type EditorLanguage = Exclude<SiteLanguage, 'ko'>
