import type { RemoteBatch } from '../model/chat-client.ts'
import { ModelError } from '../model/model-error.ts'
import type { BatchContext } from './batch-context.ts'
import type { Shard } from './batch-journal.ts'

/** A shard in progress whose batch is at this server. */
export type SentShard = Shard & { batchId: string }

/** The shards in progress at this server, and the number of requests at others. Settles what a crash kept from being sent. */
export async function findShards(batches: BatchContext): Promise<{ here: SentShard[]; elsewhere: number }> {
  const { run, journal } = batches
  const here: SentShard[] = []
  let elsewhere = 0
  for (const shard of journal.open()) {
    const { id, host = run.host, jobs } = shard
    if (host !== run.host) {
      elsewhere += jobs.size
      run.terminal.line(`batch ${id}: was sent to ${host}; set OPENAI_BASE_URL to that server to fetch it`)
      continue
    }
    const batchId = shard.batchId ?? (await settle(batches, shard))
    if (batchId !== undefined) here.push({ ...shard, batchId })
  }
  return { here, elsewhere }
}

/** Finds the batch of a shard that an earlier command ended in the middle of sending, or frees its topics. */
async function settle({ run: { terminal }, service, journal }: BatchContext, { id, fileId, jobs }: Shard): Promise<string | undefined> {
  // A batch is created from a file, so without one there is none.
  const found = fileId === undefined ? undefined : await service.find(id)
  if (found === undefined) {
    journal.add({ event: 'batch.closed', shard: id, reason: 'not sent' })
    terminal.line(`batch ${id}: was never sent; its ${topics(jobs.size)} free`)
  } else {
    journal.add({ event: 'batch.adopted', shard: id, batchId: found.id })
    terminal.line(`batch ${id}: found again as ${found.id}`)
  }
  return found?.id
}

/** Calls the server about a batch; returns undefined for one that the server does not have any more, and frees its topics. */
export async function unlessVanished(
  { run: { host, terminal }, service, journal }: BatchContext,
  { id, batchId, jobs }: SentShard,
  call: (id: string) => Promise<RemoteBatch>,
): Promise<RemoteBatch | undefined> {
  try {
    return await call(batchId)
  } catch (cause) {
    if (!isMissing(cause)) throw cause
  }
  // An address that is wrong as a whole does not have the batch either.
  await service.find(id).catch((cause) => {
    throw isMissing(cause) ? noBatches(host) : cause
  })
  journal.add({ event: 'batch.closed', shard: id, reason: 'vanished' })
  terminal.line(`batch ${id}: ${host} does not have ${batchId} any more (404); its ${topics(jobs.size)} free: run batch submit again`)
  return undefined
}

export function isMissing(cause: unknown): boolean {
  return cause instanceof ModelError && cause.details.status === 404
}

export function noBatches(host: string): ModelError {
  return new ModelError('E_NO_BATCH', 'fatal', `${host} does not support batches`, {
    hint: 'run npm run generate without batch, which sends the requests one by one',
  })
}

function topics(count: number): string {
  return count === 1 ? '1 topic is' : `${count} topics are`
}
