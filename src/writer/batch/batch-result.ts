import { costOf } from '../model/budget.ts'
import type { TokenUsage } from '../model/token-usage.ts'
import type { Price, PriceList } from '../prompts/writer-settings.ts'
import type { Outcome } from '../run/make-article.ts'

/** What the answers of batches came to. */
export interface BatchResult {
  outcomes: Outcome[]
  /** The number of requests without an answer, to be sent again. */
  missing: number
  /** The number of requests that the server refused. */
  refused: number
  /** The number of requests in batches that are not fetched yet. */
  pending: number
  tokens: number
  /** Null if a price is unknown. */
  cost: number | null
}

export function startResult(): BatchResult {
  return { outcomes: [], missing: 0, refused: 0, pending: 0, tokens: 0, cost: 0 }
}

/** Adds what an answer cost, of use or not. */
export function addUsage(result: BatchResult, usage: TokenUsage | undefined, price: Price | undefined): void {
  if (usage === undefined) return
  result.tokens += usage.prompt + usage.completion
  const cost = costOf(usage, price)
  result.cost = cost === null || result.cost === null ? null : result.cost + cost
}

/** What tokens cost in a batch; undefined if the price of the model is unknown. */
export function batchPrice({ models, batchShare }: PriceList, model: string): Price | undefined {
  const price = models.get(model)
  if (price === undefined) return undefined
  return { input: price.input * batchShare, cachedInput: price.cachedInput * batchShare, output: price.output * batchShare }
}
