import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { formatFault } from '../../../../src/engine/shared/site-error.ts'
import { checkPrompts, openPrompts } from '../../../../src/writer/prompts/open-prompts.ts'
import { ROOT } from '../../../helpers/run-build.ts'
import { openPromptFolder, type PromptFolder } from '../../../helpers/writer/prompt-folder.ts'

const folder = openPromptFolder('lint-prompts', ['en_US/ollie-turns-sideways', 'en_US/non-native-with-facts'])
afterEach(folder.restore)

test('the prompts of the project have no faults', () => {
  expect(checkPrompts(join(ROOT, 'prompts'), (text) => text.length / 4).faults).toEqual([])
})

const edit = (file: string, from: string | RegExp, to: string) => (prompts: PromptFolder) =>
  prompts.change(file, (text) => text.replace(from, to))
const put = (file: string, text: string) => (prompts: PromptFolder) => prompts.change(file, () => text)

describe('a folder of prompts has faults', () => {
  test.each<[name: string, code: string, spoil: (prompts: PromptFolder) => void, part: string]>([
    [
      'a template that one language lacks',
      'LOC001',
      ({ remove }) => remove('locales/ru_RU/rhythm.hbs'),
      'locales/ru_RU/rhythm.hbs  en_US has this template, ru_RU does not',
    ],
    [
      'settings that one language lacks',
      'LOC001',
      ({ remove }) => remove('locales/tr_TR/locale.yaml'),
      'the settings for tr_TR are missing',
    ],
    [
      'a template in a language that its front matter excludes',
      'LOC001',
      put('locales/ru_RU/non-native.hbs', '---\ndescription: x\nonly: [en_US]\n---\nДа\n'),
      'the front matter limits this template to en_US',
    ],
    [
      'Turkish without its guide',
      'LOC002',
      ({ remove }) => remove('locales/tr_TR/language-features.hbs'),
      'Turkish needs its guide to language features',
    ],
    [
      'a non-native probability outside English',
      'LOC002',
      edit('locales/ru_RU/locale.yaml', 'nonNativeProbability: 0', 'nonNativeProbability: 0.5'),
      'only English articles may sound non-native',
    ],
    [
      'sections that differ',
      'LOC002',
      edit('locales/tr_TR/locale.yaml', 'id: after', 'id: son'),
      'how-to: expected the sections of English (opening 1–1, step 2–5, after 0–1), got opening 1–1, step 2–5, son 0–1',
    ],
    [
      'sections that come more often in one language',
      'LOC002',
      edit('locales/ru_RU/locale.yaml', 'times: [2, 5]', 'times: [2, 6]'),
      'how-to: expected the sections of English',
    ],
    [
      'a form that one language lacks',
      'LOC002',
      edit('locales/ru_RU/locale.yaml', / {4}- form: fiction[\s\S]*?(?= {4}- form)/, ''),
      'locales/ru_RU/locale.yaml:10:3  the guide to fiction is missing',
    ],
    [
      'rules that one form lacks',
      'E_FIELD_MISSING',
      edit('settings/forms.yaml', / {2}- form: fiction[\s\S]*?(?= {2}- form)/, ''),
      'settings/forms.yaml:13:1  rules for fiction are missing',
    ],
    [
      'a text in another language',
      'LOC003',
      edit(
        'locales/ru_RU/rhythm.hbs',
        /Чередуй[\s\S]*/,
        'Mix short sentences with medium ones, and never let more than three of one length follow each other.\n',
      ),
      'the text looks like a text in Latin letters, expected ru_RU',
    ],
    [
      'a template that no prompt includes',
      'USE001',
      put('locales/en_US/extra.hbs', '---\ndescription: x\n---\nx\n'),
      'locales/en_US/extra.hbs  no prompt includes this template',
    ],
    [
      'a template in the wrong folder',
      'USE001',
      put('article/intro.hbs', '---\ndescription: x\n---\nx\n'),
      'no prompt can use a template in this place',
    ],
    ['three sources', 'USE002', edit('settings/sources.yaml', / {2}- kind: social[\s\S]*/, ''), 'settings/sources.yaml:2:1'],
    [
      'a prompt with too many tokens',
      'TOK001',
      edit('settings/models.yaml', 'promptTokens: 6000', 'promptTokens: 900'),
      'tokens, at most 900 are allowed',
    ],
    [
      'sections that are longer than the article',
      'RUL001',
      edit('settings/forms.yaml', 'words: [350, 1200]', 'words: [50, 120]'),
      'how-to: all sections together have 140 to 1900 words, but the form has 50 to 120',
    ],
    [
      'sentences that are both short and medium',
      'RUL001',
      edit('settings/forms.yaml', 'medium: [9, 18]', 'medium: [7, 18]'),
      'a sentence of 7 words would be both short and medium',
    ],
    [
      'a prompt that was not accepted',
      'GOLD001',
      edit('locales/en_US/typos.hbs', 'few small', 'couple of small'),
      'got "Make a couple of small',
    ],
    [
      'a rule that rejects an accepted answer',
      'GOLD002',
      edit('settings/forms.yaml', 'words: [350, 1200]', 'words: [1100, 1200]'),
      'golden/en_US/ollie-turns-sideways/reply.json  this answer would be rejected: E_LENGTH the text has ',
    ],
    [
      'a key',
      'SEC001',
      edit('locales/en_US/style.hbs', 'BAD: ', 'BAD: sk-proj-abcdefghijklmnop '),
      'locales/en_US/style.hbs:20:6  this looks like a secret key',
    ],
    [
      'a template without a description',
      'HBS001',
      put('locales/en_US/reply-format.hbs', 'x\n'),
      'locales/en_US/reply-format.hbs:1:1  the template has no front matter with a description',
    ],
    [
      'a setting of the wrong kind',
      'E_FIELD_TYPE',
      edit('locales/en_US/locale.yaml', 'typosPerThousand: [1, 4]', 'typosPerThousand: [4, 1]'),
      'rules.typosPerThousand must be two numbers such as [3, 8], the smaller one first, got a list',
    ],
    [
      'a setting that is misspelt',
      'W_FIELD_UNKNOWN',
      edit('locales/en_US/locale.yaml', 'nonNativeProbability', 'nonNativeProbabilty'),
      '[did you mean "nonNativeProbability"?]',
    ],
    ['a file that is too long', 'E_TOO_LARGE', put('article/long.hbs', 'x'.repeat(70_000)), 'article/long.hbs'],
  ])('with %s', (_, code, spoil, part) => {
    spoil(folder)
    const printed = folder.check().map(formatFault)
    expect(printed.filter((fault) => fault.startsWith(`${code} `)).join('\n')).toContain(part)
  })

  test('with a symbolic link', () => {
    symlinkSync('/etc/hostname', join(folder.directory, 'article/host.hbs'))
    expect(folder.check()).toContainEqual({
      code: 'E_FILE_KIND',
      file: 'article/host.hbs',
      message: 'expected a regular file, found a symbolic link',
    })
  })

  test('that stop a run, except for a prompt that was not accepted yet', () => {
    const open = () => openPrompts(folder.directory, (file) => file)
    folder.change('locales/en_US/typos.hbs', (text) => text.replace('few small', 'couple of small'))
    expect(open().hash).not.toBe('')
    folder.change('locales/en_US/typos.hbs', (text) => text.replace('rules.typos', 'rules.tpyos'))
    expect(open).toThrow(expect.objectContaining({ code: 'E_PROMPTS', faults: [expect.objectContaining({ code: 'HBS002' })] }))
  })
})
