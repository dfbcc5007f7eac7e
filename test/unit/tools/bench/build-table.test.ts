import { describe, expect, it } from 'vitest'
import { toFigures } from '../../../tools/bench/build-figures.ts'
import { parseBuildReport } from '../../../tools/bench/build-report.ts'
import { formatBuildTable, formatMarkdownTable } from '../../../tools/bench/build-table.ts'
import { LARGE, REPORT, run, SMALL } from './build-runs.ts'

/** A figure that was measured once. */
const once = (value: number) => ({ value, low: value, high: value })
const withoutPeers = (size: typeof SMALL) => ({ ...size, rounds: size.rounds.map((round) => ({ ...round, peers: {} })) })

describe('toFigures', () => {
  it('takes times from outside the process, processor time and memory from its report, and bytes from the output', () => {
    expect(toFigures([SMALL])).toEqual([
      {
        articles: 1000,
        rounds: 1,
        pages: 1100,
        coldSeconds: once(2),
        cpuSeconds: once(2.2),
        cpuMsPerPage: once(2),
        peakMemoryMb: once(181.6),
        editSeconds: once(0.5),
        unchangedSeconds: once(0.38),
        floorSeconds: once(0.125),
        editToCold: once(0.25),
        coldToFloor: once(16),
        htmlKbPerPage: 10,
        allKbPerPage: 20,
        filesPerPage: 2300 / 1100,
        peers: [{ name: 'Hugo', cold: once(2), cpu: once(2), edit: once(0.5), htmlKbPerPage: 8 }],
      },
    ])
  })

  it('divides the additional processor time of a larger size by its additional pages', () => {
    expect(toFigures([SMALL, LARGE])[1]?.cpuMsOfOneMorePage).toEqual(once(1.25))
  })

  it('takes the median of rounds, and for ratios the median of the ratios of each round', () => {
    const [first] = SMALL.rounds
    if (first === undefined) throw new Error('a round is needed')
    // All times of a slow round are longer by the same factor, so that its ratios equal those of the others.
    const slow = { ...first, cold: run(4000), floor: { ...first.floor, ms: 250 } }
    const slower = { ...first, cold: run(6000), floor: { ...first.floor, ms: 375 } }
    const [figures] = toFigures([{ ...SMALL, rounds: [slow, first, slower] }])
    expect(figures?.coldSeconds).toEqual({ value: 4, low: 2, high: 6 })
    expect(figures?.coldToFloor).toEqual(once(16))
  })
})

describe('formatBuildTable', () => {
  it('has a column for each size, the peers that took part, and the stages of the cold builds', () => {
    expect(formatBuildTable([SMALL, LARGE])).toBe(
      [
        'articles                    1,000  10,000',
        'pages                       1,100  10,600',
        'cold build, s                2.00   11.00',
        'its CPU, s                   2.20   14.08',
        'CPU a page, ms               2.00    1.33',
        'CPU of one more page, ms             1.25',
        'peak memory, MB               182     402',
        'after one edit, s            0.50    1.54',
        'nothing changed, s           0.38    1.32',
        'floor, s                     0.13    4.40',
        'one edit / cold              0.25    0.14',
        'cold / floor                16.00    2.50',
        'cold / Hugo                  2.00    2.00',
        'CPU / Hugo                   2.00    0.50',
        'one edit / Hugo              0.50    0.50',
        'HTML of a page, kB           10.0    10.0',
        'HTML of a page by Hugo, kB    8.0     8.0',
        'all files, kB a page         20.0    20.0',
        'files a page                 2.09    2.01',
        '',
        'cold build, ms      1000  10000',
        'bundle               900    910',
        'load                 200   1800',
        'render               651   8000',
        'start workers          -     60',
        'inside the process  1900  10900',
        'start to exit       2000  11000',
      ].join('\n'),
    )
  })

  it('leaves out the figures that need a second size or a peer', () => {
    expect(formatBuildTable([withoutPeers(SMALL)])).not.toMatch(/one more page|Hugo/)
  })
})

it('the Markdown table has the same figures, with the deviation of the rounds', () => {
  const twice = { ...withoutPeers(SMALL), rounds: [...withoutPeers(SMALL).rounds, ...withoutPeers(SMALL).rounds] }
  const lines = formatMarkdownTable([twice, withoutPeers(LARGE)]).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    '| articles | 1,000 | 10,000 |',
    '|---|---|---|',
    '| pages | 1,100 | 10,600 |',
    '| cold build, s | 2.00 ±0 % | 11.00 |',
    '| its CPU, s | 2.20 ±0 % | 14.08 |',
  ])
  expect(lines.at(-1)).toBe('| files a page | 2.09 | 2.01 |')
})

describe('parseBuildReport', () => {
  it('returns a complete report', () => {
    expect(parseBuildReport('The build', REPORT)).toEqual(REPORT)
  })

  it.each([
    [null, 'The build did not report success.'],
    [{ ...REPORT, ok: false }, 'The build did not report success.'],
    [{ ...REPORT, pages: '7', cpuMs: null }, 'The build did not report its pages, cpuMs.'],
    [{ ...REPORT, stages: { load: 'quick' } }, 'The build did not report its stages.'],
  ])('throws for an incomplete one (%#)', (report, message) => {
    expect(() => parseBuildReport('The build', report)).toThrow(expect.objectContaining({ code: 'E_BENCH', message }))
  })
})
