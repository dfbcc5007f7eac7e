import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readJournal } from '../../../../src/writer/run/journal.ts'
import type { Provenance } from '../../../../src/writer/run/provenance.ts'
import { endAllBatches, endBatch, requestsOf } from '../../../helpers/writer/end-batch.ts'
import type { FakeBatch } from '../../../helpers/writer/fake-batches.ts'
import type { FakeOpenai } from '../../../helpers/writer/fake-openai.ts'
import { openWriterProject, type ProjectOptions, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('batch-keeps')

async function submit(lines: string[], options: ProjectOptions = {}): Promise<FakeOpenai> {
  project.topics(...lines)
  const server = await project.serve()
  expect((await project.batch('submit', options)).code).toBe(0)
  return server
}

function records(): Provenance[] {
  return [...project.articles().keys()].map(
    (file) => JSON.parse(readFileSync(join(project.data, 'provenance', file.replace('.md', '.json')), 'utf8')) as Provenance,
  )
}

function change(file: string, edit: (text: string) => string): void {
  const path = join(project.prompts, file)
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

describe('a batch is fetched as it was sent', () => {
  test('from another file of topics than the usual one', async () => {
    const rain = join(project.prompts, 'rain.txt')
    project.topics('# none yet', ...topicLines(1))
    writeFileSync(rain, `${topicLines(3).slice(1).join('\n')}\n`)
    const server = await project.serve()
    await project.batch('submit', { topics: rain })
    endAllBatches(server)
    expect([await project.batch('fetch'), project.articles().size]).toMatchObject([{ code: 0 }, 2])
    await project.batch('submit', { topics: rain })
    expect(server.batches.batches.length).toBe(1)
  })

  test('in all its languages, also with --locale', async () => {
    const server = await submit([...topicLines(1), ...topicLines(1, 'tr_TR')])
    endAllBatches(server)
    const run = await project.batch('fetch', { locale: 'tr_TR' })
    expect([run.code, project.articles().size]).toEqual([0, 2])
  })

  test('when another model is named, and says which one wrote', async () => {
    const server = await submit(topicLines(1), { model: 'gpt-5-nano' })
    endAllBatches(server)
    expect((await project.batch('fetch')).code).toBe(0)
    expect(records()[0]?.model).toMatchObject({ asked: 'gpt-5-nano', answered: 'gpt-5-nano' })
  })

  test('when prompts were edited: the record names the prompts that were sent', async () => {
    const server = await submit(topicLines(1))
    const sent = server.batches.batches[0]?.metadata.sha
    endAllBatches(server)
    change('locales/en_US/style.hbs', (text) => `${text}Never mention the weather.\n`)
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size, records()[0]?.inputHash]).toEqual([0, 1, sent])
    // A draft of other prompts is one that --redo changed writes again.
    expect((await project.run()).out).toContain('Drafts made with other prompts: 1')
    expect((await project.run({ redoChanged: true })).code).toBe(0)
    expect(records().length).toBe(1)
    expect(records()[0]?.inputHash).not.toBe(sent)
  })

  test('when prompts were edited and the answer is rejected: the next batch asks with the new prompts', async () => {
    const server = await submit(topicLines(1))
    endBatch(server, (requests) => ({ output: requests.map(({ answer }) => answer({ content: '{}' })) }))
    change('locales/en_US/style.hbs', (text) => `${text}Never mention the weather.\n`)
    expect((await project.batch('fetch')).code).toBe(75)
    await project.batch('submit')
    const [line] = requestsOf(server, server.batches.batches[1] as FakeBatch)
    expect(line?.body.messages?.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(line?.body.messages?.[0]?.content).toContain('Never mention the weather.')
  })

  test.each([
    ['the topics are gone', () => rmSync(join(project.prompts, 'topics.txt'))],
    ['a topic is misspelt', () => project.topics('en_US | skateboard gaer / trucks | What')],
    ['a template is broken', () => change('article/user.hbs', (text) => `${text}{{#if`)],
  ])('when %s', async (_name, damage) => {
    const server = await submit(topicLines(1))
    endAllBatches(server)
    damage()
    const run = await project.batch('fetch')
    expect([run.error, run.code, project.articles().size]).toEqual(['', 0, 1])
  })
})

describe('a fetch that was killed', () => {
  test('after its download reads the files that it has, also when the server has none any more', async () => {
    const server = await submit(topicLines(2))
    endAllBatches(server)
    await project.batch('fetch')
    expect(cutJournal('batch.closed')).toBe(true)
    for (const file of project.articles().keys()) {
      rmSync(join(project.data, 'articles', file))
      rmSync(join(project.data, 'provenance', file.replace('.md', '.json')))
    }
    rmSync(join(project.folder, '.generator/replies'), { recursive: true })
    server.batches.batches.length = 0
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size]).toEqual([0, 2])
  })

  test('after it wrote the articles leaves them as they are, also edited ones', async () => {
    const server = await submit(topicLines(2))
    endAllBatches(server)
    await project.batch('fetch')
    cutJournal('batch.closed')
    const [file = ''] = project.articles().keys()
    writeFileSync(join(project.data, 'articles', file), `${project.articles().get(file)}\nOne more line.\n`)
    const before = project.articles()
    const run = await project.batch('fetch')
    expect([run.code, project.articles()]).toEqual([0, before])
    expect(run.out).not.toContain('was edited')
  })
})

test('a draft that was edited while its batch was away stays as it is, and the answer stays in its file', async () => {
  const server = await submit(topicLines(1))
  endAllBatches(server)
  await project.batch('fetch')
  change('locales/en_US/style.hbs', (text) => `${text}Never mention the weather.\n`)
  await project.batch('submit', { redoChanged: true })
  endAllBatches(server)
  const [file = ''] = project.articles().keys()
  writeFileSync(join(project.data, 'articles', file), `${project.articles().get(file)}\nOne more line.\n`)
  const before = [project.articles(), records()]
  const run = await project.batch('fetch')
  expect([run.error, run.code, project.articles(), records()]).toEqual(['', 0, ...before])
  expect(run.out).toMatch(/was edited or accepted since; its answer stays in \.generator\/batches\/\w+\.answers\.jsonl/)
})

test('drafts that a batch rewrites are no twins of themselves', async () => {
  const server = await submit(topicLines(2))
  endAllBatches(server)
  await project.batch('fetch')
  change('locales/en_US/style.hbs', (text) => `${text}Never mention the weather.\n`)
  await project.batch('submit', { redoChanged: true })
  const sent = server.batches.batches[1]?.metadata.sha
  endAllBatches(server)
  expect((await project.batch('fetch')).code).toBe(0)
  expect(records().map(({ inputHash }) => inputHash)).toEqual([sent, sent])
})

/** Removes the last event of the journal of batches, as a kill before it would have done. */
function cutJournal(event: string): boolean {
  const journal = join(project.folder, '.generator/batches/journal.jsonl')
  const isLast = readJournal(journal).at(-1)?.event === event
  writeFileSync(journal, `${readFileSync(journal, 'utf8').trim().split('\n').slice(0, -1).join('\n')}\n`)
  return isLast
}
