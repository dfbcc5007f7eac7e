import { SiteError } from '../../engine/shared/site-error.ts'
import { costOf } from '../../writer/model/budget.ts'
import { listNames } from '../../writer/run/durable-files.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import type { BrokenAnswer, History, KeptRow, PastAnswer, PastPair } from '../protocol/history.ts'
import { formatCsv } from './csv.ts'
import { readAnswer } from './kept-answers.ts'
import type { Trials } from './trials.ts'
import { diffWords } from './word-diff.ts'
import type { Workbench } from './workbench.ts'

const HEAD = ['day', 'language', 'topic', 'prompt', 'model', 'server', 'tokens', 'cost', 'currency', 'faults', 'answer']

/** Shows every answer that a trial was paid for. Other files in their folder are listed, and are no error. */
export function openHistory(folder: string, bench: Workbench, trials: Trials) {
  const plan = () => {
    const opened = bench.open({})
    const jobs = new Map(opened.plan().jobs.map((job) => [job.id, job]))
    return { jobs, prices: opened.prompts?.settings.prices, canJudge: opened.sound !== undefined }
  }

  function describe(key: string, reply: StoredReply, { jobs, prices, canJudge }: ReturnType<typeof plan>): PastAnswer {
    const job = jobs.get(reply.job)
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
    const { problems = [], warnings = [], text = reply.text } = judged ?? {}
    return { row, text, problems, warnings }
  }

  function open(key: string, known = plan()): PastAnswer {
    return describe(key, readAnswer(folder, key), known)
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
    open: (key: string) => open(key),
    compare(first: string, second: string): PastPair {
      const known = plan()
      const [before, after] = [open(first, known), open(second, known)]
      return { before, after, changes: diffWords(before.text, after.text) }
    },
    async csv(): Promise<string> {
      const { rows, currency } = await list()
      const cells = rows.map(({ day, locale, title, version, model, host, tokens, cost, problems, key }) => {
        const price = cost === undefined ? ['', ''] : [cost.toFixed(6), currency]
        return [day, locale ?? '', title, version, model, host, tokens, ...price, problems ?? '', key]
      })
      return formatCsv([HEAD, ...cells])
    },
  }
}
