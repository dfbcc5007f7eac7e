import type { Fault } from '../../engine/shared/site-error.ts'
import type { Locale } from '../../site/content/schema.ts'
import type { CallLimits } from '../model/call-limits.ts'
import type { Environment } from '../model/model-server.ts'
import type { MagazineFacts } from '../plan/magazine-facts.ts'

/** What somebody wants written, and how. */
export interface Order {
  /** The data folder of the magazine. */
  data: string
  prompts: string
  topics: string
  locale: Locale | undefined
  limit: number | undefined
  variant: string | undefined
  model: string | undefined
  /** Takes categories that the magazine does not have; for looking at prompts only. */
  allowNew: boolean
  /** Pays anew for what was paid for. */
  fresh: boolean
  /** Writes drafts anew that were made with other prompts. */
  redoChanged: boolean
  maxCost: number | undefined
  maxTokens: number | undefined
  concurrency: number
  maxWait: number
}

/** What the writer needs of the world around it. */
export interface Surroundings {
  environment: Environment
  magazine: MagazineFacts
  checkDraft(file: string, text: string): Fault[]
  /** Today, as a day. */
  day: string
  now(): Date
  /** How a file is named to people. */
  show(file: string): string
  screen: ScreenStreams
  /** Calls back when somebody wants to stop; gives a function that ends it. */
  onInterrupt(stop: () => void): () => void
  /** Other limits than those for everybody. */
  limits?: Partial<CallLimits>
}

export interface ScreenStreams {
  out(text: string): void
  error(text: string): void
  isTerminal: boolean
  json: boolean
}

/** How a command ended, for whoever has called it. */
export const EXIT = { done: 0, someFailed: 1, wrongInput: 2, budget: 3, fatal: 4, later: 75, cancelled: 130 } as const
