import type { TokenUsage } from './token-usage.ts'

/**
 * What to do after a failed call.
 * fatal: stop the run; item: this article fails; transient: repeat the request; grow: repeat it once with more room for the answer;
 * downgrade: repeat it without a parameter; deferred: stop, and continue in a later run; budget: stop, the budget is used up;
 * cancelled: stop, the user interrupted the run; ended: stop, another call failed in a way that condemns all.
 */
export type FailureKind = 'fatal' | 'item' | 'transient' | 'grow' | 'downgrade' | 'deferred' | 'budget' | 'cancelled' | 'ended'

/** The reason why a call to a model failed; the server's own message is shortened. */
export class ModelError extends Error {
  readonly code: string
  readonly kind: FailureKind
  readonly details: FailureDetails

  constructor(code: string, kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'ModelError'
    this.code = code
    this.kind = kind
    this.details = details
  }
}

interface FailureDetails {
  status?: number | undefined
  /** The pause that the server asks for, in milliseconds. */
  retryAfter?: number | undefined
  requestId?: string | undefined
  /** The part of the answer that was received. */
  partial?: string
  /** What the server counted for the failed answer. */
  usage?: TokenUsage
  /** The parameter that the server does not support, if it names one. */
  parameter?: string
  hint?: string | undefined
}

/** The error of a call that was not made, or given up, because another one condemned all. */
export function endedBy(ended: AbortSignal): ModelError {
  const { code, message } = ended.reason as ModelError
  return new ModelError(code, 'ended', message)
}
