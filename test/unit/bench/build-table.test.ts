import { describe, expect, it } from 'vitest'
import type { SizeRuns } from '../../bench/build-figures.ts'
import { toMarginalCosts, toSizeFigures } from '../../bench/build-figures.ts'
import { parseBuildReport } from '../../bench/build-report.ts'
import { formatBuildTable } from '../../bench/build-table.ts'

const REPORT = {
  ok: true,
  pages: 1100,
  rendered: 1100,
  reused: 0,
  files: 2300,
  bytes: 21_000_000,
  written: 2300,
  workers: 0,
  wallMs: 1900,
  cpuMs: 2200,
  peakMemoryMb: 181.6,
  stages: { bundle: 900.4, load: 200, render: 650.5 },
}
const SMALL: SizeRuns = {
  articles: 1000,
  cold: { wallMs: 2000, report: REPORT },
  warm: { wallMs: 500, report: { ...REPORT, wallMs: 450 } },
  unchanged: { wallMs: 380, report: { ...REPORT, wallMs: 330 } },
  floor: { ms: 125, files: 2300, bytes: 21_000_000 },
}
const LARGE: SizeRuns = {
  articles: 10000,
  cold: {
    wallMs: 11_000,
    report: {
      ...REPORT,
      pages: 10_600,
      wallMs: 10_900,
      cpuMs: 14_075,
      peakMemoryMb: 402,
      stages: { bundle: 910, load: 1800, 'start workers': 60, render: 8000 },
    },
  },
  warm: { wallMs: 1540, report: REPORT },
  unchanged: { wallMs: 1320, report: REPORT },
  floor: { ms: 4400, files: 21_300, bytes: 210_000_000 },
}

describe('toSizeFigures', () => {
  it('takes times from outside the process, processor time and memory from its report', () => {
    expect(toSizeFigures(SMALL)).toEqual({
      articles: 1000,
      pages: 1100,
      coldSeconds: 2,
      pagesPerSecond: 550,
      cpuMsPerPage: 2,
      peakMemoryMb: 181.6,
      warmSeconds: 0.5,
      warmToCold: 0.25,
      unchangedSeconds: 0.38,
      floorSeconds: 0.125,
      coldToFloor: 16,
    })
  })
})

describe('toMarginalCosts', () => {
  it('divides the additional processor time by the additional pages', () => {
    expect(toMarginalCosts([SMALL, LARGE])).toEqual([{ fromArticles: 1000, toArticles: 10000, cpuMsPerPage: 1.25 }])
  })

  it('has nothing to say about a single size', () => {
    expect(toMarginalCosts([SMALL])).toEqual([])
  })
})

describe('formatBuildTable', () => {
  it('lines up the sizes, the stages of the cold builds and the cost of one more page', () => {
    expect(formatBuildTable([SMALL, LARGE])).toBe(
      [
        'articles  pages  cold s  pages/s  CPU ms/page  peak MB  warm s  warm/cold  unchanged s  floor s  cold/floor',
        '    1000   1100    2.00      550         2.00      182    0.50       0.25         0.38     0.13       16.00',
        '   10000  10600   11.00      964         1.33      402    1.54       0.14         1.32     4.40        2.50',
        '',
        'cold build, ms      1000  10000',
        'bundle               900    910',
        'load                 200   1800',
        'render               651   8000',
        'start workers          -     60',
        'inside the process  1900  10900',
        'start to exit       2000  11000',
        '',
        'One more page, from 1000 to 10000 articles: 1.25 ms of CPU.',
      ].join('\n'),
    )
  })

  it('leaves the cost of one more page out where there is only one size', () => {
    expect(formatBuildTable([SMALL])).not.toContain('One more page')
  })
})

describe('parseBuildReport', () => {
  it('takes a whole report as it is', () => {
    expect(parseBuildReport('The build', REPORT)).toEqual(REPORT)
  })

  it.each([
    [null, 'The build did not report that it went well.'],
    [{ ...REPORT, ok: false }, 'The build did not report that it went well.'],
    [{ ...REPORT, pages: '7', cpuMs: null }, 'The build did not report its pages, cpuMs.'],
    [{ ...REPORT, stages: { load: 'quick' } }, 'The build did not report its stages.'],
  ])('refuses one that is not (%#)', (report, message) => {
    expect(() => parseBuildReport('The build', report)).toThrow(expect.objectContaining({ code: 'E_BENCH', message }))
  })
})
