import { existsSync, readFileSync } from 'node:fs'
import type { ChatPiece } from '../model/answer-stream.ts'
import type { ChatClient, RemoteBatch } from '../model/chat-client.ts'
import { classifyFailure } from '../model/classify.ts'
import { readErrorBody } from '../model/error-body.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { ModelError } from '../model/model-error.ts'
import { readWholeAnswer } from '../model/read-answer.ts'
import { writeNewFile } from '../run/durable-files.ts'
import { makeArticle, type Outcome, type ReceivedAnswer } from '../run/make-article.ts'
import type { Run } from '../run/run.ts'
import { type BatchJournal, openShards, type Shard } from './batch-journal.ts'

export interface FetchResult {
  outcomes: Outcome[]
  /** The number of batches still in progress. */
  pending: number
  /** The number of batches that the server refused as a whole. */
  refused: number
}

/** One line of a file of answers. */
interface AnswerLine {
  custom_id?: string
  response?: {
    status_code: number
    request_id?: string | null
    body: ChatPiece
  } | null
  error?: { code?: string; message?: string } | null
}

const ENDED = ['completed', 'expired', 'cancelled']

/** Makes articles from the answers of batches that have ended, complete or not; the next submission asks for missing answers. */
export async function fetchBatches(run: Run, access: ModelAccess, journal: BatchJournal): Promise<FetchResult> {
  const { line } = run.terminal
  const result: FetchResult = { outcomes: [], pending: 0, refused: 0 }
  for (const shard of openShards(journal.state())) {
    if (shard.batchId === undefined || shard.inputHash !== run.inputHash) {
      result.pending++
      line(
        shard.batchId === undefined
          ? `batch ${shard.id}: not sent yet; run batch submit again`
          : `batch ${shard.id}: was sent with other prompts or another model; restore those to fetch it`,
      )
      continue
    }
    const remote = await access.client.readBatch(shard.batchId)
    if (remote.status === 'failed') {
      result.refused++
      closeRefused(run, journal, { shard, remote })
    } else if (ENDED.includes(remote.status)) {
      await download(run, access.client, { journal, shard, remote })
      result.outcomes.push(...(await readShard(run, access, { journal, shard })))
      journal.add({ event: 'batch.closed', shard: shard.id, reason: remote.status })
    } else {
      result.pending++
      line(`batch ${shard.id}: ${describeRemote(remote)}`)
    }
  }
  return result
}

export function describeRemote({ id, status, request_counts: counts }: RemoteBatch): string {
  return `${id} is ${status}${counts === undefined || counts.total === 0 ? '' : `, ${counts.completed} of ${counts.total} answered, ${counts.failed} failed`}`
}

/** Closes a batch that the server never started; one that was too large is sent in halves the next time. */
function closeRefused(
  { terminal }: Run,
  journal: BatchJournal,
  { shard, remote: { errors } }: { shard: Shard; remote: RemoteBatch },
): void {
  const reasons = errors?.data ?? []
  for (const { code, message, line } of reasons)
    terminal.line(`batch ${shard.id}: ${code}${line == null ? '' : ` in line ${line}`}: ${message}`)
  if (reasons.some(({ code }) => code === 'token_limit_exceeded')) {
    const lines = Math.max(1, Math.floor(shard.jobs.size / 2))
    journal.add({ event: 'batch.limit', lines })
    terminal.line(`batch ${shard.id}: run batch submit again; from now on a batch has at most ${lines} requests`)
  }
  journal.add({ event: 'batch.closed', shard: shard.id, reason: 'failed' })
}

/** Writes the files of answers to disk before any is read; a batch may have only one of the two. */
async function download(
  { redact }: Run,
  client: ChatClient,
  { journal, shard: { id }, remote }: { journal: BatchJournal; shard: Shard; remote: RemoteBatch },
): Promise<void> {
  const { output_file_id: answers, error_file_id: errors } = remote
  if (answers) writeNewFile(journal.file(id, 'answers'), redact(endLine(await client.readFile(answers))))
  if (errors) writeNewFile(journal.file(id, 'errors'), redact(endLine(await client.readFile(errors))))
  journal.add({ event: 'batch.fetched', shard: id })
}

function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

/** Matches answers, which come in any order, to jobs by their ids, and makes the articles. */
async function readShard(run: Run, access: ModelAccess, { journal, shard }: { journal: BatchJournal; shard: Shard }): Promise<Outcome[]> {
  const { line: print } = run.terminal
  const known = new Map(run.plannedJobs.map((job) => [job.id, job]))
  const seen = new Set<string>()
  const outcomes: Outcome[] = []
  let missing = 0
  for (const text of [...readLines(journal.file(shard.id, 'answers')), ...readLines(journal.file(shard.id, 'errors'))]) {
    const line = parseLine(text)
    const id = line?.custom_id ?? ''
    const job = known.get(id)
    if (line === undefined || job === undefined || !shard.jobs.has(id))
      print(`batch ${shard.id}: an answer to ${id === '' ? 'no job' : id}, which is not in this batch; it stays in the file of answers`)
    else if (seen.has(id)) print(`batch ${shard.id}: ignored a second answer to ${id}`)
    else {
      seen.add(id)
      const ask = async ({ number }: { number: number }) => (number === shard.jobs.get(id) ? readAnswer(access, shard, line) : undefined)
      try {
        outcomes.push(await makeArticle(run, job, { ask }))
      } catch (cause) {
        if (!(cause instanceof ModelError) || cause.code === 'E_DISK') throw cause
        missing++
      }
    }
  }
  missing += [...shard.jobs.keys()].filter((id) => !seen.has(id)).length
  if (missing > 0) print(`batch ${shard.id}: without an answer: ${missing}; run batch submit again for them`)
  return outcomes
}

function readLines(file: string): string[] {
  // What follows the last line end is an incomplete line.
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
}

function parseLine(text: string): AnswerLine | undefined {
  try {
    return JSON.parse(text) as AnswerLine
  } catch {
    return undefined
  }
}

/** Reads a line as if the answer had come from the model directly; throws its failure. */
function readAnswer(access: ModelAccess, { id }: Shard, { response, error }: AnswerLine): ReceivedAnswer {
  if (!response) throw new ModelError('E_BATCH', 'transient', `no answer: ${error?.message ?? 'no reason given'}`)
  const { status_code: status, body } = response
  if (status !== 200) {
    throw classifyFailure({ what: 'status', status, ...readErrorBody(body) }, access.client.host)
  }
  const answer = readWholeAnswer(body, access)
  return {
    ...answer,
    format: 'schema',
    usage: answer.usage ?? { prompt: 0, cached: 0, completion: access.countTokens(answer.text) },
    isEstimated: answer.usage === undefined,
    requestId: response.request_id ?? undefined,
    calls: [{ event: 'batch', shard: id }],
  }
}
