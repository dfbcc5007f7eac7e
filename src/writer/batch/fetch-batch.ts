import type { ChatClient, ChatPiece, RemoteBatch } from '../model/chat-client.ts'
import { classifyFailure } from '../model/classify.ts'
import { ModelError } from '../model/model-error.ts'
import { readWholeAnswer } from '../model/read-answer.ts'
import type { Job } from '../plan/plan-jobs.ts'
import type { CountTokens } from '../prompts/count-tokens.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { writeNewFile } from '../run/durable-files.ts'
import { makeArticle, type Outcome, storeAnswer } from '../run/make-article.ts'
import type { RunContext } from '../run/run-context.ts'
import { type BatchBook, openShards, type Shard } from './batch-state.ts'
import { readLines, refusedBefore } from './local-engine.ts'

export interface Fetching {
  run: RunContext
  book: BatchBook
  client: ChatClient
  isEndOptional: boolean
  countTokens: CountTokens
  tell(line: string): void
}

export interface Fetched {
  outcomes: Outcome[]
  /** Batches that are still at work. */
  pending: number
  /** Batches that their server has refused as a whole. */
  refused: number
}

/** One line of a file of answers. */
interface AnswerLine {
  custom_id?: string
  format?: ReplyFormat
  response?: {
    status_code: number
    request_id?: string | null
    body: ChatPiece & { error?: { code?: string; type?: string; message?: string; param?: string } }
  } | null
  error?: { code?: string; message?: string } | null
  failure?: { code: string; message: string }
}

const ENDED = ['completed', 'expired', 'cancelled']

/** Brings home what batches have answered, also those that ended half done; what is missing is left to the next submission. */
export async function fetchBatches(fetching: Fetching, jobs: readonly Job[]): Promise<Fetched> {
  const { run, book, client, tell } = fetching
  const fetched: Fetched = { outcomes: [], pending: 0, refused: 0 }
  const known = new Map(jobs.map((job) => [job.id, job]))
  for (const shard of openShards(book.state())) {
    if (shard.batchId === undefined || shard.inputHash !== run.inputHash) {
      fetched.pending++
      tell(
        shard.batchId === undefined
          ? `batch ${shard.id}: not sent yet; submit again`
          : `batch ${shard.id}: was sent with other prompts or another model; bring those back to fetch it`,
      )
      continue
    }
    const remote = shard.engine === 'local' ? undefined : await client.readBatch(shard.batchId)
    if (remote?.status === 'failed') {
      fetched.refused++
      refuseShard(fetching, shard, remote)
    } else if (remote === undefined || ENDED.includes(remote.status)) {
      if (remote !== undefined) await download(fetching, shard, remote)
      fetched.outcomes.push(...(await takeIn(fetching, shard, known)))
      book.add({ event: 'batch.closed', shard: shard.id, reason: remote?.status ?? 'completed' })
    } else {
      fetched.pending++
      tell(`batch ${shard.id}: ${describeRemote(remote)}`)
    }
  }
  return fetched
}

export function describeRemote({ id, status, request_counts: counts }: RemoteBatch): string {
  return `${id} is ${status}${counts === undefined || counts.total === 0 ? '' : `, ${counts.completed} of ${counts.total} answered, ${counts.failed} failed`}`
}

/** A batch that was never begun: too much at once is sent in halves the next time. */
function refuseShard({ book, tell }: Fetching, shard: Shard, { errors }: RemoteBatch): void {
  const reasons = errors?.data ?? []
  for (const { code, message, line } of reasons) tell(`batch ${shard.id}: ${code}${line == null ? '' : ` in line ${line}`}: ${message}`)
  if (reasons.some(({ code }) => code === 'token_limit_exceeded')) {
    const lines = Math.max(1, Math.floor(shard.jobs.size / 2))
    book.add({ event: 'batch.limit', lines })
    tell(`batch ${shard.id}: submit again; no more than ${lines} in a batch from now on`)
  }
  book.add({ event: 'batch.closed', shard: shard.id, reason: 'failed' })
}

/** Puts both files on disk before anybody looks into them; a batch may have only one of them. */
async function download(
  { book, client, run }: Fetching,
  shard: Shard,
  { output_file_id: output, error_file_id: errors }: RemoteBatch,
): Promise<void> {
  if (output) writeNewFile(book.file(shard.id, 'answers'), run.redact(endLine(await client.readFile(output))))
  if (errors) writeNewFile(book.file(shard.id, 'errors'), run.redact(endLine(await client.readFile(errors))))
  book.add({ event: 'batch.fetched', shard: shard.id })
}

function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

/** Joins answers and jobs by their ids, in whatever order they come. */
async function takeIn(fetching: Fetching, shard: Shard, jobs: ReadonlyMap<string, Job>): Promise<Outcome[]> {
  const { run, book, tell } = fetching
  const seen = new Set<string>()
  const outcomes: Outcome[] = []
  let missing = 0
  for (const text of [...readLines(book.file(shard.id, 'answers')), ...readLines(book.file(shard.id, 'errors'))]) {
    const line = parseLine(text)
    const id = line?.custom_id ?? ''
    const job = jobs.get(id)
    if (line === undefined || job === undefined || !shard.jobs.has(id))
      tell(`batch ${shard.id}: an answer to ${id === '' ? 'nothing' : id}, which nobody has asked; it stays in the file of answers`)
    else if (seen.has(id)) tell(`batch ${shard.id}: a second answer to ${id} is left out`)
    else {
      seen.add(id)
      const number = shard.jobs.get(id) ?? 1
      try {
        if (run.replies.read(id, number) === undefined)
          storeAnswer(run, job, {
            ...readLine(fetching, line),
            number,
            refused: refusedBefore(run, job, number),
            calls: [{ event: 'batch', shard: shard.id }],
          })
        outcomes.push(await makeArticle(run, job, undefined))
      } catch (cause) {
        if (!(cause instanceof ModelError) || cause.code === 'E_DISK') throw cause
        if (cause.kind === 'item' || cause.kind === 'grow') outcomes.push(fail(run, job, cause))
        else missing++
      }
    }
  }
  missing += [...shard.jobs.keys()].filter((id) => !seen.has(id)).length
  if (missing > 0) tell(`batch ${shard.id}: without an answer: ${missing}; submit again for them`)
  return outcomes
}

function parseLine(text: string): AnswerLine | undefined {
  try {
    return JSON.parse(text) as AnswerLine
  } catch {
    return undefined
  }
}

/** An answer as a live one would be, or its failure. */
function readLine({ client, isEndOptional, countTokens }: Fetching, { response, error, failure, format = 'schema' }: AnswerLine) {
  if (failure !== undefined) throw new ModelError(failure.code, 'item', failure.message)
  if (!response) throw new ModelError('E_BATCH', 'transient', `no answer: ${error?.message ?? 'no reason given'}`)
  const { status_code: status, body } = response
  if (status !== 200) {
    const { code, type, message = '', param } = body.error ?? {}
    throw classifyFailure({ what: 'status', status, message, code, type, parameter: param }, client.host)
  }
  const answer = readWholeAnswer(body, isEndOptional)
  const counted = { prompt: 0, cached: 0, completion: countTokens(answer.text) }
  return {
    ...answer,
    format,
    usage: answer.usage ?? counted,
    isEstimated: answer.usage === undefined,
    requestId: response.request_id ?? undefined,
  }
}

function fail(run: RunContext, job: Job, { code, message, details }: ModelError): Outcome {
  const problems = [{ code, message }]
  run.replies.setAside(job.id, problems, details.partial)
  run.note({ event: 'failed', job: job.id, title: job.topic.title, problems })
  return { kind: 'failed', job, problems }
}
