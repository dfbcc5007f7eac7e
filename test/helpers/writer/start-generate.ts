import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BUILD_EPOCH, type BuildRun, ROOT, runCommandLine } from '../run-build.ts'
import type { WriterProject } from './writer-project.ts'

export interface EndedRun {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** Starts the real command for a project, and does not wait for it. */
export function startGenerate(
  project: WriterProject,
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<EndedRun> } {
  const child = spawn(process.execPath, [join(ROOT, 'src/commands/run.mjs'), ...argumentsOf(project, args)], {
    cwd: ROOT,
    env: { ...withoutKeys(process.env), SOURCE_DATE_EPOCH: BUILD_EPOCH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], stdout, stderr]): EndedRun => ({ code, signal, stdout, stderr }),
  )
  return { child, ended }
}

/** Runs the command for a project in this process, which is cheaper: where neither kills nor signals are tested. */
export function runGenerate(project: WriterProject, args: readonly string[], env: Record<string, string>): Promise<BuildRun> {
  return runCommandLine(argumentsOf(project, args), { ...NO_KEY, ...env })
}

/** Hides the keys of the developer, so that a test never uses a real server. */
export const NO_KEY = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', AZURE_OPENAI_ENDPOINT: '' }

function argumentsOf(project: WriterProject, args: readonly string[]): string[] {
  return ['generate', '--data', project.data, '--prompts', project.prompts, ...args]
}

/** As `NO_KEY`, for a process. */
function withoutKeys(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:AZURE_)?OPENAI_/.test(name)))
}
