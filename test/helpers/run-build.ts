import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runHere } from './run-here.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of test builds, in memory where `npm test` finds room for it; the magazine itself is built there once for all tests. */
export const TEST_FOLDER = process.env.TEST_FOLDER ?? join(ROOT, '.cache', 'test')
/** A day on which every article of the magazine is published: 2026-11-20. */
export const BUILD_EPOCH = '1795132800'

export interface BuildRun {
  code: number | null
  stdout: string
  stderr: string
}

export interface BuildOptions {
  data: string
  out: string
  args?: readonly string[]
  env?: Record<string, string>
  /** Preview pictures take longer than everything else: only tests about them enable them. */
  images?: boolean
}

/** Runs the build command on a fixed day. */
export function runBuild({ env = {}, ...options }: Partial<BuildOptions> & { out: string }): Promise<BuildRun> {
  return runCommandLine(buildArguments({ data: join(ROOT, 'data'), ...options }), env)
}

export function buildArguments({ data, out, args = [], images = false }: BuildOptions): string[] {
  return ['build', '--data', data, '--out', out, ...(images ? [] : ['--no-images']), ...args]
}

/** Commands that are not bundled. */
const SCRIPTS = ['dev', 'test', 'check', 'faults']

/** Runs a command of the project to its end: in this process, unless it is a script of its own or gets options of Node. */
export function runCommandLine(argv: readonly string[], env: Record<string, string> = {}): Promise<BuildRun> {
  const isProcess = SCRIPTS.includes(argv[0] ?? '') || env.NODE_OPTIONS !== undefined
  return isProcess ? runProcess(argv, env) : runHere(argv, { SOURCE_DATE_EPOCH: BUILD_EPOCH, ...env }, ROOT)
}

/** Runs a command of the project to its end, in a process of its own: where the process itself is tested. */
export function runProcess(argv: readonly string[], env: Record<string, string> = {}): Promise<BuildRun> {
  return runScript([join(ROOT, 'src/commands/run.mjs'), ...argv], env)
}

/** Runs a script of the project to its end; its first argument is the file. */
export function runScript(argv: readonly string[], env: Record<string, string> = {}): Promise<BuildRun> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...argv],
      { cwd: ROOT, env: { ...process.env, SOURCE_DATE_EPOCH: BUILD_EPOCH, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}
