import { SiteError } from '../engine/shared/site-error.ts'
import { printFaults } from './print-faults.ts'

/** Where a command runs. */
export interface CommandContext {
  root: string
  /** Where the command was given: relative paths start here. */
  cwd: string
  /** The folder of this very code, bundled. */
  server: string
  /** The folder of the code for browsers, which may still be in the making, and what bundling has cost. */
  client: Promise<{ directory: string; cpuMilliseconds: number }>
  /** How long the launcher took before this code could start. */
  bundleMilliseconds: number
}

export type Commands = Record<string, (argv: string[], context: CommandContext) => Promise<number>>

/** Runs one command and gives its exit code: 0 done, 1 our mistake, 2 an input that was refused. */
export async function runCommand(commands: Commands, name: string, argv: string[], context: CommandContext): Promise<number> {
  const command = commands[name]
  try {
    if (command === undefined)
      throw new SiteError('E_USAGE', `there is no command ${JSON.stringify(name)}`, { hint: `one of ${Object.keys(commands).join(', ')}` })
    return await command(argv, context)
  } catch (cause) {
    if (!(cause instanceof SiteError)) throw cause
    printFaults(cause, argv.includes('--json'))
    return 2
  }
}
