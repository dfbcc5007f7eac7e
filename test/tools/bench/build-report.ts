import { SiteError } from '../../../src/engine/shared/site-error.ts'

/** The report of a build with `--json`, on its last line. */
export interface BuildReport {
  pages: number
  rendered: number
  reused: number
  files: number
  bytes: number
  written: number
  workers: number
  /** Measured inside the process: without the start of Node. */
  wallMs: number
  /** Of all its threads. */
  cpuMs: number
  peakMemoryMb: number
  stages: Record<string, number>
}

const NUMBERS = ['pages', 'rendered', 'reused', 'files', 'bytes', 'written', 'workers', 'wallMs', 'cpuMs', 'peakMemoryMb']

/** Validates the report of a build; `name` is that of the build in messages. */
export function parseBuildReport(name: string, value: unknown): BuildReport {
  const fields = new Map(Object.entries(value ?? {}))
  if (fields.get('ok') !== true) throw new SiteError('E_BENCH', `${name} did not report success.`)
  const missing = NUMBERS.filter((key) => !Number.isFinite(fields.get(key)))
  const stages: unknown = fields.get('stages')
  if (typeof stages !== 'object' || stages === null || !Object.values(stages).every(Number.isFinite)) missing.push('stages')
  if (missing.length > 0) throw new SiteError('E_BENCH', `${name} did not report its ${missing.join(', ')}.`)
  return Object.fromEntries(fields) as unknown as BuildReport
}
