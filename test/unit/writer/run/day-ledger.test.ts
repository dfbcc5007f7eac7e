import { expect, test } from 'vitest'
import { type DayLedger, openDayLedger } from '../../../../src/writer/run/day-ledger.ts'
import { writerPaths } from '../../../../src/writer/run/writer-paths.ts'
import { endAllBatches } from '../../../helpers/writer/end-batch.ts'
import { begin } from '../../../helpers/writer/fake-steps.ts'
import { openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('day-ledger')
const PRICE = { input: 1, cachedInput: 1, output: 1 }
const PRICES = 'date: 2026-11-01\ncurrency: USD\nmodels:\n  - model: gpt-5-mini\n    input: 1\n    output: 1\n'
const MUCH = 10_000_000

/** The ledger of the studio, on any day. */
function ledger(now = () => new Date()): DayLedger {
  const prices = { currency: 'USD', batchShare: 0.5, models: new Map([['gpt-5-mini', PRICE]]) } as unknown as Parameters<
    typeof openDayLedger
  >[0]['prices']
  return openDayLedger({ paths: writerPaths(project.data), prices, redact: (text) => text, now })
}

async function start(articles: number) {
  project.topics(...topicLines(articles))
  project.settings('prices.yaml', PRICES)
  return project.serve()
}

test('where nothing may be spent in a day, a run and a batch ask nothing and exit with 3', async () => {
  const server = await start(1)
  ledger().setCeiling({ tokens: 0, cost: 0 })
  const run = await project.run()
  expect([run.code, run.error]).toEqual([3, 'E_BUDGET  the rest of the budget is less than the next answer may cost\n'])
  expect(run.out).toContain('Left of what may be spent today (UTC), as set in npm run studio: 0 of 0 tokens, 0.0000 of 0 USD.')
  expect((await project.batch('submit')).code).toBe(3)
  expect(server.all.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a run and a trial share one ceiling, in tokens or in money, also with a wider --max-cost', async () => {
  const server = await start(3)
  ledger().setCeiling({ tokens: MUCH, cost: 1 })
  expect((await project.run({ limit: 1 })).code).toBe(0)
  const { tokens, cost } = ledger().spent()
  expect(tokens).toBeGreaterThan(1000)
  expect(cost).toBeCloseTo(tokens / 1e6, 9)
  ledger().setCeiling({ tokens: tokens + 100, cost: 1 })
  expect((await project.run({ maxTokens: MUCH })).code).toBe(3)
  ledger().setCeiling({ tokens: MUCH, cost: cost + 0.0001 })
  expect((await project.run({ maxCost: 5 })).code).toBe(3)
  ledger().setCeiling({ tokens: MUCH, cost: 1 })
  ledger().reserve('a trial', 'gpt-5-mini', { prompt: MUCH, answer: 0 })
  expect((await project.run()).code).toBe(3)
  expect(server.requests).toHaveLength(1)
})

test('a question that was sent and not answered counts, and the next day starts at nothing', async () => {
  project.topics(...topicLines(1))
  project.settings('prices.yaml', PRICES)
  ledger().setCeiling({ tokens: MUCH, cost: 1 })
  let interrupt = () => {}
  await project.serve({ script: () => begin(() => interrupt()) })
  const run = await project.run({
    onStart(stop) {
      interrupt = stop
    },
  })
  expect(run.code).toBe(130)
  expect(ledger().spent().tokens).toBeGreaterThan(1000)
  const tomorrow = ledger(() => new Date(Date.now() + 86_400_000))
  expect(tomorrow.spent()).toEqual({ tokens: 0, cost: 0 })
  expect(tomorrow.left()).toEqual({ tokens: MUCH, cost: 1 })
})

test('a batch counts with the most that it can cost when it is sent, and its answers are not counted again', async () => {
  const server = await start(2)
  ledger().setCeiling({ tokens: MUCH, cost: 1 })
  expect((await project.batch('submit', { limit: 1 })).code).toBe(0)
  const { tokens, cost } = ledger().spent()
  expect(cost).toBeCloseTo(tokens / 2e6, 9)
  ledger().setCeiling({ tokens: tokens + 100, cost: 1 })
  expect((await project.batch('submit')).code).toBe(3)
  expect((await project.run()).code).toBe(3)
  endAllBatches(server)
  expect((await project.batch('fetch')).out).toContain('wrote')
  expect(ledger().spent().tokens).toBe(tokens)
})

test('without a ceiling, a run is limited by its own options only', async () => {
  const server = await start(1)
  expect(ledger().left()).toBeUndefined()
  const run = await project.run()
  expect([run.code, server.requests.length]).toEqual([0, 1])
  expect(run.out).not.toContain('may be spent today')
})
