import { readFileSync } from 'node:fs'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { writeNewFile } from '../run/durable-files.ts'
import { makeArticle, type Outcome } from '../run/make-article.ts'
import { createShards } from './batch-lines.ts'
import type { Submission } from './batch-state.ts'
import { openShards, type Shard } from './batch-state.ts'
import { runShardHere } from './local-engine.ts'

/** Sends what is to be asked for as batches; what an earlier command had begun to send is found again and not sent twice. */
export async function submitBatches(submission: Submission, jobs: readonly Job[]): Promise<Outcome[]> {
  const { run, book, engine, tell } = submission
  for (const shard of openShards(book.state())) if (shard.batchId === undefined) await send(submission, shard, jobs)
  const away = new Set(openShards(book.state()).flatMap((shard) => [...shard.jobs.keys()]))
  const outcomes: Outcome[] = []
  for (const job of jobs) if (!away.has(job.id)) outcomes.push(await makeArticle(run, job, undefined))
  const open = outcomes.filter((outcome) => outcome.kind === 'open')
  for (const { id, locale, jobs: entries, text } of createShards(run, open, book.state().lineLimit)) {
    writeNewFile(book.file(id, 'requests'), text)
    book.add({ event: 'batch.planned', shard: id, locale, engine, inputHash: run.inputHash, jobs: entries })
    const shard = book.state().shards.find((known) => known.id === id)
    if (shard !== undefined) await send(submission, shard, jobs)
  }
  if (away.size > 0) tell(`Already away in batches: ${away.size}.`)
  return outcomes
}

/** Uploads a shard and has its batch made, from wherever an earlier command has stopped. */
async function send(submission: Submission, shard: Shard, jobs: readonly Job[]): Promise<void> {
  const { run, book, client, tell } = submission
  const requests = book.file(shard.id, 'requests')
  if (shard.engine === 'local') {
    await runShardHere(submission, shard, jobs)
    book.add({ event: 'batch.created', shard: shard.id, batchId: 'local' })
    tell(`batch ${shard.id} (${shard.locale}, ${shard.jobs.size}): answered here`)
    return
  }
  try {
    let { fileId } = shard
    if (fileId === undefined) {
      book.add({ event: 'batch.uploading', shard: shard.id })
      fileId = await client.uploadBatchFile(`${shard.id}.jsonl`, readFileSync(requests, 'utf8'))
      book.add({ event: 'batch.uploaded', shard: shard.id, fileId })
    } else {
      // Between making a batch and noting it down, the earlier command may have ended.
      const adopted = (await client.listBatches()).find(({ metadata }) => metadata?.shard === shard.id)
      if (adopted !== undefined) {
        book.add({ event: 'batch.adopted', shard: shard.id, batchId: adopted.id })
        tell(`batch ${shard.id}: found again as ${adopted.id}`)
        return
      }
    }
    const { id } = await client.createBatch(fileId, { run: run.id, shard: shard.id, sha: run.inputHash })
    book.add({ event: 'batch.created', shard: shard.id, batchId: id })
    tell(`batch ${shard.id} (${shard.locale}, ${shard.jobs.size}): sent as ${id}`)
  } catch (cause) {
    if (!(cause instanceof ModelError) || cause.details.status !== 404) throw cause
    book.add({ event: 'batch.closed', shard: shard.id, reason: 'no batches' })
    throw new ModelError('E_NO_BATCH', 'fatal', `${client.host} takes no batches`, {
      hint: 'add --engine local: the same requests are then asked one by one',
    })
  }
}
