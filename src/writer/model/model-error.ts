/**
 * What to do about a call that failed:
 * fatal: stop the run; item: this article fails; transient: the same request again; grow: once more with more room for the answer;
 * downgrade: ask for less; deferred: later, in another run; budget: the money for this run is used up; cancelled: somebody stopped it.
 */
export type FailureKind = 'fatal' | 'item' | 'transient' | 'grow' | 'downgrade' | 'deferred' | 'budget' | 'cancelled'

/** Why a call to a model failed, in words for whoever runs it; the server's own words are kept short and without keys. */
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

export interface FailureDetails {
  status?: number
  /** How long the server wants to be left alone, in milliseconds. */
  retryAfter?: number
  requestId?: string
  /** What had come of the answer: for reading only. */
  partial?: string
  /** The part of a request that the server does not know, where it names one. */
  parameter?: string
  hint?: string
}
