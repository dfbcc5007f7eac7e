import { existsSync } from 'node:fs'
import type { RemoteBatch } from '../model/chat-client.ts'
import { classifyFailure } from '../model/classify.ts'
import { writeNewFile } from '../run/durable-files.ts'
import type { BatchContext } from './batch-context.ts'
import { openFallbacks, stepDown } from './batch-fallbacks.ts'
import type { Shard } from './batch-journal.ts'
import { createReasons } from './batch-reasons.ts'
import { type BatchResult, startResult } from './batch-result.ts'
import { findShards, isMissing, type SentShard, unlessVanished } from './open-shards.ts'
import { readShard } from './read-shard.ts'

const ENDED = ['completed', 'expired', 'cancelled']

/** Makes articles from the answers of batches that have ended, complete or not; the next submission asks for missing answers. */
export async function fetchBatches(batches: BatchContext): Promise<BatchResult> {
  const { run, journal } = batches
  const result = startResult()
  const { here, elsewhere } = await findShards(batches)
  result.pending += elsewhere
  for (const shard of here) {
    if (!shard.isDownloaded && !(await download(batches, shard, result))) continue
    const plan = journal.plan(shard.id)
    const answers = run.options.show(journal.file(shard.id, 'answers'))
    if (plan === undefined) run.terminal.line(`batch ${shard.id}: its plan is missing, so its answers stay in ${answers}`)
    else await readShard(batches, { shard, plan, result })
    journal.add({ event: 'batch.closed', shard: shard.id, reason: 'read' })
  }
  return result
}

export function describeRemote({ id, status, request_counts: counts }: RemoteBatch): string {
  return `${id} is ${status}${counts === undefined || counts.total === 0 ? '' : `, ${counts.completed} of ${counts.total} answered, ${counts.failed} failed`}`
}

/** Writes the answers of a batch to disk before any is read; returns false if there are none, or none yet. */
async function download(batches: BatchContext, shard: SentShard, result: BatchResult): Promise<boolean> {
  const { run, service, journal } = batches
  const { id, jobs } = shard
  const remote = await unlessVanished(batches, shard, service.read)
  if (remote === undefined) result.missing += jobs.size
  else if (remote.status === 'failed') {
    result.refused += jobs.size
    closeRefused(batches, shard, remote)
  } else if (!ENDED.includes(remote.status)) {
    result.pending += jobs.size
    run.terminal.line(`batch ${id}: ${describeRemote(remote)}`)
  } else {
    // A batch may have only one of the two.
    await downloadFile(batches, shard, { kind: 'answers', file: remote.output_file_id })
    await downloadFile(batches, shard, { kind: 'errors', file: remote.error_file_id })
    journal.add({ event: 'batch.fetched', shard: id })
    return true
  }
  return false
}

async function downloadFile(
  { run: { redact, host, terminal }, service, journal }: BatchContext,
  { id }: Shard,
  { kind, file }: { kind: 'answers' | 'errors'; file: string | null | undefined },
): Promise<void> {
  const path = journal.file(id, kind)
  if (!file || existsSync(path)) return
  try {
    const text = await service.readFile(file)
    writeNewFile(path, redact(text === '' || text.endsWith('\n') ? text : `${text}\n`))
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    terminal.line(`batch ${id}: ${host} does not have ${file} any more (404), so what it held is missing`)
  }
}

/** Closes a batch that the server never started; one that was too large is sent in halves the next time. */
function closeRefused(batches: BatchContext, { id, jobs }: Shard, { errors }: RemoteBatch): void {
  const { run, journal } = batches
  const print = (text: string) => run.terminal.line(`batch ${id}: ${text}`)
  const plan = journal.plan(id)
  const fallbacks = plan && openFallbacks(batches, plan.model)
  const reasons = createReasons()
  const faults = errors?.data ?? []
  for (const { code, message = '', param, line } of faults) {
    reasons.add(`${code}: ${message}`, line)
    const error = classifyFailure({ what: 'status', status: 400, message, code, parameter: param ?? undefined }, run.host)
    if (plan !== undefined && fallbacks !== undefined) stepDown(batches, fallbacks, { plan, error })
  }
  reasons.print(print)
  if (faults.some(({ code }) => code === 'token_limit_exceeded')) {
    const lines = Math.max(1, Math.floor(jobs.size / 2))
    journal.add({ event: 'batch.limit', lines })
    print(`run batch submit again; from now on a batch has at most ${lines} requests`)
  }
  journal.add({ event: 'batch.closed', shard: id, reason: 'failed' })
}
