import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prompts as promptsCommand } from '../../../src/commands/prompts.ts'
import type { LookRequest } from '../../../src/studio/protocol/messages.ts'
import { ROOT } from '../../helpers/run-build.ts'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'

const FOLDER = openTestFolder('studio-look')
const STYLE = 'locales/en_US/style.hbs'
const CASE = 'golden/en_US/wax-stops-here'
let studio: TestStudio

beforeAll(async () => {
  studio = await openStudio(FOLDER, ['en_US/wax-stops-here', 'en_US/non-native-with-facts'])
})
afterAll(() => studio.close())

const onDisk = (file: string) => readFileSync(join(studio.prompts, file), 'utf8')

async function topicId(title: string): Promise<string> {
  const { subjects } = await studio.call('room', { language: 'en' })
  return subjects.find((subject) => subject.title === title)?.id ?? ''
}

async function lookAt(changes: Partial<LookRequest>) {
  const subject = { kind: 'case', id: CASE } as const
  return studio.call('look', { drafts: {}, subject, locales: [], against: 'accepted', ...changes })
}

/** What the command prints for the same folder. */
async function run(...argv: string[]): Promise<string> {
  const printed: string[] = []
  const write = process.stdout.write
  process.stdout.write = (text: string | Uint8Array) => printed.push(String(text)) > 0
  try {
    const folders = ['--prompts', studio.prompts, '--data', join(FOLDER, 'data')]
    const client = Promise.resolve({ directory: '', cpuMilliseconds: 0 })
    await promptsCommand([...argv, ...folders], { root: ROOT, cwd: FOLDER, server: '', client, bundleMilliseconds: 0 })
  } finally {
    process.stdout.write = write
  }
  return printed.join('')
}

describe('what the studio shows is what the command line says', () => {
  it('for the prompt of a topic, with its tokens', async () => {
    const id = await topicId('Why trucks squeak in the rain')
    const { looks } = await lookAt({ subject: { kind: 'topic', id } })
    const printed = await run('render', '--topic', 'Why trucks squeak')
    expect(printed).toBe(`=== en_US Why trucks squeak in the rain, ${looks[0]?.tokens} tokens\n${looks[0]?.text.trimEnd()}\n\n`)
  })

  it('for the prompt of a golden case', async () => {
    const { looks } = await lookAt({})
    expect(await run('render', 'wax-stops-here')).toContain(`\n${looks[0]?.text.trimEnd()}\n\n`)
  })

  it.each([
    ['a template', STYLE, (text: string) => `${text}{{topic.titel}} {{#if topic.notes}}\n`],
    ['a helper', STYLE, (text: string) => `${text}{{jion avoidTitles ", "}}\n`],
    ['the order of parts', 'article/user.hbs', (text: string) => text.replace(/\{\{> [^}]*\}\}/, '')],
    ['a setting', 'settings/models.yaml', (text: string) => text.replace('promptTokens: 6000', 'promptTokens: many')],
    ['a limit', 'settings/models.yaml', (text: string) => text.replace('promptTokens: 6000', 'promptTokens: 100')],
    ['the topics', 'topics.txt', (text: string) => `${text}en_US | skateboard gear / trunks | A subject that has no place\n`],
    ['the categories', 'categories.txt', (text: string) => `${text}skateboard geer\n  trucks\n`],
    ['nothing', STYLE, (text: string) => text],
  ])('for the faults of %s, before it is saved', async (_, file, change) => {
    const before = onDisk(file)
    const text = change(before)
    const { faults } = await studio.call('lint', { drafts: { [file]: text } })
    writeFileSync(join(studio.prompts, file), text)
    const printed = JSON.parse(await run('lint', '--json')) as { faults: { file: string }[] }
    writeFileSync(join(studio.prompts, file), before)
    expect(faults).toEqual(printed.faults.map((fault) => ({ ...fault, file: fault.file.replace(/^prompts\//, '') })))
    if (text !== before) expect(faults).not.toEqual([])
  })
})

describe('a draft', () => {
  it('is shown before it is saved, and compared with the accepted prompt word by word', async () => {
    const text = `${onDisk(STYLE)}Write about kerbs only.\n`
    const { looks } = await lookAt({ drafts: { [STYLE]: text } })
    expect(looks[0]?.text).toContain('Write about kerbs only.')
    expect(looks[0]?.changes?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'added', text: expect.stringContaining('Write about kerbs only.') },
    ])
    expect(onDisk(STYLE)).not.toContain('kerbs only')
  })

  it('with a fault shows the fault and no prompt', async () => {
    const { looks, faults } = await lookAt({ drafts: { [STYLE]: `${onDisk(STYLE)}{{topic.titel}}` } })
    expect(looks).toEqual([])
    expect(faults).toEqual([expect.objectContaining({ code: 'HBS002', file: STYLE, hint: 'did you mean "title"?' })])
  })

  it('is shown in three languages at once', async () => {
    const id = await topicId('Ucuz truck mı pahalı truck mı?')
    const { looks } = await lookAt({ subject: { kind: 'topic', id }, locales: ['en_US', 'ru_RU', 'tr_TR'], against: 'saved' })
    expect(looks.map(({ locale }) => locale)).toEqual(['en_US', 'ru_RU', 'tr_TR'])
    expect(new Set(looks.map(({ text }) => text)).size).toBe(3)
    for (const { text, changes } of looks) {
      expect(text).toContain('Ucuz truck mı pahalı truck mı?')
      expect(changes).toEqual([{ kind: 'same', text }])
    }
  })

  it('for an author who sounds non-native in English is shown in three languages too', async () => {
    const subject = { kind: 'case', id: 'golden/en_US/non-native-with-facts' } as const
    const { looks } = await lookAt({ subject, locales: ['en_US', 'ru_RU', 'tr_TR'] })
    expect(looks.map(({ locale }) => locale)).toEqual(['en_US', 'ru_RU', 'tr_TR'])
    const { stretches } = await studio.call('origins', { drafts: {}, subject, locales: ['en_US', 'tr_TR'], against: 'saved' })
    expect(stretches[0]?.map(({ file }) => file)).toContain('locales/en_US/non-native.hbs')
    expect(stretches[1]?.map(({ file }) => file).filter((file) => /^locales\/(?!tr_TR)/.test(file))).toEqual([])
  })

  it('touches the topics of its language', async () => {
    const drafts = { [STYLE]: `${onDisk(STYLE)}Write about kerbs only.\n` }
    expect(await studio.call('touched', { drafts })).toEqual({ touched: 1, of: 2 })
    expect(await studio.call('touched', { drafts: {} })).toEqual({ touched: 0, of: 2 })
  })

  it('touches each of 500 topics', async () => {
    const topics = onDisk('topics.txt')
    const place = 'en_US | skateboard gear / trucks and wheels'
    const lines = Array.from({ length: 500 }, (_, index) => `${place} | Subject ${index} of a list | form=note`)
    const drafts = { [STYLE]: `${onDisk(STYLE)}Write about kerbs only.\n` }
    writeFileSync(join(studio.prompts, 'topics.txt'), `${lines.join('\n')}\n`)
    const answer = await studio.call('touched', { drafts })
    writeFileSync(join(studio.prompts, 'topics.txt'), topics)
    expect(answer).toEqual({ touched: 500, of: 500 })
  })

  it('of 200 kB is refused with the size, and the server goes on', async () => {
    const { faults } = await lookAt({ drafts: { [STYLE]: 'x'.repeat(200_000) } })
    expect(faults).toContainEqual(expect.objectContaining({ code: 'E_TOO_LARGE', file: STYLE }))
    expect((await lookAt({})).looks).toHaveLength(1)
  })
})

it('every part of a prompt says which file it came from, and the parts are the whole prompt', async () => {
  const id = await topicId('Why trucks squeak in the rain')
  const request = { drafts: {}, subject: { kind: 'topic', id }, locales: [], against: 'saved' } as const
  const { stretches } = await studio.call('origins', { ...request, locales: [] })
  const { looks } = await lookAt({ subject: { kind: 'topic', id } })
  expect((stretches[0] ?? []).map(({ text }) => text).join('')).toBe(looks[0]?.text)
  const files = (stretches[0] ?? []).map(({ file }) => file)
  expect(new Set(files).size).toBeGreaterThan(8)
  expect(files).toContain('article/system.hbs')
  const ofStyle = (stretches[0] ?? []).filter(({ file }) => file === STYLE).map(({ text }) => text.trim())
  const line =
    onDisk(STYLE)
      .split('\n')
      .find((text) => text.startsWith('GOOD')) ?? 'none'
  expect(ofStyle.join('\n')).toContain(line)
})

it('the handbook is a page without scripts, in three languages and no other file', async () => {
  const links =
    '[ru](README.ru.md#a) [en](README.md) [here](#two-words) [model](servers.md) [evil](javascript:alert) [site](https://x.example)'
  const handbook = `# The *handbook*\n\n## Two words!\n\n${links}\n\n<script>alert(1)</script>\n\n| a | b |\n|---|---|\n| c | d |\n`
  const other = await openStudio(openTestFolder('studio-handbook'), [], { readHandbook: (language) => `${handbook}${language}\n` })
  try {
    const host = { host: `localhost:${other.port}` }
    for (const language of ['en', 'ru', 'tr']) {
      const { status, body, headers } = await other.send(`/handbook/${language}`, { headers: host })
      expect(status).toBe(200)
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain('&lt;script&gt;')
      expect(body).not.toContain('<script')
      expect(body).toContain('<h2 id="two-words">')
      expect(Array.from(body.matchAll(/<a href="([^"]*)"/g), ([, href]) => href)).toEqual([
        '/handbook/ru#a',
        '/handbook/en',
        '#two-words',
        'https://x.example',
      ])
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    for (const path of ['/handbook/de', '/handbook/../api', '/handbook/en/x', '/handbook/'])
      expect((await other.send(path, { headers: host })).status).toBe(404)
  } finally {
    await other.close()
  }
})

it('the room names every file with what it is, and every name with its meaning', async () => {
  const handbook = readFileSync(join(ROOT, 'prompts/README.md'), 'utf8')
  const other = await openStudio(openTestFolder('studio-room'), [], { readHandbook: () => handbook })
  try {
    const { groups, names, model } = await other.call('room', { language: 'en' })
    expect(groups.map(({ kind, locale }) => locale ?? kind)).toEqual(['articles', 'en_US', 'ru_RU', 'tr_TR', 'settings', 'topics'])
    const pieces = groups.flatMap((group) => group.pieces)
    expect(pieces.filter(({ about }) => about === '')).toEqual([])
    expect(names.filter(({ about, kind }) => about === '' && kind !== 'partial').map(({ name }) => name)).toEqual([])
    expect(model).toBe('gpt-5-mini')
  } finally {
    await other.close()
  }
})

it('accepting a golden case writes its prompt, as the command does', async () => {
  const file = `${CASE}/prompt.txt`
  const { text } = (await lookAt({})).looks[0] ?? { text: '' }
  writeFileSync(join(studio.prompts, file), 'an older prompt\n')
  expect(await studio.call('accept', { id: CASE })).toEqual({ accepted: [file] })
  expect(onDisk(file)).toBe(text)
  expect(await studio.call('accept', { id: CASE })).toEqual({ accepted: [] })
  await expect(studio.call('accept', { id: 'golden/../x' })).rejects.toThrow('E_SUBJECT')
})
