import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { answer } from '../../helpers/writer/fake-steps.ts'
import { openWriterProject, topicLines } from '../../helpers/writer/writer-project.ts'

const FOLDER = openTestFolder('studio-history')
const project = openWriterProject('studio-history-project')
const STYLE = 'locales/en_US/style.hbs'
const studios: TestStudio[] = []
afterEach(() => Promise.all(studios.splice(0).map((studio) => studio.close())))

async function open(): Promise<TestStudio & { answers: string }> {
  const server = await project.serve({ script: ({ index }) => answer(index === 0 ? {} : { content: '=1+1 no article' }) })
  project.topics(...topicLines(2))
  const studio = await openStudio(FOLDER, [], {
    prompts: project.prompts,
    data: project.data,
    environment: { OPENAI_BASE_URL: server.url },
    now: () => new Date('2026-11-20T10:00:00Z'),
  })
  studios.push(studio)
  return { ...studio, answers: join(project.data, '../.generator/studio/answers') }
}

/** Answers to the saved prompt of the first topic, and to a draft of it, which no office accepts. */
async function askTwice(studio: TestStudio): Promise<string> {
  const { subjects } = await studio.call('room', { language: 'en' })
  const id = subjects[0]?.id ?? ''
  await studio.call('ceiling', { tokens: 1_000_000, cost: 1 })
  const { text } = await studio.call('read', { file: STYLE })
  await studio.try({ drafts: {}, id, again: false })
  await studio.try({ drafts: { [STYLE]: `${text}Be brief.\n` }, id, again: false })
  return id
}

describe('the history of answers', () => {
  it('is empty before the first answer', async () => {
    const studio = await open()
    expect(await studio.call('history', {})).toMatchObject({ rows: [], broken: [] })
    expect((await studio.call('historyCsv', {})).csv.trim().split('\r\n')).toHaveLength(1)
  })

  it('has every answer with its prompt, model, day, tokens and what the office finds; one is opened, two are compared', async () => {
    const studio = await open()
    await askTwice(studio)
    const { rows, broken } = await studio.call('history', {})
    expect(broken).toEqual([])
    expect(rows).toHaveLength(2)
    const fine = rows.find(({ problems }) => problems === 0)
    const bad = rows.find(({ problems }) => problems !== 0)
    expect(fine).toMatchObject({
      day: '2026-11-20',
      locale: 'en_US',
      model: 'gpt-5-mini',
      tokens: expect.any(Number),
      host: expect.any(String),
    })
    expect(bad?.version).not.toBe(fine?.version)
    expect(bad?.title).toBe(fine?.title)
    const opened = await studio.call('answer', { key: fine?.key ?? '' })
    expect(opened).toMatchObject({ row: fine, problems: [], text: expect.stringMatching(/^# /) })
    const pair = await studio.call('answers', { before: fine?.key ?? '', after: bad?.key ?? '' })
    const sideOf = (left: 'added' | 'removed') =>
      pair.changes
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('')
    expect(sideOf('added')).toBe(opened.text)
    expect(sideOf('removed')).toBe('=1+1 no article')
    const { csv } = await studio.call('historyCsv', {})
    expect(csv.split('\r\n')).toHaveLength(4)
    expect(csv).toContain(`"2026-11-20","en_US","${fine?.title}","${fine?.version}","gpt-5-mini"`)
  })

  it('says of a file that is broken what is wrong, and of one that was removed that it is gone', async () => {
    const studio = await open()
    await askTwice(studio)
    const [first = '', second = ''] = readdirSync(studio.answers)
    const whole = readFileSync(join(studio.answers, first), 'utf8')
    writeFileSync(join(studio.answers, first), whole.slice(0, whole.length / 2))
    writeFileSync(join(studio.answers, 'aaaaaa.json'), '{"job":"x"}')
    mkdirSync(join(studio.answers, 'bbbbbb.json'))
    const { rows, broken } = await studio.call('history', {})
    expect(rows.map(({ key }) => `${key}.json`)).toEqual([second])
    const reasons = Object.fromEntries(broken.map(({ file, reason }) => [file, reason]))
    expect(reasons).toEqual({
      [first]: `${first} is no answer: it is no JSON object`,
      'aaaaaa.json': 'aaaaaa.json is no answer: day is missing',
      'bbbbbb.json': 'bbbbbb.json is no answer: it cannot be read (EISDIR)',
    })
    rmSync(join(studio.answers, second))
    const key = second.replace('.json', '')
    await expect(studio.call('answer', { key })).rejects.toThrow('there is no answer')
    for (const outside of ['../ceiling', '../../../package', key.toUpperCase()])
      await expect(studio.call('answer', { key: outside })).rejects.toThrow('E_ANSWER')
  })

  it('lists answers also while the saved prompts have faults, without their checks', async () => {
    const studio = await open()
    await askTwice(studio)
    const { text, digest } = await studio.call('read', { file: STYLE })
    const { saved } = (await studio.call('save', { file: STYLE, text: `${text}{{nothing}}`, digest })) as { saved: { digest: string } }
    const { rows, broken } = await studio.call('history', {})
    expect(broken).toEqual([])
    expect(rows.map(({ problems }) => problems)).toEqual([undefined, undefined])
    await studio.call('save', { file: STYLE, text, digest: saved.digest })
  })

  it('keeps the answer to a topic that is no longer in the list, without its checks', async () => {
    const studio = await open()
    const id = await askTwice(studio)
    project.topics(...topicLines(2).slice(1))
    const { rows } = await studio.call('history', {})
    expect(rows.map(({ title, locale, problems }) => ({ title, locale, problems }))).toEqual([
      { title: id, locale: undefined, problems: undefined },
      { title: id, locale: undefined, problems: undefined },
    ])
    expect((await studio.call('answer', { key: rows[0]?.key ?? '' })).text).not.toBe('')
  })
})
