import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
import { costOf } from '../../writer/model/budget.ts'
import type { Job } from '../../writer/plan/plan-jobs.ts'
import { listNames, readJsonFile } from '../../writer/run/durable-files.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import type { BrokenAnswer, History, KeptRow, PastAnswer, PastPair } from '../protocol/history.ts'
import { formatCsv } from './csv.ts'
import type { Trials } from './trials.ts'
import { diffWords } from './word-diff.ts'
import type { Workbench } from './workbench.ts'

export interface KeptAnswers {
  list(): Promise<History>
  open(key: string): PastAnswer
  compare(before: string, after: string): PastPair
  /** All answers as a table. */
  csv(): Promise<string>
}

interface HistoryOptions {
  /** The folder of the answers. */
  folder: string
  bench: Workbench
  trials: Trials
}

const KEY = /^[0-9a-z]{6,64}$/
const HEAD = ['day', 'language', 'topic', 'prompt', 'model', 'server', 'tokens', 'cost', 'currency', 'faults', 'answer']

/** Shows every answer that a trial was paid for. Whatever else lies in the folder is told of, and stops nothing. */
export function openHistory({ folder, bench, trials }: HistoryOptions): KeptAnswers {
  const plan = () => {
    const opened = bench.open({})
    const jobs = new Map(opened.plan().jobs.map((job) => [job.id, job]))
    return { jobs, prices: opened.prompts?.settings.prices, canJudge: opened.faults.length === 0 }
  }

  function describe(key: string, reply: StoredReply, { jobs, prices, canJudge }: ReturnType<typeof plan>): PastAnswer {
    const job: Job | undefined = jobs.get(reply.job)
    const judged = job && canJudge ? trials.judgeKept(job.id, reply) : undefined
    const cost = costOf(reply.usage, prices?.models.get(reply.askedModel)) ?? undefined
    const row: KeptRow = {
      key,
      day: reply.day,
      title: job?.topic.title ?? reply.job,
      locale: job?.locale,
      version: reply.promptHash.slice(0, 8),
      model: reply.askedModel,
      host: reply.host,
      tokens: reply.usage.prompt + reply.usage.completion,
      cost,
      problems: judged?.problems.length,
    }
    const { problems = [], warnings = [], article } = judged ?? {}
    return { row, text: article ?? reply.text, problems, warnings }
  }

  function open(key: string, known = plan()): PastAnswer {
    const file = join(folder, `${key}.json`)
    const hint = 'list the answers again'
    if (!KEY.test(key) || !existsSync(file)) throw new SiteError('E_ANSWER', `there is no answer ${JSON.stringify(key)}`, { hint })
    const reply = readReply(file)
    if (typeof reply === 'string') throw new SiteError('E_ANSWER', `${key}.json is no answer: ${reply}`, { hint })
    return describe(key, reply, known)
  }

  async function list(): Promise<History> {
    const known = plan()
    const rows: KeptRow[] = []
    const broken: BrokenAnswer[] = []
    for (const file of listNames(folder)) {
      const key = file.replace(/\.json$/, '')
      try {
        rows.push(open(key, known).row)
      } catch (cause) {
        if (!(cause instanceof SiteError)) throw cause
        broken.push({ file, reason: cause.message })
      }
      await bench.pause()
    }
    rows.sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title, 'en') || a.key.localeCompare(b.key))
    return { rows, broken, currency: known.prices?.currency ?? '' }
  }

  return {
    list,
    open: (key) => open(key),
    compare(first, second) {
      const known = plan()
      const [before, after] = [open(first, known), open(second, known)]
      return { before, after, changes: diffWords(before.text, after.text) }
    },
    async csv() {
      const { rows, currency } = await list()
      const cells = rows.map(({ day, locale, title, version, model, host, tokens, cost, problems, key }) => {
        const price = cost === undefined ? ['', ''] : [cost.toFixed(6), currency]
        return [day, locale ?? '', title, version, model, host, tokens, ...price, problems ?? '', key]
      })
      return formatCsv([HEAD, ...cells])
    },
  }
}

/** An answer, or what is wrong with the file. */
function readReply(file: string): StoredReply | string {
  let reply: Partial<StoredReply> | undefined
  try {
    reply = readJsonFile<StoredReply>(file)
  } catch (cause) {
    return `it cannot be read (${(cause as NodeJS.ErrnoException).code})`
  }
  if (reply === undefined) return 'it is no JSON object'
  const texts = ['job', 'day', 'text', 'format', 'askedModel', 'model', 'host', 'promptHash'] as const
  const missing = texts.find((name) => typeof reply[name] !== 'string')
  if (missing !== undefined) return `${missing} is missing`
  const { usage } = reply
  const isCounted = [usage?.prompt, usage?.cached, usage?.completion].every((count) => typeof count === 'number')
  return isCounted ? (reply as StoredReply) : 'usage is missing'
}
