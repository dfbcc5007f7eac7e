import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FakeOpenai, inOrder } from '../../../helpers/writer/fake-openai.ts'
import { answer, begin, stall, status } from '../../../helpers/writer/fake-steps.ts'
import type { ProjectRun } from '../../../helpers/writer/writer-project.ts'
import { codesOf, openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('runs')

/** Seconds; a run that does not stop at once waits for longer than a test may take. */
const HOUR = 3600
/** What a run reports as spent. */
function spentIn({ events }: ProjectRun): { tokens: number; cost: number } {
  return events.find(({ event }) => event === 'end')?.spent as { tokens: number; cost: number }
}

/** The checks, every five milliseconds, after which the bytes of the server have reached its client. */
const SEEN = 20

describe('F34 a budget', () => {
  const PRICES = 'date: 2026-11-01\ncurrency: EUR\nmodels:\n  - model: gpt-5-mini\n    input: 1\n    cachedInput: 0.1\n    output: 10\n'

  test('in money: no request that could exceed it is sent, requests in progress are finished, and the rest is left', async () => {
    project.topics(...topicLines(12))
    project.settings('prices.yaml', PRICES)
    const server = await project.serve({ script: () => answer({ delay: 10 }) })
    const run = await project.run({ concurrency: 4, maxCost: 0.1 })
    expect(run.code).toBe(3)
    const { cost } = spentIn(run)
    expect(cost).toBeGreaterThan(0.01)
    expect(cost).toBeLessThanOrEqual(0.1)
    expect(project.articles().size).toBe(server.requests.length)
    expect(project.articles().size).toBeLessThan(12)
    expect(run.error).toContain('E_BUDGET  the rest of the budget is less than the next answer may cost')
    expect(run.out).toMatch(/\d+ written, 0 failed, \d+ left; \d+ tokens, 0\.\d{4} EUR/)
  })

  test('in tokens needs no price', async () => {
    await project.serveFor(5)
    const run = await project.run({ maxTokens: 24_000 })
    expect([run.code, project.articles().size]).toEqual([3, 2])
    expect(spentIn(run).tokens).toBeLessThanOrEqual(24_000)
  })

  test('in money is refused if the price is unknown', async () => {
    const server = await project.serveFor(1)
    await expect(project.run({ maxCost: 1 })).rejects.toMatchObject({
      code: 'E_PRICE',
      message: '--max-cost needs the price of gpt-5-mini',
    })
    expect(server.all).toEqual([])
  })

  test('includes answers that were paid for and rejected', async () => {
    await project.serveFor(1, {
      script: inOrder(
        begin(({ response }) => void response.end()),
        answer({ content: '{}' }),
        answer(),
      ),
    })
    const run = await project.run()
    const spent = spentIn(run).tokens
    const [name = ''] = readdirSync(join(project.data, 'provenance/en_US'))
    const { usage } = JSON.parse(readFileSync(join(project.data, 'provenance/en_US', name), 'utf8')) as {
      usage: { prompt: number; completion: number }
    }
    expect(spent).toBeGreaterThan(usage.prompt + usage.completion)
  })
})

describe('F35 Ctrl+C stops a run at once', () => {
  async function interrupt(steps: Parameters<typeof inOrder>, isTime: (server: FakeOpenai) => boolean) {
    const server = await project.serveFor(3, { script: inOrder(...steps) })
    let looks = 0
    const run = await project.run({
      maxWait: 2 * HOUR * 1000,
      limits: { silence: HOUR * 1000, maxWait: 2 * HOUR * 1000 },
      onStart(stop) {
        const timer = setInterval(() => {
          // The bytes of the server need a moment to arrive.
          if (!isTime(server) || ++looks < SEEN) return
          clearInterval(timer)
          stop()
        }, 5)
      },
    })
    return { run, server }
  }

  test('during a pause that the server asked for', async () => {
    const { run, server } = await interrupt(
      [answer(), status(429, {}, { 'Retry-After': String(HOUR) })],
      ({ requests }) => requests.length === 2,
    )
    expect([run.code, server.requests.length]).toEqual([130, 2])
    expect(run.out).toContain('1 written, 0 failed, 2 left')
    expect(run.error).toContain('E_CANCELLED  cancelled')
  })

  test('during an answer, whose part is kept in a file', async () => {
    const { run } = await interrupt([begin(stall)], ({ requests }) => requests.length === 1)
    expect([run.code, project.articles().size]).toEqual([130, 0])
    expect(readdirSync(join(project.folder, '.generator/replies'))).toEqual([expect.stringMatching(/\.partial\.txt$/)])
  })

  test('and the next run pays only for what is missing', async () => {
    const { server } = await interrupt([answer(), answer(), begin(stall)], ({ requests }) => requests.length === 3)
    const before = server.requests.length
    const next = await project.serve()
    expect((await project.run()).code).toBe(0)
    expect([before, next.requests.length, project.articles().size]).toEqual([3, 1, 3])
  })
})

describe('a stored answer is not paid for twice', () => {
  test('a second run with the same options does nothing', async () => {
    const server = await project.serveFor(3)
    await project.run()
    const run = await project.run()
    expect([run.code, server.requests.length]).toEqual([0, 3])
    expect(run.out).toContain('Already written: 3.')
  })

  test('a stored answer gives the article if the article and its record are lost', async () => {
    const server = await project.serveFor(1)
    await project.run()
    const [[file = '', text] = []] = [...project.articles()]
    rmSync(join(project.data, 'articles', file))
    rmSync(join(project.data, 'provenance'), { recursive: true })
    expect((await project.run({ day: '2026-12-24' })).code).toBe(0)
    expect([server.requests.length, project.articles().get(file)]).toEqual([1, text])
  })

  test('a record without its article gives the article its file name', async () => {
    const server = await project.serveFor(1)
    await project.run()
    const [[file = '', text] = []] = [...project.articles()]
    rmSync(join(project.data, 'articles', file))
    expect((await project.run()).code).toBe(0)
    expect([server.requests.length, project.articles()]).toEqual([1, new Map([[file, text]])])
  })

  test('an article without its record stays, and the new one gets another slug', async () => {
    await project.serveFor(1)
    await project.run()
    const [[file = '', text] = []] = [...project.articles()]
    rmSync(join(project.data, 'provenance'), { recursive: true })
    writeFileSync(
      join(project.data, 'articles', file),
      `${(text ?? '').split('\n\n')[0]?.replace(/^title: .*$/m, 'title: Something else altogether')}\n\nShort.\n`,
    )
    expect((await project.run()).code).toBe(0)
    expect([...project.articles().keys()]).toEqual([file.replace('.md', '-2.md'), file].sort())
  })

  test('--fresh asks again', async () => {
    const server = await project.serveFor(1, { script: inOrder(status(500), status(500), status(500), status(500), status(500), answer()) })
    expect((await project.run()).code).toBe(1)
    expect((await project.run({ fresh: true })).code).toBe(0)
    expect(server.requests.length).toBe(6)
  })
})

describe('changed prompts', () => {
  async function writeAndChange(): Promise<ProjectRun> {
    await project.serveFor(2)
    await project.run()
    const style = join(project.prompts, 'locales/en_US/style.hbs')
    writeFileSync(style, `${readFileSync(style, 'utf8')}Never mention the weather.\n`)
    return project.run()
  }

  test('leave drafts as they are, and report them', async () => {
    const run = await writeAndChange()
    expect(run.code).toBe(0)
    expect(run.out).toContain('Drafts made with other prompts: 2; --redo changed rewrites them.')
  })

  test('rewrite drafts under their old slugs with --redo changed, except edited ones', async () => {
    await writeAndChange()
    const [edited = '', other = ''] = project.articles().keys()
    const file = join(project.data, 'articles', edited)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nA line by hand.\n`)
    const before = project.articles()
    const run = await project.run({ redoChanged: true })
    expect(run.code).toBe(0)
    expect(run.out).toContain('Made with other prompts, and since edited or accepted: 1;')
    expect([...project.articles().keys()]).toEqual([...before.keys()])
    expect(project.articles().get(edited)).toBe(before.get(edited))
    const record = JSON.parse(readFileSync(join(project.data, 'provenance', other.replace('.md', '.json')), 'utf8')) as {
      inputHash: string
      run: string
    }
    expect(run.events[0]).toMatchObject({ event: 'run', inputHash: record.inputHash, jobs: 1 })
  })
})

test('F37 a disk that cannot be written to ends the run before the next paid call, and keeps the answer', async () => {
  project.topics(...topicLines(3))
  mkdirSync(join(project.data, 'articles'))
  writeFileSync(join(project.data, 'articles/en_US'), 'a file instead of a folder')
  const server = await project.serve()
  const run = await project.run()
  expect([run.code, server.requests.length]).toEqual([4, 1])
  expect(run.error).toMatch(/^E_DISK {2}cannot write .*\(E(?:NOTDIR|EXIST)\) {2}\[stored answers are kept/)
  rmSync(join(project.data, 'articles/en_US'))
  expect((await project.run()).code).toBe(0)
  expect([server.requests.length, project.articles().size]).toEqual([3, 3])
})

test('temporary files of killed runs are removed', async () => {
  await project.serveFor(1)
  for (const folder of ['articles/en_US', 'provenance/ru_RU']) {
    mkdirSync(join(project.data, folder), { recursive: true })
    writeFileSync(join(project.data, folder, '.some-article.md.4711.tmp'), 'half')
  }
  await project.run()
  expect(readdirSync(project.data, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.tmp'))).toEqual([])
})

test('the journal lists the events of a run in order', async () => {
  await project.serveFor(1, { script: inOrder(status(500), answer({ content: '{}' }), answer()) })
  const { events } = await project.run()
  expect(events.map(({ event }) => event)).toEqual([
    'run',
    'job',
    'sent',
    'failed-call',
    'sent',
    'reply',
    'rejected',
    'downgrade',
    'sent',
    'reply',
    'written',
    'end',
  ])
  expect(codesOf(events)).toEqual(['E_SERVER', 'E_SCHEMA'])
})

test('with --json every event is a line', async () => {
  await project.serveFor(1)
  const { out } = await project.run({ json: true })
  const events = out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { event: string }).event)
  expect(events).toEqual(['run', 'job', 'sent', 'reply', 'written', 'end'])
})
