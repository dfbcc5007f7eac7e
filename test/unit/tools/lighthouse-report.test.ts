import { describe, expect, it } from 'vitest'
import { formatReport, isPerfect, type LighthouseRun, medianRun } from '../../tools/lighthouse-report.ts'

describe('the median run of a page', () => {
  it('is chosen by its performance score', () => {
    const runs = [90, 100, 97, 99, 94].map((score) => run({ performance: score }))
    expect(medianRun(runs)).toBe(runs[2])
  })

  it('is the worse of two middle ones', () => {
    const runs = [90, 100, 97, 99].map((score) => run({ performance: score }))
    expect(medianRun(runs)).toBe(runs[2])
    expect(medianRun(runs.slice(0, 1))).toBe(runs[0])
  })

  it('is chosen by LCP if scores are equal', () => {
    const runs = [900, 1500, 1100].map((paint) => run({}, { 'largest-contentful-paint': { score: 1, numericValue: paint } }))
    expect(medianRun(runs)).toBe(runs[2])
  })
})

it('a perfect run has the full score in every category', () => {
  expect(isPerfect(run({}))).toBe(true)
  for (const category of ['performance', 'accessibility', 'best-practices', 'seo']) expect(isPerfect(run({ [category]: 99 }))).toBe(false)
})

describe('the report', () => {
  it('has a line for each page, with scores and times', () => {
    const lines = formatReport([
      {
        path: '/authors',
        run: run(
          { seo: 92 },
          {
            'first-contentful-paint': { score: 1, numericValue: 912.4 },
            'largest-contentful-paint': { score: 1, numericValue: 1008 },
            'total-blocking-time': { score: 1, numericValue: 12.6 },
            'cumulative-layout-shift': { score: 1, numericValue: 0.0042 },
          },
        ),
      },
    ]).split('\n')
    expect(lines[0]).toBe('page      performance  accessibility  best practices  SEO      FCP      LCP      TBT      CLS')
    expect(lines[1]).toBe('/authors          100            100             100   92   0.91 s   1.01 s    13 ms    0.004')
    expect(lines.slice(2)).toEqual(['', '/authors: every audit passes'])
  })

  it('lists every failed audit with its places, first those with a weight', () => {
    const failing = run(
      { seo: 92 },
      {
        advice: { score: 0.5, displayValue: '3\u00a0files' },
        informs: { score: null },
        'link-text': { score: 0, details: { items: [{ text: 'More', href: '/tips' }, { node: { selector: 'main > a' } }, {}] } },
      },
    )
    expect(
      formatReport([{ path: '/', run: failing }])
        .split('\n')
        .slice(3),
    ).toEqual([
      '/: audits that cost a score: 1, that advise: 1',
      '  seo: link-text: Title of link-text, 0 of 100',
      '    More /tips',
      '    main > a',
      '  advice: advice: Title of advice (3 files), 50 of 100',
    ])
  })
})

/** A run with these scores, out of 100, and these audits; those with a dash in the name have a weight. */
function run(scores: Record<string, number>, audits: Record<string, Partial<LighthouseRun['audits'][string]>> = {}): LighthouseRun {
  const category = (name: string) => ({
    score: (scores[name] ?? 100) / 100,
    auditRefs: name === 'seo' ? Object.keys(audits).map((id) => ({ id, weight: id.includes('-') ? 1 : 0 })) : [],
  })
  return {
    categories: Object.fromEntries(['performance', 'accessibility', 'best-practices', 'seo'].map((name) => [name, category(name)])),
    audits: Object.fromEntries(Object.entries(audits).map(([id, audit]) => [id, { title: `Title of ${id}`, score: 1, ...audit }])),
  }
}
