import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildReport, parseBuildReport } from './build-report.ts'
import type { Builder, Run } from './builder.ts'
import { parseLastLine, runChild } from './run-child.ts'

/** A build of this project, with its report. */
export interface OurRun extends Run {
  report: BuildReport
}

export interface OurBuilderOptions {
  name: string
  /** A copy of the project's code, which also has the caches of its builds. */
  code: string
  data: string
  /** A folder for the output. */
  directory: string
  /** The prefix of commands that pins them to some processors. */
  prefix: readonly string[]
  signal: AbortSignal
  environment?: Record<string, string>
  /** Options of the build command. */
  options?: readonly string[]
}

/** Builds with the project's own command, without social pictures. */
export function createOurBuilder({ name, code, data, directory, prefix, signal, ...more }: OurBuilderOptions): Builder<OurRun> {
  const out = join(directory, 'out')
  const { environment = {}, options = [] } = more
  const command = [...prefix, process.execPath, join(code, 'src/commands/run.mjs')]
  const args = ['build', '--data', data, '--out', out, '--no-images', '--json', ...options]
  return {
    name,
    out,
    forget() {
      for (const path of [out, join(directory, '.out-build'), join(code, '.cache')]) rmSync(path, { recursive: true, force: true })
    },
    async build(kind) {
      const title = `The ${kind} build of ${name}`
      const { stdout, wallMs } = await runChild({ name: title, command: [...command, ...args], directory: code, environment, signal })
      const report = parseBuildReport(title, parseLastLine(title, stdout))
      return { wallMs, cpuMs: report.cpuMs, report }
    },
  }
}
