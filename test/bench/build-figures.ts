import type { BuildReport } from './build-report.ts'

/** One build as it was measured: from its start to its exit, and what it said of itself. */
export interface BuildRun {
  wallMs: number
  report: BuildReport
}

/** Writing the files of a build without building them. */
export interface FloorRun {
  ms: number
  files: number
  bytes: number
}

/** All that was measured with a corpus of one size. */
export interface SizeRuns {
  articles: number
  cold: BuildRun
  warm: BuildRun
  unchanged: BuildRun
  floor: FloorRun
}

/** What one size of the corpus costs, in the units of the table. */
export interface SizeFigures {
  articles: number
  pages: number
  coldSeconds: number
  pagesPerSecond: number
  cpuMsPerPage: number
  peakMemoryMb: number
  warmSeconds: number
  warmToCold: number
  unchangedSeconds: number
  floorSeconds: number
  coldToFloor: number
}

/** The processor time of one more page, between two sizes of the corpus: fixed costs cancel out. */
export interface MarginalCost {
  fromArticles: number
  toArticles: number
  cpuMsPerPage: number
}

export function toSizeFigures({ articles, cold, warm, unchanged, floor }: SizeRuns): SizeFigures {
  const { pages, cpuMs, peakMemoryMb } = cold.report
  return {
    articles,
    pages,
    coldSeconds: cold.wallMs / 1000,
    pagesPerSecond: pages / (cold.wallMs / 1000),
    cpuMsPerPage: cpuMs / pages,
    peakMemoryMb,
    warmSeconds: warm.wallMs / 1000,
    warmToCold: warm.wallMs / cold.wallMs,
    unchangedSeconds: unchanged.wallMs / 1000,
    floorSeconds: floor.ms / 1000,
    coldToFloor: cold.wallMs / floor.ms,
  }
}

export function toMarginalCosts(sizes: readonly SizeRuns[]): MarginalCost[] {
  return sizes.slice(1).map(({ articles, cold }, index) => {
    const smaller = sizes[index] as SizeRuns
    const morePages = cold.report.pages - smaller.cold.report.pages
    const cpuMsPerPage = (cold.report.cpuMs - smaller.cold.report.cpuMs) / morePages
    return { fromArticles: smaller.articles, toArticles: articles, cpuMsPerPage }
  })
}
