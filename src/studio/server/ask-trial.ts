import { SiteError } from '../../engine/shared/site-error.ts'
import { askModel, type PaidAnswer } from '../../writer/model/ask-model.ts'
import { highestCost, type MostTokens, mostTokens } from '../../writer/model/budget.ts'
import { openChatClient } from '../../writer/model/chat-client.ts'
import { createModelAccess } from '../../writer/model/model-access.ts'
import type { ModelServer } from '../../writer/model/model-server.ts'
import type { Received } from '../../writer/model/progress.ts'
import type { TokenUsage } from '../../writer/model/token-usage.ts'
import type { Job } from '../../writer/plan/plan-jobs.ts'
import type { CountTokens } from '../../writer/prompts/count-tokens.ts'
import { localeSettings, type Prompts } from '../../writer/prompts/load-prompts.ts'
import type { DayLedger } from '../../writer/run/day-ledger.ts'
import { replaceFile } from '../../writer/run/durable-files.ts'
import type { JobQuestion } from '../../writer/run/job-question.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import { takeRunLock } from '../../writer/run/run-lock.ts'
import type { WriterPaths } from '../../writer/run/writer-paths.ts'
import { topicDigest } from '../../writer/topics/topics.ts'

/** A question that may be asked, and where its answer is kept. */
export interface TrialQuestion {
  prompts: Prompts
  job: Job
  /** Throws where there is no key. */
  server(): ModelServer
  /** Of another server than the configured one; empty otherwise. */
  host: string
  model: string
  question: JobQuestion
  /** Digest of the prompt and the model: the same question has the same answer file. */
  key: string
  most: MostTokens
  ledger: DayLedger
  file: string
}

interface Asking {
  paths: WriterPaths
  countTokens: CountTokens
  redact(text: string): string
  now(): Date
  signal: AbortSignal
  /** Told the text that has come so far. */
  tell(text: string): void
}

/** Milliseconds between two looks at the text that has come. */
const INTERVAL = 100
const LIMITS = { concurrency: 1, maxSilence: undefined, maxWait: 20_000, maxCost: undefined }
const FREE = { prompt: 0, cached: 0, completion: 0 }

/** The most tokens that one call for a question is charged. */
export function mostOf(question: JobQuestion): MostTokens {
  return mostTokens(streamed(question, 'schema', question.answerTokens), question.answerTokens)
}

/** The tokens of a question and of an answer of the middle length of its form; a model may think with more. */
export function expectTokens({ prompts, job, question }: TrialQuestion, countTokens: CountTokens): TokenUsage {
  const [least = 0, most = 0] = prompts.office.forms.get(job.form)?.words ?? []
  const completion = Math.round(((least + most) / 2) * localeSettings(prompts, job.locale).tokensPerWord)
  const prompt = question.messages('schema').reduce((sum, { content }) => sum + countTokens(content), 0)
  return { prompt, cached: 0, completion }
}

/**
 * Asks the model once, and keeps the answer before anything else is done with it. Under the lock of the writer's runs, so that no other
 * process spends what is left of the day; the highest cost is on disk before the question is sent.
 */
export async function askTrial(trial: TrialQuestion, asking: Asking): Promise<StoredReply> {
  const { prompts, question, model, ledger, most, key, file } = trial
  const { paths, countTokens, redact, signal, tell } = asking
  const server = trial.server()
  const client = await openChatClient(server, redact)
  const unlock = takeRunLock(paths)
  try {
    checkCeiling(trial)
    const limits = { ...LIMITS, maxTokens: most.prompt + most.answer }
    const access = createModelAccess(limits, { model, prompts, inputHash: key }, { client, countTokens, signal, redact })
    let received: Received | undefined
    const start = (call: Received) => {
      received = call
    }
    const timer = setInterval(() => tell(received?.text ?? ''), INTERVAL)
    const settle = ledger.reserve(key, model, most)
    try {
      const body: JobQuestion['body'] = (format, tokens) => streamed(question, format, tokens)
      const progress = { ...access.progress, start }
      const answer = await askModel({ ...access, progress }, { ...question, body, onEvent: () => {} })
      const reply = toReply(trial, asking, server.host, answer)
      replaceFile(file, redact(`${JSON.stringify(reply, null, 1)}\n`))
      settle(answer.isEstimated ? undefined : answer.usage)
      return reply
    } catch (cause) {
      settle(access.budget.spent().tokens === 0 ? FREE : undefined)
      throw cause
    } finally {
      clearInterval(timer)
    }
  } finally {
    unlock()
  }
}

function checkCeiling({ ledger, most, prompts, model }: TrialQuestion): void {
  const ceiling = ledger.ceiling() ?? { tokens: 0, cost: 0 }
  const [spent, left] = [ledger.spent(), ledger.left() ?? ceiling]
  const tokens = most.prompt + most.answer
  const { prices } = prompts.settings
  const cost = highestCost(most, prices.models.get(model))
  const isOverTokens = tokens > left.tokens
  if (!isOverTokens && (cost === null || cost <= left.cost)) return
  const found = isOverTokens
    ? `${spent.tokens} of ${ceiling.tokens} tokens are spent today, and this can cost ${tokens}`
    : `${spent.cost.toFixed(4)} of ${ceiling.cost} ${prices.currency} are spent today, and this can cost ${(cost ?? 0).toFixed(4)}`
  throw new SiteError('E_BUDGET', found, { hint: 'raise what may be spent in a day, or wait until tomorrow (UTC)' })
}

function streamed(question: JobQuestion, ...args: Parameters<JobQuestion['body']>) {
  return { ...question.body(...args), stream: true, stream_options: { include_usage: true } }
}

function toReply({ job, key, model, question }: TrialQuestion, { redact, now }: Asking, host: string, answer: PaidAnswer): StoredReply {
  const { text, format, finish, usage, isEstimated, fingerprint, requestId } = answer
  return {
    job: job.id,
    inputHash: key,
    topicDigest: topicDigest(job.topic),
    number: 1,
    day: now().toISOString().slice(0, 10),
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
    seed: question.seed,
    promptHash: question.promptHash(format),
    calls: [],
  }
}
