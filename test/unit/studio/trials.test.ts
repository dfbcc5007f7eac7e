import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { TOKEN_HEADER, type TrialEvent } from '../../../src/studio/protocol/messages.ts'
import type { StudioServerOptions } from '../../../src/studio/server/studio-server.ts'
import { BUILD_EPOCH } from '../../helpers/run-build.ts'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { startStudio } from '../../helpers/studio/start-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { answer, begin, reset } from '../../helpers/writer/fake-steps.ts'
import { openWriterProject, topicLines } from '../../helpers/writer/writer-project.ts'

const FOLDER = openTestFolder('studio-trials')
const project = openWriterProject('studio-trials-project')
const ENOUGH = { tokens: 1_000_000, cost: 1 }
const studios: TestStudio[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(studios.splice(0).map((studio) => studio.close()))
})

async function open(url: string, given: Partial<StudioServerOptions> = {}): Promise<TestStudio> {
  project.topics(...topicLines(2))
  const { prompts, data } = project
  const studio = await openStudio(FOLDER, [], { prompts, data, environment: { OPENAI_BASE_URL: url }, ...given })
  studios.push(studio)
  return studio
}

/** A studio that may spend enough, and its first topic. */
async function openPaid(url: string, given: Partial<StudioServerOptions> = {}) {
  const studio = await open(url, given)
  await studio.call('ceiling', ENOUGH)
  return { studio, topic: await firstTopic(studio) }
}

async function firstTopic(studio: TestStudio): Promise<{ drafts: Record<string, string>; id: string; again: boolean }> {
  const { subjects } = await studio.call('room', { language: 'en' })
  return { drafts: {}, id: subjects[0]?.id ?? '', again: false }
}

const endOf = (events: readonly TrialEvent[]) => events.at(-1)

describe('a trial', () => {
  it('costs nothing where nothing may be spent, and nothing may be until a writer says how much', async () => {
    const server = await project.serve()
    const studio = await open(server.url)
    const topic = await firstTopic(studio)
    expect((await studio.call('quote', topic)).ceiling).toEqual({ tokens: 0, cost: 0 })
    expect(endOf(await studio.try(topic))).toMatchObject({
      event: 'failed',
      code: 'E_BUDGET',
      message: expect.stringContaining('of 0 tokens'),
    })
    expect(server.requests).toHaveLength(0)
  })

  it('streams the answer, judges it as a run does, and is kept: the same question is not paid for twice', async () => {
    const server = await project.serve({ script: () => answer({ pieces: 400, comments: true }) })
    const { studio, topic } = await openPaid(server.url)
    const before = await studio.call('quote', topic)
    const end = endOf(await studio.try(topic))
    expect(end).toMatchObject({ event: 'end', problems: [], isKept: false, article: expect.stringContaining('status: draft') })
    const { spent, isKept } = await studio.call('quote', topic)
    expect(isKept).toBe(true)
    expect(spent.tokens).toBe(end?.event === 'end' ? end.tokens : -1)
    expect(spent.tokens).toBeLessThanOrEqual(before.highest.tokens)
    expect(endOf(await studio.try(topic))).toEqual({ ...end, isKept: true })
    const other = await open(server.url)
    expect(endOf(await other.try(topic))).toMatchObject({ isKept: true })
    expect(server.requests).toHaveLength(1)
  })

  it('of another text is another question', async () => {
    const server = await project.serve()
    const { studio, topic } = await openPaid(server.url)
    await studio.try(topic)
    const { text } = await studio.call('read', { file: 'locales/en_US/style.hbs' })
    await studio.try({ ...topic, drafts: { 'locales/en_US/style.hbs': `${text}Write about kerbs.\n` } })
    expect(server.requests).toHaveLength(2)
    expect(JSON.stringify(server.requests[1]?.body)).toContain('Write about kerbs.')
  })

  it('in two tabs at once is asked once', async () => {
    const server = await project.serve({ script: () => answer({ delay: 300 }) })
    const { studio, topic } = await openPaid(server.url)
    const ends = (await Promise.all([studio.try(topic), studio.try(topic)])).map(endOf)
    expect(ends.map((end) => end?.event)).toEqual(['end', 'end'])
    expect(server.requests).toHaveLength(1)
  })

  it('that reaches the ceiling of the day stops there, in this studio and in the next', async () => {
    const server = await project.serve()
    const studio = await open(server.url)
    const topic = await firstTopic(studio)
    const { highest } = await studio.call('quote', topic)
    await studio.call('ceiling', { tokens: highest.tokens, cost: 0 })
    await studio.try(topic)
    const { subjects } = await studio.call('room', { language: 'en' })
    const second = { ...topic, id: subjects[1]?.id ?? '' }
    for (const any of [studio, await open(server.url)]) expect(endOf(await any.try(second))).toMatchObject({ code: 'E_BUDGET' })
    expect(server.requests).toHaveLength(1)
  })

  it('shares its ceiling with the command line', async () => {
    const server = await project.serve()
    project.topics(...topicLines(2))
    const { events } = await project.run({ limit: 1 })
    const usage = events.find(({ event }) => event === 'reply')?.usage as { prompt: number; completion: number }
    const studio = await open(server.url)
    const { spent } = await studio.call('quote', await firstTopic(studio))
    expect(spent.tokens).toBe(usage.prompt + usage.completion)
  })

  it('whose answer breaks off is not asked again by itself, and counts with the most that it can have cost', async () => {
    const server = await project.serve({ script: () => begin(reset) })
    const { studio, topic } = await openPaid(server.url)
    expect(endOf(await studio.try(topic))).toMatchObject({ event: 'failed' })
    const { spent, highest } = await studio.call('quote', topic)
    expect(server.requests.length * highest.tokens).toBeGreaterThanOrEqual(spent.tokens)
    expect(spent.tokens).toBe(highest.tokens)
    expect(server.requests).toHaveLength(1)
  })

  it('returns what a model says as text, without keys that it repeats', async () => {
    const key = 'sk-a-secret-key-of-the-developer'
    const evil = `<script>alert(1)</script>\u001b]0;title\u0007 ${key}`
    const server = await project.serve({ script: () => answer({ content: evil }) })
    const { studio, topic } = await openPaid(server.url, { environment: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: key } })
    const events = await studio.try(topic)
    expect(endOf(events)).toMatchObject({ event: 'end', problems: [expect.any(String)], text: expect.stringContaining('<script>') })
    expect(JSON.stringify(events)).not.toContain(key)
    expect(JSON.stringify(await studio.call('quote', topic))).not.toContain(key)
  })

  it('that is stopped says so, and another can start', async () => {
    const server = await project.serve({ script: ({ index }) => (index === 0 ? begin(() => {}) : answer()) })
    const { studio, topic } = await openPaid(server.url)
    const trial = studio.try(topic)
    await expect.poll(() => server.requests.length).toBe(1)
    expect(await studio.call('stop', {})).toEqual({ isStopped: true })
    expect(endOf(await trial)).toMatchObject({ event: 'failed', code: 'E_CANCELLED' })
    const { subjects } = await studio.call('room', { language: 'en' })
    expect(endOf(await studio.try({ ...topic, id: subjects[1]?.id ?? '' }))).toMatchObject({ event: 'end' })
  })
})

it('a studio that is killed while an answer streams counts the question with the most that it can have cost, and asks it again only when told to', async () => {
  const server = await project.serve({ script: ({ index }) => (index === 0 ? begin(() => {}) : answer()) })
  const ours = await open(server.url)
  await ours.call('ceiling', ENOUGH)
  const topic = await firstTopic(ours)
  const { prompts, data } = project
  const child = startStudio({ prompts, data }, { SOURCE_DATE_EPOCH: BUILD_EPOCH, OPENAI_BASE_URL: server.url })
  children.push(child.server)
  const [, port = '', token = ''] = /localhost:(\d+)\/#token=([\w-]+)/.exec(await child.address) ?? []
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}`, [TOKEN_HEADER]: token }
  fetch(`http://localhost:${port}/api/try`, { method: 'POST', headers, body: JSON.stringify(topic) })
    .then((response) => response.text())
    .catch(() => {})
  await expect.poll(() => server.requests.length).toBe(1)
  child.server.kill('SIGKILL')
  await once(child.server, 'exit')

  const { spent, highest, wasLost } = await ours.call('quote', topic)
  expect({ spent: spent.tokens, wasLost }).toEqual({ spent: highest.tokens, wasLost: true })
  expect(endOf(await ours.try(topic))).toMatchObject({ event: 'failed', code: 'E_LOST' })
  expect(server.requests).toHaveLength(1)
  expect(endOf(await ours.try({ ...topic, again: true }))).toMatchObject({ event: 'end', isKept: false })
  expect(server.requests).toHaveLength(2)
  expect(readFileSync(join(project.folder, '.generator/studio/spending.jsonl'), 'utf8').trim().split('\n')).toHaveLength(3)
})
