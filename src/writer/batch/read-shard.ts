import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { countMessages } from '../prompts/count-tokens.ts'
import type { JobQuestion } from '../run/job-question.ts'
import { makeArticle, type ReceivedAnswer } from '../run/make-article.ts'
import { articleFile, readWritten } from '../run/provenance.ts'
import type { Run } from '../run/run.ts'
import { type AnswerLine, parseLine, readAnswerLine, refusalOf, usageOfLine } from './answer-line.ts'
import type { BatchContext } from './batch-context.ts'
import { openFallbacks, stepDown } from './batch-fallbacks.ts'
import type { BatchJournal, Shard } from './batch-journal.ts'
import { createReasons } from './batch-reasons.ts'
import { addUsage, type BatchResult, batchPrice } from './batch-result.ts'
import { runOfShard, type ShardPlan } from './batch-shard.ts'

interface Reading {
  shard: Shard
  plan: ShardPlan
  result: BatchResult
}

/** Matches the answers of a shard, which come in any order, to its jobs by their ids, and makes the articles. */
export async function readShard(batches: BatchContext, { shard, plan, result }: Reading): Promise<void> {
  const { run, access, journal } = batches
  const { id } = shard
  const { prices } = run.prompts.settings
  const print = (text: string) => run.terminal.line(`batch ${id}: ${text}`)
  const shardRun = runOfShard(run, plan)
  const reasons = createReasons()
  const fates = createFates(batches, { shard, plan })
  const answers = matchAnswers(plan, readLines(journal, id), print)
  let missing = plan.jobs.length - answers.size
  let refused = 0
  for (const [job, line] of answers) {
    const state = stateOf(run, job, id)
    if (state === 'edited')
      print(`${articleOf(run, job)} was edited or accepted since; its answer stays in ${run.options.show(journal.file(id, 'answers'))}`)
    if (state !== 'open') continue
    const answer = tryRead(access, line, { format: plan.format, calls: [{ event: 'batch', shard: id }], priceShare: prices.batchShare })
    addUsage(result, answer instanceof ModelError ? usageOfLine(line) : answer.usage, batchPrice(prices, plan.model))
    if (answer instanceof ModelError) reasons.add(refusalOf(line) ?? `${answer.code}: ${answer.message}`)
    const fate = answer instanceof ModelError ? fates(job, answer) : 'decided'
    if (fate === 'missing') missing++
    else if (fate === 'refused') refused++
    else {
      const ask = async (question: JobQuestion) => (question.number === shard.jobs.get(job.id) ? give(access, question, answer) : undefined)
      result.outcomes.push(await makeArticle(shardRun, job, { ask }))
    }
  }
  reasons.print(print)
  if (missing > 0) print(`without an answer: ${missing}; run batch submit again for them`)
  if (refused > 0) print(`refused: ${refused}; remove the reason, then run batch submit again`)
  result.missing += missing
  result.refused += refused
}

/** Says what a failure means for its job: it is asked again, it is asked again after a change by hand, or it fails. */
function createFates(batches: BatchContext, { shard: { id }, plan }: Pick<Reading, 'shard' | 'plan'>) {
  const { journal } = batches
  const fallbacks = openFallbacks(batches, plan.model)
  const { cut } = journal.state()
  return (job: Job, error: ModelError): 'missing' | 'refused' | 'decided' => {
    if (error.kind === 'item') return 'decided'
    if (error.kind === 'transient' || stepDown(batches, fallbacks, { plan, error })) return 'missing'
    if (error.kind !== 'grow') return 'refused'
    // More room is given once.
    if ((cut.get(job.id) ?? id) !== id) return 'decided'
    journal.add({ event: 'batch.cut', job: job.id, shard: id })
    return 'missing'
  }
}

/** Gives each job its answer; says which lines are of no use. */
function matchAnswers(plan: ShardPlan, lines: readonly (AnswerLine | undefined)[], print: (text: string) => void): Map<Job, AnswerLine> {
  const jobs = new Map(plan.jobs.map((job) => [job.id, job]))
  const answers = new Map<Job, AnswerLine>()
  for (const line of lines) {
    const id = typeof line?.custom_id === 'string' ? line.custom_id : ''
    const job = jobs.get(id)
    if (line === undefined || job === undefined)
      print(`an answer to ${id === '' ? 'no job' : JSON.stringify(id)}, which is not in this batch; it stays in the file of answers`)
    else if (answers.has(job)) print(`ignored a second answer to ${id}`)
    else answers.set(job, line)
  }
  return answers
}

function readLines(journal: BatchJournal, shard: string): (AnswerLine | undefined)[] {
  return (['answers', 'errors'] as const).flatMap((kind) => {
    const file = journal.file(shard, kind)
    // What follows the last line end is an incomplete line.
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1).map(parseLine) : []
  })
}

/** Whether the article of a job still has to be made: a fetch that was killed may have made it, or an editor may have changed it. */
function stateOf(run: Run, job: Job, shard: string): 'open' | 'done' | 'edited' {
  const record = run.provenance.byJob(job.id)
  const written = record && readWritten(record, run.paths)
  if (record === undefined || written === undefined) return 'open'
  if (record.calls.some((call) => (call as { shard?: string }).shard === shard)) return 'done'
  return written.isUntouched ? 'open' : 'edited'
}

function articleOf({ provenance, paths, options }: Run, job: Job): string {
  const record = provenance.byJob(job.id)
  return record === undefined ? job.topic.title : options.show(join(paths.articles, articleFile(record)))
}

function tryRead(...given: Parameters<typeof readAnswerLine>): ReceivedAnswer | ModelError {
  try {
    return readAnswerLine(...given)
  } catch (cause) {
    if (cause instanceof ModelError) return cause
    throw cause
  }
}

function give({ countTokens }: ModelAccess, { messages }: JobQuestion, answer: ReceivedAnswer | ModelError): ReceivedAnswer {
  if (answer instanceof ModelError) throw answer
  if (!answer.isEstimated) return answer
  return { ...answer, usage: { ...answer.usage, prompt: countMessages(messages(answer.format), countTokens) } }
}
