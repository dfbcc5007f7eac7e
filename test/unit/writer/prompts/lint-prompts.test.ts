import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openPrompts } from '../../../../src/writer/prompts/open-prompts.ts'
import { openPromptFolder, type PromptFolder } from '../../../helpers/writer/prompt-folder.ts'

const folder = openPromptFolder('lint-prompts')
afterEach(folder.restore)

test('the prompts of the project have no faults', () => {
  expect(folder.check()).toEqual([])
})

const edit = (file: string, from: string | RegExp, to: string) => (prompts: PromptFolder) =>
  prompts.change(file, (text) => text.replace(from, to))
const put = (file: string, text: string) => (prompts: PromptFolder) => prompts.change(file, () => text)

describe('a folder of prompts has faults', () => {
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
      'a template in a language that its front matter excludes',
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
      'a non-native probability outside English',
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
      'a template that no prompt includes',
      'USE001',
      put('partials/extra.hbs', '---\ndescription: x\n---\nx\n'),
      { file: 'partials/extra.hbs', message: 'no prompt includes this template' },
    ],
    [
      'a template in the wrong folder',
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
      'a prompt with too many tokens',
      'TOK001',
      edit('settings/models.yaml', 'promptTokens: 6000', 'promptTokens: 900'),
      { message: expect.stringMatching(/^the prompt has [\d.]+ tokens, at most 900 are allowed$/) },
    ],
    [
      'sections that are longer than the article',
      'RUL001',
      edit('locales/en_US/locale.yaml', 'words: [900, 1300]', 'words: [400, 500]'),
      { message: 'all sections together have 710 to 1260 words, but the article has 400 to 500' },
    ],
    [
      'sentences that are both short and medium',
      'RUL001',
      edit('locales/en_US/locale.yaml', 'mediumWords: [9, 18]', 'mediumWords: [7, 18]'),
      { message: 'a sentence of 7 words would be both short and medium' },
    ],
    [
      'a prompt that was not accepted',
      'GOLD001',
      edit('locales/en_US/typos.hbs', 'two or three', 'three or four'),
      {
        message: expect.stringMatching(
          /^the prompt has changed: the first difference is in line \d+: expected ".*two or three.*", got ".*three or four/,
        ),
      },
    ],
    [
      'a rule that rejects an accepted answer',
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

  test('with a symbolic link', () => {
    symlinkSync('/etc/hostname', join(folder.directory, 'partials/host.hbs'))
    expect(folder.check()).toContainEqual({
      code: 'E_FILE_KIND',
      file: 'partials/host.hbs',
      message: 'expected a regular file, found a symbolic link',
    })
  })

  test('that stop a run, except for a prompt that was not accepted yet', () => {
    const open = () => openPrompts(folder.directory, (file) => file)
    folder.change('locales/en_US/typos.hbs', (text) => text.replace('two or three', 'three or four'))
    expect(open().hash).not.toBe('')
    folder.change('locales/en_US/typos.hbs', (text) => text.replace('rules.typos', 'rules.tpyos'))
    expect(open).toThrow(expect.objectContaining({ code: 'E_PROMPTS', faults: [expect.objectContaining({ code: 'HBS002' })] }))
  })
})
