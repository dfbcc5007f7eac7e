import type { ChatClient, RemoteBatch } from '../model/chat-client.ts'
import { ModelError } from '../model/model-error.ts'
import type { Run } from '../run/run.ts'
import type { BatchJournal, Shard } from './batch-journal.ts'

/** A shard in progress whose batch is at this server. */
export type SentShard = Shard & { batchId: string }

/** The shards in progress at this server, and the number of requests at others. Settles what a crash kept from being sent. */
export async function findShards(run: Run, client: ChatClient, journal: BatchJournal): Promise<{ here: SentShard[]; elsewhere: number }> {
  const open = journal.open()
  const atHome = open.filter(({ host = run.host }) => host === run.host)
  let elsewhere = 0
  for (const { id, host, jobs } of open.filter((shard) => !atHome.includes(shard))) {
    elsewhere += jobs.size
    run.terminal.line(`batch ${id}: was sent to ${host}; set OPENAI_BASE_URL to that server to fetch it`)
  }
  const here: SentShard[] = []
  for (const shard of atHome) {
    const batchId = shard.batchId ?? (await settle(run, client, { journal, shard }))
    if (batchId !== undefined) here.push({ ...shard, batchId })
  }
  return { here, elsewhere }
}

/** Finds the batch of a shard that an earlier command ended in the middle of sending, or frees its topics. */
async function settle(
  { terminal }: Run,
  client: ChatClient,
  { journal, shard: { id, fileId, jobs } }: { journal: BatchJournal; shard: Shard },
): Promise<string | undefined> {
  // A batch is created from a file, so without one there is none.
  const found = fileId === undefined ? undefined : await client.findBatch(({ metadata }) => metadata?.shard === id)
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
  run: Run,
  client: ChatClient,
  { journal, shard: { id, batchId, jobs } }: { journal: BatchJournal; shard: SentShard },
  call: () => Promise<RemoteBatch>,
): Promise<RemoteBatch | undefined> {
  try {
    return await call()
  } catch (cause) {
    if (!isMissing(cause)) throw cause
  }
  await findService(client, id)
  journal.add({ event: 'batch.closed', shard: id, reason: 'vanished' })
  run.terminal.line(
    `batch ${id}: ${run.host} does not have ${batchId} any more (404); its ${topics(jobs.size)} free: run batch submit again`,
  )
  return undefined
}

/** An address that is wrong as a whole also says that it does not have a batch; throws in that case. */
async function findService(client: ChatClient, shard: string): Promise<void> {
  try {
    await client.findBatch(({ metadata }) => metadata?.shard === shard)
  } catch (cause) {
    throw isMissing(cause) ? noBatches(client) : cause
  }
}

export function isMissing(cause: unknown): boolean {
  return cause instanceof ModelError && cause.details.status === 404
}

export function noBatches({ host }: ChatClient): ModelError {
  return new ModelError('E_NO_BATCH', 'fatal', `${host} does not support batches`, {
    hint: 'run npm run generate without batch, which sends the requests one by one',
  })
}

function topics(count: number): string {
  return count === 1 ? '1 topic is' : `${count} topics are`
}
