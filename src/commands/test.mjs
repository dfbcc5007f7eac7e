// `npm test` and `npm run check`: runs every check of the project in turn.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'

const REPORTS = join('.cache', 'test-reports')

/** Runs the checks and returns the exit code; stops after the first that fails, or after all of those that start no tests. */
export async function test(argv, options) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const memory = openMemoryFolder()
  const remove = () => memory !== undefined && rmSync(memory, { recursive: true, force: true })
  // While tests run, it is called after they have ended.
  process.once('SIGINT', () => {
    remove()
    process.exit(130)
  })
  const folders = memory === undefined ? {} : { TMPDIR: memory, TEST_FOLDER: join(memory, 'test') }
  try {
    return await runChecks(argv, options, { ...process.env, NODE_ENV: 'test', ...folders })
  } finally {
    remove()
  }
}

/** More than the tests need at once. */
const MEMORY_NEEDED = 2 * 1024 ** 3

/**
 * Makes a folder in memory for the files of tests; undefined where there is no room for it. Some disks, as ext4 without a journal, create
 * files twenty times slower where others were removed in the last minutes.
 */
function openMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < MEMORY_NEEDED ? undefined : mkdtempSync('/dev/shm/test-')
  } catch {
    return undefined
  }
}

async function runChecks(argv, { browser }, env) {
  const chromium = browser ? findChromium({ headless: true }) : undefined
  const started = Date.now()
  process.stdout.write('\nChecking types, sizes, unused code, articles and format …\n')
  const failed = await runStatic(env)
  for (const [title, tool, ...args] of failed.length > 0 ? [] : tests(chromium, argv)) {
    process.stdout.write(`\n== ${title}\n`)
    const { status } = spawnSync(process.execPath, [tool, ...args], { stdio: 'inherit', env: { ...env, CHROMIUM: chromium ?? '' } })
    if (status !== 0) failed.push(title)
    if (failed.length > 0) break
  }
  if (failed.length > 0) {
    for (const title of failed) process.stdout.write(`\n${title}: failed\n`)
    printCount(failed.length)
    return 1
  }
  process.stdout.write(`\nAll checks passed in ${Math.round((Date.now() - started) / 1000)} s.\n`)
  printCount(0)
  return 0
}

/** The checks that start no tests, the longest first: two at a time, because most use one processor. */
const STATIC = [
  ['Types', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['Sizes', 'test/tools/run.mjs', 'size'],
  ['Unused code and dependencies', 'node_modules/knip/bin/knip.js', '--no-progress', '--config', 'test/knip.json'],
  ['Articles', 'src/commands/run.mjs', 'content'],
  ['Lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
  ['Types of the service worker', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'src/engine/worker/tsconfig.json'],
]

/** Prints what each check printed when it ends; returns the titles of those that failed. */
async function runStatic(env) {
  const failed = []
  const waiting = STATIC.values()
  async function work() {
    for (const [title, tool, ...args] of waiting) {
      const child = spawn(process.execPath, [tool, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env })
      const output = []
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes))
      const [status] = await once(child, 'close')
      process.stdout.write(`\n== ${title}\n${Buffer.concat(output)}`)
      if (status !== 0) failed.push(title)
    }
  }
  await Promise.all([work(), work()])
  return failed
}

function tests(chromium, argv) {
  const all = [['Unit and build tests', 'node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...argv]]
  if (chromium !== undefined)
    all.push(['Browser tests', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'test/playwright.config.ts'])
  return all
}

/** Prints how many tests ran in both runners. */
function printCount(failedChecks) {
  const vitest = readReport('vitest.json')
  const playwright = readReport('playwright.json')?.stats
  const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0)
  const failed = (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0)
  process.stdout.write(`${passed} passed, ${Math.max(failed, failedChecks)} failed\n`)
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(REPORTS, name), 'utf8'))
  } catch {
    return undefined
  }
}
