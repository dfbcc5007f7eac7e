import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { SiteError } from '../../../src/engine/shared/site-error.ts'

/** A measured child process: its name in messages, and how it is started. */
export interface Child {
  name: string
  /** The program and its arguments. */
  command: readonly string[]
  directory: string
  environment?: Record<string, string>
  /** Ends the child and its descendants. */
  signal: AbortSignal
}

/** The output of a child, and the time from its start to its exit. */
export interface ChildResult {
  stdout: string
  wallMs: number
}

/** Runs a child process; if it fails, prints its stderr and throws `E_BENCH`. */
export async function runChild({ name, command, directory, environment = {}, signal }: Child): Promise<ChildResult> {
  throwIfInterrupted(signal)
  const [program = '', ...args] = command
  const start = performance.now()
  // A process group of its own, so that a signal to this process does not reach the child, and `stopGroup` ends all of them.
  const child = spawn(program, args, {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const stop = () => stopGroup(child)
  signal.addEventListener('abort', stop)
  try {
    let exit = start
    child.once('exit', () => (exit = performance.now()))
    const [[code, by], stdout, stderr] = await Promise.all([once(child, 'close'), collect(child.stdout), collect(child.stderr)])
    throwIfInterrupted(signal)
    if (code !== 0) {
      process.stderr.write(stderr)
      throw new SiteError('E_BENCH', `${name} ${by === null ? `failed with exit code ${code}` : `was stopped by ${by}`}.`)
    }
    return { stdout, wallMs: exit - start }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Parses the last line of a child's output as JSON. */
export function parseLastLine(name: string, stdout: string): unknown {
  const line = stdout.trimEnd().split('\n').at(-1) ?? ''
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new SiteError('E_BENCH', `${name} ended without a JSON report on its last line, got ${JSON.stringify(line.slice(0, 80))}.`, {
      cause,
    })
  }
}

function throwIfInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new SiteError('E_INTERRUPTED', 'The benchmark was interrupted.')
}

/** Ends a child and its descendants: a running build would write into folders that are about to be deleted. */
function stopGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') {
    child.kill()
    return
  }
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // The processes have already ended.
  }
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
