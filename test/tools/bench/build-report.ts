import { SiteError } from '../../../src/engine/shared/site-error.ts'

/** What a build says of itself with `--json`, on its last line. */
export interface BuildReport {
  pages: number
  rendered: number
  reused: number
  files: number
  bytes: number
  written: number
  workers: number
  /** Seen from inside the process: without the start of Node. */
  wallMs: number
  /** Of all its threads. */
  cpuMs: number
  peakMemoryMb: number
  stages: Record<string, number>
}

const NUMBERS = ['pages', 'rendered', 'reused', 'files', 'bytes', 'written', 'workers', 'wallMs', 'cpuMs', 'peakMemoryMb']

/** Checks the report of a build, which `name` stands for in messages. */
export function parseBuildReport(name: string, value: unknown): BuildReport {
  const fields = new Map(Object.entries(value ?? {}))
  if (fields.get('ok') !== true) throw new SiteError('E_BENCH', `${name} did not report that it went well.`)
  const missing = NUMBERS.filter((key) => !Number.isFinite(fields.get(key)))
  const stages: unknown = fields.get('stages')
  if (typeof stages !== 'object' || stages === null || !Object.values(stages).every(Number.isFinite)) missing.push('stages')
  if (missing.length > 0) throw new SiteError('E_BENCH', `${name} did not report its ${missing.join(', ')}.`)
  return Object.fromEntries(fields) as unknown as BuildReport
}
