/** What the interface and the engine of the search say to each other, in whichever thread the engine runs. */
import type { Family } from '../content/families.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Range } from '../content/search-rule.ts'

/** `open` comes first: it loads what every search needs. */
export type SearchRequest = { kind: 'open' } | QueryRequest

/** A new query makes every earlier one of its channel void. */
export interface QueryRequest {
  kind: 'query'
  channel: SearchChannel
  /** No two queries have the same. */
  id: number
  /** What stands in the field, as it stands there. */
  text: string
  /** How many of the best results are left out, and how many are wanted of those that follow. */
  skip: number
  count: number
}

/** Who asks: the list below the search box, or the page of all results. */
export type SearchChannel = 'box' | 'page'

/** `ready` says once that the engine has started; answers follow. */
export type SearchReply = { kind: 'ready' } | SearchAnswer

/**
 * What a query has come to so far. One query brings one or more answers: `total` and the set of what was found only grow
 * from one to the next, the order of `results` may change.
 */
export interface SearchAnswer {
  kind: 'answer'
  /** That of the query. */
  id: number
  state: SearchState
  /** How many titles were found. */
  total: number
  /** Why not every title was looked at; null where `total` is final. */
  partial: PartialReason | null
  /** How many titles are here to be searched, and how many there are. */
  searched: number
  titles: number
  /** The best of what was found, best first. */
  results: SearchResult[]
  /** Texts that find something where this one finds nothing, the likeliest first; they may come with a second answer. */
  suggestions: string[]
}

/**
 * - `idle`: the text is too short or has no word: nothing is shown.
 * - `results`: something was found.
 * - `empty`: no title has all the words, and that is certain: the empty state is shown.
 * - `unknown`: nothing was found so far, but not every title was looked at; never the empty state.
 */
export type SearchState = 'idle' | 'results' | 'empty' | 'unknown'

/**
 * - `loading`: more answers follow.
 * - `offline`: some titles cannot be loaded because nothing answers; asking again tries again.
 * - `failed`: some titles cannot be loaded because what answers is of no use; asking again tries again.
 */
export type PartialReason = 'loading' | 'offline' | 'failed'

/** One article that was found. */
export interface SearchResult {
  title: string
  /** Its key in a list; empty on its way where it is the one that is spelt from the title. */
  slug: string
  /** The language that the title is written in. */
  language: SiteLanguage
  category: { label: string; family: Family }
  /** What of the title was asked for: in order, apart from each other, never a part of what a reader sees as one character. */
  ranges: Range[]
}
