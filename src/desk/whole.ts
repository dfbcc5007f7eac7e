import { LOCALES, type Locale } from '../site/content/schema.ts'
import { countMatches, mean, perThousand, standardDeviation } from './language.ts'
import type { BlockKind, ReviewedArticle } from './reviewed-article.ts'
import type { MagazineRules } from './rules.ts'

/** One rule for all articles of a language, measured. */
export interface WholeMeasure {
  locale: Locale
  rule: keyof MagazineRules
  /** What was measured, in words: `commonest form (how-to)`. */
  name: string
  value: number
  limit: number
  isMet: boolean
  /** The files that a change would help. */
  files: string[]
}

/** Below this many articles in a language, shares say nothing. */
const ENOUGH = 12

/** Measures the articles of each language against the rules for the whole. */
export function measureWhole(articles: readonly ReviewedArticle[], rules: MagazineRules): WholeMeasure[] {
  return LOCALES.flatMap((locale) => {
    const own = articles.filter(({ frontmatter }) => frontmatter.locale === locale)
    return own.length < ENOUGH ? [] : measureLanguage(locale, own, rules)
  })
}

function measureLanguage(locale: Locale, articles: readonly ReviewedArticle[], rules: MagazineRules): WholeMeasure[] {
  const most = (rule: keyof MagazineRules, name: string, files: readonly ReviewedArticle[], value = files.length / articles.length) =>
    measure(rule, name, value, value <= rules[rule], files)
  const least = (rule: keyof MagazineRules, name: string, files: readonly ReviewedArticle[], value = 1 - files.length / articles.length) =>
    measure(rule, name, value, value >= rules[rule], files)
  const measure = (rule: keyof MagazineRules, name: string, value: number, isMet: boolean, found: readonly ReviewedArticle[]) => {
    return { locale, rule, name, value, limit: rules[rule], isMet, files: found.map(({ file }) => file) }
  }
  const form = commonest(articles, ({ frontmatter }) => frontmatter.form ?? 'none')
  const skeleton = commonest(articles, skeletonOf)
  const ending = commonest(articles, endingOf)
  const withTable = articles.filter(({ kinds }) => kinds.includes('table'))
  const withoutFigure = articles.filter(({ figures }) => figures.length === 0)
  const vague = articles.filter((reviewed) => !namesSomething(reviewed))
  const lengths = articles.map(({ words }) => words.length)
  return [
    most('form', `commonest form (${form.key})`, form.articles),
    most('skeleton', `commonest skeleton (${skeleton.key})`, skeleton.articles),
    most('ending', `commonest ending (${ending.key})`, ending.articles),
    least('lengths', 'deviation of lengths', [], standardDeviation(lengths) / mean(lengths)),
    most('tables', 'articles with a table', withTable),
    most('numerals', 'numerals in 1,000 words, median', [], median(articles.map(numeralsOf))),
    least('figures', 'articles with a figure', withoutFigure),
    least('named', 'articles that name something real', vague),
  ]
}

function commonest(
  articles: readonly ReviewedArticle[],
  keyOf: (reviewed: ReviewedArticle) => string,
): { key: string; articles: ReviewedArticle[] } {
  const groups = new Map<string, ReviewedArticle[]>()
  for (const reviewed of articles) groups.set(keyOf(reviewed), [...(groups.get(keyOf(reviewed)) ?? []), reviewed])
  const [[key, largest] = ['', []]] = [...groups].sort(([, one], [, other]) => other.length - one.length)
  return { key, articles: largest }
}

const ARRANGED: readonly BlockKind[] = ['list', 'steps', 'table', 'figure', 'quotation', 'code']

/** The shape of a text: how many headings, which blocks beside paragraphs, and the kind of its last block. */
export function skeletonOf({ kinds }: ReviewedArticle): string {
  const headings = kinds.filter((kind) => kind === 'heading').length
  const found = ARRANGED.filter((kind) => kinds.includes(kind))
  const size = headings === 0 ? 'no headings' : headings < 4 ? '1 to 3 headings' : headings < 8 ? '4 to 7 headings' : 'more headings'
  const last = kinds.at(-1) ?? 'paragraph'
  return `${size}, ${found.length === 0 ? 'paragraphs only' : found.join(' and ')}, ends with a ${last}`
}

const SHORT_LINE = 8
const SHORT_PARAGRAPH = 30

/** The kind of an ending: the last block, or what is special about the last paragraph. */
export function endingOf({ kinds, blocks, sentences }: ReviewedArticle): string {
  const last = kinds.at(-1) ?? 'paragraph'
  if (last !== 'paragraph') return last
  const text = blocks.at(-1)?.text ?? ''
  const sentence = sentences.at(-1)
  const final = sentence?.text ?? ''
  if (/\?["”»)]*$/u.test(final)) return 'question'
  if (/["”»]$/u.test(final)) return 'quotation'
  if (/\d/.test(final)) return 'number'
  if ((sentence?.words.length ?? 0) <= SHORT_LINE) return 'short line'
  return text.split(/\s+/).length <= SHORT_PARAGRAPH ? 'short paragraph' : 'long paragraph'
}

/** Numerals in a thousand words. */
export function numeralsOf({ blocks, words }: ReviewedArticle): number {
  return perThousand(countMatches(blocks.map(({ text }) => text).join('\n'), /\d+(?:[.,:/]\d+)*/g), words.length)
}

/** A source, an address of another site, a year, or a name of two words inside a sentence. */
function namesSomething({ frontmatter, addresses, sentences }: ReviewedArticle): boolean {
  if ((frontmatter.sources?.length ?? 0) + addresses.length > 0) return true
  return sentences.some(({ text }) => /\b(?:19[4-9]\d|20[0-3]\d)\b|(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,} \p{Lu}\p{Ll}{2,}/u.test(text))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
