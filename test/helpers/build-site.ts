import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Fault } from '../../src/engine/shared/site-error.ts'
import { BUILD_EPOCH, type BuildOptions, buildArguments, ROOT, runBuild } from './run-build.ts'

/** The figures of a successful build, as `--json` prints them. */
export interface BuildReport {
  pages: number
  rendered: number
  reused: number
  painted: number
  files: number
  bytes: number
  written: number
  changed: string[]
  workers: number
  warnings: Fault[]
}

/** Builds a site and returns its report; throws if the build fails. */
export async function buildSite({ args = [], ...options }: BuildOptions): Promise<BuildReport> {
  const { code, stdout, stderr } = await runBuild({ ...options, args: ['--json', ...args] })
  if (code !== 0) throw new Error(`The build failed with exit code ${code}:\n${stdout}${stderr}`)
  return JSON.parse(stdout) as BuildReport
}

/** Builds a faulty site and returns the exit code and the faults. */
export async function refuseSite({ args = [], ...options }: BuildOptions): Promise<{ code: number | null; faults: Fault[] }> {
  const { code, stdout, stderr } = await runBuild({ ...options, args: ['--json', ...args] })
  if (code !== 2) throw new Error(`The build ended with exit code ${code}:\n${stdout}${stderr}`)
  return { code, faults: (JSON.parse(stdout) as { faults: Fault[] }).faults }
}

/** The end of a build that was started in the background. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** Starts a build in the background. */
export function startBuild({ env = {}, ...options }: BuildOptions): { child: ChildProcess; ended: Promise<Ended> } {
  const argv = [join(ROOT, 'src/commands/run.mjs'), ...buildArguments(options)]
  const child = spawn(process.execPath, argv, {
    cwd: ROOT,
    env: { ...process.env, SOURCE_DATE_EPOCH: BUILD_EPOCH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], stdout, stderr]): Ended => ({ code, signal, stdout, stderr }),
  )
  return { child, ended }
}
