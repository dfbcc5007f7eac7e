import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bench } from '../../../tools/bench/bench.ts'
import { writeCorpus } from '../../../tools/bench/corpus.ts'
import { CHANGES } from '../../../tools/bench/corpus-changes.ts'
import { commitAll, FAKE_BUILD, type FakeProject, openFakeProject } from './fake-project.ts'

let project: FakeProject
afterEach(() => project.close())

const HAS_GIT = spawnSync('git', ['--version']).status === 0

describe.skipIf(!HAS_GIT)('bench -- changes', () => {
  it('builds a commit and the working tree after each change, and prints both', async () => {
    project = openFakeProject()
    commitAll(project.root)
    writeFileSync(join(project.root, 'src/commands/run.mjs'), FAKE_BUILD.replace('FAKE_COST = 2', 'FAKE_COST = 5'))
    expect(await bench('changes HEAD --articles 10 --rounds 1'.split(' '))).toBe(0)
    const [head = '', ...lines] = project.printed.stdout.trimEnd().split('\n')
    expect(head).toMatch(/^articles +change +CPU, s +now +ratio +wall, s +now +memory, MB +now +pages +files$/)
    // Each page costs 2 ms before and 5 ms after, and each build 7 ms.
    const counts = [10, 10, 10, 11, 10, 10]
    expect(lines).toHaveLength(CHANGES.length)
    for (const [row, { name }] of CHANGES.entries()) {
      const [before, after] = [2, 5].map((cost) => (counts[row] ?? 0) * cost + 7) as [number, number]
      const figures = [(before / 1000).toFixed(2), (after / 1000).toFixed(2), (after / before).toFixed(2)]
      expect(lines[row]).toMatch(new RegExp(`^ *10 +${name} +${figures.join(' +')} .* 50 +50 +${counts[row]} +1$`))
    }
    expect(readdirSync(join(project.root, '.cache/bench'))).toEqual([])
  })

  it('makes each change in the files that it names', () => {
    project = openFakeProject()
    const directory = join(project.root, 'corpus')
    writeCorpus({ directory, articles: 6, seedData: join(project.root, 'data') })
    const folder = join(directory, 'articles/en_US')
    const read = () => new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    const changed: Record<string, number> = {}
    for (const { name, apply } of CHANGES) {
      const before = read()
      apply(directory)
      const after = read()
      changed[name] = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file)).length
    }
    expect(changed).toMatchObject({ nothing: 0, 'a word': 1, 'a title': 1, 'a new article': 1, 'it is deleted': 1 })
    expect(changed["an author's name"]).toBeGreaterThan(0)
    expect(readFileSync(join(directory, 'authors.json'), 'utf8').match(/ Neu"/g)).toHaveLength(1)
  })
})
