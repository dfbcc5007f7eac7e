import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { countWork } from './count-work.ts'
import { createOurBuilder } from './our-builder.ts'
import { weighOutput } from './output-weight.ts'

/** The cost of building a small corpus, per page, in figures that are the same on every machine. */
export interface BuildCost {
  files: number
  htmlBytes: number
  dataBytes: number
  allBytes: number
  /** Executed characters of the project's own code, times their counts: a measure of processor time without noise. */
  work: number
}

/** How much worse a figure may get: the rule of `bench -- compare`, and of the test that finds stale figures. */
export const TOLERANCE = 0.05
export const COST_ARTICLES = 300
/** Any day: pages show its year. */
const DAY = '1795132800'
const NAMES: Record<keyof BuildCost, string> = {
  files: 'files',
  htmlBytes: 'bytes of HTML',
  dataBytes: 'bytes of page data',
  allBytes: 'bytes of all files',
  work: 'work',
}
const KEYS = Object.keys(NAMES) as (keyof BuildCost)[]

export interface CostOptions {
  /** The name of the build in messages. */
  name: string
  /** A copy of the project, whose caches are deleted. */
  code: string
  /** A corpus of `COST_ARTICLES` articles. */
  data: string
  /** A folder for the output. */
  directory: string
  signal: AbortSignal
}

/** Builds a small corpus without caches and threads, and counts the cost. */
export async function measureBuildCost({ name, code, data, directory, signal }: CostOptions): Promise<BuildCost> {
  const coverage = join(directory, 'coverage')
  mkdirSync(coverage, { recursive: true })
  const builder = createOurBuilder({
    name,
    code,
    data,
    directory,
    prefix: [],
    signal,
    environment: { SOURCE_DATE_EPOCH: DAY, NODE_V8_COVERAGE: coverage },
    options: ['--workers', '0'],
  })
  builder.forget()
  const { report } = await builder.build('counted')
  const work = readdirSync(coverage).reduce((sum, file) => sum + countWork(readFileSync(join(coverage, file), 'utf8')), 0)
  rmSync(coverage, { recursive: true })
  const { files, bytes, htmlBytes, dataBytes } = weighOutput(builder.out)
  const { pages } = report
  const costs = { files, htmlBytes, dataBytes, allBytes: bytes, work }
  return parseBuildCost(Object.fromEntries(KEYS.map((key) => [key, round(costs[key] / pages)])))
}

/** Describes each difference that makes the figures stale: more or fewer bytes than measured, or more work. */
export function listStale(written: BuildCost, now: BuildCost): string[] {
  return KEYS.filter((key) => {
    const ratio = now[key] / written[key]
    return ratio > 1 + TOLERANCE || (key !== 'work' && ratio < 1 - TOLERANCE)
  }).map((key) => `${NAMES[key]} a page: ${format(written[key])} when the figures were measured, ${format(now[key])} now`)
}

/** Validates a cost from a document or a measurement: every figure must be above 0. */
export function parseBuildCost(value: unknown): BuildCost {
  const fields = new Map(Object.entries(value ?? {}))
  const missing = KEYS.filter((key) => !(Number(fields.get(key)) > 0))
  if (missing.length > 0) throw new SiteError('E_BENCH', `The cost of a build has no ${missing.join(', ')}.`)
  return Object.fromEntries(fields) as unknown as BuildCost
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 })
}
