import { highestCost } from '../model/budget.ts'
import { writeNewFile } from '../run/durable-files.ts'
import { makeArticle, NO_SOURCE, type Outcome } from '../run/make-article.ts'
import type { BatchContext } from './batch-context.ts'
import { type BatchLine, createLine, createShards, type NewShard } from './batch-lines.ts'
import { batchPrice } from './batch-result.ts'
import { planShard } from './batch-shard.ts'
import { findShards, isMissing, noBatches } from './open-shards.ts'

interface SubmitResult {
  outcomes: Outcome[]
  /** The number of questions that the budget did not allow, and the first of them. */
  unsent: number
  next: BatchLine | undefined
}

/** Sends all questions without an answer as batches, as far as the budget allows; finds what an earlier command sent. */
export async function submitBatches(batches: BatchContext): Promise<SubmitResult> {
  const { run, access, journal } = batches
  await findShards(batches)
  const inBatches = new Set(journal.open().flatMap(({ jobs }) => [...jobs.keys()]))
  const outcomes: Outcome[] = []
  for (const job of run.jobs) if (!inBatches.has(job.id)) outcomes.push(await makeArticle(run, job, NO_SOURCE))
  const questions = outcomes.flatMap((outcome) => (outcome.kind === 'unanswered' ? [outcome.question] : []))
  const { cut, lineLimit } = journal.state()
  const lines: BatchLine[] = []
  let next: BatchLine | undefined
  for (const question of questions) {
    const line = createLine(run, access, { question, wasCut: cut.has(question.job.id) })
    if (access.budget.reserve(line.most) === undefined) {
      next = line
      break
    }
    lines.push(line)
  }
  for (const shard of createShards(run, lines, lineLimit)) await sendShard(batches, shard)
  if (inBatches.size > 0) run.terminal.line(`In batches already: ${inBatches.size}.`)
  return { outcomes, unsent: questions.length - lines.length, next }
}

/** Writes all that belongs to a shard to disk, uploads its requests, and creates its batch; after a crash, the journal says how far that came. */
async function sendShard({ run, access, service, journal }: BatchContext, { id, locale, lines }: NewShard): Promise<void> {
  const text = lines.map((line) => line.text).join('')
  const price = batchPrice(run.prompts.settings.prices, run.model)
  const sum = (count: (line: BatchLine) => number) => lines.reduce((total, line) => total + count(line), 0)
  const tokens = sum(({ most }) => most.prompt + most.answer)
  const plan = planShard(run, {
    format: access.fallbacks.format(),
    parameters: lines[0]?.parameters ?? [],
    jobs: lines.map(({ job }) => job),
  })
  writeNewFile(journal.planFile(id), JSON.stringify(plan))
  writeNewFile(journal.file(id, 'requests'), text)
  const jobs = lines.map(({ job, number }) => [job.id, number])
  journal.add({ event: 'batch.planned', shard: id, locale, host: run.host, inputHash: run.inputHash, jobs })
  run.log({ event: 'batch', shard: id, tokens, cost: sum(({ most }) => highestCost(most, price) ?? 0) })
  try {
    const fileId = await service.upload(`${id}.jsonl`, text)
    journal.add({ event: 'batch.uploaded', shard: id, fileId })
    const { id: batchId } = await service.create(fileId, { run: run.id, shard: id, sha: run.inputHash })
    journal.add({ event: 'batch.created', shard: id, batchId })
    run.terminal.line(`batch ${id} (${locale}, ${lines.length}): sent as ${batchId}`)
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    journal.add({ event: 'batch.closed', shard: id, reason: 'no batches' })
    throw noBatches(run.host)
  }
}
