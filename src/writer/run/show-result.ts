import { join } from 'node:path'
import type { ModelError } from '../model/model-error.ts'
import type { Outcome } from './make-article.ts'
import type { RunResult } from './run-jobs.ts'
import { describeStyle, type Screen } from './screen.ts'

interface OutcomeView {
  screen: Screen
  show(file: string): string
  articles: string
}

/** One line for an article that was written, and what an editor should know of it. */
export function showOutcome(outcome: Outcome, { screen, show, articles }: OutcomeView): void {
  if (outcome.kind !== 'written') return
  const { record, calls } = outcome
  const { usage, cost, locale, slug } = record
  const price = cost === null ? 'cost unknown' : `${cost.amount.toFixed(4)} ${cost.currency}`
  const tokens = `${usage.isEstimated ? 'about ' : ''}${usage.prompt + usage.completion} tokens`
  screen.line(
    `wrote    ${show(join(articles, locale, `${slug}.md`))}  (${calls === 1 ? '1 answer' : `${calls} answers`}, ${tokens}, ${price})`,
  )
  for (const warning of record.warnings) screen.line(`  warning: ${warning}`)
  for (const line of describeStyle(record.style)) screen.line(line)
  if (record.claimsToCheck.length > 0) screen.line(`  claims to check: ${record.claimsToCheck.length}, listed by accept`)
}

interface ResultView {
  screen: Screen
  spent: { tokens: number; cost: number | null }
  currency: string
  now: Date
}

/** How a run went, and what to do next. */
export function showResult({ outcomes, left, stopped }: RunResult, { screen, spent, currency, now }: ResultView): void {
  screen.status('')
  const written = outcomes.filter(({ kind }) => kind === 'written').length
  const failed = outcomes.filter(({ kind }) => kind === 'failed').length
  const cost = spent.cost === null ? 'cost unknown' : `${spent.cost.toFixed(4)} ${currency}`
  screen.line(`${written} written, ${failed} failed, ${left} left; ${spent.tokens} tokens, ${cost}`)
  if (stopped !== undefined) screen.complain(describeStop(stopped, now))
  if (failed > 0)
    screen.line('Answers that could not be used are in .generator/rejected, with the reasons; the same command tries these articles again.')
  if (left > 0) screen.line('Run the same command again to go on; what was paid for is kept.')
  else if (written > 0) screen.line('Drafts show with npm run build -- --drafts; npm run generate -- accept SLUG makes one ready.')
}

function describeStop({ code, kind, message, details }: ModelError, now: Date): string {
  const hint = details.hint === undefined ? '' : `  [${details.hint}]`
  if (kind === 'budget') return `${code}  ${message}`
  if (kind !== 'deferred' || details.retryAfter === undefined) return `${code}  ${message}${hint}`
  const at = new Date(now.getTime() + details.retryAfter)
  return `${code}  ${message}; try again after ${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
