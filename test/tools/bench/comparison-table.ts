import { formatColumns } from './columns.ts'
import type { Verdict } from './compare-sizes.ts'

/** Formats the verdicts as a table with a summary. */
export function formatComparison(verdicts: readonly Verdict[]): string {
  const lines = verdicts.map(({ articles, name, before, after, ratio, isWorse }) => [
    String(articles),
    name,
    before.toFixed(2),
    after.toFixed(2),
    ratio.value.toFixed(3),
    `${ratio.low.toFixed(3)} to ${ratio.high.toFixed(3)}`,
    isWorse ? 'WORSE' : '',
  ])
  const worse = verdicts.filter(({ isWorse }) => isWorse).length
  const table = formatColumns([['articles', 'figure', 'before', 'after', 'after / before', 'in rounds', ''], ...lines], 2)
  return `${table}\n\n${worse === 0 ? 'Nothing got worse.' : `${worse} of ${verdicts.length} figures got worse.`}`
}
