import { mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BuildRun, FloorRun, SizeRuns } from './build-figures.ts'
import { parseBuildReport } from './build-report.ts'
import { editOneWord, writeCorpus } from './corpus.ts'
import { runChild } from './run-child.ts'

export interface MeasureOptions {
  articles: number
  /** The project's root, where the commands run. */
  root: string
  /** A folder that does not exist yet, for the corpus and all that is built from it. */
  directory: string
  /** What stands before `node` to keep it to some processors. */
  prefix: readonly string[]
  /** Is told what is done next. */
  announce(step: string): void
}

/** The folders of one size. */
interface Places {
  data: string
  out: string
  floor: string
}

/** Measures one size of the corpus: built cold, after one edit and unchanged, then the same files written without a build. */
export async function measureBuild(options: MeasureOptions): Promise<SizeRuns> {
  const { articles, root, directory, announce } = options
  const places: Places = { data: join(directory, 'data'), out: join(directory, 'out'), floor: join(directory, 'floor') }
  announce('writing the corpus')
  mkdirSync(directory)
  writeCorpus({ directory: places.data, articles, seedData: join(root, 'data') })
  announce('building cold')
  removeBuildState(root, places.out)
  const cold = await runBuild('cold', places, options)
  announce('building after one edit')
  editOneWord(places.data)
  const warm = await runBuild('warm', places, options)
  announce('building with nothing changed')
  const unchanged = await runBuild('unchanged', places, options)
  announce('writing the same files without a build')
  return { articles, cold, warm, unchanged, floor: await runFloor(places, options) }
}

/** Takes away all that a build could reuse, the compiled commands included: bundling is a part of the cold figure. */
function removeBuildState(root: string, out: string): void {
  for (const path of [out, join(dirname(out), `.${basename(out)}-build`), join(root, '.cache/code')]) {
    rmSync(path, { recursive: true, force: true })
  }
}

async function runBuild(kind: string, { data, out }: Places, { articles, root, prefix }: MeasureOptions): Promise<BuildRun> {
  const name = `The ${kind} build of ${articles} articles`
  const command = [...prefix, process.execPath, 'src/commands/run.mjs', 'build', '--data', data, '--out', out, '--no-images', '--json']
  const { report, wallMs } = await runChild({ name, command, directory: root })
  return { wallMs, report: parseBuildReport(name, report) }
}

async function runFloor({ out, floor }: Places, { articles, root, prefix }: MeasureOptions): Promise<FloorRun> {
  const name = `Writing the files of ${articles} articles again`
  const command = [...prefix, process.execPath, 'test/bench/floor.mjs', out, floor]
  const { report } = await runChild({ name, command, directory: root })
  return report as FloorRun
}
