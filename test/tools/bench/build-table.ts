import { type SizeFigures, type SizeRuns, toFigures } from './build-figures.ts'
import { formatColumns } from './columns.ts'
import { type Figure, formatFigure, median, toFigure } from './figure.ts'

/** The result of the build benchmark for a terminal: a column per size, then the stages of the cold builds. */
export function formatBuildTable(sizes: readonly SizeRuns[]): string {
  return [formatColumns(listRows(toFigures(sizes)), 1), formatColumns(listStages(sizes), 1)].join('\n\n')
}

/** The same figures as a table in Markdown. */
export function formatMarkdownTable(sizes: readonly SizeRuns[]): string {
  const [head = [], ...rows] = listRows(toFigures(sizes)).map((row) => `| ${row.join(' | ')} |`)
  return [head, `|${'---|'.repeat(sizes.length + 1)}`, ...rows].join('\n')
}

/** A line of cells per figure; the first line holds the sizes. */
function listRows(sizes: readonly SizeFigures[]): string[][] {
  const row = (name: string, format: (size: SizeFigures) => string) => [name, ...sizes.map(format)]
  const measured = (name: string, digits: number, select: (size: SizeFigures) => Figure | undefined) =>
    row(name, (size) => {
      const figure = select(size)
      return figure === undefined ? '' : formatFigure(figure, digits, size.rounds)
    })
  const exact = (name: string, digits: number, select: (size: SizeFigures) => number) =>
    row(name, (size) => formatFigure(toFigure([select(size)]), digits, 1))
  return [
    exact('articles', 0, ({ articles }) => articles),
    exact('pages', 0, ({ pages }) => pages),
    measured('cold build, s', 2, ({ coldSeconds }) => coldSeconds),
    measured('its CPU, s', 2, ({ cpuSeconds }) => cpuSeconds),
    measured('CPU a page, ms', 2, ({ cpuMsPerPage }) => cpuMsPerPage),
    ...(sizes.length < 2 ? [] : [measured('CPU of one more page, ms', 2, ({ cpuMsOfOneMorePage }) => cpuMsOfOneMorePage)]),
    measured('peak memory, MB', 0, ({ peakMemoryMb }) => peakMemoryMb),
    measured('after one edit, s', 2, ({ editSeconds }) => editSeconds),
    measured('nothing changed, s', 2, ({ unchangedSeconds }) => unchangedSeconds),
    measured('floor, s', 2, ({ floorSeconds }) => floorSeconds),
    measured('one edit / cold', 2, ({ editToCold }) => editToCold),
    measured('cold / floor', 2, ({ coldToFloor }) => coldToFloor),
    ...(sizes[0]?.peers ?? []).flatMap(({ name }, index) => [
      measured(`cold / ${name}`, 2, ({ peers }) => peers[index]?.cold),
      measured(`CPU / ${name}`, 2, ({ peers }) => peers[index]?.cpu),
      measured(`one edit / ${name}`, 2, ({ peers }) => peers[index]?.edit),
    ]),
    exact('HTML of a page, kB', 1, ({ htmlKbPerPage }) => htmlKbPerPage),
    ...(sizes[0]?.peers ?? []).map(({ name }, index) =>
      exact(`HTML of a page by ${name}, kB`, 1, ({ peers }) => peers[index]?.htmlKbPerPage ?? Number.NaN),
    ),
    exact('all files, kB a page', 1, ({ allKbPerPage }) => allKbPerPage),
    exact('files a page', 2, ({ filesPerPage }) => filesPerPage),
  ]
}

/** A line per stage, a column per size; the stages of parallel workers may add up to more than the whole. */
function listStages(sizes: readonly SizeRuns[]): string[][] {
  const stages = new Set(sizes.flatMap(({ rounds }) => rounds.flatMap(({ cold }) => Object.keys(cold.report.stages))))
  const inside = [...stages].map((stage) => [stage, ...sizes.map((size) => medianMs(size, ({ report }) => report.stages[stage]))])
  return [
    ['cold build, ms', ...sizes.map(({ articles }) => String(articles))],
    ...inside,
    ['inside the process', ...sizes.map((size) => medianMs(size, ({ report }) => report.wallMs))],
    ['start to exit', ...sizes.map((size) => medianMs(size, ({ wallMs }) => wallMs))],
  ]
}

function medianMs({ rounds }: SizeRuns, select: (cold: SizeRuns['rounds'][number]['cold']) => number | undefined): string {
  const times = rounds.flatMap(({ cold }) => select(cold) ?? [])
  return times.length === 0 ? '-' : median(times).toFixed(0)
}
