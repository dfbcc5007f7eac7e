import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { countWork } from './count-work.ts'
import { createOurBuilder } from './our-builder.ts'
import { weighOutput } from './output-weight.ts'

/** What a build of a small corpus costs, in figures that are the same on every machine, each for one page. */
export interface BuildCost {
  files: number
  htmlBytes: number
  dataBytes: number
  allBytes: number
  /** Characters of the project's own code that ran, each as often as it did: what processor time is spent on, without its noise. */
  work: number
}

/** By how much a figure may be worse before it counts: the rule of `bench -- compare`, and of the test that finds stale figures. */
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
  /** As messages call the build. */
  name: string
  /** A copy of the project, whose caches are thrown away. */
  code: string
  /** A corpus of `COST_ARTICLES` articles. */
  data: string
  /** A folder for what is built. */
  directory: string
  signal: AbortSignal
}

/** Builds a small corpus cold, without threads, and counts what that costs: what is in a cache would not be counted. */
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

/** What makes the figures stale, a sentence each: more or fewer bytes than they were measured with, or more work. */
export function listStale(written: BuildCost, now: BuildCost): string[] {
  return KEYS.filter((key) => {
    const ratio = now[key] / written[key]
    return ratio > 1 + TOLERANCE || (key !== 'work' && ratio < 1 - TOLERANCE)
  }).map((key) => `${NAMES[key]} a page: ${format(written[key])} when the figures were measured, ${format(now[key])} now`)
}

/** Checks what stands in a document, or was counted: a cost of nothing is a mistake. */
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
