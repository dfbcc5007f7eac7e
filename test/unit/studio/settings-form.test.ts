import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettingField, SettingNode, SettingPath } from '../../../src/studio/protocol/settings.ts'
import { changeSetting, describeSettings } from '../../../src/studio/server/settings-form.ts'
import { LANGUAGES } from '../../../src/studio/ui/texts.ts'
import { ROOT } from '../../helpers/run-build.ts'
import { openStudio, type TestStudio } from '../../helpers/studio/open-studio.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'

const PROMPTS = join(ROOT, 'prompts')
const FILES = [
  ...readdirSync(join(PROMPTS, 'settings')).map((name) => `settings/${name}`),
  ...['en_US', 'ru_RU', 'tr_TR'].map((locale) => `locales/${locale}/locale.yaml`),
]
const textOf = (file: string) => readFileSync(join(PROMPTS, file), 'utf8')
const flatten = (nodes: readonly SettingNode[]): SettingNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'group' ? flatten(node.nodes) : [])])
const fieldsOf = (file: string, text = textOf(file)) =>
  flatten(describeSettings(file, text) ?? []).filter((node): node is SettingField => node.kind !== 'group')

const change = (text: string, path: SettingPath, value: string) => changeSetting('settings/x.yaml', text, path, value)

describe('a value of a form', () => {
  const text = [
    '# The model.',
    'model:   "gpt"  # its name',
    'words: [ 3, 8 ] # two',
    "say: 'it''s'",
    'list: [a b, "c, d"]',
    'items:',
    '  # the first',
    '  - { name: x, on: true }',
    '  - name: y',
    '    of:',
    '      - one # kept',
    '      - two',
    'empty:',
    '',
  ].join('\n')

  it.each<[SettingPath, string, string, string]>([
    [['model'], 'other', 'model:   "gpt"  # its name', 'model:   "other"  # its name'],
    [['model'], 'a: b # c', 'model:   "gpt"  # its name', 'model:   "a: b # c"  # its name'],
    [['words'], '4\n9', '[ 3, 8 ] # two', '[4, 9] # two'],
    [['say'], "don't", "'it''s'", "'don''t'"],
    [['list'], 'c, d\nnew: one\ntrue', '[a b, "c, d"]', '["c, d", "new: one", "true"]'],
    [['items', 0, 'name'], 'a, b', '{ name: x, on', '{ name: "a, b", on'],
    [['items', 0, 'on'], 'false', 'on: true', 'on: false'],
    [['items', 1, 'of', 0], 'three', '- one # kept', '- three # kept'],
    [['empty'], 'full', 'empty:\n', 'empty: full\n'],
    [['model'], 'two\nlines', '"gpt"', '"two\\nlines"'],
  ])('%j becomes %j, and nothing else changes', (path, value, before, after) => {
    expect(text).toContain(before)
    expect(change(text, path, value)).toBe(text.replace(before, after))
  })

  it('is found by its path only', () => {
    for (const path of [[], ['nothing'], ['items', 2], ['__proto__']]) expect(change(text, path, 'x')).toBeUndefined()
  })

  it('is none in a text with faults of YAML, which is edited as text', () => {
    expect(describeSettings('settings/x.yaml', 'a: [1')).toBeUndefined()
    expect(describeSettings('article/system.hbs', 'a: 1')).toBeUndefined()
  })
})

describe.each(FILES)('the form of %s', (file) => {
  it('changes values, and keeps each comment', () => {
    const text = textOf(file)
    const fields = fieldsOf(file)
    expect(fields.length).toBeGreaterThan(0)
    const step = Math.ceil(fields.length / 20)
    for (const { path, value, name } of fields.filter((_, index) => index % step === 0)) {
      const changed = changeSetting(file, text, path, `${value}x`) ?? ''
      expect(fieldsOf(file, changed).find((other) => JSON.stringify(other.path) === JSON.stringify(path))?.value, name).toBe(`${value}x`)
      expect(changed.match(/#.*/g)).toEqual(text.match(/#.*/g))
    }
  }, 60_000)

  it('is explained in each language of the interface, and so is each value that may be chosen', () => {
    for (const { texts } of Object.values(LANGUAGES)) {
      const known = new Set(Object.keys(texts.settings))
      const wanted = flatten(describeSettings(file, textOf(file)) ?? []).map(({ help }) => help)
      expect([...new Set(wanted)].filter((help) => !known.has(help))).toEqual([])
      const choices = fieldsOf(file).flatMap((field) => field.choices ?? [])
      expect(choices.filter((choice) => !Object.hasOwn(texts.choices, choice))).toEqual([])
    }
  })
})

describe('a change on the page', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openStudio(openTestFolder('settings-form'))
  })
  afterAll(() => studio.close())
  const set = (file: string, path: SettingPath, value: string, drafts = {}) => studio.call('setting', { drafts, file, path, value })

  it('that lint accepts is a text with this change, which is not saved', async () => {
    const file = 'settings/models.yaml'
    const answer = await set(file, ['promptTokens'], '7000')
    expect(answer).toEqual({ text: textOf(file).replace('promptTokens: 6000', 'promptTokens: 7000') })
    expect(readFileSync(join(studio.prompts, file), 'utf8')).toBe(textOf(file))
    const again = await set(file, ['thinkingTokens'], '0', { [file]: 'text' in answer ? answer.text : '' })
    expect(again).toMatchObject({ text: expect.stringContaining('promptTokens: 7000') })
  })

  it.each<[string, SettingPath, string]>([
    ['settings/models.yaml', ['promptTokens'], 'many'],
    ['settings/models.yaml', ['model'], ''],
    ['settings/forms.yaml', ['forms', 0, 'words'], '900\n300'],
    ['settings/forms.yaml', ['forms', 0, 'form'], 'poem'],
    ['locales/tr_TR/locale.yaml', ['rules', 'nonNativeProbability'], '0.5'],
  ])('of %s that lint refuses is refused with its words: %j = %j', async (file, path, value) => {
    const answer = await set(file, path, value)
    const { faults } = await studio.call('lint', { drafts: { [file]: changeSetting(file, textOf(file), path, value) ?? '' } })
    expect('refused' in answer && faults).toContainEqual('refused' in answer && answer.refused)
  })

  it('of a file with another fault is still possible', async () => {
    const file = 'settings/models.yaml'
    const drafts = { [file]: textOf(file).replace('maxSilence: 600', 'maxSilence: never') }
    expect(await set(file, ['model'], 'other', drafts)).toMatchObject({ text: expect.stringContaining('model: other') })
    expect(await set(file, ['maxSilence'], '60', drafts)).toMatchObject({ text: expect.stringContaining('maxSilence: 60') })
  })

  it('offers the values that lint names', async () => {
    const drafts = { 'settings/models.yaml': `${textOf('settings/models.yaml').replace('servers: []', SERVERS)}` }
    for (const file of FILES) {
      const text = { ...drafts }[file as keyof typeof drafts] ?? textOf(file)
      for (const { choices, path, help } of fieldsOf(file, text)) {
        if (choices === undefined) continue
        const answer = await set(file, path, 'nothing-of-these', { ...drafts })
        expect(JSON.stringify(answer), help).toContain(`must be one of ${choices.join(', ')}, got`)
      }
    }
    expect(fieldsOf('settings/models.yaml', drafts['settings/models.yaml']).filter(({ choices }) => choices)).toHaveLength(2)
  }, 60_000)
})

const SERVERS = 'servers:\n  - { host: "localhost:1", finishReason: optional, format: text }'
