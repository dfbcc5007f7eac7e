import { SiteError } from '../engine/shared/site-error.ts'
import { HelpRequest } from './parse-options.ts'
import { printFaults } from './print-faults.ts'

/** The context of a command. */
export interface CommandContext {
  root: string
  /** The working directory of the user: relative paths start here. */
  cwd: string
  /** The folder of this bundle. */
  server: string
  /** The bundle for browsers, which may still be in progress, and the CPU time that bundling took. */
  client: Promise<{ directory: string; cpuMilliseconds: number }>
  /** The time from the start of the launcher to the start of this code. */
  bundleMilliseconds: number
}

export type Commands = Record<string, (argv: string[], context: CommandContext) => Promise<number>>

/** Runs one command and returns its exit code; a `SiteError` that it throws is printed, and the code is 2. */
export async function runCommand(commands: Commands, name: string, argv: string[], context: CommandContext): Promise<number> {
  const command = commands[name]
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  try {
    if (command === undefined)
      throw new SiteError('E_USAGE', `there is no command ${JSON.stringify(name)}`, { hint: `one of ${Object.keys(commands).join(', ')}` })
    return await command(argv, context)
  } catch (cause) {
    if (cause instanceof HelpRequest) {
      process.stdout.write(`${cause.usage}\n`)
      return 0
    }
    if (!(cause instanceof SiteError)) throw cause
    printFaults(cause, argv.includes('--json'))
    return 2
  }
}

/** Resolves at SIGINT or SIGTERM. */
export function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
  })
}

/** A command goes on when its output is no longer read, as by `deploy push | head -1`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
