import { isOutside } from './check-form.ts'
import type { Metrics, Report, ReviewedArticle } from './draft.ts'
import { mean, readingEase, type Sentence, standardDeviation } from './language.ts'
import { findSlop, type Lexicon, TURKISH_REPORT_ENDING } from './lexicon.ts'
import { type EditorLanguage, RULES } from './rules.ts'

const SCRIPTS: Record<EditorLanguage, RegExp> = { en: /\p{Script=Latin}/gu, ru: /\p{Script=Cyrillic}/gu, tr: /\p{Script=Latin}/gu }
const TURKISH_LETTER = /[ğışöüç]/giu

/** Measures the style of a text, and reports signs of generated text. */
export function checkStyle(draft: ReviewedArticle, lexicon: Lexicon, report: Report): Omit<Metrics, 'shared' | 'nearest'> {
  const language = draft.language as EditorLanguage
  const { sentences, opening } = draft
  const words = draft.words.length
  const blocks = [opening, ...draft.sections].flatMap((section) => section.blocks)
  const text = blocks.map((block) => block.text).join('\n')
  const lengths = sentences.map((sentence) => sentence.words.length)
  const metrics = {
    words: [opening, ...draft.sections].reduce((sum, section) => sum + section.words, 0),
    sections: draft.sections.length,
    sentence: mean(lengths),
    deviation: standardDeviation(lengths),
    ease: readingEase(sentences, language) ?? 0,
    slop: perThousand(findSlop(text, lexicon).length, words),
    specific: perThousand(countMatches(text, lexicon.measures) + countMatches(text, lexicon.parts), words),
    triads: countMatches(sentences.map((sentence) => sentence.text).join('\n'), lexicon.triad),
    links: new Set(draft.links).size,
  }

  const first = sentences[0]?.text ?? ''
  if (lexicon.openers.test(first)) report('E_OPENING', `the article begins with a stock phrase: ${quote(first)}`, opening.line)
  for (const block of blocks) {
    for (const found of findSlop(block.text, lexicon)) {
      report(metrics.slop > RULES.slop.max ? 'E_SLOP' : 'W_SLOP', `${quote(found)} is an empty phrase`, block.line)
    }
    if (lexicon.wrongQuotes.test(block.text))
      report('W_QUOTES', `straight quotation marks, or those of another language: ${quote(block.text)}`, block.line)
  }
  if (metrics.deviation < RULES.deviation[language]) {
    const found = `lengths of sentences deviate by ${metrics.deviation.toFixed(1)} words`
    report('E_RHYTHM', `${found}, at least ${RULES.deviation[language]} are wanted`, opening.line)
  }
  for (const {
    line,
    words: [start = ''],
  } of sameStarts(sentences)) {
    report('E_RHYTHM', `more than ${RULES.sameStart.max} sentences in a row begin with ${quote(start)}`, line)
  }
  if (metrics.triads * RULES.triads.every > words) {
    report(
      'W_TRIADS',
      `${metrics.triads} lists of three in running text, at most one in ${RULES.triads.every} words is wanted`,
      opening.line,
    )
  }
  const dashes = countMatches(text, language === 'ru' ? /—[^—\n]*—/g : /—/g)
  if (dashes * RULES.dashes.every > words)
    report('W_DASHES', `${dashes} long dashes, at most one in ${RULES.dashes.every} words is wanted`, opening.line)
  if (metrics.specific < RULES.specific.min) {
    const found = `${metrics.specific.toFixed(1)} measures and parts in a thousand words`
    report('E_VAGUE', `${found}, at least ${RULES.specific.min} are wanted`, opening.line)
  }
  const ease = RULES.readingEase[language]
  if (isOutside(metrics.ease, ease))
    report('W_EASE', `reading ease is ${metrics.ease.toFixed(0)}, ${ease.min} to ${ease.max} are wanted`, opening.line)
  const length = RULES.sentenceWords[language]
  if (isOutside(metrics.sentence, length)) {
    report(
      'W_SENTENCES',
      `a sentence has ${metrics.sentence.toFixed(1)} words on average, ${length.min} to ${length.max} are wanted`,
      opening.line,
    )
  }
  checkLanguage(text, language, report, opening.line)
  if (language === 'tr') checkEndings(sentences, report)
  return metrics
}

function checkLanguage(text: string, language: EditorLanguage, report: Report, line: number): void {
  const letters = countMatches(text, /\p{L}/gu)
  const isForeign = countMatches(text, SCRIPTS[language]) < letters * RULES.letters.min
  // Turkish shares its script with English; its own letters tell them apart.
  const isOther = language === 'ru' ? false : countMatches(text, TURKISH_LETTER) > letters * 0.04 !== (language === 'tr')
  if (isForeign || isOther) report('E_LANGUAGE', `the text is not in the language of its locale, ${language}`, line)
}

function checkEndings(sentences: readonly Sentence[], report: Report): void {
  const found = sentences.filter(({ text }) => TURKISH_REPORT_ENDING.test(text))
  if (found.length * 100 <= sentences.length) return
  for (const { text, line } of found) report('E_ENDING', `a sentence ending of formal reports: ${quote(text)}`, line)
}

/** The sentences that are at least the third in a row with the same first word. */
function sameStarts(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter((sentence, index) => {
    const before = sentences.slice(Math.max(0, index - RULES.sameStart.max), index)
    return before.length === RULES.sameStart.max && before.every(({ words }) => words[0] === sentence.words[0])
  })
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function perThousand(count: number, words: number): number {
  return words === 0 ? 0 : (count * 1000) / words
}

function quote(text: string): string {
  return JSON.stringify(text.length > 70 ? `${text.slice(0, 69)}…` : text)
}
