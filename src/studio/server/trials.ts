import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addText, openOffice } from '../../desk/office.ts'
import { shortDigest } from '../../engine/node/digest.ts'
import { remember } from '../../engine/shared/remember.ts'
import { SiteError } from '../../engine/shared/site-error.ts'
import { costOf, highestCost } from '../../writer/model/budget.ts'
import { findKeylessServer, findServer, secretsOf } from '../../writer/model/model-server.ts'
import { createRedactor } from '../../writer/model/redact.ts'
import type { MagazineFacts } from '../../writer/plan/magazine-facts.ts'
import { openDayLedger } from '../../writer/run/day-ledger.ts'
import { readJsonFile } from '../../writer/run/durable-files.ts'
import { jobQuestion, replyFrame } from '../../writer/run/job-question.ts'
import { type JudgedArticle, judgeReply } from '../../writer/run/judge-reply.ts'
import { openProvenance } from '../../writer/run/provenance.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { Ceiling, Quote, TrialEnd, TrialEvent, TrialRequest } from '../protocol/messages.ts'
import { askTrial, expectTokens, mostOf, type TrialQuestion } from './ask-trial.ts'
import { readableAnswer } from './readable-answer.ts'
import type { StudioOptions, Workbench } from './workbench.ts'

/** An answer as it is read, and how many faults the office finds in it. */
export interface KeptAnswer {
  key: string
  text: string
  problems: number
}

export interface Trials {
  quote(request: Omit<TrialRequest, 'again'>): Quote
  setCeiling(ceiling: Ceiling): Ceiling
  /** Asks the model, or shows the answer that is kept; a second call for the same question follows the first. */
  run(request: TrialRequest, tell: (event: TrialEvent) => void): Promise<void>
  /** The answer that is kept for a topic; undefined if there is none. */
  kept(request: Omit<TrialRequest, 'again'>): KeptAnswer | undefined
  /** What the office says today of an answer to a topic in the list. */
  judgeKept(id: string, reply: StoredReply): Pick<TrialEnd, 'text' | 'problems' | 'warnings' | 'article'>
  /** The article that an answer to a saved prompt makes; throws where the office refuses it. */
  articleOf(reply: StoredReply): TrialQuestion & { article: JudgedArticle }
  /** Ends the question that is under way. */
  stop(): boolean
}

/** Milliseconds between two looks at the text of another tab. */
const INTERVAL = 100

/** Tries prompts on the configured model. What was paid for is kept under the digest of the question. */
export function openTrials(bench: Workbench, options: StudioOptions): Trials {
  const { environment, now, data, countTokens, readMagazine } = options
  const paths = writerPaths(data)
  const redact = createRedactor(secretsOf(environment))
  let running: { key: string; text: string; stop: AbortController } | undefined

  const settings = () => {
    const { prompts } = bench.open({})
    if (prompts === undefined) throw new SiteError('E_PROMPTS', 'the saved settings have faults', { hint: 'correct them first' })
    return prompts
  }
  const officeOf = remember((magazine: MagazineFacts) => {
    const office = openOffice(settings().office, magazine.authors)
    for (const { file, text } of magazine.articles) addText(office, file, text)
    return office
  }, 1)

  function prepare({ drafts, id, model: wanted = '', address = '' }: Omit<TrialRequest, 'again'>): TrialQuestion {
    const opened = bench.open(drafts)
    const { prompts, faults } = opened
    if (prompts === undefined || faults.length > 0) throw new SiteError('E_PROMPTS', 'the prompts have faults', { faults })
    const job = opened.plan().jobs.find((known) => known.id === id)
    if (job === undefined) throw new SiteError('E_SUBJECT', `there is no topic ${JSON.stringify(id)}`, { hint: 'choose another one' })
    const { models, prices } = prompts.settings
    const model = wanted || (options.model ?? models.model)
    const other = address === '' ? undefined : findKeylessServer(address)
    const question = jobQuestion({ prompts, model }, { job, number: 1, rejected: undefined }, 'studio')
    const host = address || (environment.AZURE_OPENAI_ENDPOINT ?? environment.OPENAI_BASE_URL ?? '')
    const key = shortDigest(question.promptHash('schema'), model, host, String(models.temperature ?? ''))
    const ledger = openDayLedger({ paths, prices, redact, now })
    const server = () => other ?? findServer(environment)
    const file = join(paths.studio, 'answers', `${key}.json`)
    return { prompts, job, server, host: other?.host ?? '', model, question, key, most: mostOf(question), ledger, file }
  }

  function judgeWhole({ prompts, question }: TrialQuestion, reply: StoredReply): ReturnType<typeof judgeReply> {
    const magazine = readMagazine()
    const provenance = openProvenance(paths, redact)
    const slugs = new Set(magazine.articles.map(({ slug }) => slug))
    const show = (name: string) => name.replace(join(paths.articles, '/'), '')
    const checks = { checkDraft: options.createDraftCheck(magazine), show }
    return judgeReply({ prompts, provenance, slugs, paths, office: officeOf(magazine), options: checks }, question, reply)
  }

  function judge(trial: TrialQuestion, reply: StoredReply, isKept: boolean): TrialEnd {
    const judged = judgeWhole(trial, reply)
    const { usage } = reply
    const text = readableAnswer(reply, replyFrame(trial, trial.job))
    const shown = { event: 'end', key: trial.key, text, tokens: usage.prompt + usage.completion, isKept } as const
    if (!('problems' in judged)) return { ...shown, problems: [], warnings: judged.warnings, article: judged.text }
    return { ...shown, problems: judged.problems.map(({ code, message }) => `${code}  ${message}`), warnings: [], article: undefined }
  }

  const keptReply = ({ file }: TrialQuestion) => (existsSync(file) ? readJsonFile<StoredReply>(file) : undefined)

  return {
    quote(request) {
      const trial = prepare(request)
      const { prompts, model, host, most, ledger, key } = trial
      const { prices } = prompts.settings
      const cost = highestCost(most, prices.models.get(model)) ?? undefined
      const expected = expectTokens(trial, countTokens)
      return {
        model,
        host,
        expected: { tokens: expected.prompt + expected.completion, cost: costOf(expected, prices.models.get(model)) ?? undefined },
        currency: prices.currency,
        highest: { tokens: most.prompt + most.answer, cost },
        spent: ledger.spent(),
        ceiling: ledger.ceiling() ?? { tokens: 0, cost: 0 },
        isKept: keptReply(trial) !== undefined,
        wasLost: ledger.isOpen(key) && running?.key !== key,
      }
    },
    kept(request) {
      const trial = prepare(request)
      const reply = keptReply(trial)
      if (reply === undefined) return undefined
      const { text, problems } = judge(trial, reply, true)
      return { key: trial.key, text, problems: problems.length }
    },
    judgeKept: (id, reply) => judge(prepare({ drafts: {}, id }), reply, true),
    articleOf(reply) {
      const trial = prepare({ drafts: {}, id: reply.job })
      if (trial.question.promptHash(reply.format) !== reply.promptHash)
        throw new SiteError('E_KEEP', 'this is an answer to another prompt than the saved one', { hint: 'save the prompt that it answers' })
      const article = judgeWhole(trial, reply)
      if (!('problems' in article)) return { ...trial, article }
      const faults = article.problems.map(({ code, message }) => ({ code, message }))
      throw new SiteError('E_KEEP', 'the office refuses this answer', { faults })
    },
    setCeiling(ceiling) {
      openDayLedger({ paths, prices: settings().settings.prices, redact, now }).setCeiling(ceiling)
      return ceiling
    },
    stop() {
      running?.stop.abort()
      return running !== undefined
    },
    async run(request, tell) {
      const trial = prepare(request)
      const { key, ledger } = trial
      const isFollowing = running?.key === key
      while (running?.key === key) {
        tell({ event: 'text', text: running.text })
        await new Promise((resume) => setTimeout(resume, INTERVAL))
      }
      const kept = keptReply(trial)
      if (kept !== undefined) return tell(judge(trial, kept, true))
      if (isFollowing) throw new SiteError('E_TRIAL', 'the trial of another tab ended without an answer', { hint: 'try again' })
      if (running !== undefined) throw new SiteError('E_BUSY', 'another trial is under way', { hint: 'wait until it ends, or stop it' })
      if (ledger.isOpen(key) && !request.again) {
        const hint = 'it may have been charged; asking again can cost as much once more'
        throw new SiteError('E_LOST', 'this question was sent before, and its answer did not arrive', { hint })
      }
      const own = { key, text: '', stop: new AbortController() }
      running = own
      try {
        const tellText = (text: string) => {
          const safe = redact(text)
          if (safe === own.text) return
          own.text = safe
          tell({ event: 'text', text: safe })
        }
        const reply = await askTrial(trial, { paths, countTokens, redact, now, signal: own.stop.signal, tell: tellText })
        tell(judge(trial, reply, false))
      } finally {
        running = undefined
      }
    },
  }
}
