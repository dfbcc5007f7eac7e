import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Browser, Page } from '@playwright/test'
import { parseOptions } from '../../../src/commands/parse-options.ts'
import type { CommandContext } from '../../../src/commands/run-command.ts'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { startPreview } from '../../../src/host/preview.ts'
import { createSearchFiles } from '../../../src/site/plan/search-index.ts'
import { launchBrowser } from '../launch-browser.ts'
import { serveBuild } from '../serve-build.ts'
import { measureBox } from './search-box.ts'
import type { PageBench } from './search-in-page.ts'
import { createSessions, measureKeys } from './search-keys.ts'
import { loadIndex } from './search-load.ts'
import { formatSearchTable, MEMORY_LIMIT, type SearchRuns } from './search-table.ts'
import { LISTS, weighIndex } from './search-weight.ts'
import { createEntries } from './titles.ts'

const USAGE = 'npm run bench -- search [--titles 1000,10000,100000] [--json]'
const ENTRY = 'test/tools/bench/search-in-page.ts'
const SESSIONS = 300
const BOX_SESSIONS = 25
const SLOW = 4

/** Measures the search in magazines of several sizes, in Node and in a browser; the exit code is 1 if it takes too much memory. */
export async function benchSearch(argv: string[], context: CommandContext): Promise<number> {
  const options = parseOptions(
    argv,
    { titles: { type: 'string', default: '1000,10000,100000' }, json: { type: 'boolean', default: false } },
    USAGE,
  )
  const counts = options.titles.split(',').map(readCount)
  const site = await serveBuild('bench-search', context)
  await site.close()
  const code = await bundleForPages(context.root)
  const browser = await launchBrowser(context.root)
  try {
    const runs: SearchRuns[] = []
    for (const count of counts) {
      process.stderr.write(`${count.toLocaleString('en')} titles …\n`)
      runs.push(await measure(count, { directory: site.directory, browser, code }))
    }
    process.stdout.write(
      options.json ? `${JSON.stringify({ benchmark: 'search', node: process.version, runs })}\n` : `\n${formatSearchTable(runs)}\n`,
    )
    return runs.some(({ memory }) => memory > MEMORY_LIMIT) ? 1 : 0
  } finally {
    await browser.close()
  }
}

function readCount(text: string): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new SiteError('E_USAGE', `--titles takes whole numbers above 0, got ${JSON.stringify(text)}`, { hint: USAGE })
}

async function measure(
  count: number,
  { directory, browser, code }: { directory: string; browser: Browser; code: string },
): Promise<SearchRuns> {
  const entries = createEntries(count)
  const files = createSearchFiles(entries, { languages: [...LISTS.languages], categories: LISTS.categories })
  rmSync(join(directory, 'search'), { recursive: true, force: true })
  for (const { file, contents } of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    writeFileSync(join(directory, file), contents)
  }
  const sessions = createSessions(
    entries.map(({ title }) => title),
    SESSIONS,
  )
  const contents = new Map(files.map((file) => [file.file, file.contents]))
  const before = usedMemory()
  const { index, times } = await loadIndex(async (file) => contents.get(`search/${file}`) ?? '')
  const memory = (usedMemory() - before) / 1e6
  const engines = [{ name: 'Node', load: times, keys: measureKeys(index, sessions) }]
  const boxes: SearchRuns['boxes'] = []
  const { url, close } = await startPreview({ directory, port: 0 })
  try {
    for (const slowdown of [1, SLOW]) {
      const name = slowdown === 1 ? 'browser' : `browser, ${slowdown} times slower`
      await withPage(browser, async (page) => {
        await page.goto(`${url}/terms`)
        await page.addScriptTag({ content: code, type: 'module' })
        await page.waitForFunction(() => 'bench' in window)
        await slowDown(page, slowdown)
        const load = await page.evaluate(() => (window as unknown as { bench: PageBench }).bench.load())
        const keys = await page.evaluate((texts) => (window as unknown as { bench: PageBench }).bench.measure(texts), sessions)
        engines.push({ name, load, keys })
      })
      await withPage(browser, async (page) => {
        boxes.push({ name, times: await measureBox(page, `${url}/terms`, sessions.slice(0, BOX_SESSIONS), slowdown) })
      })
    }
  } finally {
    await close()
  }
  const weights = weighIndex(count)
  const sizeOf = (kind: RegExp) => Array.from(weights, ([file, size]) => (kind.test(file) ? size : 0)).reduce((sum, size) => sum + size, 0)
  return {
    titles: count,
    words: index.words?.dictionary.words.length ?? 0,
    files: files.length,
    first: sizeOf(/manifest/) + (weights.get(files[1]?.file ?? '') ?? 0),
    total: sizeOf(/./),
    memory,
    engines,
    boxes,
  }
}

/** Opens a page without a service worker, with storage of its own, and without the policy that would block the measuring script. */
async function withPage(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', bypassCSP: true, viewport: { width: 1280, height: 800 } })
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The memory in use after a garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The search engine and the measuring code as one script. */
async function bundleForPages(root: string): Promise<string> {
  // Not an import: the commands are bundled with their packages, and Vite should not be a part of that bundle.
  const { build } = createRequire(join(root, 'package.json'))('vite') as typeof import('vite')
  const output = await build({
    root,
    configFile: false,
    resolve: { alias: { 'flexsearch-light': join(root, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js') } },
    logLevel: 'error',
    build: { write: false, lib: { entry: join(root, ENTRY), formats: ['es'], fileName: 'bench' } },
  })
  const [bundle] = [output].flat()
  const code = bundle !== undefined && 'output' in bundle ? bundle.output[0].code : ''
  return code
}
