import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SiteError } from '../../src/engine/shared/site-error.ts'

/** A measured child process: what it is called in messages, and how it is started. */
export interface Child {
  name: string
  /** The program and its arguments. */
  command: readonly string[]
  directory: string
}

/** What a child left behind: the JSON of its last line, and the time from its start to its exit, seen from outside. */
export interface ChildResult {
  report: unknown
  wallMs: number
}

/** Runs a child process to its end; one that fails shows its stderr and is an `E_BENCH`. */
export async function runChild({ name, command, directory }: Child): Promise<ChildResult> {
  const [program = '', ...args] = command
  const start = performance.now()
  const child = spawn(program, args, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
  let exit = start
  child.once('exit', () => (exit = performance.now()))
  const [[code, signal], stdout, stderr] = await Promise.all([once(child, 'close'), collect(child.stdout), collect(child.stderr)])
  if (code !== 0) {
    process.stderr.write(stderr)
    throw new SiteError('E_BENCH', `${name} ${signal === null ? `failed with exit code ${code}` : `was stopped by ${signal}`}.`)
  }
  return { report: parseLastLine(name, stdout), wallMs: exit - start }
}

async function collect(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function parseLastLine(name: string, stdout: string): unknown {
  const line = stdout.trimEnd().split('\n').at(-1) ?? ''
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new SiteError('E_BENCH', `${name} ended without a JSON report on its last line, got ${JSON.stringify(line.slice(0, 80))}.`, {
      cause,
    })
  }
}
