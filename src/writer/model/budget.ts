import type { Price } from '../prompts/writer-settings.ts'
import type { TokenUsage } from './token-usage.ts'

/** What a run may spend; undefined means no limit. */
interface BudgetLimits {
  cost: number | undefined
  tokens: number | undefined
}

/** The most tokens that a server can charge for a call. */
export interface MostTokens {
  prompt: number
  answer: number
}

/** Money and tokens set aside for one call before it is sent; only the first call of `settle` or `release` counts. */
export interface Reservation {
  /** Counts what the server charged as spent; without its count, counts the whole reservation. */
  settle(usage: TokenUsage | undefined): void
  /** Counts nothing as spent: the server did not charge the call. */
  release(): void
}

export interface Spent {
  tokens: number
  /** Null if the price is unknown. */
  cost: number | null
  /** Whether the server left some calls uncounted, so that the true sum may be lower. */
  isAtMost: boolean
}

/** Keeps the costs of a run below its limits: what is spent and what calls in progress can cost at most, together. */
export interface Budget {
  /** Returns undefined if the call could exceed a limit now. */
  reserve(most: MostTokens): Reservation | undefined
  /** Resolves when a reservation ends, after which another one may fit; undefined if none is open. */
  change(): Promise<void> | undefined
  spent(): Spent
}

const MILLION = 1e6

/** Creates a budget; without a price, costs are unknown rather than zero. */
export function createBudget(limits: BudgetLimits, price: Price | undefined): Budget {
  const spent = { tokens: 0, cost: 0, isAtMost: false }
  const open = new Set<{ tokens: number; cost: number }>()
  let change = createSignal()

  function fits(more: { tokens: number; cost: number }): boolean {
    const all = [spent, more, ...open]
    const sum = (unit: 'tokens' | 'cost') => all.reduce((total, part) => total + part[unit], 0)
    return sum('tokens') <= (limits.tokens ?? Number.POSITIVE_INFINITY) && sum('cost') <= (limits.cost ?? Number.POSITIVE_INFINITY)
  }

  return {
    reserve(most) {
      const part = { tokens: most.prompt + most.answer, cost: highestCost(most, price) ?? 0 }
      if (!fits(part)) return undefined
      open.add(part)
      const end = (tokens: number, cost: number, isAtMost: boolean) => {
        if (!open.delete(part)) return
        spent.tokens += tokens
        spent.cost += cost
        spent.isAtMost ||= isAtMost
        const ended = change
        change = createSignal()
        ended.resolve()
      }
      return {
        settle(usage) {
          if (usage === undefined) end(part.tokens, part.cost, true)
          else end(usage.prompt + usage.completion, costOf(usage, price) ?? 0, false)
        },
        release: () => end(0, 0, false),
      }
    },
    change: () => (open.size === 0 ? undefined : change.promise),
    spent: () => ({ ...spent, cost: price === undefined ? null : spent.cost }),
  }
}

/** The cost of tokens; null if the price is unknown. */
export function costOf({ prompt, cached, completion }: TokenUsage, price: Price | undefined): number | null {
  if (price === undefined) return null
  return ((prompt - cached) * price.input + cached * price.cachedInput + completion * price.output) / MILLION
}

/** The most that a call can cost; null if the price is unknown. */
export function highestCost({ prompt, answer }: MostTokens, price: Price | undefined): number | null {
  if (price === undefined) return null
  return (prompt * Math.max(price.input, price.cachedInput) + answer * price.output) / MILLION
}

/** The most tokens that any server counts for a request: no tokenizer makes more tokens of a text than it has bytes. */
export function mostTokens(body: object, answerTokens: number): MostTokens {
  return { prompt: Buffer.byteLength(JSON.stringify(body)), answer: answerTokens }
}

function createSignal(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
