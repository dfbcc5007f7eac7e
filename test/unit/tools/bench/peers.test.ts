import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bench } from '../../../tools/bench/bench.ts'
import { type FakeProject, openFakeProject, playProgram } from './fake-project.ts'

/** The script of a fake generator, which records the state of the edited article, and whether there is an earlier output. */
const NOTE = (out: string) =>
  `(grep -ho "\\(dry\\|wet\\) afternoon" content/articles/*.md | cut -d" " -f1 | sort | tr "\\n" " "; [ -d ${out} ] && echo ${out} || echo none) >>calls
mkdir -p ${out}`
const HUGO = `[ "$1" = version ] && echo "hugo v0.111.3+extended linux/amd64" && exit\n${NOTE('public')}`
/** A fake npm, which installs a fake Vike. */
const NPM = `mkdir -p node_modules/vike && cat >node_modules/vike/bin.js <<'END'
require('node:child_process').execFileSync('sh', ['-c', ${JSON.stringify(NOTE('dist'))}])
END
echo "$@" >>installs`

let project: FakeProject
afterEach(() => project.close())

/** The site of a peer in the kept folder of the last run. */
function siteOf(peer: string): string {
  const runs = join(project.root, '.cache/bench')
  return join(runs, readdirSync(runs).at(-1) ?? '', '2', peer)
}

describe('bench -- build --peers', () => {
  it('runs Hugo and Vike on the same articles, prints the ratios in the table, and installs Vike by npm once', async () => {
    project = openFakeProject()
    playProgram(project.root, 'hugo', HUGO)
    playProgram(project.root, 'npm', NPM)
    expect(await bench('build --articles 2 --rounds 1 --peers hugo,vike --keep'.split(' '))).toBe(0)
    expect(project.printed.stderr).toContain('\nHugo 0.111.3 renders the same articles with test/tools/bench/peers/hugo.\n')
    for (const peer of ['Hugo', 'Vike'])
      expect(project.printed.stdout).toMatch(
        new RegExp(`\ncold / ${peer} +\\d.*\n(?:.*\n)*CPU / ${peer} +[\\d∞].*\n(?:.*\n)*one edit / ${peer} +\\d`),
      )
    // Each was called twice: without an earlier output, then with one and the edited article.
    const hugo = siteOf('hugo')
    expect(readFileSync(join(hugo, 'calls'), 'utf8')).toBe('dry dry none\ndry wet public\n')
    expect(readFileSync(join(siteOf('vike'), 'calls'), 'utf8')).toBe('dry dry none\ndry wet dist\n')
    expect(readFileSync(join(hugo, 'assets/site.css'), 'utf8')).toBe('p { color: red }')
    expect(existsSync(join(hugo, 'public'))).toBe(false)
    expect(readdirSync(join(hugo, 'content/authors'))).toHaveLength(50)
    expect(readFileSync(join(hugo, 'content/articles/level-clearance-twist-1.md'), 'utf8').split('\n').slice(0, 8)).toEqual([
      '---',
      'title: "Level clearance twist: session 1"',
      'date: "2024-01-03"',
      expect.stringMatching(/^description: "In dusk /),
      'categories: ["skateboarding-techniques"]',
      'subcategories: ["skateboarding-techniques-other-skateboarding-techniques"]',
      'authors: ["bruno-bose"]',
      '---',
    ])
    const menu = JSON.parse(readFileSync(join(siteOf('vike'), 'menu.json'), 'utf8')) as { title: string; children: unknown[] }[]
    expect(menu[0]).toMatchObject({ title: 'Skateboarding techniques', path: '/lists/categories/skateboarding-techniques' })
    expect(menu[0]?.children).toHaveLength(4)
    expect(await bench('build --articles 2 --rounds 1 --peers vike'.split(' '))).toBe(0)
    const installs = readFileSync(join(project.root, '.cache/peers/vike/installs'), 'utf8')
    expect(installs).toBe('install --no-audit --no-fund --loglevel=error\n')
  })

  it('reports which are not installed, and measures ours', async () => {
    project = openFakeProject()
    playProgram(project.root, 'hugo', 'exit 127')
    playProgram(project.root, 'npm', 'exit 1')
    expect(await bench('build --articles 2 --rounds 1 --peers hugo,vike'.split(' '))).toBe(0)
    expect(project.printed.stderr).toContain('Hugo is not on this machine, so it is left out; on Debian: apt-get install hugo.\n')
    expect(project.printed.stderr).toMatch(
      /\nnpm could not load Vike \d\S+, so it is left out; connect to the npm registry once, then try again\.\n/,
    )
    expect(project.printed.stdout).not.toMatch(/Hugo|Vike/)
  })
})
