import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shortDigest } from '../../engine/node/digest.ts'
import { SiteError } from '../../engine/shared/site-error.ts'
import { mostTokens } from '../../writer/model/budget.ts'
import { findKeylessServer, findServer } from '../../writer/model/model-server.ts'
import type { TokenUsage } from '../../writer/model/token-usage.ts'
import { type CountTokens, countMessages } from '../../writer/prompts/count-tokens.ts'
import { localeSettings } from '../../writer/prompts/load-prompts.ts'
import { openDayLedger } from '../../writer/run/day-ledger.ts'
import { readJsonFile } from '../../writer/run/durable-files.ts'
import { jobQuestion, streamed } from '../../writer/run/job-question.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { TrialRequest } from '../protocol/messages.ts'
import type { StudioOptions, Workbench } from './workbench.ts'

/** A question that may be asked, and where its answer is kept. */
export type TrialQuestion = ReturnType<ReturnType<typeof createTrialQuestions>>

/** Creates the function that makes the question of a request, with the prompts as they are now. */
export function createTrialQuestions(bench: Workbench, options: StudioOptions, redact: (text: string) => string) {
  const { environment, now } = options
  const paths = writerPaths(options.data)
  return ({ drafts, id, model: wanted = '', address = '' }: Omit<TrialRequest, 'again'>) => {
    const opened = bench.open(drafts)
    const { sound: prompts, faults } = opened
    if (prompts === undefined) throw new SiteError('E_PROMPTS', 'the prompts have faults', { faults })
    const job = opened.plan().jobs.find((known) => known.id === id)
    if (job === undefined) throw new SiteError('E_SUBJECT', `there is no topic ${JSON.stringify(id)}`, { hint: 'choose another one' })
    const { models, prices } = prompts.settings
    const model = wanted || (options.model ?? models.model)
    const other = address === '' ? undefined : findKeylessServer(address)
    const question = jobQuestion({ prompts, model }, { job, number: 1, rejected: undefined }, 'studio')
    const host = address || (environment.AZURE_OPENAI_ENDPOINT ?? environment.OPENAI_BASE_URL ?? '')
    const key = shortDigest(question.promptHash('schema'), model, host, String(models.temperature ?? ''))
    return {
      prompts,
      job,
      /** Throws where there is no key. */
      server: () => other ?? findServer(environment),
      /** Of another server than the configured one; empty otherwise. */
      host: other?.host ?? '',
      model,
      question,
      /** Digest of the prompt and the model: the same question has the same answer file. */
      key,
      most: mostTokens(streamed(question).body('schema', question.answerTokens), question.answerTokens),
      ledger: openDayLedger({ paths, prices, redact, now }),
      file: join(paths.studio, 'answers', `${key}.json`),
    }
  }
}

/** The answer that is kept for a question. */
export function keptReply({ file }: TrialQuestion): StoredReply | undefined {
  return existsSync(file) ? readJsonFile<StoredReply>(file) : undefined
}

/** The tokens of a question and of an answer of the middle length of its form; a model may think with more. */
export function expectTokens({ prompts, job, question }: TrialQuestion, countTokens: CountTokens): TokenUsage {
  const [least = 0, most = 0] = prompts.office.forms.get(job.form)?.words ?? []
  const completion = Math.round(((least + most) / 2) * localeSettings(prompts, job.locale).tokensPerWord)
  return { prompt: countMessages(question.messages('schema'), countTokens), cached: 0, completion }
}
