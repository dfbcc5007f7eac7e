import type { Pair, Run } from './builder.ts'
import { type Figure, figureOf, median, toFigure } from './figure.ts'
import type { OurRun } from './our-builder.ts'
import type { OutputWeight } from './output-weight.ts'

/** The measurement of writing the files of a build without building them. */
export interface FloorRun {
  ms: number
  files: number
  bytes: number
}

/** The measurements of one round. */
export interface RoundRuns {
  cold: OurRun
  edit: OurRun
  unchanged: OurRun
  floor: FloorRun
  /** By the name of the peer. */
  peers: Record<string, PeerRuns>
}

/** The builds of another generator with the same corpus. */
export interface PeerRuns extends Pair {
  output: OutputWeight
}

/** All measurements with a corpus of one size. */
export interface SizeRuns {
  articles: number
  rounds: RoundRuns[]
  output: OutputWeight
}

/** The figures for one size of the corpus, in the units of the table. */
export interface SizeFigures {
  articles: number
  rounds: number
  pages: number
  coldSeconds: Figure
  cpuSeconds: Figure
  cpuMsPerPage: Figure
  /** The processor time of one more page, since the next smaller size of the corpus: fixed costs cancel out. */
  cpuMsOfOneMorePage?: Figure
  peakMemoryMb: Figure
  editSeconds: Figure
  unchangedSeconds: Figure
  floorSeconds: Figure
  editToCold: Figure
  coldToFloor: Figure
  htmlKbPerPage: number
  allKbPerPage: number
  filesPerPage: number
  peers: PeerFigures[]
}

/** The time of our build divided by that of a peer; below 1 ours is faster. */
export interface PeerFigures {
  name: string
  cold: Figure
  cpu: Figure
  edit: Figure
  /** The HTML of the peer itself. */
  htmlKbPerPage: number
}

/** Computes the figures of all sizes, in ascending order. */
export function toFigures(sizes: readonly SizeRuns[]): SizeFigures[] {
  return sizes.map((size, index) => toSizeFigures(size, sizes[index - 1]))
}

function toSizeFigures({ articles, rounds, output }: SizeRuns, smaller: SizeRuns | undefined): SizeFigures {
  const pages = median(rounds.map(({ cold }) => cold.report.pages))
  return {
    articles,
    rounds: rounds.length,
    pages,
    coldSeconds: figureOf(rounds, ({ cold }) => cold.wallMs / 1000),
    cpuSeconds: figureOf(rounds, ({ cold }) => cold.cpuMs / 1000),
    cpuMsPerPage: figureOf(rounds, ({ cold }) => cold.cpuMs / pages),
    ...(smaller && { cpuMsOfOneMorePage: costOfOneMorePage(rounds, smaller.rounds) }),
    peakMemoryMb: figureOf(rounds, ({ cold }) => cold.report.peakMemoryMb),
    editSeconds: figureOf(rounds, ({ edit }) => edit.wallMs / 1000),
    unchangedSeconds: figureOf(rounds, ({ unchanged }) => unchanged.wallMs / 1000),
    floorSeconds: figureOf(rounds, ({ floor }) => floor.ms / 1000),
    editToCold: figureOf(rounds, ({ cold, edit }) => edit.wallMs / cold.wallMs),
    coldToFloor: figureOf(rounds, ({ cold, floor }) => cold.wallMs / floor.ms),
    htmlKbPerPage: htmlKb(output),
    allKbPerPage: output.bytes / pages / 1000,
    filesPerPage: output.files / pages,
    peers: Object.keys(rounds[0]?.peers ?? {}).map((name) => toPeerFigures(name, rounds)),
  }
}

/** Pairs the rounds of two sizes, in the order in which they ran. */
export function costOfOneMorePage(rounds: readonly { cold: OurRun }[], smaller: readonly { cold: OurRun }[]): Figure {
  const costs = rounds.flatMap(({ cold }, index) => {
    const less = smaller[index]?.cold
    return less === undefined ? [] : [(cold.cpuMs - less.cpuMs) / (cold.report.pages - less.report.pages)]
  })
  return toFigure(costs)
}

function toPeerFigures(name: string, rounds: readonly RoundRuns[]): PeerFigures {
  const ratio = (kind: keyof Pair, measure: (run: Run) => number) =>
    figureOf(rounds, (round) => measure(round[kind]) / measure(round.peers[name]?.[kind] as Run))
  return {
    name,
    cold: ratio('cold', (run) => run.wallMs),
    cpu: ratio('cold', (run) => run.cpuMs),
    edit: ratio('edit', (run) => run.wallMs),
    htmlKbPerPage: median(rounds.map(({ peers }) => htmlKb(peers[name]?.output as OutputWeight))),
  }
}

function htmlKb({ htmlBytes, htmlFiles }: OutputWeight): number {
  return htmlBytes / htmlFiles / 1000
}
