import type { Random } from '../../tools/bench/random.ts'
import { sendJson } from './fake-batches.ts'
import type { FakeOpenai } from './fake-openai.ts'
import { createBillingServer } from './random-batches.ts'
import { topicLines, type WriterProject } from './writer-project.ts'

/** A price of a token in batches, half of the one in the settings. */
const TOKEN = 500 / 1e6
const PRICES = 'date: 2026-11-01\ncurrency: USD\nmodels:\n  - model: gpt-5-mini\n    input: 1000\n    output: 1000\n'
const ROUNDS = 4

export interface Spending {
  /** What each submission was allowed to spend, and what the server billed for its batches. */
  submissions: { ceiling: number; billed: number }[]
  /** What all fetches reported; less than was billed where answers got lost. */
  reported: number
  articles: number
}

/** Submits and fetches with random ceilings against a server that fails at random, and counts what both sides say was spent. */
export async function spendAtRandom(project: WriterProject, random: Random): Promise<Spending> {
  project.topics(...topicLines(random.between(1, 4)), ...topicLines(random.between(0, 2), 'tr_TR'))
  project.settings('prices.yaml', PRICES)
  const server = await project.serve()
  const billing = createBillingServer(server, random)
  const submissions: { ceiling: number; batches: string[] }[] = []
  let reported = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = new Set(server.batches.batches.map(({ id }) => id))
    const ceiling = random.integer(1600) / 100
    failSometimes(server, random)
    await project.batch('submit', { maxCost: ceiling })
    submissions.push({ ceiling, batches: server.batches.batches.flatMap(({ id }) => (before.has(id) ? [] : [id])) })
    billing.endSome({ canVanish: true })
    const fetched = await project.batch(random.chance(0.1) ? 'cancel' : 'fetch')
    const home = fetched.events.find(({ event }) => event === 'batch.home') as { spent?: { cost: number | null } } | undefined
    reported += home?.spent?.cost ?? 0
  }
  return {
    submissions: submissions.map(({ ceiling, batches }) => ({
      ceiling,
      billed: batches.reduce((sum, id) => sum + (billing.billed.get(id) ?? 0), 0) * TOKEN,
    })),
    reported,
    articles: project.articles().size,
  }
}

/** What is wrong with the spending of a project; empty if nothing is. */
export function overspendings({ submissions, reported }: Spending): string[] {
  const wrongs = submissions.flatMap(({ ceiling, billed }) => (billed > ceiling ? [`billed ${billed}, allowed ${ceiling}`] : []))
  const billed = submissions.reduce((sum, submission) => sum + submission.billed, 0)
  return reported > billed + 1e-6 ? [...wrongs, `reported ${reported}, billed ${billed}`] : wrongs
}

/** Lets the server fail at some requests: before it performs them, or when it should answer. */
function failSometimes({ batches }: FakeOpenai, random: Random): void {
  batches.onRequest = (perform, response) => {
    const fate = random.integer(30)
    if (fate === 0) return sendJson(response, { error: { message: 'overloaded' } }, 503)
    const answer = perform()
    if (fate === 1) return sendJson(response, { error: { message: 'lost' } }, 500)
    if (fate === 2) return void response.socket?.resetAndDestroy()
    answer()
  }
}
