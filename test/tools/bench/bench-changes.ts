import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangesArguments } from './bench-arguments.ts'
import { type Bench, withBenchFolder } from './bench-folder.ts'
import { checkOutCommit, copyProject, describeCommit } from './checkout.ts'
import { formatColumns } from './columns.ts'
import type { Sides } from './compare-sizes.ts'
import { writeCorpus } from './corpus.ts'
import { CHANGES } from './corpus-changes.ts'
import { describeMachine } from './describe-machine.ts'
import { median } from './figure.ts'
import { createOurBuilder, type OurRun } from './our-builder.ts'
import { countProcessors, pinProcessors } from './pin-processors.ts'

/** The builds after a change, on both sides; one of each round. */
interface MeasuredChange {
  articles: number
  change: string
  rounds: Sides<OurRun>[]
}

/** Measures what small changes of large corpora cost, with the code of a commit and with that of the working tree. */
export async function benchChanges(options: ChangesArguments, bench: Bench): Promise<void> {
  const { root, announce } = bench
  const { prefix, note } = pinProcessors(options.cpus, countProcessors())
  announce(note)
  await withBenchFolder(bench, options, async (directory) => {
    const code = { before: join(directory, 'before'), after: join(directory, 'after') }
    checkOutCommit(root, options.ref, code.before)
    copyProject(root, code.after)
    announce(`Before: ${options.ref}; after: ${describeCommit(root)}; ${describeMachine(directory)}.`)
    const measured: MeasuredChange[] = []
    for (const articles of options.articles) {
      measured.push(...(await measureChanges(articles, { ...options, code, directory, prefix, bench })))
    }
    process.stdout.write(
      options.json ? `${JSON.stringify({ benchmark: 'changes', before: options.ref, measured })}\n` : formatChanges(measured),
    )
  })
}

interface ChangeOptions extends ChangesArguments {
  code: Sides<string>
  directory: string
  prefix: readonly string[]
  bench: Bench
}

async function measureChanges(
  articles: number,
  { code, directory, prefix, bench, style, rounds, keep }: ChangeOptions,
): Promise<MeasuredChange[]> {
  const place = join(directory, String(articles))
  const data = join(place, 'data')
  mkdirSync(place)
  writeCorpus({ directory: data, articles, seedData: join(code.after, 'data'), style })
  const create = (side: keyof Sides<unknown>) => {
    const name = `${articles} articles, ${side} the change`
    return createOurBuilder({ name, code: code[side], data, directory: join(place, side), prefix, signal: bench.signal })
  }
  const builders = { before: create('before'), after: create('after') }
  const buildBoth = async (kind: string) => ({ before: await builders.before.build(kind), after: await builders.after.build(kind) })
  bench.announce(`${articles} articles: cold builds`)
  await buildBoth('cold')
  // The build after a cold one links all files: it is measured by `bench -- build`.
  await buildBoth('second')
  const measured = CHANGES.map(({ name }): MeasuredChange => ({ articles, change: name, rounds: [] }))
  for (let round = 1; round <= rounds; round++) {
    for (const [row, { name, apply }] of CHANGES.entries()) {
      bench.announce(`${articles} articles, round ${round} of ${rounds}: ${name}`)
      apply(data)
      measured[row]?.rounds.push(await buildBoth(name))
    }
  }
  if (!keep) rmSync(place, { recursive: true })
  return measured
}

const HEAD = ['articles', 'change', 'CPU, s', 'now', 'ratio', 'wall, s', 'now', 'memory, MB', 'now', 'pages', 'files']

function formatChanges(measured: readonly MeasuredChange[]): string {
  const lines = measured.map(({ articles, change, rounds }) => {
    const [cpu, wall, memory] = [
      ({ cpuMs }: OurRun) => cpuMs,
      ({ wallMs }: OurRun) => wallMs,
      ({ report }: OurRun) => report.peakMemoryMb,
    ].map((figure) => ({
      before: median(rounds.map((round) => figure(round.before))),
      after: median(rounds.map((round) => figure(round.after))),
    })) as [Sides<number>, Sides<number>, Sides<number>]
    const ratio = median(rounds.map(({ before, after }) => after.cpuMs / before.cpuMs))
    const { rendered, written } = (rounds[0] as Sides<OurRun>).after.report
    const texts = [seconds(cpu.before), seconds(cpu.after), ratio.toFixed(2), seconds(wall.before), seconds(wall.after)]
    return [String(articles), change, ...texts, memory.before.toFixed(0), memory.after.toFixed(0), String(rendered), String(written)]
  })
  return `${formatColumns([HEAD, ...lines], 2)}\n`
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
