/** How long a call may take, and how often it is tried; times in milliseconds. */
export interface CallLimits {
  /** Until the first sign of an answer. */
  firstByte: number
  /** Between two signs of it. */
  gap: number
  total: number
  attempts: number
  /** The first pause where a server names none; it doubles, up to the longest. */
  firstPause: number
  longestPause: number
  /** Added at random to what a server asks for, so that not all come back at once. */
  jitter: number
  /** Whoever is asked to wait longer gives up until another run. */
  maxWait: number
}

const MINUTE = 60_000

/** Limits for a server on the net, or for one on this machine, which is slow to start. */
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
