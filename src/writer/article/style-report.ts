import { languageOf } from '../../site/content/locales.ts'
import type { LocaleSettings, RhythmRules } from '../prompts/locale-settings.ts'
import type { StyleRule } from '../prompts/writer-settings.ts'
import type { ArticleReply } from './article-reply.ts'
import { countWords } from './count-words.ts'
import { findWord } from './fix-typos.ts'
import { listSentences } from './sentences.ts'
import { countRule } from './style-rules.ts'

/** One measure of an article: the counted value, and the expected one. */
export interface StyleMeasure {
  name: string
  value: number
  wanted: string
  isMet: boolean
  /** The words that were found, and what to do about them. */
  note: string
}

/** Measures the style of an article; style never rejects it. */
export function measureStyle(reply: ArticleReply, locale: LocaleSettings, rules: readonly StyleRule[]): StyleMeasure[] {
  const text = reply.sections.map(({ markdown }) => markdown).join('\n\n')
  const sentences = listSentences(text, locale.locale)
  const words = countWords(text)
  const [least, most] = locale.styleGuidance.words
  return [
    measure('words in all', words, [least, most], ''),
    measureTypos(reply, locale, words),
    ...measureRhythm(sentences.map(countWords), locale.rules),
    ...rules
      .filter(({ locales }) => locales.includes(locale.locale))
      .map((rule) => {
        const found = countRule(rule, sentences, languageOf(locale.locale))
        const value = round((found.length / Math.max(words, 1)) * 1000)
        return {
          name: rule.name,
          value,
          wanted: `up to ${rule.limit} in 1,000 words`,
          isMet: value <= rule.limit,
          note: found.length === 0 ? '' : `${[...new Set(found)].join(', ')}. ${rule.say}`,
        }
      }),
  ]
}

/** Checks that the planted typos are in the text, and not in the title, headings or safety advice. */
function measureTypos({ title, description, sections, typosMade }: ArticleReply, { rules }: LocaleSettings, words: number): StyleMeasure {
  const free = sections.filter(({ id }) => id !== SAFETY_SECTION).map(({ markdown }) => markdown)
  const strict = [
    title,
    description,
    ...sections.map(({ heading }) => heading),
    ...sections.filter(({ id }) => id === SAFETY_SECTION).map(({ markdown }) => markdown),
  ]
  const isIn = (texts: readonly string[], wrong: string) => texts.some((text) => findWord(text, wrong) >= 0)
  const found = typosMade.filter(({ wrong }) => isIn(free, wrong))
  const misplaced = typosMade.filter(({ wrong }) => isIn(strict, wrong))
  const missing = typosMade.filter((typo) => !found.includes(typo) && !misplaced.includes(typo))
  const notes = [
    misplaced.length > 0 ? `not allowed here: ${misplaced.map(({ wrong }) => wrong).join(', ')}` : '',
    missing.length > 0 ? `not in the text: ${missing.map(({ wrong }) => wrong).join(', ')}` : '',
  ].filter((note) => note !== '')
  const measured = measure(
    'planted typos in 1,000 words',
    round((found.length / Math.max(words, 1)) * 1000),
    rules.typosPerThousand,
    notes.join('; '),
  )
  return { ...measured, isMet: measured.isMet && misplaced.length === 0 }
}

const SAFETY_SECTION = 'safety-or-gear'

function measureRhythm(lengths: readonly number[], { shortWords, mediumWords, rhythm }: LocaleSettings['rules']): StyleMeasure[] {
  const count = Math.max(lengths.length, 1)
  const share = (isCounted: (length: number) => boolean) => Math.round((lengths.filter(isCounted).length / count) * 100)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / count
  const deviation = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / count)
  const between =
    ([least, most]: readonly [number, number]) =>
    (length: number) =>
      length >= least && length <= most
  return [
    measure('short sentences, percent', share(between(shortWords)), rhythm.shortShare, ''),
    measure('medium sentences, percent', share(between(mediumWords)), rhythm.mediumShare, ''),
    measure(
      'sentences of more than 25 words, percent',
      share((length) => length > LONG_SENTENCE),
      [0, rhythm.longShare],
      '',
    ),
    measure('spread of sentence lengths', round(deviation), [rhythm.deviation, Number.POSITIVE_INFINITY], ''),
    measure('sentences of one length in a row', longestRun(lengths), [0, rhythm.run], ''),
  ]
}

const LONG_SENTENCE = 25
/** Sentences whose lengths differ by up to this many words count as equal. */
const SAME_LENGTH = 2

function longestRun(lengths: readonly number[]): number {
  let longest = 0
  let run = 0
  for (const [index, length] of lengths.entries()) {
    const previous = lengths[index - 1]
    run = previous !== undefined && Math.abs(length - previous) <= SAME_LENGTH && length > SAME_LENGTH ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

function measure(
  name: string,
  value: number,
  [least, most]: readonly [number, number] | RhythmRules['shortShare'],
  note: string,
): StyleMeasure {
  const wanted = most === Number.POSITIVE_INFINITY ? `${least} or more` : least === 0 ? `up to ${most}` : `${least} to ${most}`
  return { name, value, wanted, isMet: value >= least && value <= most, note }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
