import type { Fault } from '../../engine/shared/site-error.ts'
import type { ArticleLocale, Locale } from '../../site/content/schema.ts'
import type { ComparisonCalls } from './comparison.ts'
import type { ArticleCalls } from './draft-articles.ts'
import type { HistoryCalls } from './history.ts'
import type { SettingCalls } from './settings.ts'
import type { Change, Drafts, ModelChoice } from './shared.ts'

export type { ArticleLocale, Change, Drafts, Locale }

/** The header in which the page sends the token of its server. */
export const TOKEN_HEADER = 'x-studio-token'

/** One file that can be edited, in the words of a writer. */
export interface Piece {
  /** Relative to the folder of prompts. */
  file: string
  /** What the file is, by its own front matter or by its name. */
  about: string
}

/** Pieces that belong together; the page has a title for each kind. */
export interface PieceGroup {
  kind: 'articles' | 'language' | 'partials' | 'settings' | 'topics'
  locale?: Locale
  pieces: Piece[]
}

/** What a prompt can be shown for. */
export interface Subject {
  kind: 'topic' | 'case'
  /** The id of a topic's job, or the folder of a golden case. */
  id: string
  locale: Locale
  title: string
  note: string
}

export interface Room {
  /** Names the folder of prompts, so that the drafts of two projects do not mix. */
  folder: string
  groups: PieceGroup[]
  subjects: Subject[]
  model: string
  /** Names that a template may use, with what the handbook says of each. */
  names: KnownName[]
}

export interface KnownName {
  name: string
  kind: 'variable' | 'list' | 'helper' | 'block' | 'partial'
  about: string
}

/** A file and the digest by which a later save recognises it. */
export interface OpenedFile {
  text: string
  digest: string
}

export type SaveAnswer = { saved: OpenedFile } | { conflict: OpenedFile } | { refused: Fault }

export interface LookRequest {
  drafts: Drafts
  subject: { kind: Subject['kind']; id: string }
  /** The languages of the preview; that of the subject if there are none. */
  locales: Locale[]
  /** What the changes are shown against. */
  against: 'accepted' | 'saved'
}

/** A part of a text, and the file that it came from. */
export interface Stretch {
  text: string
  file: string
}

export interface Look {
  locale: Locale
  text: string
  /** Undefined where there is nothing to compare with. */
  changes: Change[] | undefined
  tokens: number
  /** The most tokens that an answer may have; undefined for golden cases. */
  answerTokens: number | undefined
  /** The highest cost of one answer, such as `0.0123 USD`; undefined without a price. */
  cost: string | undefined
}

export interface LookAnswer {
  faults: Fault[]
  looks: Look[]
  /** The values of the names for this subject. */
  values: Record<string, string>
  milliseconds: number
}

export interface Touched {
  touched: number
  of: number
}

/** The error of a call, which the page shows as it is. */
export interface CallError {
  code: string
  message: string
  hint?: string | undefined
}

/** What may be spent on trials in a day, and what was; nothing may be until a writer says how much. */
export interface Ceiling {
  tokens: number
  /** In the currency of the prices; counts where the model has a price. */
  cost: number
}

export interface TrialRequest extends ModelChoice {
  drafts: Drafts
  /** The id of a topic. */
  id: string
  /** Asks once more although an earlier answer to the same question was lost, and may have been charged. */
  again: boolean
}

export interface Quote {
  model: string
  /** The host of another server; empty for the configured one. */
  host: string
  currency: string
  /** For an answer of the middle length of its form, without thoughts. */
  expected: { tokens: number; cost: number | undefined }
  /** Undefined without a price. */
  highest: { tokens: number; cost: number | undefined }
  spent: { tokens: number; cost: number }
  ceiling: Ceiling
  /** Whether the answer is kept already, and costs nothing. */
  isKept: boolean
  /** Whether the question was sent before and its answer lost. */
  wasLost: boolean
}

/** An answer that has come whole. */
export interface TrialEnd {
  event: 'end'
  /** Under which the answer is kept. */
  key: string
  text: string
  problems: string[]
  warnings: string[]
  /** The file of the article, where the office accepts it. */
  article: string | undefined
  tokens: number
  isKept: boolean
}

/** A line of the answer to a trial. */
export type TrialEvent = { event: 'text'; text: string } | TrialEnd | ({ event: 'failed' } & CallError)

/** The calls of the page: what each sends, and what it receives. */
export interface Calls extends SettingCalls, HistoryCalls, ArticleCalls, ComparisonCalls {
  room: [{ language: string }, Room]
  read: [{ file: string }, OpenedFile]
  save: [{ file: string; text: string; digest: string }, SaveAnswer]
  look: [LookRequest, LookAnswer]
  lint: [{ drafts: Drafts }, { faults: Fault[] }]
  touched: [{ drafts: Drafts }, Touched]
  origins: [LookRequest, { stretches: Stretch[][] }]
  accept: [{ id: string }, { accepted: string[] }]
  quote: [Omit<TrialRequest, 'again'>, Quote]
  ceiling: [Ceiling, Ceiling]
  stop: [Record<string, never>, { isStopped: boolean }]
}
