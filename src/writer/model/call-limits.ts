/** How long a call may take, and how often it is repeated; times in milliseconds. */
export interface CallLimits {
  /** Without a byte from the server, before an answer and within it. */
  silence: number
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

const HOUR = 3_600_000

/** The limits of a run; `silence` is generous by default, since some models think for minutes without a sign. */
export function callLimits({ silence, maxWait }: Pick<CallLimits, 'silence' | 'maxWait'>): CallLimits {
  return {
    silence,
    total: Math.max(HOUR, 2 * silence),
    attempts: 5,
    firstPause: 500,
    longestPause: 30_000,
    jitter: 250,
    maxWait,
  }
}
