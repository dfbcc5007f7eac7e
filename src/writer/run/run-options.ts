import type { Fault } from '../../engine/shared/site-error.ts'
import type { Locale } from '../../site/content/schema.ts'
import type { CallLimits } from '../model/call-limits.ts'
import type { Environment } from '../model/model-server.ts'
import type { MagazineFacts } from '../plan/magazine-facts.ts'

/** What the user asked for, and what the command passes in from outside. */
export interface RunOptions {
  /** The data folder of the magazine. */
  data: string
  prompts: string
  topics: string
  locale: Locale | undefined
  limit: number | undefined
  variant: string | undefined
  model: string | undefined
  /** Accepts categories that the magazine does not have; for a dry run only. */
  allowNew: boolean
  /** Asks again for answers that are stored already. */
  fresh: boolean
  /** Rewrites drafts that were made with other prompts. */
  redoChanged: boolean
  maxCost: number | undefined
  maxTokens: number | undefined
  concurrency: number
  /** Milliseconds. */
  maxWait: number
  /** Milliseconds without a byte from the server; the settings decide where it is undefined. */
  maxSilence: number | undefined

  environment: Environment
  magazine: MagazineFacts
  /** Checks a draft as the build does; `file` is relative to the folder of articles. */
  checkDraft(file: string, text: string): Fault[]
  /** Today, as YYYY-MM-DD. */
  day: string
  now(): Date
  /** Returns the path of a file as messages show it. */
  show(file: string): string
  output: Output
  /** Calls `stop` on the first signal; returns a function that ends the listening. */
  onInterrupt(stop: () => void): () => void
  /** Replaces some of the usual limits of calls. */
  limits?: Partial<CallLimits>
}

/** Where a command prints, and in which form. */
export interface Output {
  out(text: string): void
  error(text: string): void
  isTerminal: boolean
  json: boolean
}

/** Exit codes of `generate`. */
export const EXIT = { done: 0, someFailed: 1, wrongInput: 2, budget: 3, fatal: 4, later: 75, cancelled: 130 } as const
