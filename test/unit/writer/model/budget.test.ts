import { describe, expect, test } from 'vitest'
import { createBudget, mostTokens } from '../../../../src/writer/model/budget.ts'

const PRICE = { input: 1, cachedInput: 0.1, output: 10 }
const usage = (prompt: number, completion: number, cached = 0) => ({ prompt, completion, cached })

describe('a budget', () => {
  test('sets aside the highest price of a call, and counts what the server charged', () => {
    const budget = createBudget({ cost: 0.03, tokens: undefined }, PRICE)
    const first = budget.reserve({ prompt: 1000, answer: 2000 })
    expect(budget.reserve({ prompt: 1000, answer: 1000 })).toBeUndefined()
    first?.settle(usage(1000, 500, 1000))
    expect(budget.spent()).toEqual({ tokens: 1500, cost: 0.0051, isAtMost: false })
    expect(budget.reserve({ prompt: 1000, answer: 1000 })).toBeDefined()
  })

  test('takes cached input for as dear as it can be', () => {
    const budget = createBudget({ cost: 0.001, tokens: undefined }, { input: 1, cachedInput: 2, output: 10 })
    expect(budget.reserve({ prompt: 501, answer: 0 })).toBeUndefined()
    expect(budget.reserve({ prompt: 500, answer: 0 })).toBeDefined()
  })

  test('counts a call whole that the server did not count, and says so', () => {
    const budget = createBudget({ cost: undefined, tokens: 5000 }, PRICE)
    budget.reserve({ prompt: 1000, answer: 2000 })?.settle(undefined)
    expect(budget.spent()).toEqual({ tokens: 3000, cost: 0.021, isAtMost: true })
    expect(budget.reserve({ prompt: 1000, answer: 1001 })).toBeUndefined()
  })

  test('counts nothing for a call that the server did not charge', () => {
    const budget = createBudget({ cost: undefined, tokens: 3000 }, undefined)
    budget.reserve({ prompt: 1000, answer: 2000 })?.release()
    expect(budget.spent()).toEqual({ tokens: 0, cost: null, isAtMost: false })
    expect(budget.reserve({ prompt: 1000, answer: 2000 })).toBeDefined()
  })

  test('counts a call once', () => {
    const budget = createBudget({ cost: undefined, tokens: undefined }, PRICE)
    const reservation = budget.reserve({ prompt: 1000, answer: 2000 })
    reservation?.settle(usage(10, 20))
    reservation?.settle(undefined)
    reservation?.release()
    expect(budget.spent()).toMatchObject({ tokens: 30, isAtMost: false })
  })

  test('says when a call in progress has ended, and that none is in progress', async () => {
    const budget = createBudget({ cost: undefined, tokens: 100 }, PRICE)
    expect(budget.change()).toBeUndefined()
    const reservation = budget.reserve({ prompt: 50, answer: 50 })
    const change = budget.change()
    reservation?.settle(usage(1, 1))
    await change
    expect(budget.reserve({ prompt: 40, answer: 50 })).toBeDefined()
  })
})

test('no server counts more tokens of a request than it has bytes', () => {
  expect(mostTokens({ messages: [{ role: 'user', content: 'щука' }] }, 100)).toEqual({ prompt: 51, answer: 100 })
})
