import { LANGUAGE_NAMES } from '../site/content/locales.ts'
import { describe, isOutside } from './check-form.ts'
import { findForeignText } from './foreign-text.ts'
import { countMatches, mean, perThousand, readingEase, type Sentence, standardDeviation } from './language.ts'
import { type ArticleLanguage, type Lexicon, TURKISH_REPORT_ENDING } from './lexicon.ts'
import type { Block, Metrics, Report, ReviewedArticle } from './reviewed-article.ts'
import type { OfficeRules, Range } from './rules.ts'
import type { TradeWords } from './trade-rules.ts'
import { numeralsOf } from './whole.ts'
import { countRule } from './word-rules.ts'

/** Words between two lists of three, and between two dashes. */
const WORDS_A_TRIAD = 300
const WORDS_A_DASH = 200

/** Measures the style of a text, and reports signs of generated text. */
export function checkStyle(
  reviewed: ReviewedArticle,
  lexicon: Lexicon,
  trade: TradeWords,
  rules: OfficeRules,
  report: Report,
): Omit<Metrics, 'shared'> {
  const language = reviewed.language as ArticleLanguage
  const wanted = rules.article.sentences[reviewed.frontmatter.locale]
  const { sentences, opening, blocks } = reviewed
  const words = reviewed.words.length
  const text = blocks.map((block) => block.text).join('\n')
  const lengths = sentences.map((sentence) => sentence.words.length)
  const specific = [lexicon.measures, trade.counted, trade.parts].reduce((sum, pattern) => sum + countMatches(text, pattern), 0)
  const metrics = {
    words: [opening, ...reviewed.sections].reduce((sum, section) => sum + section.words, 0),
    sentence: mean(lengths),
    deviation: standardDeviation(lengths),
    ease: readingEase(sentences, language) ?? 0,
    empty: 0,
    specific: perThousand(specific, words),
    triads: countMatches(sentences.map((sentence) => sentence.text).join('\n'), lexicon.triad),
    numerals: numeralsOf(reviewed),
    links: new Set(reviewed.links).size,
  }

  const first = sentences[0]?.text ?? ''
  if (first.search(lexicon.openers) >= 0 || first.search(trade.openers) >= 0)
    report('E_OPENING', `the article begins with a stock phrase: ${quote(first)}`, opening.line)
  metrics.empty = perThousand(checkWords(reviewed, blocks, rules, report), words)
  for (const block of blocks) {
    if (lexicon.wrongQuotes.test(block.text))
      report('W_QUOTES', `straight quotation marks, or those of another language: ${quote(block.text)}`, block.line)
  }
  if (metrics.deviation < wanted.deviation) {
    const found = `lengths of sentences deviate by ${metrics.deviation.toFixed(1)} words`
    report('E_RHYTHM', `${found}, at least ${wanted.deviation} are wanted: mix short and long ones`, opening.line)
  }
  const long = lengths.filter((length) => length > wanted.long).length / Math.max(1, lengths.length)
  if (long > wanted.longShare) {
    const found = `${percent(long)} of the sentences have more than ${wanted.long} words`
    report('W_SENTENCES', `${found}, at most ${percent(wanted.longShare)} are wanted: cut some in two`, opening.line)
  }
  for (const { line, words: repeated } of sameStarts(sentences, rules.article.sameStart)) {
    report('E_RHYTHM', `more than ${rules.article.sameStart} sentences in a row begin with ${quote(repeated[0] ?? '')}`, line)
  }
  if (metrics.triads * WORDS_A_TRIAD > words) {
    report('W_TRIADS', `${metrics.triads} lists of three in running text, at most one in ${WORDS_A_TRIAD} words is wanted`, opening.line)
  }
  // A Russian paragraph that begins with a dash is speech, which has no other mark.
  const dashes = language === 'ru' ? countMatches(text.replaceAll(/^—.*$/gm, ''), /—[^—\n]*—/g) : countMatches(text, /—/g)
  if (dashes * WORDS_A_DASH > words)
    report('W_DASHES', `${dashes} long dashes, at most one in ${WORDS_A_DASH} words is wanted`, opening.line)
  if (metrics.specific < rules.article.specific) {
    const found = `${metrics.specific.toFixed(1)} measures and parts in a thousand words`
    report('E_VAGUE', `${found}, at least ${rules.article.specific} are wanted`, opening.line)
  }
  const [least, most] = wanted.ease
  // Talk makes a story easier to read than any other form.
  const ease: Range = [least, reviewed.frontmatter.form === 'fiction' ? Number.POSITIVE_INFINITY : most]
  if (isOutside(Math.round(metrics.ease), ease))
    report('W_EASE', `reading ease is ${metrics.ease.toFixed(0)}, ${describe(ease)} are wanted`, opening.line)
  checkLanguage(reviewed, report)
  if (language === 'tr') checkEndings(sentences, report)
  return metrics
}

/** Reports words that stand more often than their rule allows; returns how many of them should not stand at all. */
function checkWords(
  { frontmatter, language, words }: ReviewedArticle,
  blocks: readonly Block[],
  { words: rules, article }: OfficeRules,
  report: Report,
): number {
  const found = rules
    .filter(({ locales }) => locales.includes(frontmatter.locale))
    .map((rule) => ({ rule, hits: blocks.flatMap(({ text, line }) => countRule(rule, [text], language).map((hit) => ({ hit, line }))) }))
    .filter(({ rule, hits }) => perThousand(hits.length, words.length) > rule.limit)
  const empty = found.filter(({ rule }) => rule.limit === 0).reduce((sum, { hits }) => sum + hits.length, 0)
  const isTooMuch = perThousand(empty, words.length) > article.emptyPhrases
  for (const { rule, hits } of found) {
    for (const { hit, line } of hits)
      report(isTooMuch && rule.limit === 0 ? 'E_WORDS' : 'W_WORDS', `${quote(hit)} (${rule.name}): ${rule.say}`, line)
  }
  return empty
}

/** Checks the opening and each section: models often begin or end in another language. */
function checkLanguage({ frontmatter: { locale, description = '' }, language, opening, sections }: ReviewedArticle, report: Report): void {
  const parts = [
    { line: 2, text: description },
    ...[opening, ...sections].map(({ line, heading, blocks }) => ({ line, text: [heading, ...blocks.map(({ text }) => text)].join('\n') })),
  ]
  for (const { line, text } of parts) {
    const found = findForeignText(text, locale)
    if (found !== undefined) report('E_LANGUAGE', `expected ${LANGUAGE_NAMES[language]}, found what looks like ${found}`, line)
  }
}

function checkEndings(sentences: readonly Sentence[], report: Report): void {
  const found = sentences.filter(({ text }) => TURKISH_REPORT_ENDING.test(text))
  if (found.length * 100 <= sentences.length) return
  for (const { text, line } of found) report('E_ENDING', `a sentence ending of formal reports: ${quote(text)}`, line)
}

/** The sentences that are at least the third in a row with the same first word. */
function sameStarts(sentences: readonly Sentence[], most: number): Sentence[] {
  return sentences.filter((sentence, index) => {
    const before = sentences.slice(Math.max(0, index - most), index)
    return before.length === most && before.every(({ words }) => words[0] === sentence.words[0])
  })
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function quote(text: string): string {
  return JSON.stringify(text.length > 70 ? `${text.slice(0, 69)}…` : text)
}
