/** The messages between the interface and the search engine, which runs in a worker or on the page. */
import type { SiteLanguage } from '../content/schema.ts'
import type { SearchCategory } from '../content/search-files.ts'
import type { Range } from '../content/search-rule.ts'

/** `open` is the first request: it loads what every search needs. */
export type SearchRequest = { kind: 'open' } | QueryRequest

/** A query cancels every earlier one of its channel. */
export interface QueryRequest {
  kind: 'query'
  channel: SearchChannel
  /** Unique per query. */
  id: number
  /** The text of the field, unchanged. */
  text: string
  /** How many of the best results to skip, and how many of the following ones to return. */
  skip: number
  count: number
}

/** The source of a query: the list below the search box, or the page of all results. */
export type SearchChannel = 'box' | 'page'

/** `ready` is sent once when the engine has started; answers follow. */
export type SearchReply = { kind: 'ready' } | SearchAnswer

/**
 * The state of a query. A query has one or more answers: from one to the next, `total` and the set of matches only grow, while the
 * order of `results` may change.
 */
export interface SearchAnswer {
  kind: 'answer'
  /** The id of the query. */
  id: number
  state: SearchState
  /** The number of matching titles. */
  total: number
  /** Why not every title was searched; null if `total` is final. */
  partial: PartialReason | null
  /** The number of loaded titles, and of all titles. */
  searched: number
  titles: number
  /** The best matches, best first. */
  results: SearchResult[]
  /** Similar texts with matches if this one has none, the likeliest first; they may come with a second answer. */
  suggestions: string[]
}

/**
 * - `idle`: the text is too short or has no word: nothing is shown.
 * - `results`: there are matches.
 * - `empty`: every title was searched without a match: the empty state is shown.
 * - `unknown`: no match so far, but not every title was searched; the empty state must not be shown.
 */
export type SearchState = 'idle' | 'results' | 'empty' | 'unknown'

/**
 * - `loading`: more answers follow.
 * - `offline`: some titles cannot be loaded without a network; the next query retries.
 * - `failed`: some titles cannot be loaded because of server errors; the next query retries.
 */
export type PartialReason = 'loading' | 'offline' | 'failed'

/** A matching article. */
export interface SearchResult {
  title: string
  /** The slug of the article; in a message, empty if it can be derived from the title. */
  slug: string
  /** The language of the title. */
  language: SiteLanguage
  category: SearchCategory
  /** The matching parts of the title: in order, disjoint, never splitting a grapheme. */
  ranges: Range[]
}
