import type { Locale } from '../../site/content/schema.ts'
import type { Change } from './shared.ts'

/** An answer that is kept under the digest of its question. */
export interface KeptRow {
  key: string
  day: string
  /** The subject; the id of the topic where that is no longer in the list. */
  title: string
  /** Undefined for a topic that is no longer in the list. */
  locale: Locale | undefined
  /** The digest of the prompt: answers with the same one are to the same text. */
  version: string
  model: string
  host: string
  tokens: number
  /** By the prices of today; undefined without a price. */
  cost: number | undefined
  /** What the office finds, by the rules of today; undefined where the topic is no longer in the list, or the saved prompts have faults. */
  problems: number | undefined
}

/** A file that is no answer, and why. */
export interface BrokenAnswer {
  file: string
  reason: string
}

export interface History {
  rows: KeptRow[]
  broken: BrokenAnswer[]
  currency: string
}

/** One answer of the past, as the page shows it. */
export interface PastAnswer {
  row: KeptRow
  /** The article where the office accepts the answer; otherwise what the model sent. */
  text: string
  problems: string[]
  warnings: string[]
}

/** Two answers of the past, and what the second has in place of the first. */
export interface PastPair {
  before: PastAnswer
  after: PastAnswer
  changes: Change[]
}

/** The calls of the page about answers of the past. */
export interface HistoryCalls {
  history: [Record<string, never>, History]
  answer: [{ key: string }, PastAnswer]
  answers: [{ before: string; after: string }, PastPair]
  historyCsv: [Record<string, never>, { csv: string }]
}
