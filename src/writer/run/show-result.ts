import { join } from 'node:path'
import type { Spent } from '../model/budget.ts'
import type { ModelError } from '../model/model-error.ts'
import type { Outcome } from './make-article.ts'
import { articleFile } from './provenance.ts'
import type { Run } from './run.ts'
import type { RunResult } from './run-jobs.ts'

/** Shows one line for a written article, and what an editor should know about it. */
export function showOutcome({ terminal, options, paths }: Run, outcome: Outcome): void {
  if (outcome.kind !== 'written') return
  const { record, calls } = outcome
  const { usage, cost } = record
  const price = cost === null ? 'cost unknown' : `${cost.amount.toFixed(4)} ${cost.currency}`
  const tokens = `${usage.isEstimated ? 'about ' : ''}${usage.prompt + usage.completion} tokens`
  const file = options.show(join(paths.articles, articleFile(record)))
  terminal.line(`wrote    ${file}  (${calls === 1 ? '1 answer' : `${calls} answers`}, ${tokens}, ${price})`)
  for (const warning of record.warnings) terminal.line(`  ${warning}`)
  if (record.claimsToCheck.length > 0) terminal.line(`  claims to check: ${record.claimsToCheck.length}, listed by accept`)
}

/** Shows how a run went, and what to do next. */
export function showResult({ terminal, options, prompts }: Run, { outcomes, left, stopped }: RunResult, spent: Spent): void {
  terminal.status('')
  const written = outcomes.filter(({ kind }) => kind === 'written').length
  const failed = outcomes.filter(({ kind }) => kind === 'failed').length
  const most = spent.isAtMost ? 'at most ' : ''
  const cost = spent.cost === null ? 'cost unknown' : `${most}${spent.cost.toFixed(4)} ${prompts.settings.prices.currency}`
  terminal.line(`${written} written, ${failed} failed, ${left} left; ${most}${spent.tokens} tokens, ${cost}`)
  if (stopped !== undefined) terminal.error(describeStop(stopped, options.now()))
  if (failed > 0)
    terminal.line('Rejected answers are in .generator/rejected, with the reasons; run the same command to try these articles again.')
  if (left > 0) terminal.line('Run the same command again to continue; stored answers are used again.')
  else if (written > 0) terminal.line('npm run dev shows drafts in the browser; npm run generate -- accept SLUG makes one ready.')
}

function describeStop({ code, kind, message, details }: ModelError, now: Date): string {
  const hint = details.hint === undefined ? '' : `  [${details.hint}]`
  if (kind === 'budget') return `${code}  ${message}`
  if (kind !== 'deferred' || details.retryAfter === undefined) return `${code}  ${message}${hint}`
  return `${code}  ${message}; try again after ${describeTime(details.retryAfter, now)}`
}

const DAY = 86_400_000
/** The end of the year 9999. */
const LAST_TIME = Date.UTC(9999, 11, 31)

/** The local time so many milliseconds from now, with its day where that is not within 24 hours. */
function describeTime(wait: number, now: Date): string {
  const at = new Date(Math.min(now.getTime() + wait, LAST_TIME))
  const two = (number: number) => String(number).padStart(2, '0')
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`
  return wait < DAY ? time : `${time} on ${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
