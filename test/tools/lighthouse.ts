import { findChromium } from '../../src/commands/find-chromium.mjs'
import { parseOptions } from '../../src/commands/parse-options.ts'
import type { CommandContext } from '../../src/commands/run-command.ts'
import { SiteError } from '../../src/engine/shared/site-error.ts'
import { formatReport, isPerfect, type LighthouseRun, medianRun, type PageReport } from './lighthouse-report.ts'
import { fetchLighthouse, runLighthouse } from './run-lighthouse.ts'
import { serveBuild } from './serve-build.ts'
import { findViews } from './views.ts'

const USAGE = 'npm run lighthouse -- [--runs N] [--pages /,/authors]'

/** `npm run lighthouse`: measures pages in a browser several times each, and fails where the middle run has not the full score. */
export async function lighthouse(argv: string[], context: CommandContext): Promise<number> {
  const { runs, pages } = parseOptions(argv, { runs: { type: 'string', default: '5' }, pages: { type: 'string' } }, USAGE)
  const count = readCount(runs)
  const chromium = findChromium()
  await fetchLighthouse()
  const site = await serveBuild('lighthouse', context)
  try {
    const paths = pages?.split(',') ?? mainPaths(site.directory)
    const reports: PageReport[] = []
    process.stdout.write(`\nMeasuring ${paths.length} pages, ${count} times each …\n`)
    for (const path of paths) reports.push({ path, run: medianRun(await measure(site.url + path, count, chromium)) })
    process.stdout.write(`\n${formatReport(reports)}\n`)
    return reports.every(({ run }) => isPerfect(run)) ? 0 : 1
  } finally {
    await site.close()
  }
}

/** The fullest page of each kind that readers come to first. */
function mainPaths(directory: string): string[] {
  const screens = findViews(directory)
  return (['home', 'article', 'category', 'authors'] as const).flatMap((name) => screens.get(name) ?? [])
}

/** One after the other: two browsers at work would measure each other. */
async function measure(url: string, count: number, chromium: string): Promise<LighthouseRun[]> {
  const runs: LighthouseRun[] = []
  for (let number = 0; number < count; number++) {
    runs.push(await runLighthouse(url, chromium))
    process.stdout.write('.')
  }
  process.stdout.write(` ${url}\n`)
  return runs
}

function readCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new SiteError('E_USAGE', `--runs takes a number from 1 on, got ${text}`, { hint: USAGE })
}
