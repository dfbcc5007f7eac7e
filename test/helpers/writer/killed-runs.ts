import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { createRandom } from '../../tools/bench/random.ts'
import type { FakeOpenai } from './fake-openai.ts'
import { answer } from './fake-steps.ts'
import { startGenerate } from './start-generate.ts'
import { tornFiles } from './torn-files.ts'
import type { WriterProject } from './writer-project.ts'

const ARTICLES_A_ROUND = 3
const AT_ONCE = 4
/** More articles than the fastest runs finish before they are killed. */
const SPARE = 12

export interface KilledRuns {
  articles: number
  requests: number
  /** Requests for an answer that another request was sent for, but that was not on the disk when its run was killed. */
  askedAgain: number
  /** Those of them whose first answer the server had sent whole. */
  paidAgain: number
}

/** Kills runs at random times, and then lets one finish; expects every file to be whole and no stored answer to be asked for again. */
export async function killRuns(project: WriterProject, rounds: number, seed: number): Promise<KilledRuns> {
  const articles = (rounds + 1) * ARTICLES_A_ROUND + SPARE
  project.topics(
    ...Array.from({ length: articles }, (_, index) => `en_US | skateboard gear / trucks and wheels | ${spell(index)} | form=how-to`),
  )
  const random = createRandom(seed)
  const sent = new Map<number, boolean>()
  const server = await project.serve({
    script: ({ index }) => {
      const step = answer({ delay: random.between(1, 400), pieces: 4000 })
      return async (exchange) => {
        exchange.response.on('close', () => sent.set(index, exchange.response.writableFinished))
        await step(exchange)
      }
    },
  })
  const stored = new Map<string, number>()
  for (let round = 1; round <= rounds; round++) {
    const before = server.requests.length
    const { child, ended } = startGenerate(project, ['--concurrency', String(AT_ONCE)], { OPENAI_BASE_URL: server.url })
    const wanted = before + random.between(1, ARTICLES_A_ROUND + 1)
    while (server.requests.length < wanted && child.exitCode === null) await pause(1)
    await pause(random.between(0, 300))
    child.kill('SIGKILL')
    expect(await ended, `seed ${seed}, kill ${round}`).toMatchObject({ signal: 'SIGKILL' })
    for (const title of storedTitles(project)) if (!stored.has(title)) stored.set(title, server.requests.length)
    expect(
      tornFiles(project).filter((name) => !name.endsWith('.tmp')),
      `seed ${seed}, kill ${round}`,
    ).toEqual([])
  }
  const last = await startGenerate(project, [], { OPENAI_BASE_URL: server.url }).ended
  expect(last).toMatchObject({ code: 0, stderr: '' })
  expect(tornFiles(project)).toEqual([])
  expect(project.articles().size).toBe(articles)
  expect(server.requests.filter(({ title, index }) => index >= (stored.get(title) ?? Number.POSITIVE_INFINITY))).toEqual([])
  expect(server.requests.length).toBeLessThanOrEqual(articles + rounds * AT_ONCE)
  expect(server.verdict()).toEqual([])
  return { articles, requests: server.requests.length, ...countRepeats(server, sent) }
}

function countRepeats({ requests }: FakeOpenai, sent: ReadonlyMap<number, boolean>): Pick<KilledRuns, 'askedAgain' | 'paidAgain'> {
  const last = new Map(requests.map(({ title, index }) => [title, index]))
  const repeated = requests.filter(({ title, index }) => index !== last.get(title))
  return { askedAgain: repeated.length, paidAgain: repeated.filter(({ index }) => sent.get(index)).length }
}

/** Titles without common words. */
function spell(index: number): string {
  const random = createRandom(1000 + index)
  const word = () =>
    Array.from({ length: 3 }, () => random.pick(['ba', 'ko', 'ri', 'lu', 'me', 'ta', 'so', 'ni', 've', 'pa', 'du', 'gi'])).join('')
  return `The ${word()} of ${word()} and ${word()}`
}

/** Subjects whose answers are on disk. */
function storedTitles({ folder }: WriterProject): string[] {
  const titles = new Map<string, string>()
  for (const run of listFolder(join(folder, '.generator/runs'))) {
    for (const line of readWholeLines(join(folder, '.generator/runs', run, 'journal.jsonl'))) {
      const { event, job, title } = JSON.parse(line) as { event: string; job?: string; title?: string }
      if (event === 'job' && job !== undefined && title !== undefined) titles.set(job, title)
    }
  }
  const replies = listFolder(join(folder, '.generator/replies')).filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  return replies.map((name) => titles.get(name.split('.')[0] ?? '') ?? name)
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Leaves out an incomplete last line, which a kill may leave. */
function readWholeLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
}
