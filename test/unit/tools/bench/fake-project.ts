import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** A project with a fake build, and the output of the commands that ran in it. */
export interface FakeProject {
  root: string
  printed: { stdout: string; stderr: string }
  close(): void
}

/**
 * A fake of the build command: writes a page and its data for each article, and reports as `reused` how many folders of an earlier run
 * exist. It reports `FAKE_COST` milliseconds of processor time per page.
 */
export const FAKE_BUILD = `
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
const { argv } = process
const [data, out] = ['--data', '--out'].map((name) => argv[argv.indexOf(name) + 1])
const FAKE_COST = 2
const state = out.replace(/out$/, '.out-build')
const found = [out, state, '.cache/code'].filter((path) => existsSync(path)).length
for (const folder of [out, state, '.cache/code', out + '/page-data']) mkdirSync(folder, { recursive: true })
const articles = readdirSync(data + '/articles/en_US')
for (const name of articles) {
  const text = readFileSync(data + '/articles/en_US/' + name)
  writeFileSync(out + '/' + basename(name, '.md') + '.html', text)
  mkdirSync(out + '/page-data/' + name, { recursive: true })
  writeFileSync(out + '/page-data/' + name + '/page-data.json', text.subarray(0, 500))
}
writeFileSync(out + '/index.html', '<style>p { color: red }</style>')
writeFileSync('.cache/code/commands.mjs', 'export const compiled = true')
await import(pathToFileURL('.cache/code/commands.mjs').href)
console.log('a line for people')
console.log(JSON.stringify({ ok: true, pages: articles.length, rendered: articles.length, reused: found, files: 1, bytes: 1, written: 1,
  workers: 0, wallMs: 1, cpuMs: articles.length * FAKE_COST + 7, peakMemoryMb: 50, stages: { all: 1 } }))
`

/** What a corpus takes from the data of the magazine. */
const SEED_DATA = ['site.json', 'categories.json', 'pages.json', 'ads.json', 'redirects.json', 'pages']

/** Creates such a project as the current folder of commands, and captures their output. */
export function openFakeProject(build = FAKE_BUILD): FakeProject {
  const root = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const name of SEED_DATA) cpSync(join('data', name), join(root, 'data', name), { recursive: true })
  cpSync('test/tools/bench/floor.mjs', join(root, 'test/tools/bench/floor.mjs'))
  cpSync('test/tools/bench/peers', join(root, 'test/tools/bench/peers'), { recursive: true })
  mkdirSync(join(root, 'src/commands'), { recursive: true })
  mkdirSync(join(root, '.cache/code'), { recursive: true })
  writeFileSync(join(root, 'src/commands/run.mjs'), build)
  const printed = { stdout: '', stderr: '' }
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text)
      return true
    })
  }
  const close = () => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  }
  return { root, printed, close }
}

/** Puts a shell script before all programs of the same name in the PATH. */
export function playProgram(root: string, name: string, script: string): void {
  const folder = join(root, 'node_modules/.bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
}

/** Commits all files of a project in a new repository. */
export function commitAll(root: string): void {
  writeFileSync(join(root, '.gitignore'), '.cache/\nnode_modules/\n')
  git(root, 'init', '--quiet')
  git(root, 'add', '--all')
  git(root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'all')
}

export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
