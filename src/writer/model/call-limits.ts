/** How long a call may take, and how often it is repeated; times in milliseconds. */
export interface CallLimits {
  /** Until the first byte of an answer. */
  firstByte: number
  /** Between two pieces of an answer. */
  gap: number
  total: number
  attempts: number
  /** The first pause if the server names none; it doubles with each attempt, up to `longestPause`. */
  firstPause: number
  longestPause: number
  /** A random addition to the pause that a server asks for, so that workers do not resume at the same time. */
  jitter: number
  /** The longest pause that a run waits for; a longer one ends the run. */
  maxWait: number
}

const MINUTE = 60_000

/** The limits for a remote server, or for a local one, which starts more slowly. */
export function callLimits(isLocal: boolean, maxWait: number): CallLimits {
  const patience = isLocal ? 5 * MINUTE : MINUTE
  return {
    firstByte: patience,
    gap: patience,
    total: isLocal ? 60 * MINUTE : 10 * MINUTE,
    attempts: 5,
    firstPause: 500,
    longestPause: 30_000,
    jitter: 250,
    maxWait,
  }
}
