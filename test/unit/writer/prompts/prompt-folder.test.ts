import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readExplanations } from '../../../../src/writer/prompts/explain.ts'
import { loadGoldenCases, renderGolden } from '../../../../src/writer/prompts/golden.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { openPrompts } from '../../../../src/writer/prompts/open-prompts.ts'
import { HELPERS, VARIABLES, type VariableType } from '../../../../src/writer/prompts/template-types.ts'
import { ROOT } from '../../../helpers/run-build.ts'
import { openPromptFolder, type PromptFolder } from '../../../helpers/writer/prompt-folder.ts'

const folder = openPromptFolder('prompt-folder')
afterEach(folder.restore)

test('the prompts of the project are in order', () => {
  expect(folder.check()).toEqual([])
})

test('the golden prompts are what they were, byte by byte', () => {
  const { prompts } = loadPrompts(folder.directory)
  const cases = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])
  expect(cases.map(({ locale }) => locale)).toEqual(['en_US', 'en_US', 'ru_RU', 'tr_TR'])
  for (const golden of cases) expect(prompts && renderGolden(golden, prompts)).toBe(golden.accepted)
})

test('every language starts and ends with the sentence that asks for it, and its rules stand in between', () => {
  const { prompts } = loadPrompts(folder.directory)
  for (const golden of prompts === undefined ? [] : loadGoldenCases(prompts.files, [])) {
    const [system = '', user = ''] = golden.accepted?.split('--- user\n') ?? []
    const sentence = prompts?.locales.get(golden.locale)?.responseLanguageInstruction ?? 'none'
    expect(system.split('\n')[1]).toContain(sentence)
    expect(user.trim().split('\n').at(-1)).toContain(sentence)
    for (const host of ['wikipedia.org', 'britannica.com', 'reddit.com', 'facebook.com']) expect(system).toContain(host)
    expect(system).toContain('3–8')
    expect(system).toContain('1–4')
  }
})

test('Turkish alone is told of suffixes and of the face, English alone of a foreign accent', () => {
  const { prompts } = loadPrompts(folder.directory)
  const texts = new Map(
    (prompts === undefined ? [] : loadGoldenCases(prompts.files, [])).map(({ folder: name, accepted }) => [name, accepted ?? '']),
  )
  const having = (part: string) => [...texts].filter(([, text]) => text.includes(part)).map(([name]) => name)
  expect(having('-mektedir/-maktadır')).toEqual(['golden/tr_TR/cheap-or-dear-trucks'])
  expect(having('“cilt” değil “yüz”')).toEqual(['golden/tr_TR/cheap-or-dear-trucks'])
  expect(having('learned English later')).toEqual(['golden/en_US/non-native-with-facts'])
})

const edit = (file: string, from: string | RegExp, to: string) => (prompts: PromptFolder) =>
  prompts.change(file, (text) => text.replace(from, to))
const put = (file: string, text: string) => (prompts: PromptFolder) => prompts.change(file, () => text)

describe('a folder of prompts is refused', () => {
  test.each<[string, string, (prompts: PromptFolder) => void, object]>([
    [
      'a template that one language lacks',
      'LOC001',
      ({ remove }) => remove('locales/ru_RU/rhythm.hbs'),
      { file: 'locales/ru_RU/rhythm.hbs', message: 'en_US has this template, ru_RU does not' },
    ],
    [
      'settings that one language lacks',
      'LOC001',
      ({ remove }) => remove('locales/tr_TR/locale.yaml'),
      { message: 'the settings for tr_TR are missing' },
    ],
    [
      'a template in a language that it is not for',
      'LOC001',
      put('locales/ru_RU/non-native.hbs', '---\ndescription: x\nonly: [en_US]\n---\nДа\n'),
      { message: 'the front matter limits this template to en_US' },
    ],
    [
      'Turkish without its guide',
      'LOC002',
      ({ remove }) => remove('locales/tr_TR/language-features.hbs'),
      { message: 'Turkish needs its guide to language features' },
    ],
    [
      'a foreign accent outside English',
      'LOC002',
      edit('locales/ru_RU/locale.yaml', 'nonNativeProbability: 0', 'nonNativeProbability: 0.5'),
      { message: 'only English articles may sound non-native' },
    ],
    [
      'sections that differ',
      'LOC002',
      edit('locales/tr_TR/locale.yaml', 'id: basics', 'id: temel'),
      { message: expect.stringContaining('got hook, temel, how') },
    ],
    [
      'a text in another language',
      'LOC003',
      edit(
        'locales/ru_RU/rhythm.hbs',
        /Чередуй[\s\S]*/,
        'Mix short sentences with medium ones, and never let more than three of one length follow each other.\n',
      ),
      { file: 'locales/ru_RU/rhythm.hbs', message: 'the text looks like a text in Latin letters, expected ru_RU' },
    ],
    [
      'a template that nothing uses',
      'USE001',
      put('partials/extra.hbs', '---\ndescription: x\n---\nx\n'),
      { file: 'partials/extra.hbs', message: 'no prompt includes this template' },
    ],
    [
      'a template in a place of no use',
      'USE001',
      put('article/intro.hbs', '---\ndescription: x\n---\nx\n'),
      { message: 'no prompt can use a template in this place' },
    ],
    [
      'three sources',
      'USE002',
      edit('settings/sources.yaml', / {2}- kind: social[\s\S]*/, ''),
      { file: 'settings/sources.yaml', line: 2, column: 1 },
    ],
    [
      'a prompt that costs too much',
      'TOK001',
      edit('settings/models.yaml', 'promptTokens: 6000', 'promptTokens: 900'),
      { message: expect.stringMatching(/^the prompt has [\d.]+ tokens, at most 900 are allowed$/) },
    ],
    [
      'sections that do not fit into the article',
      'RUL001',
      edit('locales/en_US/locale.yaml', 'words: [900, 1300]', 'words: [400, 500]'),
      { message: 'all sections together have 710 to 1260 words, but the article has 400 to 500' },
    ],
    [
      'sentences that are short and medium at once',
      'RUL001',
      edit('locales/en_US/locale.yaml', 'mediumWords: [9, 18]', 'mediumWords: [7, 18]'),
      { message: 'a sentence of 7 words would be both short and medium' },
    ],
    [
      'a prompt that nobody has looked at',
      'GOLD001',
      edit('locales/en_US/typos.hbs', 'two or three', 'three or four'),
      {
        message: expect.stringMatching(
          /^the prompt has changed: the first difference is in line \d+: expected ".*two or three.*", got ".*three or four/,
        ),
      },
    ],
    [
      'a rule that refuses an answer that was liked',
      'GOLD002',
      edit('locales/tr_TR/locale.yaml', 'words: [190, 320]', 'words: [290, 320]'),
      { file: 'golden/tr_TR/cheap-or-dear-trucks/reply.json', message: expect.stringContaining('E_WORDS how: ') },
    ],
    [
      'a key',
      'SEC001',
      edit('locales/en_US/style.hbs', 'GOOD: My', 'GOOD: sk-proj-abcdefghijklmnop My'),
      { file: 'locales/en_US/style.hbs', line: 13, column: 7, message: 'this looks like a secret key' },
    ],
    [
      'a template without a description',
      'HBS001',
      put('partials/reply-format.hbs', 'x\n'),
      { file: 'partials/reply-format.hbs', message: 'the template has no front matter with a description' },
    ],
    [
      'a setting of the wrong kind',
      'E_FIELD_TYPE',
      edit('locales/en_US/locale.yaml', 'shortWords: [3, 8]', 'shortWords: [8, 3]'),
      { line: 33, message: 'rules.shortWords must be two numbers such as [3, 8], the smaller one first, got a list' },
    ],
    [
      'a setting that is misspelt',
      'W_FIELD_UNKNOWN',
      edit('locales/en_US/locale.yaml', 'nonNativeProbability', 'nonNativeProbabilty'),
      { hint: 'did you mean "nonNativeProbability"?' },
    ],
    ['a file that is too long', 'E_TOO_LARGE', put('partials/long.hbs', 'x'.repeat(70_000)), { file: 'partials/long.hbs' }],
  ])('with %s', (_, code, spoil, expected) => {
    spoil(folder)
    expect(folder.check()).toContainEqual(expect.objectContaining({ code, ...expected }))
  })

  test('with a link to somewhere else', () => {
    symlinkSync('/etc/hostname', join(folder.directory, 'partials/host.hbs'))
    expect(folder.check()).toContainEqual({
      code: 'E_FILE_KIND',
      file: 'partials/host.hbs',
      message: 'expected a regular file, found a symbolic link',
    })
  })

  test('as a whole when articles are to be written, and not for a prompt that was not accepted yet', () => {
    const open = () => openPrompts(folder.directory, (file) => file)
    folder.change('locales/en_US/typos.hbs', (text) => text.replace('two or three', 'three or four'))
    expect(open().hash).not.toBe('')
    folder.change('locales/en_US/typos.hbs', (text) => text.replace('rules.typos', 'rules.tpyos'))
    expect(open).toThrow(expect.objectContaining({ code: 'E_PROMPTS', faults: [expect.objectContaining({ code: 'HBS002' })] }))
  })
})

test('the digest of the prompts changes with what is said, and not with who has saved it', () => {
  const hash = () => loadPrompts(folder.directory).prompts?.hash
  const before = hash()
  folder.change('locales/en_US/style.hbs', (text) => text.replaceAll('\n', '\r\n'))
  expect(hash()).toBe(before)
  folder.change('topics.txt', (text) => `${text}# a note\n`)
  folder.change('settings/prices.yaml', (text) => `${text}# a note\n`)
  expect(hash()).toBe(before)
  folder.change('locales/en_US/style.hbs', (text) => text.replace('bucks', 'dollars'))
  expect(hash()).not.toBe(before)
})

test('data is never run as a template', () => {
  const { prompts } = loadPrompts(folder.directory)
  const [golden] = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])
  if (prompts === undefined || golden === undefined) throw new Error('there is no golden case')
  const assignment = { ...golden.assignment, topic: { title: '{{author.bio}} <b> O\'Brien & "you"', notes: '', facts: [] } }
  expect(renderGolden({ ...golden, assignment }, prompts)).toContain('\n{{author.bio}} <b> O\'Brien & "you"\n')
})

test('the handbook for writers names every variable, every helper, every code and every file of settings', () => {
  const handbook = folder.read('README.md')
  const missing = [
    ...listVariables(VARIABLES, ''),
    ...Object.keys(HELPERS).map((name) => `${name} `),
    ...['sources', 'models', 'prices', 'casing', 'rules', 'specialties'].map((name) => `${name}.yaml`),
    ...['categories.txt', 'topics.txt', 'lint', 'render', 'watch', 'accept', 'explain'],
  ].filter((word) => !handbook.includes(word))
  expect(missing).toEqual([])
})

/** Every variable by its full name, such as `topic.facts[].url`. */
function listVariables(type: VariableType, name: string): string[] {
  if (type.kind === 'value') return [name]
  if (type.kind === 'list') return listVariables(type.of, `${name}[]`)
  return Object.entries(type.fields).flatMap(([field, inner]) => listVariables(inner, name === '' ? field : `${name}.${field}`))
}

test('the handbook explains every code of the checks, each once', () => {
  const sources = join(ROOT, 'src/writer')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const codes = files.flatMap(
    (file) => readFileSync(join(sources, file), 'utf8').match(/(?<=')(?:HBS|LOC|USE|TOK|RUL|GOLD|SEC)\d{3}(?=')/g) ?? [],
  )
  const handbook = folder.read('README.md')
  expect(Array.from(readExplanations(handbook).keys()).sort()).toEqual([...new Set(codes)].sort())
  expect(handbook.match(/^### /gm)?.length).toBe(new Set(codes).size)
})
