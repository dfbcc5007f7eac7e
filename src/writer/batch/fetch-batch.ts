import { existsSync } from 'node:fs'
import type { ChatClient, RemoteBatch } from '../model/chat-client.ts'
import { classifyFailure } from '../model/classify.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { writeNewFile } from '../run/durable-files.ts'
import type { Run } from '../run/run.ts'
import { openFallbacks, stepDown } from './batch-fallbacks.ts'
import type { BatchJournal } from './batch-journal.ts'
import { createReasons } from './batch-reasons.ts'
import { type BatchResult, startResult } from './batch-result.ts'
import { findShards, isMissing, type SentShard, unlessVanished } from './open-shards.ts'
import { readShard } from './read-shard.ts'

interface Fetching {
  journal: BatchJournal
  shard: SentShard
  result: BatchResult
}

const ENDED = ['completed', 'expired', 'cancelled']

/** Makes articles from the answers of batches that have ended, complete or not; the next submission asks for missing answers. */
export async function fetchBatches(run: Run, access: ModelAccess, journal: BatchJournal): Promise<BatchResult> {
  const result = startResult()
  const { here, elsewhere } = await findShards(run, access.client, journal)
  result.pending += elsewhere
  for (const shard of here) {
    if (!shard.isDownloaded && !(await download(run, access, { journal, shard, result }))) continue
    const plan = journal.plan(shard.id)
    const answers = run.options.show(journal.file(shard.id, 'answers'))
    if (plan === undefined) run.terminal.line(`batch ${shard.id}: its plan is missing, so its answers stay in ${answers}`)
    else await readShard(run, access, { journal, shard, plan, result })
    journal.add({ event: 'batch.closed', shard: shard.id, reason: 'read' })
  }
  return result
}

export function describeRemote({ id, status, request_counts: counts }: RemoteBatch): string {
  return `${id} is ${status}${counts === undefined || counts.total === 0 ? '' : `, ${counts.completed} of ${counts.total} answered, ${counts.failed} failed`}`
}

/** Writes the answers of a batch to disk before any is read; returns false if there are none, or none yet. */
async function download(run: Run, access: ModelAccess, { journal, shard, result }: Fetching): Promise<boolean> {
  const { id, jobs, batchId } = shard
  const remote = await unlessVanished(run, access.client, { journal, shard }, () => access.client.readBatch(batchId))
  if (remote === undefined) result.missing += jobs.size
  else if (remote.status === 'failed') {
    result.refused += jobs.size
    closeRefused(run, access, { journal, shard, remote })
  } else if (!ENDED.includes(remote.status)) {
    result.pending += jobs.size
    run.terminal.line(`batch ${id}: ${describeRemote(remote)}`)
  } else {
    // A batch may have only one of the two.
    await downloadFile(run, access.client, { journal, shard, kind: 'answers', file: remote.output_file_id })
    await downloadFile(run, access.client, { journal, shard, kind: 'errors', file: remote.error_file_id })
    journal.add({ event: 'batch.fetched', shard: id })
    return true
  }
  return false
}

async function downloadFile(
  { redact, host, terminal }: Run,
  client: ChatClient,
  { journal, shard: { id }, kind, file }: Omit<Fetching, 'result'> & { kind: 'answers' | 'errors'; file: string | null | undefined },
): Promise<void> {
  const path = journal.file(id, kind)
  if (!file || existsSync(path)) return
  try {
    const text = await client.readFile(file)
    writeNewFile(path, redact(text === '' || text.endsWith('\n') ? text : `${text}\n`))
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    terminal.line(`batch ${id}: ${host} does not have ${file} any more (404), so what it held is missing`)
  }
}

/** Closes a batch that the server never started; one that was too large is sent in halves the next time. */
function closeRefused(
  run: Run,
  access: ModelAccess,
  { journal, shard: { id, jobs }, remote }: Omit<Fetching, 'result'> & { remote: RemoteBatch },
): void {
  const print = (text: string) => run.terminal.line(`batch ${id}: ${text}`)
  const plan = journal.plan(id)
  const fallbacks = plan && openFallbacks(access, journal, plan.model)
  const reasons = createReasons()
  const errors = remote.errors?.data ?? []
  for (const { code, message = '', param, line } of errors) {
    reasons.add(`${code}: ${message}`, line)
    const error = classifyFailure({ what: 'status', status: 400, message, code, parameter: param ?? undefined }, run.host)
    if (plan !== undefined && fallbacks !== undefined) stepDown(run, fallbacks, { journal, plan, error })
  }
  reasons.print(print)
  if (errors.some(({ code }) => code === 'token_limit_exceeded')) {
    const lines = Math.max(1, Math.floor(jobs.size / 2))
    journal.add({ event: 'batch.limit', lines })
    print(`run batch submit again; from now on a batch has at most ${lines} requests`)
  }
  journal.add({ event: 'batch.closed', shard: id, reason: 'failed' })
}
