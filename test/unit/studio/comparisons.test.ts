import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Comparison } from '../../../src/studio/protocol/comparison.ts'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { answer } from '../../helpers/writer/fake-steps.ts'
import { openWriterProject, topicLines } from '../../helpers/writer/writer-project.ts'

const FOLDER = openTestFolder('studio-comparisons')
const STYLE = 'locales/en_US/style.hbs'
const TOPICS = 8
const project = openWriterProject('studio-comparisons-project')
let studio: TestStudio
let drafts: Record<string, string>

/** A studio in which each topic has an answer to the saved prompt and one to a draft; they say which they are. */
beforeEach(async () => {
  const server = await project.serve({
    script: ({ title, raw }) => answer({ content: `${raw.includes('about kerbs') ? 'NEW' : 'OLD'} answer on ${title}` }),
  })
  project.topics(...topicLines(TOPICS))
  const { prompts, data } = project
  const environment = { OPENAI_BASE_URL: server.url }
  studio = await openStudio(FOLDER, [], { prompts, data, environment })
  const { text } = await studio.call('read', { file: STYLE })
  drafts = { [STYLE]: `${text}Write about kerbs.\n` }
})
afterEach(() => studio.close())

async function tryAll(): Promise<void> {
  await studio.call('ceiling', { tokens: 10_000_000, cost: 1 })
  const { subjects } = await studio.call('room', { language: 'en' })
  for (const { id, kind } of subjects)
    if (kind === 'topic') for (const texts of [{}, drafts]) await studio.try({ drafts: texts, id, again: false })
}

it('shows both answers to each topic without telling which is which, keeps each vote, and sums up at the end', async () => {
  await tryAll()
  let shown: Comparison = await studio.call('compare', { drafts })
  const sides: string[] = []
  for (let number = 0; shown.pair !== undefined; number++) {
    const { left, right } = shown.pair
    expect([left, right].map((text) => text.slice(0, 3)).sort()).toEqual(['NEW', 'OLD'])
    sides.push(left.slice(0, 3))
    const vote = number === 0 ? 'good' : number === 1 ? 'bad' : left.startsWith('NEW') ? 'left' : 'right'
    const note = number === 0 ? '=HYPERLINK("https://evil.example") "quoted"' : ''
    shown = await studio.call('vote', { id: shown.id, pair: shown.pair.number, vote, note })
    if (shown.pair !== undefined) expect(await studio.call('comparison', { id: shown.id })).toEqual(shown)
  }
  expect(sides).toHaveLength(TOPICS)
  expect(shown.result).toEqual({ saved: 0, yours: 6, good: 1, bad: 1, chance: 0.03125, faults: { saved: TOPICS, yours: TOPICS } })
  expect(await studio.call('comparisons', {})).toEqual({ comparisons: [{ id: shown.id, voted: TOPICS, of: TOPICS }] })

  const { csv } = await studio.call('csv', { id: shown.id })
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(TOPICS + 1)
  expect(lines[1]).toContain(`"both good","'=HYPERLINK(""https://evil.example"") ""quoted"""`)
  const folder = join(project.folder, '.generator/studio/comparisons')
  expect(readdirSync(folder)).toEqual([`${shown.id}.json`])
  expect(JSON.parse(readFileSync(join(folder, `${shown.id}.json`), 'utf8')).pairs).toHaveLength(TOPICS)
})

it('sides are shuffled: of many comparisons, not all have the same side on the left', async () => {
  await tryAll()
  const lefts = new Set<string>()
  for (let round = 0; round < 40; round++) lefts.add((await studio.call('compare', { drafts })).pair?.left.slice(0, 3) ?? '')
  expect([...lefts].sort()).toEqual(['NEW', 'OLD'])
})

it('says what is missing where there is nothing to compare, and refuses ids that are none', async () => {
  await expect(studio.call('compare', { drafts })).rejects.toThrow('no topic has an answer to both')
  for (const id of ['../../../package', '20261120T000000-abcdef', '']) {
    await expect(studio.call('comparison', { id })).rejects.toThrow('E_COMPARISON')
    await expect(studio.call('csv', { id })).rejects.toThrow('E_COMPARISON')
    await expect(studio.call('vote', { id, pair: 0, vote: 'left', note: '' })).rejects.toThrow('E_COMPARISON')
  }
})
