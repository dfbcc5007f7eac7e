import { type BuildCost, COST_ARTICLES, TOLERANCE } from './build-cost.ts'
import { costOfOneMorePage } from './build-figures.ts'
import type { Pair } from './builder.ts'
import { type Figure, figureOf } from './figure.ts'
import type { OurRun } from './our-builder.ts'
import type { OutputWeight } from './output-weight.ts'

/** Values of the commit to compare with, and of the working tree. */
export interface Sides<T> {
  before: T
  after: T
}

/** The measurements with a corpus of one size: rounds of alternating builds, and the outputs at the end. */
export interface ComparedSize {
  articles: number
  rounds: Sides<Pair<OurRun>>[]
  output: Sides<OutputWeight>
}

/** The comparison of one figure. */
export interface Verdict {
  articles: number
  name: string
  before: number
  after: number
  /** `after` divided by `before`, over all rounds. */
  ratio: Figure
  isWorse: boolean
}

type Round = Sides<Pair<OurRun>>
const PER_ROUND: readonly [string, (pair: Pair<OurRun>) => number][] = [
  ['CPU a page, ms', ({ cold }) => cold.cpuMs / cold.report.pages],
  ['cold build, s', ({ cold }) => cold.wallMs / 1000],
  ['peak memory, MB', ({ cold }) => cold.report.peakMemoryMb],
  ['after one edit, s', ({ edit }) => edit.wallMs / 1000],
]
const PER_OUTPUT: readonly [string, (output: OutputWeight) => number][] = [
  ['HTML of a page, kB', ({ htmlBytes, htmlFiles }) => htmlBytes / htmlFiles / 1000],
  ['all files, kB a page', ({ bytes, htmlFiles }) => bytes / htmlFiles / 1000],
]

/** Compares every figure of every size: it is worse if it grew by more than the tolerance, and in every round except outliers. */
export function compareSizes(sizes: readonly ComparedSize[]): Verdict[] {
  return sizes.flatMap((size, index) => {
    const smaller = sizes[index - 1]
    return [
      ...PER_ROUND.map(([name, measure]) =>
        judge(
          size.articles,
          name,
          size.rounds.map(({ before, after }) => ({ before: measure(before), after: measure(after) })),
        ),
      ),
      ...(smaller === undefined ? [] : [judge(size.articles, 'CPU of one more page, ms', onePageMore(size.rounds, smaller.rounds))]),
      ...PER_OUTPUT.map(([name, measure]) =>
        judge(size.articles, name, [{ before: measure(size.output.before), after: measure(size.output.after) }]),
      ),
    ]
  })
}

/** Compares the work per page of a small build, which is exact. */
export function compareWork({ before, after }: Sides<BuildCost>): Verdict {
  return judge(COST_ARTICLES, 'work a page, thousands', [{ before: before.work / 1000, after: after.work / 1000 }])
}

function onePageMore(rounds: readonly Round[], smaller: readonly Round[]): Sides<number>[] {
  return rounds.flatMap(({ before, after }, index) => {
    const less = smaller[index]
    if (less === undefined) return []
    return [{ before: costOfOneMorePage([before], [less.before]).value, after: costOfOneMorePage([after], [less.after]).value }]
  })
}

function judge(articles: number, name: string, rounds: readonly Sides<number>[]): Verdict {
  const ratio = figureOf(rounds, ({ before, after }) => after / before)
  const isWorse = ratio.value > 1 + TOLERANCE && ratio.low > 1
  const [before, after] = [figureOf(rounds, (round) => round.before), figureOf(rounds, (round) => round.after)]
  return { articles, name, before: before.value, after: after.value, ratio, isWorse }
}
