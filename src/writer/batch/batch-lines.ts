import { shortDigest } from '../../engine/node/digest.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import type { ChatBody } from '../model/chat-client.ts'
import { answerTokens, jobBody, jobMessages } from '../run/job-question.ts'
import type { Outcome } from '../run/make-article.ts'
import type { RunContext } from '../run/run-context.ts'

/** A file of requests in the making. */
export interface NewShard {
  id: string
  locale: Locale
  jobs: [job: string, number: number][]
  text: string
}

type OpenJob = Extract<Outcome, { kind: 'open' }>

/** What vendors take is twice as much. */
const LINE_LIMIT = 20_000
const BYTE_LIMIT = 90e6

/** Requests for jobs as files, one language a file, since prompts of one language share most of their text. */
export function createShards(run: RunContext, open: readonly OpenJob[], lineLimit = LINE_LIMIT): NewShard[] {
  return LOCALES.flatMap((locale) => {
    const lines = open.filter(({ job }) => job.locale === locale).map((outcome) => ({ outcome, text: formatLine(run, outcome) }))
    const shards: NewShard[] = []
    let bytes = 0
    for (const { outcome, text } of lines) {
      const size = Buffer.byteLength(text)
      const last = shards.at(-1)
      const entry: [string, number] = [outcome.job.id, outcome.number]
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

function formatLine(run: RunContext, { job, number, refused }: OpenJob): string {
  // A batch is read by nobody but the model: its marks may be the same each time, and different for each job.
  const messages = jobMessages(run.prompts, job, { format: 'schema', nonce: job.id.slice(0, 8), refused })
  const body: ChatBody = jobBody(run, job, { messages, format: 'schema', answerTokens: answerTokens(run.prompts, job), number })
  return `${JSON.stringify({ custom_id: job.id, method: 'POST', url: '/v1/chat/completions', body })}\n`
}
