import type { Locale } from '../../site/content/schema.ts'
import type { Drafts, ModelChoice } from './shared.ts'

export type Vote = 'left' | 'right' | 'good' | 'bad'

/** A comparison of answers to the saved prompts with answers to the drafts. */
export interface Comparison {
  id: string
  of: number
  /** The next pair without a vote; which side is which is not told. */
  pair: { number: number; title: string; locale: Locale; left: string; right: string } | undefined
  /** Once all pairs have a vote. */
  result: ComparisonResult | undefined
}

export interface ComparisonResult {
  saved: number
  yours: number
  good: number
  bad: number
  /** How probable it is that chance alone divides the votes so unevenly. */
  chance: number
  /** What the office has against the answers. */
  faults: { saved: number; yours: number }
}

export interface ComparisonCalls {
  comparisons: [Record<string, never>, { comparisons: { id: string; voted: number; of: number }[] }]
  /** `models` are those of the answers to the saved prompts and to the drafts. */
  compare: [{ drafts: Drafts; models?: { saved: ModelChoice; yours: ModelChoice } }, Comparison]
  comparison: [{ id: string }, Comparison]
  vote: [{ id: string; pair: number; vote: Vote; note: string }, Comparison]
  csv: [{ id: string }, { csv: string }]
}
