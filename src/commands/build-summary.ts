import type { PrerenderResult } from '../../prerender.ts'
import type { CacheReport } from '../engine/node/cache/shared-cache.ts'
import { formatMilliseconds, type Steps } from '../engine/node/steps.ts'
import type { CommandContext } from './run-command.ts'

/** What a build did, for `--json`. */
export function jsonSummary(result: PrerenderResult): object {
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
  }
}

/** What a command cost so far. */
export async function costs(steps: Steps, wall: number, { client }: CommandContext): Promise<object> {
  const { user, system } = process.cpuUsage()
  return {
    wallMs: Math.round(wall),
    cpuMs: Math.round((user + system) / 1000 + (await client).cpuMilliseconds),
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    stages: Object.fromEntries(Object.entries(steps.times).map(([name, time]) => [name, Math.round(time)])),
  }
}

/** What a build did, in lines. */
export function textSummary(result: PrerenderResult, out: string, wall: number): string {
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
