import { shortDigest } from '../../engine/node/digest.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import { type JobQuestion, jobQuestion } from '../run/job-question.ts'
import type { Run } from '../run/run.ts'

/** A file of requests that is not written yet. */
interface NewShard {
  id: string
  locale: Locale
  jobs: [job: string, number: number][]
  text: string
}

/** Half of what vendors accept. */
const LINE_LIMIT = 20_000
const BYTE_LIMIT = 90e6

/** Sorts requests into files of one language each, since prompts of one language share most of their text. */
export function createShards(run: Run, questions: readonly JobQuestion[], lineLimit = LINE_LIMIT): NewShard[] {
  return LOCALES.flatMap((locale) => {
    const shards: NewShard[] = []
    let bytes = 0
    for (const question of questions.filter(({ job }) => job.locale === locale)) {
      const text = formatLine(run, question)
      const size = Buffer.byteLength(text)
      const last = shards.at(-1)
      const entry: [string, number] = [question.job.id, question.number]
      if (last === undefined || last.jobs.length >= Math.min(lineLimit, LINE_LIMIT) || bytes + size > BYTE_LIMIT) {
        shards.push({ id: '', locale, jobs: [entry], text })
        bytes = size
      } else {
        last.jobs.push(entry)
        last.text += text
        bytes += size
      }
    }
    return shards.map((shard) => ({ ...shard, id: shortDigest(run.id, shard.text) }))
  })
}

function formatLine(run: Run, { job, number, rejected }: JobQuestion): string {
  // The mark is fixed, so that the same job gives the same line.
  const question = jobQuestion(run, { job, number, rejected }, job.id.slice(0, 8))
  const body = question.body('schema', question.answerTokens)
  return `${JSON.stringify({ custom_id: job.id, method: 'POST', url: '/v1/chat/completions', body })}\n`
}
