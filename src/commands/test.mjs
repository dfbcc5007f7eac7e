// `npm test` and `npm run check`: every check of the project, one after the other, with what it needs installed first.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const REPORTS = join('.cache', 'test-reports')

/** Runs the checks and gives the exit code; the first kind that fails ends the run. */
export function test(argv, { browser }) {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const env = { ...process.env, NODE_ENV: 'test' }
  const chromium = browser ? findChromium() : undefined
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
    ['Sizes', 'src/commands/run.mjs', 'size'],
  ]
  if (chromium !== undefined)
    all.push(['Browser tests', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'test/playwright.config.ts'])
  return all
}

/** Finds a Chromium, or installs Debian's where this user may. */
function findChromium() {
  const found = knownChromium()
  if (found !== undefined) return found
  const root = process.getuid?.() === 0
  const apt = ['/usr/bin/apt-get'].find((path) => existsSync(path))
  if (apt !== undefined && root) {
    process.stdout.write('Installing Chromium (apt-get install chromium) …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(apt, ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
    spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  const installed = knownChromium()
  if (installed !== undefined) return installed
  throw Object.assign(
    new Error('E_RUNTIME  the browser tests need Chromium, and none was found  [install the package chromium, or set CHROME_PATH]'),
    { isSentence: true },
  )
}

function knownChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const candidates = [process.env.CHROME_PATH, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))]
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium')
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** The closing line: how many tests ran, over both runners. */
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
