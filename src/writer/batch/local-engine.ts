import { existsSync, readFileSync } from 'node:fs'
import { askModel } from '../model/ask-model.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { jobQuestion, type Refused } from '../run/job-question.ts'
import { openJournal } from '../run/journal.ts'
import { judgeReply } from '../run/judge-reply.ts'
import type { RunContext } from '../run/run-context.ts'
import type { Shard, Submission } from './batch-state.ts'

/** Answers the requests of a shard one by one, and writes the file of answers that a vendor would have written. */
export async function runShardHere({ run, book, desk, workers }: Submission, shard: Shard, jobs: readonly Job[]): Promise<void> {
  const answers = book.file(shard.id, 'answers')
  const done = new Set(readLines(answers).map((line) => (JSON.parse(line) as { custom_id: string }).custom_id))
  const waiting = readLines(book.file(shard.id, 'requests'))
    .map((line) => (JSON.parse(line) as { custom_id: string }).custom_id)
    .filter((id) => !done.has(id))

  const file = openJournal(answers, run.redact, () => new Date())
  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const job = jobs.find((known) => known.id === id)
      if (job === undefined) continue
      const line = await answerJob(run, job, { desk, number: shard.jobs.get(id) ?? 1 })
      file.add({ event: 'answer', custom_id: id, ...line })
    }
  }

  // All of them come to their end before the file is closed.
  const ended = await Promise.allSettled(Array.from({ length: workers }, work))
  file.close()
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

async function answerJob(run: RunContext, job: Job, { desk, number }: { desk: Submission['desk']; number: number }): Promise<object> {
  const question = jobQuestion(run, job, number, refusedBefore(run, job, number))
  try {
    const answer = await askModel(desk, { ...question, note: (event) => run.note({ ...event, job: job.id, number }) })
    const { prompt, cached, completion } = answer.usage
    const usage = { prompt_tokens: prompt, completion_tokens: completion, prompt_tokens_details: { cached_tokens: cached } }
    const choices = [{ index: 0, finish_reason: answer.finish, message: { role: 'assistant', content: answer.text } }]
    const body = { model: answer.model, system_fingerprint: answer.fingerprint ?? null, choices, ...(answer.isEstimated ? {} : { usage }) }
    return { format: answer.format, response: { status_code: 200, request_id: answer.requestId ?? null, body }, error: null }
  } catch (cause) {
    if (!(cause instanceof ModelError) || (cause.kind !== 'item' && cause.kind !== 'grow')) throw cause
    return { failure: { code: cause.code, message: cause.message }, response: null, error: null }
  }
}

/** The answer before this one, and what was wrong with it. */
export function refusedBefore(run: RunContext, job: Job, number: number): Refused | undefined {
  const reply = number > 1 ? run.replies.read(job.id, number - 1) : undefined
  if (reply === undefined) return undefined
  const judged = judgeReply(run, job, reply)
  return { reply, problems: 'problems' in judged ? judged.problems : [] }
}

export function readLines(file: string): string[] {
  if (!existsSync(file)) return []
  // What stands behind the last line end was not written to its end.
  return readFileSync(file, 'utf8').split('\n').slice(0, -1)
}
