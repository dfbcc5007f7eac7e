import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { parseOptions } from '../../../src/commands/parse-options.ts'
import type { CommandContext } from '../../../src/commands/run-command.ts'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { startStudio } from '../../helpers/studio/start-studio.ts'
import { launchBrowser } from '../launch-browser.ts'
import { type KeyTime, measureTyping } from './studio-keys.ts'

const USAGE = 'npm run bench -- studio [--topics 500] [--keys 200] [--json]'
const PLACES = ['en_US', 'ru_RU', 'tr_TR'].map((locale) => `${locale} | skateboard gear / trucks and wheels`)
const FIGURES = ['painted', 'call', 'server'] as const

/** Measures the time from a key in the studio to the new preview, with the prompts of this project and so many topics. */
export async function benchStudio(argv: string[], { root }: CommandContext): Promise<number> {
  const options = parseOptions(
    argv,
    {
      topics: { type: 'string', default: '500' },
      keys: { type: 'string', default: '200' },
      json: { type: 'boolean', default: false },
    },
    USAGE,
  )
  const [topics, keys] = [readCount('topics', options.topics), readCount('keys', options.keys)]
  const prompts = join(root, '.cache', 'bench-studio', 'prompts')
  rmSync(prompts, { recursive: true, force: true })
  cpSync(join(root, 'prompts'), prompts, { recursive: true })
  const lines = Array.from(
    { length: topics },
    (_, index) => `${PLACES[index % PLACES.length]} | Subject ${index} of a long list | form=note`,
  )
  writeFileSync(join(prompts, 'topics.txt'), `${lines.join('\n')}\n`)
  const studio = startStudio({ prompts }, {}, root)
  let browser: Browser | undefined
  try {
    browser = await launchBrowser(root)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const times = await measureTyping(page, await studio.address, keys)
    const figures = Object.fromEntries(FIGURES.map((name) => [name, summarise(times.map((time) => time[name]))]))
    const report = { benchmark: 'studio', topics, keys: times.length, figures }
    process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : format(report))
    return 0
  } finally {
    await browser?.close()
    studio.server.kill()
    rmSync(prompts, { recursive: true, force: true })
  }
}

function readCount(name: string, text: string): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new SiteError('E_USAGE', `--${name} takes a whole number above 0, got ${JSON.stringify(text)}`, { hint: USAGE })
}

interface Summary {
  median: number
  p95: number
  most: number
}

function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
  return { median: at(0.5), p95: at(0.95), most: at(1) }
}

const TITLES: Record<keyof KeyTime, string> = {
  painted: 'from the key to the frame that shows its preview',
  call: 'of it, from the request to its answer',
  server: 'of it, the work of the server',
}

function format({ topics, keys, figures }: { topics: number; keys: number; figures: Record<string, Summary> }): string {
  const rows = FIGURES.map((name) => {
    const { median, p95, most } = figures[name] ?? summarise([])
    return `| ${TITLES[name]} | ${median} | ${p95} | ${most} |`
  })
  return `${keys} keys, ${topics} topics; milliseconds\n\n| | median | 95 % | most |\n|---|---|---|---|\n${rows.join('\n')}\n`
}
