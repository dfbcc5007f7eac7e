import type { CallLimits } from './call-limits.ts'
import type { ModelAccess } from './model-access.ts'
import { ModelError } from './model-error.ts'

/** How far a question has come: the number of the next call, and what earlier calls changed. */
export interface Progress {
  attempt: number
  failures: number
  answerTokens: number
}

/** What follows a failed call: the progress with which it is repeated, or the error that ends the question. */
export type NextStep = { repeat: Progress; wait?: number } | { error: ModelError; wait?: number }

/** How much more room an answer gets that was cut off. */
export const GROWTH = 1.6

export function decideNext(
  error: ModelError,
  progress: Progress,
  { answerTokens }: { answerTokens: number },
  { limits, client }: ModelAccess,
): NextStep {
  if (error.kind === 'downgrade') return { repeat: progress }
  if (error.kind === 'grow' && progress.answerTokens === answerTokens)
    return { repeat: { ...progress, answerTokens: Math.ceil(answerTokens * GROWTH) } }
  if (error.kind !== 'transient') return { error }
  const wait = pauseAfter(error, progress.failures, limits)
  const failures = progress.failures + 1
  if (failures >= limits.attempts) return { error: lastFailure(error, client.host), wait }
  if (wait <= limits.maxWait) return { repeat: { ...progress, failures }, wait }
  return { error: new ModelError(error.code, 'deferred', error.message, { ...error.details, retryAfter: wait }), wait }
}

/** Uses the pause that a server asks for and a little more, or one that doubles where it asks for none. */
function pauseAfter({ details: { retryAfter } }: ModelError, failures: number, { jitter, firstPause, longestPause }: CallLimits): number {
  if (retryAfter !== undefined) return retryAfter + Math.random() * jitter
  return Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2)
}

/** After the last attempt, a server that cannot be reached ends the run; any other failure ends this article only. */
function lastFailure({ code, message, details }: ModelError, host: string): ModelError {
  if (code !== 'E_CONNECT') return new ModelError(code, 'item', message, details)
  return new ModelError(code, 'deferred', `could not reach ${host}`, {
    ...details,
    hint: 'check that the server runs, and start Ollama if you use it',
  })
}
