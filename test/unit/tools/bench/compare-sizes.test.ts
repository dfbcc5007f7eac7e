import { describe, expect, it } from 'vitest'
import { type ComparedSize, compareSizes, compareWork } from '../../../tools/bench/compare-sizes.ts'
import { formatComparison } from '../../../tools/bench/comparison-table.ts'
import { run, SMALL } from './build-runs.ts'

/** Factors of noise on an idle machine, and on a busy one. */
const QUIET = [1, 1.01, 0.99, 1.02, 0.98]
const BUSY = [1, 1.3, 0.9, 2.5, 1.1]

const { output } = SMALL

/** Rounds of builds that cost `after` times as much after the change, with the noise of each side. */
function measure(after: number, before: readonly number[], beside: readonly number[], pages = 1100): ComparedSize {
  const pair = (factor: number) => ({ cold: run(2000 * factor, { cpuMs: 2 * pages * factor, pages }), edit: run(500 * factor) })
  const rounds = before.map((noise, index) => ({ before: pair(noise), after: pair(after * (beside[index] ?? 1)) }))
  return { articles: pages - 100, rounds, output: { before: output, after: output } }
}

const worse = (sizes: ComparedSize[]) =>
  compareSizes(sizes)
    .filter(({ isWorse }) => isWorse)
    .map(({ name }) => name)

describe('compareSizes', () => {
  it('finds nothing in the noise of a quiet machine', () => {
    expect(worse([measure(1, QUIET, [...QUIET].reverse())])).toEqual([])
  })

  it('finds builds that take 10 % longer', () => {
    const found = worse([measure(1.1, QUIET, [...QUIET].reverse())])
    expect(found).toEqual(['CPU a page, ms', 'cold build, s', 'after one edit, s'])
  })

  it('finds them on a machine with equal noise on both sides of a round', () => {
    expect(worse([measure(1.1, BUSY, BUSY)])).toEqual(['CPU a page, ms', 'cold build, s', 'after one edit, s'])
  })

  it('finds nothing if 10 % are less than the noise of one side', () => {
    expect(worse([measure(1.1, BUSY, [...BUSY].reverse())])).toEqual([])
  })

  it('tolerates 4 %, and finds nothing in improvements', () => {
    expect(worse([measure(1.04, QUIET, QUIET)])).toEqual([])
    expect(worse([measure(0.5, QUIET, QUIET)])).toEqual([])
  })

  it('finds a higher cost of one more page when the total did not grow', () => {
    // Fixed costs fell by what 10,000 pages cost more.
    const [small, large] = [measure(1, QUIET, QUIET), measure(1, QUIET, QUIET, 10_100)]
    const cheaper = small.rounds.map(({ before, after }) => ({ before, after: { ...after, cold: run(2000, { cpuMs: 1000 }) } }))
    expect(worse([{ ...small, rounds: cheaper }, large])).toEqual(['CPU of one more page, ms'])
  })

  it('finds pages that weigh 10 % more, without noise', () => {
    const heavier = { ...output, htmlBytes: output.htmlBytes * 1.1, bytes: output.bytes * 1.02 }
    expect(worse([{ ...measure(1, QUIET, QUIET), output: { before: output, after: heavier } }])).toEqual(['HTML of a page, kB'])
  })
})

const cost = { files: 4, htmlBytes: 58_000, dataBytes: 9000, allBytes: 106_000, work: 5_000_000 }

it('a comparison of work finds 10 % more work, and no 4 %', () => {
  expect(compareWork({ before: cost, after: { ...cost, work: 5_500_000 } })).toEqual({
    articles: 300,
    name: 'work a page, thousands',
    before: 5000,
    after: 5500,
    ratio: { value: 1.1, low: 1.1, high: 1.1 },
    isWorse: true,
  })
  expect(compareWork({ before: cost, after: { ...cost, work: 5_200_000 } })).toMatchObject({ isWorse: false })
})

describe('formatComparison', () => {
  it('has before, after, their ratio in all rounds, and a summary', () => {
    expect(formatComparison(compareSizes([measure(1.1, [1, 1.01, 1], [1, 1, 1.01])]))).toBe(
      [
        'articles  figure                before   after  after / before       in rounds       ',
        '1000      CPU a page, ms          2.00    2.20           1.100  1.089 to 1.111  WORSE',
        '1000      cold build, s           2.00    2.20           1.100  1.089 to 1.111  WORSE',
        '1000      peak memory, MB       181.60  181.60           1.000  1.000 to 1.000       ',
        '1000      after one edit, s       0.50    0.55           1.100  1.089 to 1.111  WORSE',
        '1000      HTML of a page, kB     10.00   10.00           1.000  1.000 to 1.000       ',
        '1000      all files, kB a page   20.00   20.00           1.000  1.000 to 1.000       ',
        '',
        '3 of 6 figures got worse.',
      ].join('\n'),
    )
  })

  it('reports that nothing got worse', () => {
    expect(formatComparison(compareSizes([measure(1, QUIET, QUIET)]))).toMatch(/\n\nNothing got worse\.$/)
  })
})
