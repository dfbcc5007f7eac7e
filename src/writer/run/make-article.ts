import { digestOf } from '../../engine/node/digest.ts'
import type { Problem } from '../article/article-reply.ts'
import { askModel, type ModelDesk, type PaidAnswer } from '../model/ask-model.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { jobMessages, jobQuestion, type Refused, seedOf } from './job-question.ts'
import { judgeReply, reserveArticle } from './judge-reply.ts'
import type { Provenance } from './provenance.ts'
import type { StoredReply } from './reply-store.ts'
import type { RunContext } from './run-context.ts'
import { writeDraft } from './write-draft.ts'

/** What became of a job. */
export type Outcome =
  | { kind: 'written'; job: Job; record: Provenance; calls: number }
  | { kind: 'failed'; job: Job; problems: Problem[] }
  /** Nobody was there to be asked: what to ask next. */
  | { kind: 'open'; job: Job; number: number; refused: Refused | undefined }

/** One answer, and one more after the reasons were told. */
const ANSWERS = 2
/** Whoever declines once declines twice. */
const FINAL_CODES = ['E_REFUSAL']

/**
 * Makes an article of the answers that were paid for, asking for those that are missing: the same way for a first run, for one
 * that goes on after a kill, and for a batch, where nobody can be asked.
 */
export async function makeArticle(run: RunContext, job: Job, desk: ModelDesk | undefined): Promise<Outcome> {
  let refused: Refused | undefined
  const replies: StoredReply[] = []
  for (let number = 1; number <= ANSWERS; number++) {
    let reply = run.replies.read(job.id, number)
    if (reply === undefined) {
      if (desk === undefined) return { kind: 'open', job, number, refused }
      const asked = await askForReply(run, job, { desk, number, refused })
      if ('problems' in asked) return fail(run, job, asked.problems, asked.text)
      reply = asked.reply
    }
    replies.push(reply)
    const judged = judgeReply(run, job, reply)
    if (!('problems' in judged)) {
      reserveArticle(run, job, judged)
      const record = writeDraft(run, job, judged, replies)
      run.note({ event: 'written', job: job.id, locale: job.locale, slug: judged.slug, warnings: judged.warnings })
      return { kind: 'written', job, record, calls: replies.length }
    }
    refused = { reply, problems: judged.problems }
    run.note({ event: 'rejected', job: job.id, number, problems: judged.problems })
    if (judged.problems.some(({ code }) => FINAL_CODES.includes(code))) break
    // A model that cannot be held to JSON may still write Markdown.
    if (reply.format === 'text' && judged.problems.some(({ code }) => code === 'E_JSON'))
      desk?.ladder.stepDown('response_format', { body: {}, format: 'text' })
  }
  return fail(run, job, [...(refused?.problems ?? [])], undefined)
}

function fail(run: RunContext, job: Job, problems: Problem[], text: string | undefined): Outcome {
  run.replies.setAside(job.id, problems, text)
  run.note({ event: 'failed', job: job.id, title: job.topic.title, problems })
  return { kind: 'failed', job, problems }
}

interface Asking {
  desk: ModelDesk
  number: number
  refused: Refused | undefined
}

/** An answer as it comes from a model or from a batch. */
export interface Answered
  extends Pick<PaidAnswer, 'text' | 'finish' | 'model' | 'fingerprint' | 'requestId' | 'usage' | 'isEstimated' | 'format'> {
  number: number
  refused: Refused | undefined
  calls: unknown[]
}

/** Puts an answer on disk before anybody looks at it. */
export function storeAnswer(run: RunContext, job: Job, { number, refused, calls, ...answer }: Answered): StoredReply {
  const { text, format, finish, usage, isEstimated, model, fingerprint, requestId } = answer
  const prompt = jobMessages(run.prompts, job, { format, nonce: '', refused })
  const reply: StoredReply = {
    job: job.id,
    inputHash: run.inputHash,
    number,
    day: run.day,
    // A model may repeat whatever it was sent.
    text: run.redact(text),
    format,
    finish,
    usage,
    isEstimated,
    askedModel: run.model,
    model,
    host: run.host,
    fingerprint: fingerprint ?? null,
    requestId: requestId ?? null,
    seed: seedOf(job, number),
    promptHash: digestOf(JSON.stringify(prompt)),
    calls,
  }
  const file = run.replies.write(reply)
  run.note({ event: 'reply', job: job.id, number, file, usage })
  return reply
}

/** Asks, and keeps the answer: what is paid for once is never paid for again. */
async function askForReply(
  run: RunContext,
  job: Job,
  { desk, number, refused }: Asking,
): Promise<{ reply: StoredReply } | { problems: Problem[]; text: string | undefined }> {
  const calls: object[] = []
  const question = jobQuestion(run, job, number, refused)
  try {
    const answer = await askModel(desk, {
      ...question,
      note(event) {
        calls.push(event)
        run.note({ ...event, job: job.id, number })
      },
    })
    const reply = storeAnswer(run, job, { ...answer, number, refused, calls })
    return { reply }
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause
    const { code, kind, message, details } = cause
    if (kind === 'cancelled' && details.partial !== undefined) run.replies.writePartial(job.id, details.partial)
    if (kind !== 'item' && kind !== 'grow') throw cause
    const hint = details.hint === undefined ? '' : ` [${details.hint}]`
    return { problems: [{ code, message: message + hint }], text: details.partial }
  }
}
