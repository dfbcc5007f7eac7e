import { isError } from '../engine/shared/site-error.ts'
import { LANGUAGE_NAMES, languageOf } from '../site/content/locales.ts'
import type { Review } from './office.ts'
import type { WholeMeasure } from './whole.ts'

const COLUMNS: { name: string; value(review: Review): string }[] = [
  { name: 'article', value: ({ reviewed }) => `${reviewed.language} ${reviewed.frontmatter.slug}` },
  { name: 'words', value: ({ metrics }) => String(metrics.words) },
  { name: 'form', value: ({ reviewed }) => reviewed.frontmatter.form ?? '-' },
  { name: 'ease', value: ({ metrics }) => metrics.ease.toFixed(0) },
  { name: 'sentence', value: ({ metrics }) => metrics.sentence.toFixed(1) },
  { name: 'rhythm', value: ({ metrics }) => metrics.deviation.toFixed(1) },
  { name: 'triads', value: ({ metrics }) => String(metrics.triads) },
  { name: 'empty', value: ({ metrics }) => metrics.empty.toFixed(1) },
  { name: 'specific', value: ({ metrics }) => metrics.specific.toFixed(0) },
  { name: 'numerals', value: ({ metrics }) => metrics.numerals.toFixed(0) },
  { name: 'links', value: ({ metrics }) => String(metrics.links) },
  { name: 'shared', value: ({ metrics }) => `${(metrics.shared * 100).toFixed(1)}%` },
  { name: 'errors', value: ({ faults }) => String(faults.filter(isError).length) },
  { name: 'notes', value: ({ faults }) => String(faults.filter((fault) => !isError(fault)).length) },
]

/** Formats the measures of each article as a line of a table. */
export function formatTable(reviews: readonly Review[]): string {
  const rows = [COLUMNS.map(({ name }) => name), ...reviews.map((review) => COLUMNS.map(({ value }) => value(review)))]
  return alignColumns(rows, (column) => column === 0)
}

/** Formats the measures of all articles together as a table with a verdict in each line. */
export function formatWhole(measures: readonly WholeMeasure[]): string {
  const rows = measures.map(({ locale, rule, name, value, limit, isMet }) => {
    const write = (number: number) => (rule === 'numerals' ? number.toFixed(0) : `${Math.round(number * 100)} %`)
    const bound = ['lengths', 'figures', 'named'].includes(rule) ? 'at least' : 'at most'
    return [LANGUAGE_NAMES[languageOf(locale)], write(value), `${bound} ${write(limit)}`, isMet ? 'met' : 'NOT MET', name]
  })
  return alignColumns(rows, () => true)
}

function alignColumns(rows: readonly string[][], isLeft: (column: number) => boolean): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const align = (cell: string, column: number) => (isLeft(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n')
}
