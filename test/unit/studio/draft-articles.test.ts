import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMagazine } from '../../../src/commands/read-magazine-facts.ts'
import type { TrialEnd } from '../../../src/studio/protocol/messages.ts'
import { takeRunLock } from '../../../src/writer/run/run-lock.ts'
import { writerPaths } from '../../../src/writer/run/writer-paths.ts'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { writeStudioProject } from '../../helpers/studio/studio-project.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'
import { type FakeOpenai, startFakeOpenai } from '../../helpers/writer/fake-openai.ts'

const FOLDER = openTestFolder('studio-drafts')
const DAY = '2026-11-20'
let studio: TestStudio
let model: FakeOpenai
let topic = ''
let answer: TrialEnd
const ANSWER = { status: 200, type: 'text/html; charset=utf-8', body: '<!doctype html>\n<html lang="en"><script>alert(1)</script></html>' }

beforeAll(async () => {
  model = await startFakeOpenai()
  const { prompts, data } = writeStudioProject(FOLDER)
  studio = await openStudio(FOLDER, [], {
    prompts,
    data,
    readMagazine: () => readMagazine(data, DAY),
    environment: { OPENAI_BASE_URL: model.url },
    magazine: { answer: async () => ANSWER, refresh: async () => undefined },
  })
  await studio.call('ceiling', { tokens: 1_000_000, cost: 0 })
  const { subjects } = await studio.call('room', { language: 'en' })
  topic = subjects.find(({ locale }) => locale === 'en_US')?.id ?? ''
  answer = (await studio.try({ drafts: {}, id: topic, again: false })).at(-1) as TrialEnd
})
afterAll(async () => {
  await studio.close()
  await model.close()
})

const articles = () => {
  const folder = join(FOLDER, 'data/articles/en_US')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}
const records = () => readdirSync(join(FOLDER, 'data/provenance/en_US')).map((name) => join(FOLDER, 'data/provenance/en_US', name))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (cause: Error) => JSON.parse(cause.message),
  )

describe('an answer that is kept', () => {
  it('becomes a draft with the record that a run writes; a second time it is the same draft', async () => {
    expect(await studio.call('drafts', {})).toEqual({ drafts: [] })
    const { slug } = await studio.call('keep', { key: answer.key })
    const [file = ''] = articles()
    const text = readFileSync(file, 'utf8')
    expect(text).toBe(answer.article)
    expect(text).toContain('status: draft')
    const record = JSON.parse(readFileSync(records()[0] ?? '', 'utf8'))
    expect(record).toMatchObject({ slug, job: topic, run: 'studio', accepted: null, model: { asked: 'gpt-5-mini' }, locale: 'en_US' })
    expect(record.prompts.files.length).toBeGreaterThan(5)
    expect(await studio.call('keep', { key: answer.key })).toEqual({ slug })
    expect(articles()).toHaveLength(1)
    expect((await studio.call('drafts', {})).drafts).toMatchObject([{ slug, locale: 'en_US' }])
  })

  it('is no draft under a key that does not exist, leads outside of its folder, or names no answer', async () => {
    for (const key of ['', 'abcdef0123', '../../data/site', '..%2f..%2fdata%2fsite', '/etc/passwd'])
      expect(await failure(studio.call('keep', { key }))).toMatchObject({ code: 'E_ANSWER' })
  })

  it('does not replace an article that an editor has changed', async () => {
    const [file = ''] = articles()
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, `${before}\nOne more sentence of an editor.\n`)
    expect(await failure(studio.call('keep', { key: answer.key }))).toMatchObject({
      code: 'E_KEEP',
      message: expect.stringContaining('was edited'),
    })
    expect(readFileSync(file, 'utf8')).toContain('One more sentence')
    writeFileSync(file, before)
  })

  it('is not kept as an answer to prompts that were changed since', async () => {
    const file = join(FOLDER, 'prompts/locales/en_US/style.hbs')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, `${before}\nSomething else.\n`)
    expect(await failure(studio.call('keep', { key: answer.key }))).toMatchObject({ code: 'E_KEEP', hint: expect.stringContaining('save') })
    writeFileSync(file, before)
  })
})

describe('a draft', () => {
  const open = (slug: string) => studio.call('draft', { slug, fixTypos: false })
  const slugOf = async () => (await studio.call('drafts', {})).drafts[0]?.slug ?? ''

  it('is refused with ../ in its slug, and where it does not exist', async () => {
    for (const slug of ['', '..', '../../site', 'en_US/../../site', '..%2fsite', 'nothing-of-this-name', 'constructor', '__proto__'])
      expect(await failure(open(slug))).toMatchObject({ code: 'E_ACCEPT' })
  })

  it('is shown with its faults as the command prints them, and stays a draft while it has some', async () => {
    const slug = await slugOf()
    const [file = ''] = articles()
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/^author: .*$/m, 'author: Somebody Unknown'))
    const { errors, digest } = await open(slug)
    expect(errors.join('\n')).toMatch(/E_AUTHOR_UNKNOWN .*data\/articles\/en_US\/.*\.md:\d+:\d+ /)
    expect(await failure(studio.call('publish', { slug, fixTypos: false, digest }))).toMatchObject({ code: 'E_ACCEPT' })
    expect(readFileSync(file, 'utf8')).toContain('status: draft')
    writeFileSync(file, before)
  })

  it('is not accepted when it was changed since it was read', async () => {
    const slug = await slugOf()
    const { digest } = await open(slug)
    const [file = ''] = articles()
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('\n\n', '\n\nA sentence from git. '))
    expect(await failure(studio.call('publish', { slug, fixTypos: false, digest }))).toMatchObject({ code: 'E_CHANGED' })
    expect(readFileSync(file, 'utf8')).toContain('status: draft')
    writeFileSync(file, before)
  })

  it('is not accepted while a run of the writer has the lock', async () => {
    const slug = await slugOf()
    const { digest } = await open(slug)
    const unlock = takeRunLock(writerPaths(join(FOLDER, 'data')))
    expect(await failure(studio.call('publish', { slug, fixTypos: false, digest }))).toMatchObject({ code: 'E_LOCKED' })
    unlock()
    expect(readFileSync(articles()[0] ?? '', 'utf8')).toContain('status: draft')
  })
})

describe('the page of a draft', () => {
  const get = async (given: { path?: string; method?: string; host?: string } = {}) => {
    const { page } = await studio.call('draft', { slug: (await studio.call('drafts', {})).drafts[0]?.slug ?? '', fixTypos: false })
    const { port, pathname } = new URL(page)
    const { path = pathname, method = 'GET', host = `localhost:${port}` } = given
    return new Promise<{ status: number; body: string; policy: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers: { host } }, async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          body: await readText(response),
          policy: String(response.headers['content-security-policy']),
        }),
      )
      sent.once('error', reject)
      sent.end()
    })
  }

  it('has an origin of its own, runs no script, and is framed by the studio only', async () => {
    const { policy, status } = await get()
    expect(status).toBe(200)
    expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none';/)
    expect(policy).not.toContain('script')
    expect(policy).toContain(`frame-ancestors http://localhost:${studio.port} http://127.0.0.1:${studio.port}`)
    const { headers } = await studio.send('/', { headers: { host: `localhost:${studio.port}` } })
    expect(headers['content-security-policy']).toMatch(/frame-src http:\/\/localhost:\d+;/)
    expect(headers['content-security-policy']).not.toContain(`frame-src http://localhost:${studio.port}`)
  })

  it('is in the theme that is asked for, and in no other text', async () => {
    expect((await get({ path: '/x?theme=dark' })).body).toContain('<html data-theme="dark" lang="en">')
    expect((await get({ path: '/x?theme=%22onload=' })).body).toContain('<html lang="en">')
  })

  it('is refused under another name, and where something is sent', async () => {
    expect((await get({ host: 'evil.example' })).status).toBe(403)
    expect((await get({ method: 'POST' })).status).toBe(403)
  })
})
