import type { SizeFigures, SizeRuns } from './build-figures.ts'
import { toMarginalCosts, toSizeFigures } from './build-figures.ts'
import { formatColumns } from './columns.ts'

const COLUMNS: readonly [string, (figures: SizeFigures) => string][] = [
  ['articles', ({ articles }) => String(articles)],
  ['pages', ({ pages }) => String(pages)],
  ['cold s', ({ coldSeconds }) => coldSeconds.toFixed(2)],
  ['pages/s', ({ pagesPerSecond }) => pagesPerSecond.toFixed(0)],
  ['CPU ms/page', ({ cpuMsPerPage }) => cpuMsPerPage.toFixed(2)],
  ['peak MB', ({ peakMemoryMb }) => peakMemoryMb.toFixed(0)],
  ['warm s', ({ warmSeconds }) => warmSeconds.toFixed(2)],
  ['warm/cold', ({ warmToCold }) => warmToCold.toFixed(2)],
  ['unchanged s', ({ unchangedSeconds }) => unchangedSeconds.toFixed(2)],
  ['floor s', ({ floorSeconds }) => floorSeconds.toFixed(2)],
  ['cold/floor', ({ coldToFloor }) => coldToFloor.toFixed(2)],
]

/** The result of the build benchmark for people: a line per size, the stages of the cold builds, and what one more page costs. */
export function formatBuildTable(sizes: readonly SizeRuns[]): string {
  const figures = sizes.map(toSizeFigures)
  const lines = figures.map((figure) => COLUMNS.map(([, format]) => format(figure)))
  const costs = toMarginalCosts(sizes).map(
    ({ fromArticles, toArticles, cpuMsPerPage }) =>
      `One more page, from ${fromArticles} to ${toArticles} articles: ${cpuMsPerPage.toFixed(2)} ms of CPU.`,
  )
  const blocks = [formatColumns([COLUMNS.map(([name]) => name), ...lines]), formatStages(sizes), costs.join('\n')]
  return blocks.filter((block) => block !== '').join('\n\n')
}

/** A line per stage, a column per size; the stages of parallel workers may add up to more than the whole. */
function formatStages(sizes: readonly SizeRuns[]): string {
  const stages = new Set(sizes.flatMap(({ cold }) => Object.keys(cold.report.stages)))
  const lines = [...stages].map((stage) => [stage, ...sizes.map(({ cold }) => formatMs(cold.report.stages[stage]))])
  const inside = ['inside the process', ...sizes.map(({ cold }) => formatMs(cold.report.wallMs))]
  const outside = ['start to exit', ...sizes.map(({ cold }) => formatMs(cold.wallMs))]
  return formatColumns([['cold build, ms', ...sizes.map(({ articles }) => String(articles))], ...lines, inside, outside], 1)
}

function formatMs(ms: number | undefined): string {
  return ms === undefined ? '-' : ms.toFixed(0)
}
