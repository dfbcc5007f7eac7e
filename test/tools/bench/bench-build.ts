import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildBenchArguments } from './bench-arguments.ts'
import { type Bench, withBenchFolder } from './bench-folder.ts'
import { type BuildCost, COST_ARTICLES, measureBuildCost } from './build-cost.ts'
import { type SizeRuns, toFigures } from './build-figures.ts'
import { formatBuildTable, formatMarkdownTable } from './build-table.ts'
import { copyProject, describeCommit } from './checkout.ts'
import { writeCorpus } from './corpus.ts'
import { describeMachine } from './describe-machine.ts'
import { replaceFigures, splitDocument } from './figures-block.ts'
import { measureSize } from './measure-size.ts'
import { findPeers } from './peers/find-peers.ts'
import { countProcessors, type Pin, pinProcessors } from './pin-processors.ts'

const DOCUMENT = 'ARCHITECTURE.md'

/** Measures builds of synthetic magazines of several sizes and prints the figures; `write` also updates them in the document. */
export async function benchBuild(options: BuildBenchArguments, bench: Bench): Promise<void> {
  const { root, announce } = bench
  const document = join(root, DOCUMENT)
  // Checks the document first, because the measurement takes hours.
  if (options.write) splitDocument(readFileSync(document, 'utf8'))
  const pin = pinProcessors(options.cpus, countProcessors())
  const { peers, notes } = findPeers(options.peers, root)
  for (const note of [pin.note, ...notes]) announce(note)
  await withBenchFolder(bench, options, async (directory) => {
    const code = join(directory, 'code')
    copyProject(root, code)
    const source = describeSource(options, { root, directory, pin, notes })
    const sizes: SizeRuns[] = []
    for (const articles of options.articles) {
      const place = join(directory, String(articles))
      const { style, rounds } = options
      const report = (step: string) => announce(`${articles} articles: ${step}`)
      const { prefix } = pin
      sizes.push(
        await measureSize({ articles, style, rounds, peers, code, directory: place, prefix, signal: bench.signal, announce: report }),
      )
      if (!options.keep) rmSync(place, { recursive: true })
    }
    if (options.write) {
      const cost = await measureCost(code, join(directory, 'cost'), bench)
      writeFileSync(document, replaceFigures(readFileSync(document, 'utf8'), { source, table: formatMarkdownTable(sizes), cost }))
    }
    process.stdout.write(options.json ? formatJson(sizes, source) : `${formatBuildTable(sizes)}\n`)
  })
}

interface Source {
  root: string
  directory: string
  pin: Pin
  notes: readonly string[]
}

/** The source of the figures, as a paragraph of the document. */
function describeSource(options: BuildBenchArguments, { root, directory, pin, notes }: Source): string {
  const words = ['npm run bench -- build', `--articles ${options.articles.join(',')}`, `--rounds ${options.rounds}`]
  if (options.style !== 'own') words.push(`--style ${options.style}`)
  if (options.cpus !== undefined) words.push(`--cpus ${options.cpus}`)
  if (options.peers.length > 0) words.push(`--peers ${options.peers.join(',')}`)
  if (options.write) words.push('--write')
  const day = new Date().toISOString().slice(0, 10)
  const lines = [`\`${words.join(' ')}\` on ${day}, ${describeCommit(root)}: ${describeMachine(directory)}.`, pin.note, ...notes]
  return lines.join('\n')
}

function measureCost(code: string, directory: string, { signal, announce }: Bench): Promise<BuildCost> {
  announce('counting what a small build costs')
  const data = join(directory, 'data')
  writeCorpus({ directory: data, articles: COST_ARTICLES, seedData: join(code, 'data') })
  return measureBuildCost({ name: `${COST_ARTICLES} articles`, code, data, directory, signal })
}

function formatJson(sizes: readonly SizeRuns[], source: string): string {
  return `${JSON.stringify({ benchmark: 'build', source, figures: toFigures(sizes), runs: sizes })}\n`
}
