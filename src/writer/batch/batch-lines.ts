import { shortDigest } from '../../engine/node/digest.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import type { ModelAccess } from '../model/model-access.ts'
import { GROWTH } from '../model/next-step.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { type JobQuestion, jobQuestion } from '../run/job-question.ts'
import type { Run } from '../run/run.ts'

/** A request in a file of requests. */
export interface BatchLine {
  job: Job
  number: number
  text: string
  /** The most tokens that a server can charge; no tokenizer makes more tokens of a text than it has bytes. */
  most: { prompt: number; answer: number }
  /** The names of the fields of the request. */
  parameters: string[]
}

/** A file of requests that is not written yet. */
export interface NewShard {
  id: string
  locale: Locale
  lines: BatchLine[]
}

/** Half of what vendors accept. */
const LINE_LIMIT = 20_000
const BYTE_LIMIT = 90e6

/** The request for a question, without what the server refused before, and with more room where the last answer was cut off. */
export function createLine(
  run: Run,
  { fallbacks }: ModelAccess,
  { question: { job, number, rejected }, wasCut }: { question: JobQuestion; wasCut: boolean },
): BatchLine {
  // The mark is fixed, so that the same job gives the same line.
  const question = jobQuestion(run, { job, number, rejected }, job.id.slice(0, 8))
  const answerTokens = Math.ceil(question.answerTokens * (wasCut ? GROWTH : 1))
  const sent = fallbacks.apply(question.body(fallbacks.format(), answerTokens))
  const text = `${JSON.stringify({ custom_id: job.id, method: 'POST', url: '/v1/chat/completions', body: sent })}\n`
  const most = { prompt: Buffer.byteLength(JSON.stringify(sent)), answer: answerTokens }
  return { job, number, text, most, parameters: Object.keys(sent) }
}

/** Sorts requests into files of one language each, since prompts of one language share most of their text. */
export function createShards(run: Run, lines: readonly BatchLine[], lineLimit = LINE_LIMIT): NewShard[] {
  return LOCALES.flatMap((locale) => {
    const shards: BatchLine[][] = []
    let bytes = 0
    for (const line of lines.filter(({ job }) => job.locale === locale)) {
      const size = Buffer.byteLength(line.text)
      const last = shards.at(-1)
      if (last === undefined || last.length >= Math.min(lineLimit, LINE_LIMIT) || bytes + size > BYTE_LIMIT) {
        shards.push([line])
        bytes = size
      } else {
        last.push(line)
        bytes += size
      }
    }
    return shards.map((shard) => ({ id: shortDigest(run.id, ...shard.map(({ text }) => text)), locale, lines: shard }))
  })
}
