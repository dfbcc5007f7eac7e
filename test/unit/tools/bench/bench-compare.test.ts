import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bench } from '../../../tools/bench/bench.ts'
import { commitAll, FAKE_BUILD, type FakeProject, git, openFakeProject, playProgram } from './fake-project.ts'

let project: FakeProject
afterEach(() => project.close())

const HAS_GIT = spawnSync('git', ['--version']).status === 0

/** The reports of fake builds are exact, their times are not. */
const EXACT = /(work|CPU|HTML|memory|all files)/

describe.skipIf(!HAS_GIT)('bench -- compare', () => {
  it('builds a commit and the working tree in turns, finds a planted 10 % and returns 1', async () => {
    project = openFakeProject()
    commitAll(project.root)
    writeFileSync(join(project.root, 'src/commands/run.mjs'), FAKE_BUILD.replace('FAKE_COST = 2', 'FAKE_COST = 2.2'))
    expect(await bench('compare HEAD --articles 10,20 --rounds 2 --json'.split(' '))).toBe(1)
    const { verdicts } = JSON.parse(project.printed.stdout) as { verdicts: { articles: number; name: string; isWorse: boolean }[] }
    const exact = verdicts.filter(({ name }) => EXACT.test(name))
    expect(exact.filter(({ isWorse }) => isWorse).map(({ articles, name }) => `${articles} ${name}`)).toEqual([
      '10 CPU a page, ms',
      '20 CPU a page, ms',
      '20 CPU of one more page, ms',
    ])
    expect(exact.find(({ name }) => name === 'CPU of one more page, ms')).toMatchObject({
      before: 2,
      after: expect.closeTo(2.2),
      ratio: { value: expect.closeTo(1.1), low: expect.closeTo(1.1), high: expect.closeTo(1.1) },
    })
    expect(readdirSync(join(project.root, '.cache/bench'))).toEqual([])
    expect(git(project.root, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
    expect(git(project.root, 'status', '--porcelain')).toBe(' M src/commands/run.mjs\n')
  })

  it('finds nothing worse in the same code, installs the packages of another lock file, and links those of the project otherwise', async () => {
    project = openFakeProject()
    playProgram(project.root, 'npm', 'mkdir node_modules && echo "$@" >node_modules/installed')
    writeFileSync(join(project.root, 'package-lock.json'), '{ "lockfileVersion": 3 }')
    commitAll(project.root)
    writeFileSync(join(project.root, 'package-lock.json'), '{ "lockfileVersion": 4 }')
    expect(await bench('compare HEAD --articles 2 --rounds 1 --keep'.split(' '))).toBeLessThan(2)
    const lines = project.printed.stdout.split('\n').filter((line) => EXACT.test(line))
    expect(lines).toHaveLength(5)
    for (const line of lines) expect(line).toMatch(/ 1\.000 +1\.000 to 1\.000 *$/)
    expect(project.printed.stderr).toMatch(/\nBefore: HEAD; after: commit [0-9a-f]{7,} with uncommitted changes; /)
    const [folder = ''] = readdirSync(join(project.root, '.cache/bench'))
    const [before, after] = ['before', 'after'].map((side) => join(project.root, '.cache/bench', folder, side, 'node_modules'))
    expect(readFileSync(join(before ?? '', 'installed'), 'utf8')).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n')
    expect(readlinkSync(after ?? '')).toBe(join(project.root, 'node_modules'))
  })

  it('returns 2 if there is no such commit', async () => {
    project = openFakeProject()
    commitAll(project.root)
    expect(await bench(['compare', 'v9'])).toBe(2)
    expect(project.printed.stderr).toMatch(/\nThere is no commit "v9" in this repository\.\n$/)
  })

  it('reports the side on which a build has failed', async () => {
    project = openFakeProject('process.exit(3)')
    commitAll(project.root)
    writeFileSync(join(project.root, 'src/commands/run.mjs'), FAKE_BUILD)
    expect(await bench(['compare', 'HEAD', '--articles', '2'])).toBe(1)
    expect(project.printed.stderr).toMatch(/\nThe counted build of 300 articles, before the change failed with exit code 3\.\n$/)
    expect(existsSync(join(project.root, '.cache/bench'))).toBe(true)
    expect(readdirSync(join(project.root, '.cache/bench'))).toEqual([])
  })
})
