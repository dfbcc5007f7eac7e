import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../src/commands/launch.mjs'
import { ROOT, runCommandLine, runScript } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('command-line')
const out = join(folder, 'out')
const USAGE = 'npm run build -- [--data DIR] [--out DIR]'

test.concurrent.each([
  ['an unknown option', ['build', '--out', out, '--wrokers', '2'], "E_USAGE  Unknown option '--wrokers'"],
  ['an option without its value', ['build', '--out'], "E_USAGE  Option '--out <value>' argument missing"],
  ['an unexpected argument', ['build', '--out', out, 'quickly'], "E_USAGE  Unexpected argument 'quickly'"],
  [
    'a thread count that is not a number',
    ['build', '--out', out, '--workers', 'many'],
    'E_USAGE  --workers takes a number from 0 to 64, got many',
  ],
  ['a negative thread count', ['build', '--out', out, '--workers=-1'], 'E_USAGE  --workers takes a number from 0 to 64, got -1'],
  ['half a thread', ['build', '--out', out, '--workers', '1.5'], 'E_USAGE  --workers takes a number from 0 to 64, got 1.5'],
  ['too many threads', ['build', '--out', out, '--workers', '65'], 'E_USAGE  --workers takes a number from 0 to 64, got 65'],
  ['an unknown command', ['biuld', '--out', out], 'E_USAGE  there is no command "biuld"  [one of build, '],
  ['no command', [], 'E_USAGE  there is no command ""  [one of build, '],
  [
    'a data folder that is not there',
    ['build', '--data', join(folder, 'none'), '--out', out],
    `E_DATA  the data folder ${folder}/none does not exist`,
  ],
])('%s is refused in one sentence', async (_, argv, sentence) => {
  const { code, stdout, stderr } = await runCommandLine(argv)
  expect([code, stderr.split('\n').length]).toEqual([2, 2])
  expect(stderr.startsWith(sentence)).toBe(true)
  if (argv[0] === 'build' && sentence.startsWith('E_USAGE')) expect([stdout, stderr.includes(USAGE)]).toEqual(['', true])
  expect(existsSync(out)).toBe(false)
})

test.each(['#', '?'])('a project path with %s is refused in one line', async (character) => {
  const project = copyLauncher(`a ${character} b`)
  const { code, stdout, stderr } = await runScript([join(project, 'src/commands/run.mjs'), 'build'])
  const sentence = `E_RUNTIME  the path of the project holds ${character}: ${project}  [move the project to another folder]\n`
  expect([code, stdout, stderr]).toEqual([2, '', sentence])
})

test('a project folder that cannot be written into is refused in one line', async () => {
  const project = copyLauncher('read-only')
  writeFileSync(join(project, '.cache'), '')
  const { code, stdout, stderr } = await runScript([join(project, 'src/commands/run.mjs'), 'build'])
  const sentence = `E_RUNTIME  ${project}/.cache/code cannot be written (ENOTDIR)  [make the folder of the project writable]\n`
  expect([code, stdout, stderr]).toEqual([2, '', sentence])
})

/** Mounts a folder read-only, for one command; root can write into every other folder. */
const READ_ONLY = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "$2" "$1/src/commands/run.mjs" build'
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', READ_ONLY.split(' && exec')[0] ?? '', 'sh', tmpdir()]).status === 0

test.skipIf(!canMount)('a project on a medium that is read-only is refused in one line', () => {
  const project = copyLauncher('medium')
  const argv = ['-rm', 'sh', '-c', READ_ONLY, 'sh', project, process.execPath]
  const { status, stdout, stderr } = spawnSync('unshare', argv, { encoding: 'utf8' })
  const sentence = `E_RUNTIME  ${project}/.cache cannot be written (EROFS)  [make the folder of the project writable]\n`
  expect([status, stdout, stderr]).toEqual([2, '', sentence])
})

/** A project that consists of its launcher and of the files that the launcher reads. */
function copyLauncher(name: string): string {
  const project = join(folder, name)
  for (const directory of ['src/commands', 'test/tools', 'node_modules']) mkdirSync(join(project, directory), { recursive: true })
  for (const file of ['run.mjs', 'launch.mjs']) cpSync(join(ROOT, 'src/commands', file), join(project, 'src/commands', file))
  for (const file of ['prerender.ts', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, file), join(project, file))
  writeFileSync(join(project, 'node_modules/.package-lock.json'), '{ "packages": {} }')
  return project
}

const SCRIPTS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts

test.concurrent.each(Object.entries(SCRIPTS))('%s prints its usage and starts nothing', async (name, script) => {
  expect(script).toMatch(new RegExp(`^node (?:src/commands|test/tools)/run\\.mjs ${name}$`))
  for (const option of ['--help', '-h']) {
    const { code, stdout, stderr } = await runCommandLine([name, option])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^npm (?:run )?${name}\\b[^\\n]*\\n$`))
  }
})

test('a tool is started by its script', async () => {
  const { code, stdout, stderr } = await runScript(['test/tools/run.mjs', 'size', '--help'])
  expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/^npm run size\b[^\n]*\n$/), ''])
})

test('code that a test bundles first is that of production', async () => {
  const { server } = await compile('tools')
  const code = readdirSync(server).map((name) => readFileSync(join(server, name), 'utf8'))
  expect(code.filter((text) => /\.jsxDEV\)\(/.test(text))).toEqual([])
  expect(code.filter((text) => /\.jsx\)\(/.test(text))).not.toEqual([])
})

test.concurrent.each([
  ['dev', 'an unknown option', ['--prot', '1'], "E_USAGE  Unknown option '--prot'"],
  ['dev', 'an unexpected argument', ['quickly'], "E_USAGE  Unexpected argument 'quickly'"],
  ['dev', 'a port that is not a number', ['--port', 'abc'], 'E_USAGE  --port takes a number from 0 to 65535, got abc'],
  ['dev', 'a data folder that is not there', ['--data', join(folder, 'none')], `E_DATA  the data folder ${folder}/none does not exist`],
  ['preview', 'a port that is not a number', ['--port', 'abc'], 'E_USAGE  --port takes a number from 0 to 65535, got abc'],
  ['preview', 'a port that is too high', ['--port', '65536'], 'E_USAGE  --port takes a number from 0 to 65535, got 65536'],
  ['start', 'a port that is not a number', ['--port', 'abc'], 'E_USAGE  --port takes a number from 0 to 65535, got abc'],
])('%s refuses %s in one sentence', async (name, _, argv, sentence) => {
  const { code, stdout, stderr } = await runCommandLine([name, ...argv])
  expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2])
  expect(stderr.startsWith(sentence)).toBe(true)
})

test('a data folder that is a file is refused in one sentence', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { code, stderr } = await runCommandLine(['build', '--data', file, '--out', out])
  expect([code, stderr]).toEqual([2, `E_DATA  ${file} is a file, expected the data folder  [name the folder with --data]\n`])
})

test.concurrent.each(['18.0.0', '20.18.3', '21.7.3', '22.11.0'])('Node %s is refused with one line', async (version) => {
  const { code, stdout, stderr } = await runCommandLine(['build', '--out', out], pretendNode(version))
  expect(stderr).toBe(`E_RUNTIME  Node 20.19, 22.12 or newer is needed, this is ${version}  [install a newer Node]\n`)
  expect([code, stdout, existsSync(out)]).toEqual([2, '', false])
})

test.concurrent.each(['20.19.0', '22.12.0', '24.0.0'])('Node %s is new enough', async (version) => {
  const { stderr } = await runCommandLine(['build', '--wrong'], pretendNode(version))
  expect(stderr).toMatch(/^E_USAGE/)
})

/** The environment of a process that reports another version of Node. */
function pretendNode(version: string): Record<string, string> {
  const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: ${JSON.stringify(version)} } })`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}
