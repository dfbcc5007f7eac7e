import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bench } from '../../../src/commands/bench.ts'

/** Stands in for the build: writes each article and its state, and tells whether it found state and compiled code of a run before. */
const FAKE_BUILD = `
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
const [, , , , data, , out] = process.argv
const state = out.replace(/out$/, '.out-build')
const found = [out, state, '.cache/code'].filter((path) => existsSync(path)).length
for (const folder of [out, state, '.cache/code']) mkdirSync(folder, { recursive: true })
cpSync(data + '/articles', out + '/articles', { recursive: true })
const pages = readdirSync(data + '/articles/en_US').length
console.log('a line for people')
console.log(JSON.stringify({ ok: true, pages, rendered: pages, reused: found, files: pages, bytes: 1, written: pages,
  workers: 0, wallMs: 1, cpuMs: pages * 2 + 7, peakMemoryMb: 50, stages: { all: 1 } }))
`
const FAILING_BUILD = `console.error('E_LINK_DEAD articles/x.md:3:1  no such page'); process.exit(3)`

let root: string
let printed: { stdout: string; stderr: string }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bench-'))
  cpSync('data', join(root, 'data'), { recursive: true })
  cpSync('test/bench/floor.mjs', join(root, 'test/bench/floor.mjs'))
  mkdirSync(join(root, 'src/commands'), { recursive: true })
  mkdirSync(join(root, '.cache/code'), { recursive: true })
  printed = { stdout: '', stderr: '' }
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text)
      return true
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

describe('bench', () => {
  it('prints one JSON object with all runs, and takes its folders away', async () => {
    writeFileSync(join(root, 'src/commands/run.mjs'), FAKE_BUILD)
    expect(await bench(['build', '--articles', '4,2', '--json'])).toBe(0)
    const result = JSON.parse(printed.stdout)
    expect(result).toMatchObject({
      benchmark: 'build',
      figures: [
        { articles: 2, pages: 2 },
        { articles: 4, pages: 4 },
      ],
    })
    expect(result.marginalCosts).toEqual([{ fromArticles: 2, toArticles: 4, cpuMsPerPage: 2 }])
    expect(result.runs[1].floor).toMatchObject({ files: 4 })
    expect(readdirSync(join(root, '.cache/bench'))).toEqual([])
  })

  it('builds cold without the output, state and compiled code of before, and warm with them', async () => {
    writeFileSync(join(root, 'src/commands/run.mjs'), FAKE_BUILD)
    await bench(['build', '--articles', '2,3', '--json'])
    const { runs } = JSON.parse(printed.stdout)
    for (const { cold, warm, unchanged } of runs) {
      expect([cold.report.reused, warm.report.reused, unchanged.report.reused]).toEqual([0, 3, 3])
    }
  })

  it('prints a table and keeps its folders where asked, with the same bytes in the output and the floor', async () => {
    writeFileSync(join(root, 'src/commands/run.mjs'), FAKE_BUILD)
    expect(await bench(['build', '--articles', '2', '--keep'])).toBe(0)
    expect(printed.stdout).toMatch(/^The builds run on a machine with \d+ processors?\.\n\narticles {2}pages {2}cold s/)
    const [folder = ''] = readdirSync(join(root, '.cache/bench'))
    const kept = join(root, '.cache/bench', folder, '2')
    expect(readdirSync(kept).sort()).toEqual(['.out-build', 'data', 'floor', 'out'])
    expect(readdirSync(join(kept, 'floor'), { recursive: true })).toEqual(readdirSync(join(kept, 'out'), { recursive: true }))
  })

  it('shows the stderr of a build that fails, ends with 1 and takes its folders away', async () => {
    writeFileSync(join(root, 'src/commands/run.mjs'), FAILING_BUILD)
    expect(await bench(['build', '--articles', '2'])).toBe(1)
    expect(printed.stderr).toContain('E_LINK_DEAD articles/x.md:3:1  no such page\nThe cold build of 2 articles failed with exit code 3.\n')
    expect(readdirSync(join(root, '.cache/bench'))).toEqual([])
  })

  it('needs a report on the last line', async () => {
    writeFileSync(join(root, 'src/commands/run.mjs'), `console.log('done')`)
    expect(await bench(['build', '--articles', '2'])).toBe(1)
    expect(printed.stderr).toContain('The cold build of 2 articles ended without a JSON report on its last line, got "done".\n')
  })

  it('ends with 2 where it does not know the benchmark, and makes nothing', async () => {
    expect(await bench(['walk'])).toBe(2)
    expect(printed.stderr).toMatch(/^There is no benchmark named "walk"; usage: npm run bench -- .*\n$/)
    expect(existsSync(join(root, '.cache/bench'))).toBe(false)
  })
})
