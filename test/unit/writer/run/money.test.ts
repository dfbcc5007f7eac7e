import { describe, expect, test } from 'vitest'
import { runBilled } from '../../../helpers/writer/billed-runs.ts'
import { BILLED_PRICES, CHARGED, createMeter } from '../../../helpers/writer/billing-server.ts'
import { openClientClock } from '../../../helpers/writer/client-clock.ts'
import { answer, status } from '../../../helpers/writer/fake-steps.ts'
import { openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'
import { createRandom } from '../../../tools/bench/random.ts'

const project = openWriterProject('money')
const CEILING = 0.3

openClientClock()

function spentIn({ events }: Awaited<ReturnType<typeof project.run>>) {
  return events.find(({ event }) => event === 'end')?.spent as { cost: number; tokens: number; isAtMost: boolean }
}

describe('the server charges no more than --max-cost, and no more than the run reports', () => {
  test.each(Object.entries(CHARGED))('%s', async (_, ending) => {
    project.topics(...topicLines(12))
    project.settings('prices.yaml', BILLED_PRICES)
    const meter = createMeter(createRandom(1))
    const server = await project.serve({ script: (request) => meter.answer(request, ending) })
    const run = await project.run({ maxCost: CEILING, concurrency: 3 })
    expect(server.requests.length).toBeGreaterThan(1)
    expect(run.code).toBe(3)
    expect(meter.bill()).toBeLessThanOrEqual(CEILING)
    const { cost } = spentIn(run)
    expect(cost).toBeLessThanOrEqual(CEILING)
    expect(cost).toBeGreaterThanOrEqual(meter.bill() - 1e-9)
  })

  test('any of these, in random order', async () => {
    const runs = await runBilled(project, 4, 20)
    expect(runs.filter(({ code }) => code === 3).length).toBeGreaterThan(0)
  })
})

test('what the server counts is reported as it is, also of answers that were cut, empty or declined', async () => {
  project.topics(...topicLines(1))
  project.settings('prices.yaml', BILLED_PRICES)
  await project.serve({
    script: ({ index }) =>
      [
        answer({ content: '', usage: { prompt: 3000, answer: 1000 } }),
        answer({ content: 'Half', finish: 'length', usage: { prompt: 3000, answer: 2000 } }),
        answer({ refusal: 'No.', usage: { prompt: 3000, answer: 10 } }),
      ][index] ?? status(500),
  })
  const run = await project.run()
  expect(spentIn(run)).toEqual({ tokens: 12_010, cost: expect.closeTo(0.0391, 9), isAtMost: false })
  expect(run.out).toContain('0 written, 1 failed, 0 left; 12010 tokens, 0.0391 EUR')
})

test('what the server does not count is charged at its highest price, and reported so', async () => {
  project.topics(...topicLines(1))
  project.settings('prices.yaml', BILLED_PRICES)
  await project.serve({ script: () => answer({ usage: 'none' }) })
  const run = await project.run()
  expect(spentIn(run).isAtMost).toBe(true)
  expect(run.out).toMatch(/1 written, 0 failed, 0 left; at most \d+ tokens, at most 0\.\d{4} EUR/)
})

test('requests that the server refuses cost nothing', async () => {
  project.topics(...topicLines(1))
  project.settings('prices.yaml', BILLED_PRICES)
  const refusals = [status(500), status(503), status(429, {}, { 'retry-after-ms': '1' }), status(529)]
  await project.serve({ script: ({ index }) => refusals[index] ?? answer({ usage: { prompt: 3000, answer: 2000 } }) })
  expect(spentIn(await project.run())).toEqual({ tokens: 5000, cost: expect.closeTo(0.023, 9), isAtMost: false })
})

test('a call that does not fit waits for those in progress, so that the ceiling is used', async () => {
  project.topics(...topicLines(6))
  project.settings('prices.yaml', BILLED_PRICES)
  const server = await project.serve({ script: () => answer({ usage: { prompt: 3000, answer: 100 } }) })
  // Two calls fit at once, by what they could cost.
  const run = await project.run({ maxCost: 0.17, concurrency: 6 })
  expect([run.code, project.articles().size, server.requests.length]).toEqual([0, 6, 6])
  expect(server.mostAtOnce()).toBeLessThanOrEqual(2)
})
