import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FakeOpenai } from '../helpers/writer/fake-openai.ts'
import { answer } from '../helpers/writer/fake-steps.ts'
import { startGenerate } from '../helpers/writer/start-generate.ts'
import { openWriterProject } from '../helpers/writer/writer-project.ts'
import { createRandom } from '../tools/bench/random.ts'

/** F36: `npm run faults -- writer` runs thirty rounds. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const ARTICLES_A_ROUND = 3
const AT_ONCE = 4

const project = openWriterProject('generate-kills')

test(`F36 ${ROUNDS} runs are killed at random times: every file is whole, no answer is paid for twice, no article is written twice`, async () => {
  const articles = (ROUNDS + 1) * ARTICLES_A_ROUND
  project.topics(
    ...Array.from({ length: articles }, (_, index) => `en_US | skateboard gear / trucks and wheels | ${spell(index)} | form=how-to`),
  )
  const random = createRandom(ROUNDS)
  const server = await project.serve({ script: () => answer({ delay: random.between(1, 40), pieces: 4000 }) })
  const paid = new Map<string, number>()
  for (let round = 1; round <= ROUNDS; round++) {
    const before = server.requests.length
    const { child, ended } = startGenerate(project, ['--concurrency', String(AT_ONCE)], { OPENAI_BASE_URL: server.url })
    const wanted = before + random.between(1, ARTICLES_A_ROUND + 1)
    while (server.requests.length < wanted && child.exitCode === null) await pause(1)
    await pause(random.between(0, 45))
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ signal: 'SIGKILL' })
    // An answer that was stored before the kill must not be asked for after it.
    for (const title of storedTitles()) if (!paid.has(title)) paid.set(title, server.requests.length)
    checkFiles()
  }
  const last = await startGenerate(project, [], { OPENAI_BASE_URL: server.url }).ended
  expect(last).toMatchObject({ code: 0, stderr: '' })
  checkFiles()
  expect(project.articles().size).toBe(articles)
  expect(paidTwice(server, paid)).toEqual([])
  expect(server.requests.length).toBeLessThanOrEqual(articles + ROUNDS * AT_ONCE)
  expect(server.verdict()).toEqual([])
  expect(leftovers()).toEqual([])
  process.stdout.write(`${articles} articles, ${ROUNDS} kills, ${server.requests.length} requests\n`)
})

/** Titles without common words. */
function spell(index: number): string {
  const random = createRandom(1000 + index)
  const word = () =>
    Array.from({ length: 3 }, () => random.pick(['ba', 'ko', 'ri', 'lu', 'me', 'ta', 'so', 'ni', 've', 'pa', 'du', 'gi'])).join('')
  return `The ${word()} of ${word()} and ${word()}`
}

/** Subjects whose answers are on disk. */
function storedTitles(): string[] {
  const titles = new Map<string, string>()
  for (const run of readdirSync(join(project.folder, '.generator/runs'))) {
    for (const line of readWholeLines(join(project.folder, '.generator/runs', run, 'journal.jsonl'))) {
      const { event, job, title } = JSON.parse(line) as { event: string; job?: string; title?: string }
      if (event === 'job' && job !== undefined && title !== undefined) titles.set(job, title)
    }
  }
  const replies = listFolder('.generator/replies').filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  return replies.map((name) => titles.get(name.split('.')[0] ?? '') ?? name)
}

function paidTwice({ requests }: FakeOpenai, paid: ReadonlyMap<string, number>): string[] {
  return requests.filter(({ title, index }) => index >= (paid.get(title) ?? Number.POSITIVE_INFINITY)).map(({ title }) => title)
}

/** Checks that every file with its final name is whole. */
function checkFiles(): void {
  for (const name of listFolder('.generator/replies'))
    if (!name.startsWith('.')) JSON.parse(readFileSync(join(project.folder, '.generator/replies', name), 'utf8'))
  for (const name of listFolder('data/provenance/en_US'))
    if (!name.startsWith('.')) JSON.parse(readFileSync(join(project.folder, 'data/provenance/en_US', name), 'utf8'))
  for (const [file, text] of project.articles()) {
    if (!file.includes('/.'))
      expect([file, text]).toEqual([file, expect.stringMatching(/^---\ntitle: [\s\S]*\nstatus: draft\n---\n\n[\s\S]*\.\n$/)])
  }
}

function leftovers(): string[] {
  return ['.generator/replies', 'data/provenance/en_US', 'data/articles/en_US'].flatMap(listFolder).filter((name) => name.startsWith('.'))
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(join(project.folder, folder))
  } catch {
    return []
  }
}

/** Leaves out an incomplete last line, which a kill may leave. */
function readWholeLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch {
    return []
  }
}
