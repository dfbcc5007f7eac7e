const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/** The part of a Lighthouse report that this project reads. */
export interface LighthouseRun {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

interface Audit {
  title: string
  /** Null for an audit that does not apply, or is informative. */
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: { items?: { node?: { selector?: string }; text?: string; href?: string; url?: string }[] }
}

/** The most places that are listed for an audit. */
const PLACES = 3

/** A page and its median run. */
export interface PageReport {
  path: string
  run: LighthouseRun
}

/** The median run by performance score, then by LCP. */
export function medianRun(runs: readonly LighthouseRun[]): LighthouseRun {
  const sorted = [...runs].sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance') || metricOf(b, 'LCP') - metricOf(a, 'LCP'))
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  if (median === undefined) throw new Error('there are no runs')
  return median
}

/** Whether a run has the full score in every category. */
export function isPerfect(run: LighthouseRun): boolean {
  return CATEGORIES.every((category) => scoreOf(run, category) === 100)
}

/** Formats a table of scores and times, and every failed audit. */
export function formatReport(reports: readonly PageReport[]): string {
  const width = Math.max(4, ...reports.map(({ path }) => path.length))
  const head = [
    'page'.padEnd(width),
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    ...Object.keys(METRICS).map((name) => name.padStart(7)),
  ]
  const rows = reports.map(({ path, run }) => [
    path.padEnd(width),
    ...CATEGORIES.map((category, index) => String(scoreOf(run, category)).padStart(head[index + 1]?.length ?? 0)),
    ...[seconds(metricOf(run, 'FCP')), seconds(metricOf(run, 'LCP')), `${Math.round(metricOf(run, 'TBT'))} ms`].map((text) =>
      text.padStart(7),
    ),
    metricOf(run, 'CLS').toFixed(3).padStart(7),
  ])
  return [...[head, ...rows].map((cells) => cells.join('  ')), '', ...reports.flatMap(formatAudits)].join('\n')
}

/** Audits below the full score: first those with a weight, then those that only advise. */
function formatAudits({ path, run }: PageReport): string[] {
  const all = CATEGORIES.flatMap((category) =>
    (run.categories[category]?.auditRefs ?? []).map(({ id, weight }) => ({ category, id, weight, audit: run.audits[id] })),
  )
  const failing = all.filter(({ audit }) => typeof audit?.score === 'number' && audit.score < 1)
  if (failing.length === 0) return [`${path}: every audit passes`]
  const costly = failing.filter(({ weight }) => weight > 0)
  return [
    `${path}: audits that cost a score: ${costly.length}, that advise: ${failing.length - costly.length}`,
    ...[...costly, ...failing.filter(({ weight }) => weight === 0)].flatMap(({ category, id, weight, audit }) => [
      `  ${weight > 0 ? category : 'advice'}: ${id}: ${describeAudit(audit)}`,
      ...placesOf(audit).map((place) => `    ${place}`),
    ]),
  ]
}

function describeAudit({ title, score, displayValue }: Audit = { title: '', score: null }): string {
  const value = displayValue === undefined ? '' : ` (${displayValue.replaceAll('\u00a0', ' ')})`
  return `${title}${value}, ${Math.round((score ?? 0) * 100)} of 100`
}

function placesOf(audit: Audit | undefined): string[] {
  const places = (audit?.details?.items ?? []).map(({ node, text, href, url }) =>
    [text, node?.selector ?? href ?? url].filter(Boolean).join(' '),
  )
  return [...new Set(places.filter((place) => place !== ''))].slice(0, PLACES)
}

function scoreOf(run: LighthouseRun, category: (typeof CATEGORIES)[number]): number {
  return Math.round((run.categories[category]?.score ?? 0) * 100)
}

function metricOf(run: LighthouseRun, metric: keyof typeof METRICS): number {
  return run.audits[METRICS[metric]]?.numericValue ?? 0
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
