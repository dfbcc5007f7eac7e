import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, pageHeaders, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'

const FOLDER = openTestFolder('studio-server')
const STYLE = 'locales/en_US/style.hbs'
let studio: TestStudio

beforeAll(async () => {
  studio = await openStudio(FOLDER, ['en_US/wax-stops-here'])
})
afterAll(() => studio.close())

const onDisk = (file: string) => readFileSync(join(studio.prompts, file), 'utf8')

describe('a request that is not from the page', () => {
  const body = JSON.stringify({ file: STYLE })
  const post = (changes: Record<string, string>) =>
    studio.send('/api/read', { method: 'POST', body, headers: { ...pageHeaders(studio), ...changes } })

  it('is refused from another origin, also with the token', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `http://localhost:${studio.port + 1}`,
      `http://localhost:${studio.port}.evil.example`,
    ])
      expect(JSON.parse((await post({ origin })).body)).toMatchObject({ code: 'E_ORIGIN' })
  })

  it('is refused without an origin, as from a form or a link', async () => {
    const { origin: _, ...headers } = pageHeaders(studio)
    expect((await studio.send('/api/read', { method: 'POST', body, headers })).status).toBe(403)
  })

  it('is refused under another name, which may lead to this machine', async () => {
    for (const host of ['evil.example', `evil.example:${studio.port}`, '127.0.0.1', `localhost.evil.example:${studio.port}`])
      for (const path of ['/', '/api/read']) expect((await studio.send(path, { headers: { host } })).status).toBe(421)
  })

  it('is refused without the token, or with another', async () => {
    for (const token of ['', 'x', studio.token.slice(1), `${studio.token}x`]) {
      const answer = await post({ 'x-studio-token': token })
      expect(answer.status).toBe(401)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'E_TOKEN', hint: expect.stringContaining('npm run studio') })
    }
  })

  it('is refused as a type that a page of another origin may send without asking', async () => {
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await studio.send('/api/read', { headers: pageHeaders(studio) })).status).toBe(405)
  })

  it('of the page itself is answered', async () => {
    expect(JSON.parse((await post({})).body).text).toBe(onDisk(STYLE))
  })
})

describe('a path', () => {
  it.each([
    '../package.json',
    '../../etc/passwd',
    'locales/../../package.json',
    'locales/en_US/../../../data/site.json',
    '/etc/passwd',
    'locales\\en_US\\style.hbs',
    'locales/en_US/%2e%2e/x.hbs',
    'golden/en_US/wax-stops-here/prompt.txt',
    '.env',
    'article/system.hbs\u0000',
    'article/system.hbs\n',
    '',
  ])('%j that leads elsewhere is refused in every call', async (file) => {
    const calls = [
      studio.call('read', { file }),
      studio.call('save', { file, text: 'x', digest: 'x' }),
      studio.call('lint', { drafts: { [file]: 'x' } }),
      studio.call('touched', { drafts: { [file]: 'x' } }),
      studio.call('look', { drafts: { [file]: 'x' }, subject: { kind: 'topic', id: '' }, locales: [], against: 'saved' }),
    ]
    for (const call of calls) await expect(call).rejects.toThrow('E_PLACE')
  })

  it('behind a link is refused, for a file and for a folder', async () => {
    const outside = join(FOLDER, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'x.hbs'), 'secret')
    symlinkSync(join(outside, 'x.hbs'), join(studio.prompts, 'locales/en_US/linked.hbs'))
    await expect(studio.call('read', { file: 'locales/en_US/linked.hbs' })).rejects.toThrow('E_PLACE')
    symlinkSync(outside, join(studio.prompts, 'partials'))
    await expect(studio.call('save', { file: 'partials/x.hbs', text: 'x', digest: 'x' })).rejects.toThrow('E_PLACE')
    expect(readFileSync(join(outside, 'x.hbs'), 'utf8')).toBe('secret')
  })

  it('to the page reads nothing but its bundle', async () => {
    for (const path of ['/assets/../main.tsx', '/assets/%2e%2e/main.tsx', '/../package.json', '/main.tsx', '/assets/.env'])
      expect((await studio.send(path)).status).toBe(404)
  })
})

it('a call with something else than expected says what was expected', async () => {
  const send = (name: string, text: string) => studio.send(`/api/${name}`, { method: 'POST', headers: pageHeaders(studio), body: text })
  expect((await send('read', '{"file":7}')).body).toContain('file must be a text')
  expect((await send('read', 'nonsense')).body).toContain('a call is a JSON object')
  expect((await send('look', '{"drafts":[],"subject":null}')).body).toContain('subject must be a topic or a case')
  expect((await send('constructor', '{}')).status).toBe(404)
  expect((await send('read', JSON.stringify({ file: 'x'.repeat(5 * 1024 * 1024) }))).body).toContain('E_TOO_LARGE')
})

describe('saving', () => {
  it('replaces the file that was read, whole', async () => {
    const opened = await studio.call('read', { file: STYLE })
    const text = `${opened.text}One more line.\n`
    const answer = await studio.call('save', { file: STYLE, text, digest: opened.digest })
    expect(answer).toEqual({ saved: await studio.call('read', { file: STYLE }) })
    expect(onDisk(STYLE)).toBe(text)
  })

  it('of a text whose file has changed meanwhile writes nothing and returns the other text', async () => {
    const { digest, text } = await studio.call('read', { file: STYLE })
    writeFileSync(join(studio.prompts, STYLE), `${text}From git.\n`)
    const answer = await studio.call('save', { file: STYLE, text: 'mine', digest })
    expect(answer).toMatchObject({ conflict: { text: `${text}From git.\n` } })
    expect(onDisk(STYLE)).toBe(`${text}From git.\n`)
  })

  it('in two tabs at once keeps one and tells the other', async () => {
    const { digest, text } = await studio.call('read', { file: STYLE })
    const answers = await Promise.all(['a', 'b'].map((tab) => studio.call('save', { file: STYLE, text: `${text}${tab}\n`, digest })))
    expect(answers.map((answer) => Object.keys(answer)[0]).sort()).toEqual(['conflict', 'saved'])
  })

  it('keeps the line ends of Windows', async () => {
    const file = 'settings/casing.yaml'
    writeFileSync(join(studio.prompts, file), onDisk(file).replaceAll('\n', '\r\n'))
    const { digest, text } = await studio.call('read', { file })
    expect(text).not.toContain('\r')
    await studio.call('save', { file, text: `${text}# a note\n`, digest })
    expect(onDisk(file).endsWith('\r\n# a note\r\n')).toBe(true)
  })

  it('refuses what the commands would not read, and leaves no other file behind', async () => {
    const { digest } = await studio.call('read', { file: STYLE })
    const before = onDisk(STYLE)
    const answer = await studio.call('save', { file: STYLE, text: 'x'.repeat(200_000), digest })
    expect(answer).toMatchObject({ refused: { code: 'E_TOO_LARGE', message: 'the file has 200000 bytes, 65536 at most' } })
    expect(onDisk(STYLE)).toBe(before)
    await expect(studio.call('save', { file: 'locales/en_US/new.hbs', text: 'x', digest })).rejects.toThrow('E_FILE_CHANGED')
    expect(existsSync(join(studio.prompts, 'locales/en_US/new.hbs'))).toBe(false)
  })
})
