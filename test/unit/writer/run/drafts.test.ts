import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inOrder } from '../../../helpers/writer/fake-openai.ts'
import { answer, status } from '../../../helpers/writer/fake-steps.ts'
import { openWriterProject } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('drafts')

/** Writes one topic with notes and a fact. */
function writeTopic(notes: string, fact = 'Bushings are made of polyurethane.', title = 'Why trucks squeak in the rain'): string {
  const file = join(project.prompts, 'rain.yaml')
  const topic = { locale: 'en_US', category: 'skateboard gear', subcategory: 'trucks and wheels', form: 'how-to', id: 'squeak' }
  writeFileSync(file, JSON.stringify({ topics: [{ ...topic, title, notes, facts: [{ text: fact }] }] }))
  return file
}

const onlyFile = () => [...project.articles().keys()][0] ?? ''
const slugOf = (file: string) => file.replace(/.*\/|\.md$/g, '')

describe('a draft', () => {
  test('with Windows line ends and a byte order mark is accepted, and keeps its line ends', async () => {
    await project.serveFor(1)
    await project.run()
    const file = join(project.data, 'articles', onlyFile())
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`)
    expect((await project.accept(slugOf(onlyFile()))).out).toContain('.md is ready.\n')
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/^---\r\n[\s\S]*\r\nstatus: ready\r\n---\r\n/)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  })

  test('that an editor rejects does not come back, and a copy of it is kept', async () => {
    const server = await project.serveFor(2)
    await project.run()
    const [file = '', other = ''] = project.articles().keys()
    const text = project.articles().get(file)
    const { out } = await project.reject(slugOf(file))
    const record = `data/provenance/${file.replace('.md', '.json')}`
    expect(out).toBe(`data/articles/${file} is removed and will not be written again. To have it written again, delete ${record}.\n`)
    const run = await project.run()
    expect([run.code, [...project.articles().keys()], server.requests.length]).toEqual([0, [other], 2])
    expect(run.out).toContain('Rejected: 1; they are not written again.')
    const { job } = JSON.parse(readFileSync(join(project.folder, record), 'utf8')) as { job: string }
    expect(readFileSync(join(project.folder, '.generator/rejected', job, 'text.txt'), 'utf8')).toBe(text)
    rmSync(join(project.folder, record))
    await project.run()
    expect([project.articles().size, server.requests.length]).toEqual([2, 3])
  })

  test('that was deleted by hand can be rejected, a published article and one without a record cannot', async () => {
    await project.serveFor(2)
    await project.run()
    const [file = '', other = ''] = project.articles().keys()
    rmSync(join(project.data, 'articles', file))
    await project.reject(slugOf(file))
    expect((await project.run()).out).toContain('Rejected: 1;')
    await project.accept(slugOf(other))
    await expect(project.reject(slugOf(other))).rejects.toMatchObject({
      code: 'E_REJECT',
      message: `data/articles/${other} is not a draft`,
    })
    rmSync(join(project.data, 'provenance'), { recursive: true })
    await expect(project.reject(slugOf(other))).rejects.toMatchObject({
      code: 'E_REJECT',
      hint: 'npm run generate did not write it: delete the file',
    })
    await expect(project.reject('no-such-thing')).rejects.toMatchObject({ message: 'there is no article "no-such-thing"' })
  })
})

test('--fresh writes drafts again under their slugs, except edited and accepted ones', async () => {
  const server = await project.serveFor(3)
  await project.run()
  const [edited = '', accepted = '', untouched = ''] = project.articles().keys()
  const file = join(project.data, 'articles', edited)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA line by hand.\n`)
  await project.accept(slugOf(accepted))
  const before = project.articles()
  const run = await project.run({ fresh: true })
  expect([run.code, server.requests.length]).toEqual([0, 4])
  expect(run.out).toContain('Already written, and since edited or accepted: 2.\n')
  expect(run.out).toContain(`wrote    data/articles/${untouched}`)
  expect([...project.articles().keys()]).toEqual([...before.keys()])
  expect(project.articles().get(edited)).toBe(before.get(edited))
})

describe('a topic that has changed', () => {
  test.each([
    ['notes', 'For people who skate to work.', undefined, undefined],
    ['a fact', 'For children.', 'Bushings are made of rubber.', undefined],
    ['the subject below an id', 'For children.', undefined, 'Why trucks squeak in the snow'],
  ])('in %s is reported, and its draft is written again with --redo changed', async (_, notes, fact, title) => {
    const server = await project.serve()
    await project.run({ topics: writeTopic('For children.') })
    const file = onlyFile()
    const same = await project.run({ topics: writeTopic('For children.') })
    expect([same.out.includes('Already written: 1.'), server.requests.length]).toEqual([true, 1])
    const topics = writeTopic(notes, fact, title)
    expect((await project.run({ topics })).out).toContain('Drafts made before their topics changed: 1; --redo changed rewrites them.\n')
    expect(server.requests.length).toBe(1)
    const run = await project.run({ topics, redoChanged: true })
    expect([run.code, server.requests.length, [...project.articles().keys()]]).toEqual([0, 2, [file]])
    expect((await project.run({ topics })).out).toContain('Already written: 1.')
  })

  test('is asked about again where the answer to its earlier version is not an article yet', async () => {
    const server = await project.serve()
    const topics = writeTopic('For children.')
    await project.run({ topics })
    const forget = () => {
      for (const folder of ['articles', 'provenance']) rmSync(join(project.data, folder), { recursive: true })
    }
    forget()
    await project.run({ topics })
    expect([project.articles().size, server.requests.length]).toEqual([1, 1])
    forget()
    const run = await project.run({ topics: writeTopic('For grown-ups.') })
    expect([run.code, server.requests.length]).toEqual([0, 2])
    expect(run.out).toContain('The topic "Why trucks squeak in the rain" has changed: its stored answer is set aside.\n')
    expect(server.requests[1]?.body.messages?.at(-1)?.content).toContain('For grown-ups.')
  })

  test('and whose draft was edited keeps its draft', async () => {
    await project.serve()
    await project.run({ topics: writeTopic('For children.') })
    const file = join(project.data, 'articles', onlyFile())
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nA line by hand.\n`)
    const run = await project.run({ topics: writeTopic('For grown-ups.'), redoChanged: true })
    expect(run.out).toContain('Made before their topics changed, and since edited or accepted: 1; they stay as they are.\n')
  })
})

test.each([
  ['99999999999999999999', /; try again after \d\d:\d\d on 9999-12-3\d\n/],
  [String(30 * 24 * 3600), /; try again after \d\d:\d\d on \d{4}-\d\d-\d\d\n/],
])('a server that asks for %s seconds is told as a time that exists', async (seconds, expected) => {
  await project.serveFor(1, { script: inOrder(status(429, { message: 'slow down' }, { 'retry-after': seconds }), answer()) })
  expect((await project.run()).error).toMatch(expected)
})
