import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchArguments } from '../../test/bench/bench-arguments.ts'
import { parseBenchArguments } from '../../test/bench/bench-arguments.ts'
import type { SizeRuns } from '../../test/bench/build-figures.ts'
import { toMarginalCosts, toSizeFigures } from '../../test/bench/build-figures.ts'
import { formatBuildTable } from '../../test/bench/build-table.ts'
import { measureBuild } from '../../test/bench/measure-build.ts'
import type { Pin } from '../../test/bench/pin-processors.ts'
import { describeMachine, pinProcessors } from '../../test/bench/pin-processors.ts'
import { SiteError } from '../engine/shared/site-error.ts'

/** Measures how long builds of synthetic magazines take; resolves to the exit code: 0 done, 1 a build failed, 2 wrong arguments. */
export async function bench(argv: string[]): Promise<number> {
  // Ctrl-C reaches the measured build as well: it ends, and this process lives on to take its folders away.
  process.on('SIGINT', outlive)
  try {
    const options = parseBenchArguments(argv)
    const pin = pinProcessors(options.cpus, describeMachine())
    if (!options.json) process.stdout.write(`${pin.note}\n`)
    const sizes = await measureSizes(options, pin)
    process.stdout.write(options.json ? formatJson(sizes, pin) : `\n${formatBuildTable(sizes)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    announce(error.message)
    return error.code === 'E_USAGE' ? 2 : 1
  } finally {
    process.off('SIGINT', outlive)
  }
}

function outlive(): void {}

/** On stderr, so that stdout holds the result alone. */
function announce(message: string): void {
  process.stderr.write(`${message}\n`)
}

/** Works in a folder next to the code, so that reading and writing happen on the disk that a real build would use. */
async function measureSizes({ articles: counts, keep }: BenchArguments, { prefix }: Pin): Promise<SizeRuns[]> {
  const root = process.cwd()
  mkdirSync(join(root, '.cache/bench'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/bench/build-'))
  try {
    const sizes: SizeRuns[] = []
    for (const articles of counts) {
      const directory = join(folder, String(articles))
      sizes.push(await measureBuild({ articles, root, directory, prefix, announce: (step) => announce(`${articles} articles: ${step}`) }))
    }
    return sizes
  } finally {
    // Only now: on some file systems, creating files is slow for a while after many were removed.
    if (keep) announce(`The folders of this run are kept in ${folder}.`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

function formatJson(sizes: SizeRuns[], { note }: Pin): string {
  const figures = sizes.map(toSizeFigures)
  const result = { benchmark: 'build', node: process.version, note, figures, marginalCosts: toMarginalCosts(sizes), runs: sizes }
  return `${JSON.stringify(result)}\n`
}
