import { SiteError } from '../../engine/shared/site-error.ts'
import { costOf, highestCost } from '../../writer/model/budget.ts'
import { secretsOf } from '../../writer/model/model-server.ts'
import { createRedactor } from '../../writer/model/redact.ts'
import type { Prompts } from '../../writer/prompts/load-prompts.ts'
import { openDayLedger } from '../../writer/run/day-ledger.ts'
import type { JudgedArticle } from '../../writer/run/judge-reply.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { Ceiling, Quote, TrialEvent, TrialRequest } from '../protocol/messages.ts'
import { createTrialJudge } from './judge-trial.ts'
import { createRunningTrial } from './running-trial.ts'
import { createTrialQuestions, expectTokens, keptReply, type TrialQuestion } from './trial-questions.ts'
import type { StudioOptions, Workbench } from './workbench.ts'

/** An answer as it is read, and how many faults the office finds in it. */
export interface KeptAnswer {
  key: string
  text: string
  problems: number
}

export type Trials = ReturnType<typeof openTrials>

/** Tries prompts on the configured model. What was paid for is kept under the digest of the question. */
export function openTrials(bench: Workbench, options: StudioOptions) {
  const { environment, now, data, countTokens } = options
  const paths = writerPaths(data)
  const redact = createRedactor(secretsOf(environment))
  const prepare = createTrialQuestions(bench, options, redact)
  const { judge, describe } = createTrialJudge(options, saved, redact)
  const running = createRunningTrial({ paths, countTokens, redact, now })

  function saved(): Prompts {
    const { prompts } = bench.open({})
    if (prompts === undefined) throw new SiteError('E_PROMPTS', 'the saved settings have faults', { hint: 'correct them first' })
    return prompts
  }

  return {
    quote(request: Omit<TrialRequest, 'again'>): Quote {
      const trial = prepare(request)
      const { prompts, model, host, most, ledger, key } = trial
      const { models, currency } = prompts.settings.prices
      const price = models.get(model)
      const expected = expectTokens(trial, countTokens)
      return {
        model,
        host,
        expected: { tokens: expected.prompt + expected.completion, cost: costOf(expected, price) ?? undefined },
        currency,
        highest: { tokens: most.prompt + most.answer, cost: highestCost(most, price) ?? undefined },
        spent: ledger.spent(),
        ceiling: ledger.ceiling() ?? { tokens: 0, cost: 0 },
        isKept: keptReply(trial) !== undefined,
        wasLost: ledger.isOpen(key) && running.key() !== key,
      }
    },
    /** The answer that is kept for a topic; undefined if there is none. */
    kept(request: Omit<TrialRequest, 'again'>): KeptAnswer | undefined {
      const trial = prepare(request)
      const reply = keptReply(trial)
      if (reply === undefined) return undefined
      const { text, problems } = describe(trial, reply, true)
      return { key: trial.key, text, problems: problems.length }
    },
    /** What the office says today of an answer to a topic in the list. */
    judgeKept: (id: string, reply: StoredReply) => describe(prepare({ drafts: {}, id }), reply, true),
    /** The article that an answer to a saved prompt makes; throws where the office refuses it. */
    articleOf(reply: StoredReply): TrialQuestion & { article: JudgedArticle } {
      const trial = prepare({ drafts: {}, id: reply.job })
      if (trial.question.promptHash(reply.format) !== reply.promptHash)
        throw new SiteError('E_KEEP', 'this is an answer to another prompt than the saved one', { hint: 'save the prompt that it answers' })
      const article = judge(trial, reply)
      if (!('problems' in article)) return { ...trial, article }
      throw new SiteError('E_KEEP', 'the office refuses this answer', { faults: article.problems })
    },
    setCeiling(ceiling: Ceiling): Ceiling {
      openDayLedger({ paths, prices: saved().settings.prices, redact, now }).setCeiling(ceiling)
      return ceiling
    },
    /** Ends the question that is under way. */
    stop: running.stop,
    /** Asks the model, or shows the answer that is kept; a second call for the same question follows the first. */
    async run(request: TrialRequest, tell: (event: TrialEvent) => void): Promise<void> {
      const trial = prepare(request)
      const isFollowing = await running.follow(trial.key, tell)
      const kept = keptReply(trial)
      if (kept !== undefined) return tell(describe(trial, kept, true))
      if (isFollowing) throw new SiteError('E_TRIAL', 'the trial of another tab ended without an answer', { hint: 'try again' })
      if (running.key() !== undefined)
        throw new SiteError('E_BUSY', 'another trial is under way', { hint: 'wait until it ends, or stop it' })
      if (trial.ledger.isOpen(trial.key) && !request.again) {
        const hint = 'it may have been charged; asking again can cost as much once more'
        throw new SiteError('E_LOST', 'this question was sent before, and its answer did not arrive', { hint })
      }
      tell(describe(trial, await running.ask(trial, tell), false))
    },
  }
}
