import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FloorRun, PeerRuns, RoundRuns, SizeRuns } from './build-figures.ts'
import type { Builder, Run } from './builder.ts'
import { editOneWord, writeCorpus } from './corpus.ts'
import type { CorpusStyle } from './front-matter-style.ts'
import { createOurBuilder, type OurRun } from './our-builder.ts'
import { type OutputWeight, weighOutput } from './output-weight.ts'
import type { CreatePeer } from './peers/find-peers.ts'
import { parseLastLine, runChild } from './run-child.ts'

export interface MeasureOptions {
  articles: number
  style: CorpusStyle
  rounds: number
  peers: readonly CreatePeer[]
  /** A copy of the project that is used for these builds only. */
  code: string
  /** A folder that does not exist yet, for the corpus and the outputs. */
  directory: string
  /** The prefix of commands that pins them to some processors. */
  prefix: readonly string[]
  signal: AbortSignal
  /** Reports the next step. */
  announce(step: string): void
}

/** Measures one size of the corpus in rounds: a cold build, one after an edit, one without changes, those of peers, and the floor. */
export async function measureSize(options: MeasureOptions): Promise<SizeRuns> {
  const { articles, style, rounds, code, directory, prefix, signal, announce } = options
  const data = join(directory, 'data')
  announce('writing the corpus')
  mkdirSync(directory)
  writeCorpus({ directory: data, articles, seedData: join(code, 'data'), style })
  const ours = createOurBuilder({ name: `${articles} articles`, code, data, directory, prefix, signal })
  const peers = options.peers.map((create) => create({ code, data, directory, prefix, signal, ourSite: ours.out }))
  const runs: RoundRuns[] = []
  for (let round = 1; round <= rounds; round++) {
    const report = (step: string) => announce(`${step} (round ${round} of ${rounds})`)
    const builds = await measureBuilds({ ours, peers, data, report })
    report('writing the same files without a build')
    runs.push({ ...builds, floor: await measureFloor(ours.out, options) })
  }
  return { articles, rounds: runs, output: weighOutput(ours.out) }
}

interface Builders {
  ours: Builder<OurRun>
  peers: readonly Builder[]
  data: string
  report(step: string): void
}

async function measureBuilds({ ours, peers, data, report }: Builders): Promise<Omit<RoundRuns, 'floor'>> {
  report('building cold')
  const cold = await buildCold(ours)
  const coldPeers = await inTurns(peers, report, 'cold', buildCold)
  const edited = editOneWord(data)
  report('building after one edit')
  const edit = await ours.build('edited', edited)
  const editPeers = await inTurns(peers, report, 'after one edit', (peer) => peer.build('edited', edited))
  const weights = peers.map((peer) => weighOutput(peer.out))
  // Frees disk space for the floor.
  for (const peer of peers) peer.forget()
  report('building with nothing changed')
  const unchanged = await ours.build('unchanged')
  const runs = peers.map(({ name }, index): [string, PeerRuns] => [
    name,
    { cold: coldPeers[index] as Run, edit: editPeers[index] as Run, output: weights[index] as OutputWeight },
  ])
  return { cold, edit, unchanged, peers: Object.fromEntries(runs) }
}

/** Builds without any caches or output. */
export function buildCold<T extends Run>(builder: Builder<T>): Promise<T> {
  builder.forget()
  return builder.build('cold')
}

async function inTurns(
  peers: readonly Builder[],
  report: (step: string) => void,
  kind: string,
  build: (peer: Builder) => Promise<Run>,
): Promise<Run[]> {
  const runs: Run[] = []
  for (const peer of peers) {
    report(`building ${kind} with ${peer.name}`)
    runs.push(await build(peer))
  }
  return runs
}

async function measureFloor(out: string, { articles, code, directory, prefix, signal }: MeasureOptions): Promise<FloorRun> {
  const name = `Writing the files of ${articles} articles again`
  const floor = join(directory, 'floor')
  const command = [...prefix, process.execPath, join(code, 'test/tools/bench/floor.mjs'), out, floor]
  const { stdout } = await runChild({ name, command, directory: code, signal })
  rmSync(floor, { recursive: true })
  return parseLastLine(name, stdout) as FloorRun
}
