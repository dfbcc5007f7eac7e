import type { CountTokens } from '../prompts/count-tokens.ts'
import type { ModelInput } from '../run/prepare-jobs.ts'
import type { RunOptions } from '../run/run-options.ts'
import { type Budget, createBudget } from './budget.ts'
import { type CallLimits, callLimits } from './call-limits.ts'
import type { ChatClient } from './chat-client.ts'
import { createFallbacks, type Fallbacks } from './fallbacks.ts'
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
  signal: AbortSignal
}

/** Prepares the calls of a run to one model, by the options of the run and the settings of the prompts. */
export function createModelAccess(
  options: RunOptions,
  { model, prompts }: ModelInput,
  { client, isLocal, countTokens, signal }: Pick<ModelAccess, 'client' | 'countTokens' | 'signal'> & { isLocal: boolean },
): ModelAccess {
  const { models, prices } = prompts.settings
  const known = models.servers.find(({ host }) => host === client.host)
  return {
    client,
    limiter: createRequestLimiter(options.concurrency),
    fallbacks: createFallbacks(known?.format ?? 'schema'),
    budget: createBudget({ cost: options.maxCost, tokens: options.maxTokens }, prices.models.get(model)),
    limits: { ...callLimits(isLocal, options.maxWait), ...options.limits },
    isEndOptional: known?.finishReason === 'optional',
    countTokens,
    serverFailures: { inARow: 0 },
    signal,
  }
}
