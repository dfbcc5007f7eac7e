import { SiteError } from '../../engine/shared/site-error.ts'
import { askModel } from '../../writer/model/ask-model.ts'
import { highestCost } from '../../writer/model/budget.ts'
import { openChatClient } from '../../writer/model/chat-client.ts'
import { createModelAccess } from '../../writer/model/model-access.ts'
import type { Received } from '../../writer/model/progress.ts'
import type { CountTokens } from '../../writer/prompts/count-tokens.ts'
import { replaceFile } from '../../writer/run/durable-files.ts'
import { streamed } from '../../writer/run/job-question.ts'
import { toStoredReply } from '../../writer/run/make-article.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import { takeRunLock } from '../../writer/run/run-lock.ts'
import type { WriterPaths } from '../../writer/run/writer-paths.ts'
import type { TrialQuestion } from './trial-questions.ts'

export interface Asking {
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

/**
 * Asks the model once, and keeps the answer before anything else is done with it. Under the lock of the writer's runs, so that no other
 * process spends what is left of the day; the highest cost is on disk before the question is sent.
 */
export async function askTrial(trial: TrialQuestion, asking: Asking): Promise<StoredReply> {
  const { prompts, question, model, ledger, most, key, file } = trial
  const { paths, countTokens, redact, now, signal, tell } = asking
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
      const progress = { ...access.progress, start }
      const answer = await askModel({ ...access, progress }, { ...streamed(question), onEvent: () => {} })
      const day = now().toISOString().slice(0, 10)
      const reply = toStoredReply(question, { ...answer, calls: [] }, { inputHash: key, model, host: server.host, day, redact })
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
