import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Provenance } from '../../../../src/writer/run/provenance.ts'
import { endAllBatches, endBatch, requestsOf } from '../../../helpers/writer/end-batch.ts'
import type { FakeOpenai } from '../../../helpers/writer/fake-openai.ts'
import { promptTokens } from '../../../helpers/writer/random-batches.ts'
import { overspendings, spendAtRandom } from '../../../helpers/writer/random-spending.ts'
import { openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'
import { createRandom } from '../../../tools/bench/random.ts'

const project = openWriterProject('batch-money')
const PRICES = 'date: 2026-11-01\ncurrency: USD\nmodels:\n  - model: gpt-5-mini\n    input: 1000\n    output: 1000\n'

async function start(articles: number, prices = PRICES): Promise<FakeOpenai> {
  project.topics(...topicLines(articles))
  project.settings('prices.yaml', prices)
  return project.serve()
}

/** The requests that were sent in batches. */
const sent = (server: FakeOpenai) => server.batches.batches.flatMap((batch) => requestsOf(server, batch))

const record = () => {
  const [file = ''] = project.articles().keys()
  return JSON.parse(readFileSync(join(project.data, 'provenance', file.replace('.md', '.json')), 'utf8')) as Provenance
}

test('--max-cost: nothing is sent that does not fit', async () => {
  const server = await start(3)
  const run = await project.batch('submit', { maxCost: 0.01 })
  expect([run.code, sent(server).length, run.error]).toEqual([3, 0, expect.stringContaining('E_BUDGET')])
  expect(run.out).toContain('Not sent, since they could pass the budget: 3')
})

test('--max-cost: as much is sent as fits at the price of batches, and the rest with the next command', async () => {
  const server = await start(4)
  // One article costs at most about 5 at this price: some 4,000 tokens of the prompt and 6,000 of the answer at half of 1000 a million.
  const first = await project.batch('submit', { maxCost: 12 })
  const count = sent(server).length
  expect([first.code, count > 0 && count < 4]).toEqual([3, true])
  expect((await project.batch('submit')).code).toBe(0)
  expect(sent(server).length).toBe(4)
})

test('--max-cost: the prompt counts too, with the schema that the server reads', async () => {
  const server = await start(3)
  await project.batch('submit')
  const worst = sent(server).reduce((sum, line) => sum + promptTokens(line) + Number(line.body.max_completion_tokens), 0) / 2000
  await project.batch('cancel')
  endBatch(server, () => ({ status: 'cancelled' }))
  await project.batch('fetch')
  const run = await project.batch('submit', { maxCost: worst - 0.001 })
  expect([run.code, sent(server).length]).toEqual([3, 5])
})

test('--max-tokens holds for batches', async () => {
  const server = await start(3)
  const run = await project.batch('submit', { maxTokens: 100 })
  expect([run.code, sent(server).length]).toEqual([3, 0])
})

test('--max-cost also holds for what an earlier command planned and did not send', async () => {
  const server = await start(2)
  server.batches.isOff = true
  await project.batch('submit')
  server.batches.isOff = false
  const run = await project.batch('submit', { maxCost: 0.01 })
  expect([run.code, sent(server).length]).toEqual([3, 0])
})

test.each([
  ['half', PRICES, 0.5],
  ['as the setting says', `${PRICES}batchShare: 0.25\n`, 0.25],
])('an article of a batch is recorded at the price of batches: %s', async (_name, prices, share) => {
  const server = await start(1, prices)
  await project.batch('submit')
  endAllBatches(server)
  const run = await project.batch('fetch')
  const { usage, cost } = record()
  expect(cost?.amount).toBeCloseTo(((usage.prompt + usage.completion) / 1000) * share)
  expect(run.out).toContain(`1 written, 0 failed, 0 left; ${usage.prompt + usage.completion} tokens, ${cost?.amount.toFixed(4)} USD`)
})

test('an article of which one answer came from a batch, and one did not, costs the sum of both prices', async () => {
  const server = await start(1)
  await project.batch('submit')
  endBatch(server, (requests) => ({ output: requests.map(({ answer }) => answer({ content: '{}' })) }))
  await project.batch('fetch')
  expect((await project.run()).code).toBe(0)
  const { usage, cost } = record()
  expect(cost?.amount).toBeGreaterThan((usage.prompt + usage.completion) / 2000)
  expect(cost?.amount).toBeLessThan((usage.prompt + usage.completion) / 1000)
})

test('answers that are of no use are paid for, and counted', async () => {
  const server = await start(4)
  await project.batch('submit')
  const usage = { prompt_tokens: 1000, completion_tokens: 500 }
  endBatch(server, (requests) => ({
    output: requests.map(({ answer, refusal }, index) => {
      if (index === 3) return refusal(500, { message: 'oops' })
      const line = answer([{ content: 'cut', finish: 'length' }, { content: '' }, { refusal: 'I will not.' }][index] ?? {})
      Object.assign((line as { response: { body: object } }).response.body, { usage })
      return line
    }),
  }))
  const run = await project.batch('fetch')
  expect(run.out).toContain('; 4500 tokens, 2.2500 USD')
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('random failures of all kinds, seed %i: no submission costs more than it may', async (seed) => {
  expect(overspendings(await spendAtRandom(project, createRandom(seed)))).toEqual([])
})
