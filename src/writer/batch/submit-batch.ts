import { readFileSync } from 'node:fs'
import type { ChatClient } from '../model/chat-client.ts'
import { ModelError } from '../model/model-error.ts'
import { writeNewFile } from '../run/durable-files.ts'
import { makeArticle, NO_SOURCE, type Outcome } from '../run/make-article.ts'
import type { Run } from '../run/run.ts'
import { type BatchJournal, openShards, type Shard } from './batch-journal.ts'
import { createShards } from './batch-lines.ts'

/** Sends all questions without an answer as batches; finds what an earlier command began to send, and does not send it twice. */
export async function submitBatches(run: Run, client: ChatClient, journal: BatchJournal): Promise<Outcome[]> {
  for (const shard of openShards(journal.state())) if (shard.batchId === undefined) await sendShard(run, client, { journal, shard })
  const inBatches = new Set(openShards(journal.state()).flatMap((shard) => [...shard.jobs.keys()]))
  const outcomes: Outcome[] = []
  for (const job of run.jobs) if (!inBatches.has(job.id)) outcomes.push(await makeArticle(run, job, NO_SOURCE))
  const questions = outcomes.flatMap((outcome) => (outcome.kind === 'unanswered' ? [outcome.question] : []))
  for (const { id, locale, jobs, text } of createShards(run, questions, journal.state().lineLimit)) {
    writeNewFile(journal.file(id, 'requests'), text)
    journal.add({ event: 'batch.planned', shard: id, locale, engine: 'vendor', inputHash: run.inputHash, jobs })
    const shard = journal.state().shards.find((known) => known.id === id)
    if (shard !== undefined) await sendShard(run, client, { journal, shard })
  }
  if (inBatches.size > 0) run.terminal.line(`In batches already: ${inBatches.size}.`)
  return outcomes
}

/** Uploads a shard and creates its batch, or continues where an earlier command stopped. */
async function sendShard(
  { id: run, inputHash, terminal }: Run,
  client: ChatClient,
  { journal, shard }: { journal: BatchJournal; shard: Shard },
): Promise<void> {
  try {
    let { fileId } = shard
    if (fileId === undefined) {
      journal.add({ event: 'batch.uploading', shard: shard.id })
      fileId = await client.uploadBatchFile(`${shard.id}.jsonl`, readFileSync(journal.file(shard.id, 'requests'), 'utf8'))
      journal.add({ event: 'batch.uploaded', shard: shard.id, fileId })
    } else {
      // The earlier command may have ended between creating the batch and adding it to the journal.
      const found = (await client.listBatches()).find(({ metadata }) => metadata?.shard === shard.id)
      if (found !== undefined) {
        journal.add({ event: 'batch.adopted', shard: shard.id, batchId: found.id })
        terminal.line(`batch ${shard.id}: found again as ${found.id}`)
        return
      }
    }
    const { id } = await client.createBatch(fileId, { run, shard: shard.id, sha: inputHash })
    journal.add({ event: 'batch.created', shard: shard.id, batchId: id })
    terminal.line(`batch ${shard.id} (${shard.locale}, ${shard.jobs.size}): sent as ${id}`)
  } catch (cause) {
    if (!(cause instanceof ModelError) || cause.details.status !== 404) throw cause
    journal.add({ event: 'batch.closed', shard: shard.id, reason: 'no batches' })
    throw new ModelError('E_NO_BATCH', 'fatal', `${client.host} does not support batches`, {
      hint: 'run npm run generate without batch, which sends the requests one by one',
    })
  }
}
