import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startBatchCommand, tornFiles } from '../helpers/writer/batch-faults.ts'
import { createBillingServer } from '../helpers/writer/random-batches.ts'
import { overspendings, spendAtRandom } from '../helpers/writer/random-spending.ts'
import { openWriterProject, topicLines } from '../helpers/writer/writer-project.ts'
import { createRandom } from '../tools/bench/random.ts'

/** Any number; that of an earlier run repeats it, as far as a kill at a random moment can be repeated. */
const SEED = Number(process.env.SEED ?? Date.now() % 1e6)
const KILLS = 25
const RUNS = 100

const project = openWriterProject('faults-batches')

test(`${KILLS} kills at random moments of batch submit and fetch, seed ${SEED}: nothing is torn, lost or paid for twice`, async () => {
  const random = createRandom(SEED)
  const lines = topicLines(50)
  project.topics(...lines.splice(0, 1))
  const server = await project.serve()
  const billing = createBillingServer(server, random)
  let kills = 0
  let articles = 1

  async function finish(action: string): Promise<number | null> {
    const { code, stderr } = await startBatchCommand(project, action, server).ended
    expect(stderr).toBe('')
    return code
  }

  for (let round = 0; kills < KILLS; round++) {
    if (lines.length > 0) {
      const added = lines.splice(0, random.between(1, 2))
      articles += added.length
      appendFileSync(join(project.prompts, 'topics.txt'), `${added.join('\n')}\n`)
    }
    const isLate = random.chance(0.8)
    let isAsked = false
    server.batches.onRequest = async (perform) => {
      isAsked = true
      await pause(random.between(0, 20))
      const answer = perform()
      await pause(random.between(0, 20))
      answer()
    }
    const { child, ended } = startBatchCommand(project, round % 2 === 0 ? 'submit' : 'fetch', server)
    while (isLate && !isAsked && child.exitCode === null) await pause(1)
    await pause(random.between(0, isLate ? 150 : 600))
    child.kill('SIGKILL')
    if ((await ended).signal === 'SIGKILL') kills++
    expect(tornFiles(project)).toEqual([])
    if (random.chance(0.5)) billing.endSome({ canVanish: false })
  }
  for (let code: number | null = 75; code !== 0; ) {
    await finish('submit')
    billing.endWell()
    code = await finish('fetch')
  }
  expect(tornFiles(project)).toEqual([])
  expect(project.articles().size).toBe(articles)
  const twice = [...billing.good.values()].filter((count) => count > 1).length
  process.stdout.write(`seed ${SEED}: ${kills} kills, ${articles} articles, torn 0, lost 0, good answers paid for twice: ${twice}\n`)
  expect(twice).toBe(0)
})

const total = { submissions: 0, ceiling: 0, billed: 0, articles: 0 }
afterAll(() => void process.stdout.write(`seed ${SEED}: ${JSON.stringify(total)}\n`))

test.each(Array.from({ length: RUNS }, (_, index) => SEED + index))(
  'random failures of all kinds, seed %i: no submission costs more than it may',
  async (seed) => {
    const spending = await spendAtRandom(project, createRandom(seed))
    total.submissions += spending.submissions.length
    total.ceiling += spending.submissions.reduce((sum, { ceiling }) => sum + ceiling, 0)
    total.billed += spending.submissions.reduce((sum, { billed }) => sum + billed, 0)
    total.articles += spending.articles
    expect(overspendings(spending)).toEqual([])
  },
)
