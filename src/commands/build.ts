import { join, relative, resolve } from 'node:path'
import { type PrerenderResult, prerender } from '../../prerender.ts'
import type { CacheReport } from '../engine/node/cache/shared-cache.ts'
import { createSteps, formatMilliseconds, type Steps } from '../engine/node/steps.ts'
import { compareFaults, SiteError } from '../engine/shared/site-error.ts'
import { buildDay } from './build-day.ts'
import { openBuildCache } from './open-build-cache.ts'
import { parseOptions } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import type { CommandContext } from './run-command.ts'

const USAGE =
  'npm run build -- [--data DIR] [--out DIR] [--drafts] [--future] [--strict] [--no-images] [--compress] [--workers N] [--cache DIR|s3://BUCKET/PREFIX] [--cache-write] [--json]'

/** `npm run build`: builds the magazine into `dist` by default. */
export async function build(argv: string[], context: CommandContext): Promise<number> {
  const { root, cwd, server, client } = context
  const values = parseOptions(argv, optionsOf(root), USAGE)
  const started = performance.now() - context.bundleMilliseconds
  const steps = createSteps(values.json ? undefined : process.stdout)
  steps.times.Bundling = context.bundleMilliseconds
  const today = buildDay(process.env.SOURCE_DATE_EPOCH)
  const result = await prerender({
    root,
    server,
    client: client.then(({ directory }) => directory),
    data: resolve(cwd, values.data),
    out: resolve(cwd, values.out),
    drafts: values.drafts,
    future: values.future,
    strict: values.strict,
    compress: values.compress,
    images: !values['no-images'],
    workers: readWorkers(values.workers),
    today,
    sharedCache: await openBuildCache(values, context, today),
    steps,
  })
  const wall = performance.now() - started
  const { warnings } = result
  if (values.json) process.stdout.write(`${JSON.stringify(jsonSummary(result, steps, wall, (await client).cpuMilliseconds))}\n`)
  else {
    if (warnings.length > 0) process.stdout.write(formatFaults([...warnings].sort(compareFaults)))
    process.stdout.write(textSummary(result, relative(cwd, resolve(cwd, values.out)), wall))
  }
  return 0
}

function optionsOf(root: string) {
  return {
    data: { type: 'string', default: join(root, 'data') },
    out: { type: 'string', default: join(root, 'dist') },
    drafts: { type: 'boolean', default: false },
    future: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    'no-images': { type: 'boolean', default: false },
    compress: { type: 'boolean', default: false },
    workers: { type: 'string' },
    cache: { type: 'string' },
    'cache-write': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
}

function readWorkers(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 64)
    throw new SiteError('E_USAGE', `--workers takes a number from 0 to 64, got ${text}`, { hint: USAGE })
  return number
}

function jsonSummary(result: PrerenderResult, steps: Steps, wall: number, bundling: number): object {
  const { user, system } = process.cpuUsage()
  return {
    ok: true,
    pages: result.pages,
    rendered: result.rendered,
    painted: result.painted,
    reused: result.pages - result.rendered,
    files: result.files,
    bytes: result.bytes,
    written: result.written.length,
    changed: result.written.slice(0, 1000).sort(),
    workers: result.workers,
    ...(result.shared && { cache: result.shared }),
    wallMs: Math.round(wall),
    cpuMs: Math.round((user + system) / 1000 + bundling),
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    stages: Object.fromEntries(Object.entries(steps.times).map(([name, time]) => [name, Math.round(time)])),
    warnings: result.warnings,
  }
}

function textSummary(result: PrerenderResult, out: string, wall: number): string {
  const { pages, rendered, painted, documents, files, bytes, written } = result
  const painting = painted === 0 ? '' : `; ${painted} pictures painted`
  const lines = [
    `Built ${pages} pages in ${formatMilliseconds(wall)} (${Math.round((pages / wall) * 1000)} pages a second) into ${out}`,
    `  ${rendered} rendered, ${pages - rendered} reused${painting}; ${documents.parsed} of ${documents.total} articles parsed`,
    `  ${files} files, ${(bytes / 1e6).toFixed(1)} MB; ${written.length} files changed${written.length > 0 && written.length <= 12 ? ':' : ''}`,
  ]
  if (result.shared !== undefined) lines.push(...describeCache(result.shared))
  if (written.length <= 12) lines.push(...[...written].sort().map((file) => `    ${file}`))
  return `${lines.join('\n')}\n`
}

function describeCache({ taken, kept, unverified, requests, bytesIn, bytesOut, problem }: CacheReport): string[] {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const lines = [
    `  shared cache: ${taken} parts taken (${megabytes(bytesIn)}), ${kept} kept (${megabytes(bytesOut)}), ${requests} requests`,
  ]
  if (unverified > 0) lines.push(`  shared cache: ${unverified} entries did not verify and were made anew`)
  if (problem !== '') lines.push(`  shared cache: the build went on without it: ${problem}`)
  return lines
}
