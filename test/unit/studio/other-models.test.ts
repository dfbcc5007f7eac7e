import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { ModelChoice } from '../../../src/studio/protocol/shared.ts'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { answer } from '../../helpers/writer/fake-steps.ts'
import { openWriterProject, topicLines } from '../../helpers/writer/writer-project.ts'

const FOLDER = openTestFolder('studio-models')
const project = openWriterProject('studio-models-project')
const KEY = 'sk-the-key-of-the-magazine'
const studios: TestStudio[] = []
afterEach(() => Promise.all(studios.splice(0).map((studio) => studio.close())))

async function open(url: string): Promise<{ studio: TestStudio; ask(choice: ModelChoice): ReturnType<TestStudio['try']>; id: string }> {
  project.topics(...topicLines(1))
  const { prompts, data } = project
  const environment = { OPENAI_BASE_URL: url, OPENAI_API_KEY: KEY }
  const studio = await openStudio(mkdtempSync(join(FOLDER, 'of-')), [], { prompts, data, environment })
  studios.push(studio)
  const { subjects } = await studio.call('room', { language: 'en' })
  const id = subjects[0]?.id ?? ''
  await studio.call('ceiling', { tokens: 1_000_000, cost: 1 })
  return { studio, id, ask: (choice) => studio.try({ drafts: {}, id, again: false, ...choice }) }
}

describe('a trial on another model', () => {
  it('asks it by its name, and keeps its answer beside that of the configured one', async () => {
    const server = await project.serve({ script: () => answer({}) })
    const { studio, ask, id } = await open(server.url)
    await ask({})
    await ask({ model: 'another-model' })
    await ask({ model: 'another-model' })
    expect(server.requests.map(({ body }) => (body as { model: string }).model)).toEqual(['gpt-5-mini', 'another-model'])
    const { rows } = await studio.call('history', {})
    expect(rows.map(({ model }) => model).sort()).toEqual(['another-model', 'gpt-5-mini'])
    const models = { saved: {}, yours: { model: 'another-model' } }
    expect(await studio.call('compare', { drafts: {}, models })).toMatchObject({ of: 1 })
    await expect(studio.call('compare', { drafts: {} })).rejects.toThrow('E_COMPARISON')
    expect(await studio.call('quote', { drafts: {}, id, model: 'another-model' })).toMatchObject({ isKept: true, model: 'another-model' })
  })

  it('asks another server without the key, which the page never sees', async () => {
    const [own, other] = [await project.serve({ script: () => answer({}) }), await project.serve({ script: () => answer({}) })]
    const { studio, ask, id } = await open(own.url)
    const choice = { model: 'local', address: other.url }
    const quote = await studio.call('quote', { drafts: {}, id, ...choice })
    expect(quote).toMatchObject({ model: 'local', host: new URL(other.url).host })
    expect(quote.expected.tokens).toBeLessThan(quote.highest.tokens)
    expect([quote.expected.cost, quote.highest.cost]).toEqual([undefined, undefined])
    const events = await ask(choice)
    expect(events.at(-1)).toMatchObject({ event: 'end' })
    expect(own.requests).toHaveLength(0)
    expect(other.requests).toHaveLength(1)
    expect(JSON.stringify(other.requests)).not.toContain(KEY)
    expect(JSON.stringify([quote, events, await studio.call('room', { language: 'en' })])).not.toContain(KEY)
  })

  it.each([
    ['file:///etc/passwd', 'the address of the model is not a web address'],
    ['javascript:alert(1)', 'the address of the model is not a web address'],
    ['localhost', 'the address of the model is not a web address'],
    ['http://name:secret@localhost:1/v1', 'contains a user name or a password'],
  ])('at %s is refused before anything is asked', async (address, message) => {
    const server = await project.serve()
    const { studio, ask, id } = await open(server.url)
    await expect(studio.call('quote', { drafts: {}, id, address })).rejects.toThrow(message)
    expect((await ask({ address })).at(-1)).toMatchObject({ event: 'failed', code: 'E_ENV' })
    expect(server.requests).toHaveLength(0)
  })
})
