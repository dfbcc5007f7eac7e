// `npm test` and `npm run check`: runs every check of the project in turn.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'

const REPORTS = join('.cache', 'test-reports')

/** Runs the checks and returns the exit code; stops after the first check that fails. */
export function test(argv, { browser }) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'test' }
  const chromium = browser ? findChromium({ headless: true }) : undefined
  const started = Date.now()
  for (const [title, tool, ...args] of checks(chromium, argv)) {
    process.stdout.write(`\n== ${title}\n`)
    const { status } = spawnSync(process.execPath, [tool, ...args], { stdio: 'inherit', env: { ...env, CHROMIUM: chromium ?? '' } })
    if (status !== 0) {
      process.stdout.write(`\n${title}: failed\n`)
      printCount(1)
      return 1
    }
  }
  process.stdout.write(`\nAll checks passed in ${Math.round((Date.now() - started) / 1000)} s.\n`)
  printCount(0)
  return 0
}

function checks(chromium, argv) {
  const all = [
    ['Types', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
    ['Types of the service worker', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'src/engine/worker/tsconfig.json'],
    ['Lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
    ['Unused code and dependencies', 'node_modules/knip/bin/knip.js', '--no-progress', '--config', 'test/knip.json'],
    ['Unit and build tests', 'node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...argv],
    ['Articles', 'src/commands/run.mjs', 'content'],
    ['Sizes', 'test/tools/run.mjs', 'size'],
  ]
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
