import type { Problem } from '../article/article-reply.ts'
import type { PaidAnswer } from '../model/ask-model.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { topicDigest } from '../topics/topics.ts'
import { type JobQuestion, jobQuestion, type RejectedReply } from './job-question.ts'
import { judgeReply, reserveArticle } from './judge-reply.ts'
import type { Provenance } from './provenance.ts'
import type { StoredReply } from './reply-store.ts'
import type { Run } from './run.ts'
import { writeDraft } from './write-draft.ts'

/** The result of a job. */
export type Outcome =
  | { kind: 'written'; job: Job; record: Provenance; calls: number }
  | { kind: 'failed'; job: Job; problems: Problem[] }
  /** The source had no answer to this question. */
  | { kind: 'unanswered'; job: Job; question: JobQuestion }

/** Where answers that are not stored yet come from: the model, a file of batch answers, or nowhere. */
export interface AnswerSource {
  /** Undefined where there is no answer now; throws a `ModelError` where there will be none. */
  ask(question: JobQuestion): Promise<ReceivedAnswer | undefined>
  onRejected?(rejected: RejectedReply): void
}

export interface ReceivedAnswer
  extends Pick<PaidAnswer, 'text' | 'finish' | 'model' | 'fingerprint' | 'requestId' | 'usage' | 'isEstimated' | 'format'> {
  calls: unknown[]
  /** The share of the price that it costs; the whole price, unless given. */
  priceShare?: number
}

export const NO_SOURCE: AnswerSource = { ask: async () => undefined }

/** The first answer, and one more that is told the problems of the first. Fields that are missing are asked for once, before or after it. */
const WHOLE_ANSWERS = 2
/** A model that declined once declines again. */
const FINAL_CODES = ['E_REFUSAL']

/** Makes an article from stored answers and asks the source for missing ones; so a first run, a resumed one and a batch are one code. */
export async function makeArticle(run: Run, job: Job, source: AnswerSource): Promise<Outcome> {
  let rejected: RejectedReply | undefined
  const replies: StoredReply[] = []
  let wholeAnswers = 0
  for (let number = 1; rejected?.partial !== undefined || wholeAnswers < WHOLE_ANSWERS; number++) {
    const question = jobQuestion(run, { job, number, rejected })
    const reply = readStored(run, job, number) ?? (await askSource(run, question, source))
    if (reply === undefined) return { kind: 'unanswered', job, question }
    if (reply instanceof ModelError) return fail(run, job, problemsOf(reply), reply.details.partial)
    replies.push(reply)
    const judged = judgeReply(run, question, reply)
    if (!('problems' in judged)) {
      reserveArticle(run, job, judged)
      const record = writeDraft(run, job, judged, replies)
      run.logEnd({ event: 'written', job: job.id, locale: job.locale, slug: judged.slug, warnings: judged.warnings })
      return { kind: 'written', job, record, calls: replies.length }
    }
    const isPart: boolean = rejected?.partial !== undefined
    if (!isPart) wholeAnswers++
    const isRepaired = replies.length > wholeAnswers
    rejected = {
      reply: isPart ? (rejected?.reply ?? reply) : reply,
      problems: judged.problems,
      partial: isRepaired ? undefined : judged.partial,
    }
    run.log({ event: 'rejected', job: job.id, number, problems: judged.problems })
    if (judged.problems.some(({ code }) => FINAL_CODES.includes(code))) break
    source.onRejected?.({ ...rejected, reply })
  }
  return fail(run, job, [...(rejected?.problems ?? [])], undefined)
}

/** The stored answer of a job; one to another version of its topic is set aside. */
function readStored({ replies, terminal }: Run, { id, topic }: Job, number: number): StoredReply | undefined {
  const reply = replies.read(id, number)
  if (reply?.topicDigest === undefined || reply.topicDigest === topicDigest(topic)) return reply
  replies.setAside(id, [{ code: 'changed', message: 'the topic has changed since this answer' }])
  terminal.line(`The topic ${JSON.stringify(topic.title)} has changed: its stored answer is set aside.`)
  return undefined
}

/** Asks, and stores the answer before anything else is done with it; returns the error if only this article fails. */
async function askSource(run: Run, question: JobQuestion, source: AnswerSource): Promise<StoredReply | ModelError | undefined> {
  try {
    const answer = await source.ask(question)
    return answer && storeAnswer(run, question, answer)
  } catch (cause) {
    if (cause instanceof ModelError && (cause.kind === 'item' || cause.kind === 'grow')) return cause
    throw cause
  }
}

function storeAnswer(run: Run, question: JobQuestion, answer: ReceivedAnswer): StoredReply {
  const reply = toStoredReply(question, answer, { ...run, day: run.options.day })
  const file = writeReply(run, reply)
  run.log({ event: 'reply', job: reply.job, number: reply.number, file, usage: reply.usage })
  return reply
}

/** An answer as it is kept. */
export function toStoredReply(
  { job, number, seed, promptHash }: JobQuestion,
  answer: ReceivedAnswer,
  { inputHash, model, host, day, redact }: Pick<Run, 'inputHash' | 'model' | 'host' | 'redact'> & { day: string },
): StoredReply {
  const { text, format, finish, usage, isEstimated, fingerprint, requestId, calls, priceShare } = answer
  return {
    job: job.id,
    inputHash,
    topicDigest: topicDigest(job.topic),
    number,
    day,
    // A model may repeat anything that it was sent.
    text: redact(text),
    format,
    finish,
    usage,
    isEstimated,
    askedModel: model,
    model: answer.model,
    host,
    fingerprint: fingerprint ?? null,
    requestId: requestId ?? null,
    seed,
    promptHash: promptHash(format),
    calls,
    ...(priceShare === undefined ? {} : { priceShare }),
  }
}

/** Reports a lost answer at once: of several failures, the run shows one. */
function writeReply(run: Run, reply: StoredReply): string {
  try {
    return run.replies.write(reply)
  } catch (cause) {
    if (cause instanceof ModelError) run.logEnd({ event: 'lost', job: reply.job, code: cause.code, message: cause.message })
    throw cause
  }
}

function problemsOf({ code, message, details: { hint } }: ModelError): Problem[] {
  return [{ code, message: hint === undefined ? message : `${message} [${hint}]` }]
}

function fail(run: Run, job: Job, problems: Problem[], text: string | undefined): Outcome {
  run.replies.setAside(job.id, problems, text)
  run.logEnd({ event: 'failed', job: job.id, title: job.topic.title, problems })
  return { kind: 'failed', job, problems }
}
