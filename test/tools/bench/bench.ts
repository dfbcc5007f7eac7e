import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { parseBenchArguments } from './bench-arguments.ts'
import { benchBuild } from './bench-build.ts'
import { benchChanges } from './bench-changes.ts'
import { benchCompare } from './bench-compare.ts'
import { benchShards } from './bench-shards.ts'

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const EXIT_CODES: Record<string, number> = { E_USAGE: 2, E_INTERRUPTED: 130 }

/** Measures builds; resolves to the exit code: 0 done, 1 a build failed or a figure got worse, 2 wrong arguments, 130 interrupted. */
export async function bench(argv: string[]): Promise<number> {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  for (const ending of ENDINGS) process.on(ending, interrupt)
  const run = { root: process.cwd(), signal: interruption.signal, announce }
  try {
    const options = parseBenchArguments(argv)
    if (options.benchmark === 'compare') return await benchCompare(options, run)
    if (options.benchmark === 'changes') await benchChanges(options, run)
    if (options.benchmark === 'shards') await benchShards(options, run)
    if (options.benchmark === 'build') await benchBuild(options, run)
    return 0
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    announce(error.message)
    return EXIT_CODES[error.code] ?? 1
  } finally {
    for (const ending of ENDINGS) process.off(ending, interrupt)
  }
}

function announce(message: string): void {
  process.stderr.write(`${message}\n`)
}
