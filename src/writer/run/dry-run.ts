import { join } from 'node:path'
import { costOf } from '../model/budget.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { type CountTokens, loadTokenCounter } from '../prompts/count-tokens.ts'
import { toGenerationCategory } from '../topics/categories.ts'
import { replaceFile } from './durable-files.ts'
import { jobQuestion } from './job-question.ts'
import { type Prepared, prepareJobs } from './prepare-jobs.ts'
import { openProvenance } from './provenance.ts'
import type { RunOptions } from './run-options.ts'
import { writerPaths } from './writer-paths.ts'

/** Prints what a run would send: prompts, categories as JSON, tokens and cost. Needs no key and no network; the output is deterministic. */
export async function showJobs(options: RunOptions, out: string | undefined): Promise<void> {
  const { output, show } = options
  const countTokens = await loadTokenCounter()
  const records = openProvenance(writerPaths(options.data)).all()
  const prepared = prepareJobs(options, records)
  const jobs = prepared.plannedJobs.slice(0, options.limit)
  const width = String(jobs.length).length
  const totals = { in: 0, out: 0 }
  for (const [index, job] of jobs.entries()) {
    const shown = describeJob(job, prepared, countTokens)
    totals.in += shown.tokens.in
    totals.out += shown.tokens.out
    const name = `${String(index + 1).padStart(width, '0')}-${job.locale}-${job.id.slice(0, 8)}`
    if (out !== undefined) {
      replaceFile(join(out, name, 'system.txt'), shown.system)
      replaceFile(join(out, name, 'user.txt'), shown.user)
      replaceFile(join(out, name, 'categories.json'), `${JSON.stringify({ category: shown.category, parsed: shown.parsed }, null, 2)}\n`)
    } else if (output.json) output.out(`${JSON.stringify({ event: 'dry-run', number: index + 1, ...shown })}\n`)
    else output.out(formatJob(`${index + 1}/${jobs.length}`, shown))
  }
  if (!output.json) output.out(`Total: ${describeTokens(totals, prepared)}\n${out === undefined ? '' : `written to ${show(out)}\n`}`)
}

function describeJob(job: Job, prepared: Prepared, countTokens: CountTokens) {
  const question = jobQuestion(prepared, { job, number: 1, rejected: undefined }, 'dry-run')
  const [system = '', user = ''] = question.messages('schema').map(({ content }) => content)
  const parsed = prepared.categories.map[job.topic.category] ?? { other: true }
  const tokens = { in: countTokens(system) + countTokens(user), out: question.answerTokens }
  return {
    job: job.id,
    locale: job.locale,
    title: job.topic.title,
    author: job.author.name,
    system,
    user,
    /** The generation category entity of the article, and the parsed category map. */
    category: toGenerationCategory(job.topic.category, parsed),
    parsed: { [job.topic.category]: parsed },
    tokens,
    cost: describeTokens(tokens, prepared),
  }
}

function formatJob(position: string, shown: ReturnType<typeof describeJob>): string {
  const { locale, title, author, system, user, category, parsed, cost } = shown
  return `=== ${position} ${locale} ${title} (${author})
--- system
${system}--- user
${user}--- category
${JSON.stringify(category)}
--- parsed category map
${JSON.stringify(parsed)}
--- ${cost}

`
}

function describeTokens({ in: prompt, out }: { in: number; out: number }, { prompts, model }: Prepared): string {
  const { prices } = prompts.settings
  const cost = costOf({ prompt, cached: 0, completion: out }, prices.models.get(model))
  const price =
    cost === null
      ? `no price for ${model} in settings/prices.yaml`
      : `up to ${cost.toFixed(4)} ${prices.currency} (prices of ${prices.date})`
  return `${formatNumber(prompt)} tokens in, up to ${formatNumber(out)} out, ${price}`
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
