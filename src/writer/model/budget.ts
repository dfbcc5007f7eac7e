import type { Price } from '../prompts/writer-settings.ts'
import type { TokenUsage } from './read-answer.ts'

/** What a run may spend; undefined means no limit. */
export interface BudgetLimits {
  cost: number | undefined
  tokens: number | undefined
}

/** Money and tokens set aside for one call before it is sent. */
export interface Reservation {
  settle(usage: TokenUsage): void
}

/** Keeps the costs of a run below its limits, including the calls in progress. */
export interface Budget {
  /** Returns undefined if the call could exceed a limit. */
  reserve(promptTokens: number, answerTokens: number): Reservation | undefined
  spent(): { tokens: number; cost: number | null }
}

const MILLION = 1e6

/** Creates a budget; without a price, costs are unknown rather than zero. */
export function createBudget(limits: BudgetLimits, price: Price | undefined): Budget {
  let tokens = 0
  let cost = 0
  let reservedTokens = 0
  let reservedCost = 0
  return {
    reserve(promptTokens, answerTokens) {
      const most = promptTokens + answerTokens
      const mostCost = costOf({ prompt: promptTokens, cached: 0, completion: answerTokens }, price) ?? 0
      if (limits.tokens !== undefined && tokens + reservedTokens + most > limits.tokens) return undefined
      if (limits.cost !== undefined && cost + reservedCost + mostCost > limits.cost) return undefined
      reservedTokens += most
      reservedCost += mostCost
      let isOpen = true
      return {
        settle(usage) {
          if (!isOpen) return
          isOpen = false
          reservedTokens -= most
          reservedCost -= mostCost
          tokens += usage.prompt + usage.completion
          cost += costOf(usage, price) ?? 0
        },
      }
    },
    spent: () => ({ tokens, cost: price === undefined ? null : cost }),
  }
}

/** The cost of tokens; null if the price is unknown. */
export function costOf({ prompt, cached, completion }: TokenUsage, price: Price | undefined): number | null {
  if (price === undefined) return null
  return ((prompt - cached) * price.input + cached * price.cachedInput + completion * price.output) / MILLION
}
