import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failWith, type Interference, interfereHere } from '../helpers/interfere.ts'
import { ROOT, runCommandLine } from '../helpers/run-build.ts'
import { fakeReply } from '../helpers/writer/fake-article.ts'
import { answer, begin, stall, status } from '../helpers/writer/fake-steps.ts'
import { NO_KEY, runGenerate, startGenerate } from '../helpers/writer/start-generate.ts'
import { openWriterProject } from '../helpers/writer/writer-project.ts'

const project = openWriterProject('generate')
test('a dry run whose prompts cannot be written says so in one line', async () => {
  const { code, stderr } = await runCommandLine(['generate', '--dry-run', '--out', join(ROOT, 'package.json')])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^E_DISK {2}cannot write \S+package\.json\S+ \(E(?:NOTDIR|EXIST)\) {2}\[[^\n]+\]\n$/)
})

describe('N1 without a key and without a network', () => {
  beforeEach(() => {
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
      throw new Error('a connection was opened')
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('a dry run prints every prompt and the categories as JSON, in three languages, deterministically', async () => {
    const first = await runCommandLine(['generate', '--dry-run'], NO_KEY)
    const second = await runCommandLine(['generate', '--dry-run'], NO_KEY)
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(second.stdout).toBe(first.stdout)
    for (const line of ['Write the whole article in American English.', 'Пиши всю статью по-русски.', 'Yazının tamamını Türkçe yaz.'])
      expect(first.stdout).toContain(line)
    const shown = first.stdout.matchAll(
      /^--- category\n(.*)\n--- parsed category map\n(.*)\n--- ([\d,]+) tokens in, up to ([\d,]+) out, /gm,
    )
    const categories = Array.from(shown, ([, category = '', parsed = '']) => [JSON.parse(category), JSON.parse(parsed)])
    expect(categories.length).toBe(9)
    expect(categories).toContainEqual([
      { category: 'skateboard gear', subcategories: ['boards and decks', 'trucks and wheels', 'protective gear', 'other'] },
      {
        'skateboard gear': {
          other: true,
          'boards and decks': ['deck width', 'concave', 'wheelbase'],
          'trucks and wheels': ['trucks', 'bushings', 'wheels', 'durometer'],
          'protective gear': ['helmet', 'knee pads', 'wrist guards'],
        },
      },
    ])
  })

  test('a dry run writes JSON or files, for one language or a few articles', async () => {
    const out = join(project.folder, 'out')
    const json = await runCommandLine(['generate', '--dry-run', '--json', '--locale', 'tr_TR', '--limit', '2'], NO_KEY)
    const lines = json.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { locale: string; system: string })
    expect(lines.map(({ locale }) => locale)).toEqual(['tr_TR', 'tr_TR'])
    const files = await runCommandLine(['generate', '--dry-run', '--limit', '1', '--out', out], NO_KEY)
    expect(files.code).toBe(0)
    const [folder = ''] = readdirSync(out)
    expect(readdirSync(join(out, folder)).sort()).toEqual(['categories.json', 'system.txt', 'user.txt'])
  })

  test('N2 a run is refused with the variables to set', async () => {
    const { code, stdout, stderr } = await runCommandLine(['generate'], NO_KEY)
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      'E_NO_KEY  Set OPENAI_API_KEY, or OPENAI_BASE_URL for a local model, or add --dry-run\n',
    ])
  })

  test.each([
    [['--limit', 'many'], 'E_USAGE  --limit expects a whole number of at least 1, got many'],
    [['--locale', 'de_DE'], 'E_USAGE  unknown language "de_DE"  [use one of en_US, ru_RU, tr_TR]'],
    [['--concurrency', '0'], 'E_USAGE  --concurrency expects a whole number from 1 to 64, got 0'],
    [['--redo', 'all'], 'E_USAGE  --redo accepts only "changed", got "all"'],
    [['--allow-new'], 'E_USAGE  --allow-new works with --dry-run only'],
    [['batch'], 'E_USAGE  unknown command "batch"'],
    [['batch', 'submit', '--engine', 'local'], "E_USAGE  Unknown option '--engine'"],
    [['--topics', 'none.txt'], 'E_TOPICS  none.txt does not exist'],
    [['--api-key', 'sk-1234567890'], "E_USAGE  Unknown option '--api-key'"],
    [['accept', 'nothing-of-that-name'], 'E_ACCEPT  there is no article "nothing-of-that-name"'],
  ])('%s is refused with one line', async (args, sentence) => {
    const { code, stderr } = await runCommandLine(['generate', ...args], NO_KEY)
    expect([code, stderr.split('\n').length, stderr.slice(0, sentence.length)]).toEqual([2, 2, sentence])
  })
})

test('F38 a second run at the same time is refused with the process id of the first, which Ctrl+C stops at once', async () => {
  const server = await project.serveFor(2, { script: () => begin(stall) })
  const first = startGenerate(project, [], { OPENAI_BASE_URL: server.url })
  while (server.requests.length === 0) await pause(10)
  const second = await runGenerate(project, [], { OPENAI_BASE_URL: server.url })
  expect(second).toMatchObject({
    code: 2,
    stderr: `E_LOCKED  another command (process ${first.child.pid}) is writing ${project.data}/articles  [wait until it ends]\n`,
  })
  const lock = join(project.folder, '.generator/lock')
  expect(existsSync(lock)).toBe(true)
  first.child.kill('SIGINT')
  expect(await first.ended).toMatchObject({ code: 130, stdout: expect.stringContaining('0 written, 0 failed, 2 left') })
  expect(existsSync(lock)).toBe(false)
})

test('a second Ctrl+C ends a run and releases the lock', async () => {
  const server = await project.serveFor(1, { script: () => begin(stall) })
  const run = startGenerate(project, [], { OPENAI_BASE_URL: server.url })
  while (server.requests.length === 0) await pause(10)
  run.child.kill('SIGINT')
  run.child.kill('SIGTERM')
  expect(await run.ended).toMatchObject({ code: 130 })
  expect(existsSync(join(project.folder, '.generator/lock'))).toBe(false)
})

test('F37 a full disk ends the run before the next paid call, and the answer is kept', async () => {
  const server = await project.serveFor(3)
  const env = { OPENAI_BASE_URL: server.url }
  const full: Interference = { call: 'openSync', path: '/articles/en_US/', action: failWith('ENOSPC') }
  const run = await interfereHere(full, () => runGenerate(project, ['--concurrency', '1'], env))
  expect([run.code, server.requests.length]).toEqual([4, 1])
  expect(run.stderr).toMatch(
    /^E_DISK {2}cannot write .*\(ENOSPC\) {2}\[stored answers are kept: free some space and run the same command again\]\n$/,
  )
  expect((await runGenerate(project, [], env)).code).toBe(0)
  expect([server.requests.length, project.articles().size]).toEqual([3, 3])
})

test('F39 a key is never printed, written to a file, or part of an address', async () => {
  const key = 'test/key+with=signs-4711'
  const server = await project.serveFor(4, {
    script: (request) => {
      if (request.index === 0) return status(500, { message: `Your key ${key} is fine, we are not` })
      if (request.index === 1) return status(400, { message: `Unsupported parameter: 'seed' for ${key}`, param: 'seed' })
      const reply = fakeReply(request)
      reply.claimsToCheck.push(`My key is ${key}`)
      reply.sections[1] = {
        id: 'step',
        heading: 'What I was told',
        markdown: `${reply.sections[1]?.markdown}\n\nThey gave me ${key} and "Bearer ${key}".`,
      }
      return answer({ content: JSON.stringify(reply), model: `model of ${key}`, headers: { 'x-request-id': key } })
    },
  })
  const run = await runGenerate(project, ['--concurrency', '1', '--json'], { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: key })
  expect(run.code).toBe(0)
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  expect(server.verdict()).toEqual([])
  const texts = listTexts(project.folder)
  expect(texts.size).toBeGreaterThan(40)
  for (const [file, text] of [...texts, ['the output', run.stdout + run.stderr] as const]) {
    for (const spelling of [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)])
      expect([file, text.includes(spelling)]).toEqual([file, false])
  }
  expect([...project.articles().values()].join('')).toContain('[hidden]')
  const refused = await runGenerate(project, ['--fresh', '--redo', 'changed'], {
    OPENAI_BASE_URL: 'http://models.example/v1',
    OPENAI_API_KEY: key,
  })
  expect([refused.code, refused.stderr]).toEqual([
    2,
    'E_ENV  the key would be sent to models.example unencrypted  [use https, or unset OPENAI_API_KEY]\n',
  ])
})

test('an article is accepted by its slug, with or without its planted typos', async () => {
  const server = await project.serveFor(2, {
    script(request) {
      const reply = fakeReply(request)
      reply.sections[1] = {
        id: 'step',
        heading: 'One',
        markdown: `${reply.sections[1]?.markdown}\n\nI sad hello to teh board in its place, and its late.`,
      }
      return answer({
        content: JSON.stringify({
          ...reply,
          typosMade: [
            { wrong: 'teh', right: 'the' },
            { wrong: 'sad', right: 'said' },
            { wrong: 'its', right: 'it’s' },
          ],
        }),
      })
    },
  })
  const env = { OPENAI_BASE_URL: server.url }
  expect((await runGenerate(project, [], env)).code).toBe(0)
  const [first = '', second = ''] = Array.from(project.articles().keys(), (file) => file.replace(/.*\/|\.md$/g, ''))
  const plain = await runGenerate(project, ['accept', first], env)
  expect(plain.code).toBe(0)
  expect(plain.stdout).toMatch(
    new RegExp(
      `${first}\\.md is ready\\.\nPlanted typos left: teh > the \\(line (\\d+)\\), sad > said \\(line \\1\\), its > it’s \\(line \\1\\)\nCheck: `,
    ),
  )
  expect(plain.stdout).toContain(`npm run content -- --only ${first}\n`)
  const fixed = await runGenerate(project, ['accept', second, '--fix-typos'], env)
  expect(fixed.stdout).toMatch(/Typos corrected: sad > said, teh > the\nPlanted typos left: its > it’s \(line \d+\)\n/)
  const texts = project.articles()
  expect(texts.get(`en_US/${first}.md`)).toMatch(/^status: ready$[\s\S]*I sad hello to teh board in its place, and its late\./m)
  expect(texts.get(`en_US/${second}.md`)).toMatch(
    /^date: 2026-11-20$[\s\S]*^status: ready$[\s\S]*I said hello to the board in its place, and its late\./m,
  )
  const again = await runGenerate(project, ['accept', first], env)
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not a draft')])
})

function listTexts(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  return new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file.slice(ROOT.length), readFileSync(file, 'utf8')]))
}
