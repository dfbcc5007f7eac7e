import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bench } from '../../../tools/bench/bench.ts'
import { type FakeProject, openFakeProject } from './fake-project.ts'

const MARKED = '# A\n\n<!-- bench:build -->\n<!-- /bench:build -->\n\nThe end.\n'
const FAILING_BUILD = `console.error('E_LINK_DEAD articles/x.md:3:1  no such page'); process.exit(3)`
/** Starts a child process, writes both ids to a file, and waits, as does the child. */
const WAITING_BUILD = `
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
writeFileSync(process.env.FAKE_PIDS, process.pid + ' ' + child.pid)
setInterval(() => {}, 1000)
`

let project: FakeProject
afterEach(() => project.close())

describe('bench -- build', () => {
  it('builds cold without earlier output, state and caches in every round, warm with them, and prints one JSON object', async () => {
    project = openFakeProject()
    expect(await bench('build --articles 4,2 --rounds 2 --json'.split(' '))).toBe(0)
    const result = JSON.parse(project.printed.stdout)
    expect(result).toMatchObject({ benchmark: 'build', figures: [{ articles: 2 }, { articles: 4, cpuMsOfOneMorePage: { value: 2 } }] })
    expect(result.runs[1].output).toMatchObject({ files: 9, htmlFiles: 5, dataBytes: 2000 })
    expect(result.runs[1].rounds[0].floor).toMatchObject({ files: 9, bytes: result.runs[1].output.bytes })
    const runs = result.runs as { rounds: Record<string, { report: { reused: number } }>[] }[]
    const reused = runs.map(({ rounds }) => rounds.map((round) => ['cold', 'edit', 'unchanged'].map((kind) => round[kind]?.report.reused)))
    expect(reused).toEqual([2, 4].map(() => [1, 2].map(() => [0, 3, 3])))
    // Its folders are removed, and those of the project are as they were.
    expect(readdirSync(join(project.root, '.cache/bench'))).toEqual([])
    expect(readdirSync(join(project.root, '.cache')).sort()).toEqual(['bench', 'code'])
  })

  it('prints a table, works in the given folder, writes no document, and keeps its files with --keep', async () => {
    project = openFakeProject()
    const document = join(project.root, 'ARCHITECTURE.md')
    writeFileSync(document, MARKED)
    expect(await bench('build --articles 2 --rounds 1 --folder elsewhere --keep'.split(' '))).toBe(0)
    expect(readFileSync(document, 'utf8')).toBe(MARKED)
    expect(project.printed.stdout).toMatch(/^articles +2\npages +2\ncold build, s +\d/)
    expect(project.printed.stderr).toMatch(/^The builds run on a machine with \d+ processors?\.\n2 articles: writing the corpus\n/)
    const [folder = ''] = readdirSync(join(project.root, 'elsewhere'))
    const kept = join(project.root, 'elsewhere', folder)
    expect(readdirSync(kept).sort()).toEqual(['2', 'code'])
    expect(readdirSync(join(kept, '2')).sort()).toEqual(['.out-build', 'data', 'out'])
    expect(readdirSync(join(kept, 'code')).sort()).toEqual(['.cache', 'ARCHITECTURE.md', 'data', 'node_modules', 'src', 'test'])
  })

  it('writes figures between their marks, with their source and the cost of a small build', async () => {
    project = openFakeProject()
    const document = join(project.root, 'ARCHITECTURE.md')
    writeFileSync(document, MARKED)
    expect(await bench('build --articles 2 --rounds 1 --cpus 1 --write'.split(' '))).toBe(0)
    const [head, cost, source, pin, , table] = readFileSync(document, 'utf8').split('\n').slice(2)
    expect([head, table]).toEqual(['<!-- bench:build -->', '| articles | 2 |'])
    expect(cost).toMatch(/^<!-- bench:cost {"files":2,"htmlBytes":[\d.]+,"dataBytes":500,"allBytes":[\d.]+,"work":[\d.]+} -->$/)
    const command = '`npm run bench -- build --articles 2 --rounds 1 --cpus 1 --write`'
    expect(source).toMatch(new RegExp(`^${command} on \\d{4}-\\d\\d-\\d\\d, no commit: .+, \\d+ cores?, Node \\d+\\.\\d+\\.\\d+, .+\\.$`))
    expect(pin).toMatch(/^The(re is no taskset| builds run under taskset on processor 0)/)
  })

  it('fails before measuring if the marks are missing', async () => {
    project = openFakeProject()
    writeFileSync(join(project.root, 'ARCHITECTURE.md'), '# A\n')
    expect(await bench(['build', '--write'])).toBe(1)
    expect(project.printed.stderr).toMatch(/^The document needs <!-- bench:build --> and [^\n]*\n$/)
  })

  it('prints the stderr of a build that fails, returns 1 and removes its folders', async () => {
    project = openFakeProject(FAILING_BUILD)
    expect(await bench(['build', '--articles', '2'])).toBe(1)
    const { stderr } = project.printed
    expect(stderr).toContain('E_LINK_DEAD articles/x.md:3:1  no such page\nThe cold build of 2 articles failed with exit code 3.\n')
    expect(readdirSync(join(project.root, '.cache/bench'))).toEqual([])
  })

  it('needs a report on the last line', async () => {
    project = openFakeProject(`console.log('done')`)
    expect(await bench(['build', '--articles', '2'])).toBe(1)
    const { stderr } = project.printed
    expect(stderr).toContain('The cold build of 2 articles ended without a JSON report on its last line, got "done".\n')
  })

  it('ends a build with its child processes when it is interrupted, and removes its folders', async () => {
    project = openFakeProject(WAITING_BUILD)
    const pids = join(project.root, 'pids')
    vi.stubEnv('FAKE_PIDS', pids)
    const ended = bench(['build', '--articles', '2'])
    await vi.waitUntil(() => existsSync(pids) && readFileSync(pids, 'utf8').split(' ').length === 2, { timeout: 600_000 })
    process.emit('SIGINT')
    expect(await ended).toBe(130)
    expect(project.printed.stderr).toMatch(/\nThe benchmark was interrupted\.\n$/)
    // The child process has the same pipe: if it were running, the benchmark would still wait.
    expect(() => process.kill(Number(readFileSync(pids, 'utf8').split(' ')[0]), 0)).toThrow('ESRCH')
    expect(readdirSync(join(project.root, '.cache/bench'))).toEqual([])
    expect(process.listenerCount('SIGINT')).toBe(0)
  })

  it('returns 2 for an unknown benchmark, and creates no folder', async () => {
    project = openFakeProject()
    expect(await bench(['walk'])).toBe(2)
    expect(project.printed.stderr).toMatch(/^There is no benchmark named "walk"; usage: npm run bench -- .*\n$/)
    expect(existsSync(join(project.root, '.cache/bench'))).toBe(false)
  })
})
