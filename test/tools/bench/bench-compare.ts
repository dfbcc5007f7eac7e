import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CompareArguments } from './bench-arguments.ts'
import { type Bench, withBenchFolder } from './bench-folder.ts'
import { type BuildCost, COST_ARTICLES, measureBuildCost } from './build-cost.ts'
import { checkOutCommit, copyProject, describeCommit } from './checkout.ts'
import { type ComparedSize, compareSizes, compareWork, type Sides, type Verdict } from './compare-sizes.ts'
import { formatComparison } from './comparison-table.ts'
import { editOneWord, writeCorpus } from './corpus.ts'
import { describeMachine } from './describe-machine.ts'
import { buildCold } from './measure-size.ts'
import { createOurBuilder, type OurRun } from './our-builder.ts'
import { weighOutput } from './output-weight.ts'
import { countProcessors, pinProcessors } from './pin-processors.ts'

/** Builds a commit and the working tree in turns, prints the differences, and returns 1 if anything got worse. */
export async function benchCompare(options: CompareArguments, bench: Bench): Promise<number> {
  const { root, announce } = bench
  const pin = pinProcessors(options.cpus, countProcessors())
  announce(pin.note)
  return withBenchFolder(bench, options, async (directory) => {
    const code = { before: join(directory, 'before'), after: join(directory, 'after') }
    checkOutCommit(root, options.ref, code.before)
    copyProject(root, code.after)
    announce(`Before: ${options.ref}; after: ${describeCommit(root)}; ${describeMachine(directory)}.`)
    const work = await countSides(code, join(directory, 'work'), bench)
    const sizes: ComparedSize[] = []
    for (const articles of options.articles) {
      sizes.push(await compareSize(articles, { ...options, code, directory, prefix: pin.prefix, bench }))
    }
    const verdicts = [compareWork(work), ...compareSizes(sizes)]
    process.stdout.write(options.json ? formatJson(options, sizes, verdicts) : `${formatComparison(verdicts)}\n`)
    return verdicts.some(({ isWorse }) => isWorse) ? 1 : 0
  })
}

type Side = keyof Sides<unknown>
const SIDES: readonly Side[] = ['before', 'after']

/** Counts the work of a small build on each side: exact figures show a change even on a busy machine. */
async function countSides(code: Sides<string>, directory: string, { signal, announce }: Bench): Promise<Sides<BuildCost>> {
  announce('counting what a small build costs')
  const data = join(directory, 'data')
  writeCorpus({ directory: data, articles: COST_ARTICLES, seedData: join(code.after, 'data') })
  const count = (side: Side) => {
    const name = `${COST_ARTICLES} articles, ${side} the change`
    return measureBuildCost({ name, code: code[side], data, directory: join(directory, side), signal })
  }
  return { before: await count('before'), after: await count('after') }
}

interface CompareOptions extends CompareArguments {
  code: Sides<string>
  directory: string
  prefix: readonly string[]
  bench: Bench
}

async function compareSize(
  articles: number,
  { code, directory, prefix, bench, style, rounds, keep }: CompareOptions,
): Promise<ComparedSize> {
  const place = join(directory, String(articles))
  const data = join(place, 'data')
  mkdirSync(place)
  writeCorpus({ directory: data, articles, seedData: join(code.after, 'data'), style })
  const create = (side: Side) => {
    const name = `${articles} articles, ${side} the change`
    return createOurBuilder({ name, code: code[side], data, directory: join(place, side), prefix, signal: bench.signal })
  }
  const builders = { before: create('before'), after: create('after') }
  const pairs: ComparedSize['rounds'] = []
  for (let round = 1; round <= rounds; round++) {
    bench.announce(`${articles} articles: round ${round} of ${rounds}`)
    const order = round % 2 === 1 ? SIDES : SIDES.toReversed()
    const cold = await inOrder(order, (side) => buildCold(builders[side]))
    const edited = editOneWord(data)
    const edit = await inOrder(order, (side) => builders[side].build('edited', edited))
    pairs.push({ before: { cold: cold.before, edit: edit.before }, after: { cold: cold.after, edit: edit.after } })
  }
  const output = { before: weighOutput(builders.before.out), after: weighOutput(builders.after.out) }
  if (!keep) rmSync(place, { recursive: true })
  return { articles, rounds: pairs, output }
}

/** The sides alternate in going first, because during the second the disk is still busy with the first. */
async function inOrder(order: readonly Side[], build: (side: Side) => Promise<OurRun>): Promise<Sides<OurRun>> {
  const runs: Partial<Sides<OurRun>> = {}
  for (const side of order) runs[side] = await build(side)
  return runs as Sides<OurRun>
}

function formatJson({ ref, style }: CompareArguments, sizes: readonly ComparedSize[], verdicts: readonly Verdict[]): string {
  return `${JSON.stringify({ benchmark: 'compare', before: ref, style, verdicts, runs: sizes })}\n`
}
