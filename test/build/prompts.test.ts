import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, runCommandLine } from '../helpers/run-build.ts'
import { openPromptFolder } from '../helpers/writer/prompt-folder.ts'

const CASES = ['en_US/ollie-turns-sideways', 'en_US/do-you-count-your-tries', 'ru_RU/low-kerb-slappy', 'tr_TR/islanan-rulman']
const folder = openPromptFolder('prompts-command', CASES)
const prompts = (...args: string[]) => runCommandLine(['prompts', ...args, '--prompts', folder.directory])
const STYLE = 'locales/en_US/style.hbs'

describe('after a change of a style line', () => {
  test('render shows it, lint reports it, and accept keeps it', async () => {
    folder.restore()
    folder.change(STYLE, (text) =>
      text.replace('GOOD: Two people, one red curb, a stub of wax.', 'GOOD: Two people, one low curb, a stub of wax.'),
    )
    const shown = await prompts('render')
    expect(shown.code).toBe(0)
    expect(shown.stdout).toMatch(
      /=== en_US ollie-turns-sideways, \d+ tokens\n@@ -(\d+) \+\1 @@\n-GOOD: Two people, one red curb, .*\n\+GOOD: Two people, one low curb, .*\n\n[\s\S]*=== ru_RU low-kerb-slappy, \d+ tokens\nunchanged since it was accepted\n/,
    )
    const checked = await prompts('lint')
    expect([checked.code, checked.stderr.match(/GOLD001/g)?.length]).toEqual([2, 2])
    expect((await prompts('accept')).stdout.trim().split('\n').length).toBe(2)
    expect(await prompts('lint')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('The prompts have no faults.') })
  })

  test('render shows the whole prompts of named cases', async () => {
    const { stdout } = await prompts('render', 'tr_TR')
    expect(stdout).toContain('--- system\nYazının tamamını Türkçe yaz.')
    expect(stdout).not.toContain('en_US')
    expect((await prompts('render', 'de_DE')).stderr).toMatch(/^E_USAGE {2}no case matches "de_DE"/)
  })
})

describe('a mistake', () => {
  test('is reported with file, line, column and the most similar name, and stops generate', async () => {
    folder.restore()
    folder.change(STYLE, (text) => text.replace('{{site.name}}', '{{site.nmae}}'))
    const { code, stderr } = await prompts('lint')
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^HBS002 \S*locales\/en_US\/style\.hbs:4:17 {2}unknown variable "site\.nmae" \(available here: name, id\) {2}\[did you mean "name"\?\]\n1 error, 0 warnings: /,
    )
    const refused = await runCommandLine(['generate', '--dry-run', '--prompts', folder.directory])
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      2,
      '',
      expect.stringMatching(/^HBS002 [\s\S]*the prompts have faults\n$/),
    ])
  })

  test('is reported as JSON, and in the format of GitHub', async () => {
    const json = await prompts('lint', '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, faults: [{ code: 'HBS002', line: 4, column: 17 }] })
    const github = await prompts('lint', '--github')
    expect(github.stdout).toMatch(/^::error file=\S*style\.hbs,line=4,col=17,title=HBS002::unknown variable/)
  })

  test('is explained by the paragraph of the handbook about its code', async () => {
    const { code, stdout } = await prompts('explain', 'HBS002')
    expect([code, stdout]).toEqual([
      0,
      'HBS002\nA name in braces does not exist at this place. A misspelt name would leave a hole in the prompt, or switch off a part of it.\nInstead of `{{topic.titel}}`, write `{{topic.title}}`.\n',
    ])
    expect((await prompts('explain', 'HBS999')).stderr).toMatch(/^E_USAGE {2}unknown code "HBS999" {2}\[did you mean "HBS00\d"\?\]/)
    expect((await prompts('explain', 'NOTHING')).stderr).toBe('E_USAGE  unknown code "NOTHING"  [prompts/README.md lists all codes]\n')
  })
})

test.each([
  [['prompts'], 'E_USAGE  the action is missing'],
  [['prompts', 'polish'], 'E_USAGE  unknown action "polish"'],
  [['prompts', 'lint', '--prompts', '/nowhere'], 'E_PROMPTS  found no prompts in /nowhere'],
])('%j is refused with one line', async (argv, sentence) => {
  const { code, stderr } = await runCommandLine(argv)
  expect([code, stderr.slice(0, sentence.length)]).toEqual([2, sentence])
})

test.each([
  ['golden cases', [], 'do-you-count-your-tries'],
  ['a topic', ['--topic', 'soft wheels'], 'Soft wheels on rough streets'],
])('watch shows on every save what changed in %s, and what is wrong', async (_, options, name) => {
  folder.restore()
  const command = [join(ROOT, 'src/commands/run.mjs'), 'prompts', 'watch', ...options, '--prompts', folder.directory]
  const child = spawn(process.execPath, command, { cwd: ROOT })
  let seen = ''
  child.stdout.on('data', (data: Buffer) => {
    seen += data.toString()
  })
  const file = join(folder.directory, STYLE)
  const before = readFileSync(file, 'utf8')
  const seeing = async (sign: string) => {
    while (!seen.includes(sign)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const save = (text: string, sign: string) => {
    writeFileSync(file, text)
    return seeing(sign)
  }
  await seeing('Watching ')
  await save(before.replace('one red curb', 'one low curb'), '+GOOD: Two people, one low curb, a stub of wax.')
  expect(seen).toContain(`=== en_US ${name}`)
  await save(before.replace('{{site.name}}', '{{site.nme}}'), 'unknown variable "site.nme"')
  await save(before, 'The prompts have no faults.')
  await seeing('+GOOD: Two people, one red curb, a stub of wax.')
  child.kill('SIGINT')
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0)
})

describe('topics and categories', () => {
  const misspell = () => {
    folder.restore()
    folder.change('categories.txt', (text) => text.replace('skateboard gear', 'skatebord gear'))
    folder.change(
      'topics.txt',
      (text) => `${text}\nen_US | skateboard gear / trucks | A topic with a category that is short of two words\n`,
    )
  }

  test('are checked by lint, with their places and the right names', async () => {
    misspell()
    const { code, stderr } = await prompts('lint')
    expect(code).toBe(2)
    expect(stderr).toMatch(/CAT007 \S*categories\.txt:\d+:1 {2}unknown category "skatebord gear" {2}\[did you mean "skateboard gear"\?\]/)
    // Topics are compared with the names of the magazine, not with the misspelt one.
    expect(stderr).toMatch(/TOP003 \S*topics\.txt:\d+:9 {2}"skateboard gear" has no subcategory "trucks"/)
    expect(stderr.match(/TOP003/g)).toHaveLength(1)
  })

  test('show their prompts by the words of a subject', async () => {
    folder.restore()
    const shown = await prompts('render', '--topic', 'SOFT WHEELS')
    expect(shown.stdout).toMatch(/^=== en_US Soft wheels on rough streets: what they cost you, \d+ tokens\n--- system\n[\s\S]+--- user\n/)
    const { code, stderr } = await prompts('render', '--topic', 'Soft weels on rough streets: what they cost you')
    expect([code, stderr]).toEqual([2, expect.stringContaining('[did you mean "Soft wheels on rough streets: what they cost you"?]')])
  })

  test('become golden cases, of which one can be accepted alone', async () => {
    folder.restore()
    const added = await prompts('add', 'soft', 'wheels')
    expect(added).toMatchObject({ code: 0, stderr: '' })
    expect(added.stdout).toMatch(/golden\/en_US\/soft-wheels-on-rough-streets[\w-]*\/input\.yaml\n.*\/prompt\.txt\n$/)
    expect(await prompts('lint')).toMatchObject({ code: 0, stderr: '' })
    folder.change(STYLE, (text) => text.replace('GOOD: Two people, one red curb', 'GOOD: Two people, one low curb'))
    expect((await prompts('accept', 'soft-wheels')).stdout.match(/^wrote /gm)).toHaveLength(1)
    expect((await prompts('lint')).stderr).not.toContain('soft-wheels')
    expect((await prompts('accept', 'hard-wheels')).stderr).toMatch(/^E_USAGE {2}no case matches "hard-wheels"/)
    expect((await prompts('add', 'e')).stderr).toMatch(/^E_USAGE {2}\d topics match "e", one is expected {2}\[the topics are "/)
  })
})
