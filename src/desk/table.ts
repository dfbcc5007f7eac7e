import { isError } from '../engine/shared/site-error.ts'
import type { Review } from './office.ts'

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
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
    .join('\n')
}
