import { expect } from 'vitest'
import { createRandom } from '../../tools/bench/random.ts'
import { BILLED_PRICES, createMeter } from './billing-server.ts'
import { topicLines, type WriterProject } from './writer-project.ts'

export interface BilledRun {
  code: number
  ceiling: number
  /** By the server's own count. */
  bill: number
  /** As the run reports it. */
  spent: { cost: number; isAtMost: boolean }
}

/** Runs articles with a random ceiling against a server that fails in random ways; expects every bill to stay below its ceiling. */
export async function runBilled(project: WriterProject, rounds: number, seed: number): Promise<BilledRun[]> {
  const random = createRandom(seed)
  project.topics(...topicLines(8))
  project.settings('prices.yaml', BILLED_PRICES)
  const runs: BilledRun[] = []
  for (let round = 1; round <= rounds; round++) {
    project.forget()
    const meter = createMeter(random)
    await project.serve({ script: meter.answerAnyhow })
    const ceiling = random.between(1, 60) / 100
    const { code, events } = await project.run({
      maxCost: ceiling,
      concurrency: random.between(1, 6),
    })
    const spent = events.find(({ event }) => event === 'end')?.spent as BilledRun['spent']
    runs.push({ code, ceiling, bill: meter.bill(), spent })
  }
  for (const [index, { ceiling, bill, spent }] of runs.entries()) {
    const round = `seed ${seed}, run ${index + 1}`
    expect(bill, `${round}: billed`).toBeLessThanOrEqual(ceiling)
    expect(spent.cost, `${round}: reported`).toBeLessThanOrEqual(ceiling)
    // Sums of the same amounts in another order differ in their last digits.
    expect(spent.cost, `${round}: reported, and billed`).toBeGreaterThanOrEqual(bill - 1e-9)
    if (!spent.isAtMost) expect(spent.cost, `${round}: reported as exact`).toBeCloseTo(bill, 9)
  }
  return runs
}
