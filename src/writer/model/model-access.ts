import { setMaxListeners } from 'node:events'
import type { CountTokens } from '../prompts/count-tokens.ts'
import type { ModelInput } from '../run/prepare-jobs.ts'
import type { RunOptions } from '../run/run-options.ts'
import { type Budget, createBudget } from './budget.ts'
import { type CallLimits, callLimits } from './call-limits.ts'
import type { ChatClient } from './chat-client.ts'
import { createFallbacks, type Fallbacks } from './fallbacks.ts'
import type { ModelError } from './model-error.ts'
import { createProgress, type Progress } from './progress.ts'
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts'

/** What all calls of a run to the model share. */
export interface ModelAccess {
  client: ChatClient
  limiter: RequestLimiter
  fallbacks: Fallbacks
  budget: Budget
  limits: CallLimits
  /** Whether an answer without an end mark counts as whole. */
  isEndOptional: boolean
  countTokens: CountTokens
  /** Calls in a row, over all articles, that the server answered with an error of its own. */
  serverFailures: { inARow: number }
  /** Aborts when the user interrupts the run. */
  signal: AbortSignal
  /** Aborts, with the `ModelError` as its reason, when a failure condemns all further calls. */
  ended: AbortSignal
  end(error: ModelError): void
  progress: Progress
  /** Removes secrets from a text. */
  redact(text: string): string
}

/** Prepares the calls of a run to one model, by the options of the run and the settings of the prompts. */
export function createModelAccess(
  options: Pick<RunOptions, 'concurrency' | 'maxCost' | 'maxTokens' | 'maxSilence' | 'maxWait' | 'limits'>,
  { model, prompts }: ModelInput,
  given: Pick<ModelAccess, 'client' | 'countTokens' | 'signal' | 'redact'>,
): ModelAccess {
  const { models, prices } = prompts.settings
  const known = models.servers.find(({ host }) => host === given.client.host)
  const ending = new AbortController()
  // Every request at once listens to both; by default Node takes more than ten listeners for a leak.
  setMaxListeners(0, ending.signal, given.signal)
  return {
    ...given,
    limiter: createRequestLimiter(options.concurrency),
    fallbacks: createFallbacks(known?.format ?? 'schema'),
    budget: createBudget({ cost: options.maxCost, tokens: options.maxTokens }, prices.models.get(model)),
    limits: { ...callLimits({ silence: options.maxSilence ?? models.maxSilence, maxWait: options.maxWait }), ...options.limits },
    isEndOptional: known?.finishReason === 'optional',
    serverFailures: { inARow: 0 },
    ended: ending.signal,
    end: (error) => ending.abort(error),
    progress: createProgress(),
  }
}
