import type { Locale } from '../site/content/schema.ts'
import { countMatches } from './language.ts'

/** Shorter texts are too short to detect a language. */
const LEAST_LETTERS = 80
/** The share of Cyrillic letters in a Russian text, in which names of tricks are Latin. */
const CYRILLIC_SHARE = 0.85
const LATIN_SHARE = 0.9

/**
 * Describes the language of a text that is not in the language of a locale; undefined if it is, or if the text is too short.
 * Compares letters that only one of similar languages has, since n-gram statistics confuse short Russian texts with Bulgarian.
 */
export function findForeignText(text: string, locale: Locale, cyrillicShare = CYRILLIC_SHARE): string | undefined {
  const prose = text.replace(/https?:\/\/\S+|\]\([^)]*\)|`[^`]*`/g, ' ').normalize('NFC')
  const letters = countMatches(prose, /\p{L}/gu)
  if (letters < LEAST_LETTERS) return undefined
  const share = (pattern: RegExp) => countMatches(prose, pattern) / letters
  const cyrillic = share(/\p{Script=Cyrillic}/gu)
  if (locale === 'ru_RU') {
    if (cyrillic < cyrillicShare) return cyrillic < 0.5 ? 'a text in Latin letters' : 'a mixture of alphabets'
    return unlikeRussian(share)
  }
  if (cyrillic > 1 - LATIN_SHARE) return 'a text in Cyrillic letters'
  return locale === 'tr_TR' ? unlikeTurkish(share) : unlikeEnglish(prose, share)
}

type Share = (pattern: RegExp) => number

function unlikeRussian(share: Share): string | undefined {
  if (share(/[әғқңөұүһ]/giu) > 0.01) return 'Kazakh'
  if (share(/[ієїґў]/giu) > 0.01) return 'Ukrainian or Belarusian'
  if (share(/[јљњћђџѓќѕ]/giu) > 0.01) return 'Serbian or Macedonian'
  // Bulgarian uses ъ as a vowel, and has no ы, э or ё.
  return share(/[ыэё]/giu) === 0 && share(/ъ/giu) > 0.005 ? 'Bulgarian' : undefined
}

function unlikeTurkish(share: Share): string | undefined {
  if (share(/ə/giu) > 0.01) return 'Azerbaijani'
  return share(/[ığşİ]/gu) < 0.015 ? 'a language without ı, ğ and ş' : undefined
}

/** Words that are frequent in every English text. */
const SMALL_WORDS = /(?<!\p{L})(?:the|a|an|and|to|of|in|is|it|you|your|that|for|on|with|are|as|if|or|not|at|be|by|from|this)(?!\p{L})/giu

function unlikeEnglish(prose: string, share: Share): string | undefined {
  if (share(/[çğışöüäßéèñ]/giu) > 0.04) return 'a language with accents'
  const words = countMatches(prose, /\p{L}+/gu)
  return countMatches(prose, SMALL_WORDS) / words < 0.1 ? 'a language other than English' : undefined
}
