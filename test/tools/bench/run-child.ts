import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { SiteError } from '../../../src/engine/shared/site-error.ts'

/** A measured child process: what it is called in messages, and how it is started. */
export interface Child {
  name: string
  /** The program and its arguments. */
  command: readonly string[]
  directory: string
  environment?: Record<string, string>
  /** Ends the child and all that it has started. */
  signal: AbortSignal
}

/** What a child left behind, and the time from its start to its exit, seen from outside. */
export interface ChildResult {
  stdout: string
  wallMs: number
}

/** Runs a child process to its end; one that fails shows its stderr and is an `E_BENCH`. */
export async function runChild({ name, command, directory, environment = {}, signal }: Child): Promise<ChildResult> {
  throwIfInterrupted(signal)
  const [program = '', ...args] = command
  const start = performance.now()
  // A group of its own: whoever interrupts this process decides here what becomes of the child.
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

/** The JSON that a child has printed on its last line. */
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

/** Ends a child with all that it has started: what is left of a build would write into folders that are about to go. */
function stopGroup(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') {
    child.kill()
    return
  }
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // All of them have ended by themselves.
  }
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
