import { SiteError } from '../engine/shared/site-error.ts'
import { bench } from './bench.ts'
import { benchSearch } from './bench-search.ts'
import { build } from './build.ts'
import { content } from './content.ts'
import { deploy } from './deploy.ts'
import { fonts } from './fonts.ts'
import { lighthouse } from './lighthouse.ts'
import { preview } from './preview.ts'
import { printFaults } from './print-faults.ts'
import { shots } from './shots.ts'
import { size } from './size.ts'
import { start } from './start.ts'
import { vendor } from './vendor.ts'

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

const COMMANDS: Record<string, (argv: string[], context: CommandContext) => Promise<number>> = {
  build,
  preview,
  start,
  size,
  bench: (argv, context) => (argv[0] === 'search' ? benchSearch(argv.slice(1), context) : bench(argv)),
  content,
  deploy,
  shots,
  vendor,
  fonts,
  lighthouse,
  // What writes articles comes with packages of its own, which no other command is to wait for.
  prompts: async (argv, context) => (await import('./prompts.ts')).prompts(argv, context),
  generate: async (argv, context) => (await import('./generate.ts')).generate(argv, context),
}

/** Runs one command and gives its exit code: 0 done, 1 our mistake, 2 an input that was refused. */
export async function runCommand(name: string, argv: string[], context: CommandContext): Promise<number> {
  const command = COMMANDS[name]
  try {
    if (command === undefined)
      throw new SiteError('E_USAGE', `there is no command ${JSON.stringify(name)}`, { hint: `one of ${Object.keys(COMMANDS).join(', ')}` })
    return await command(argv, context)
  } catch (cause) {
    if (!(cause instanceof SiteError)) throw cause
    printFaults(cause, argv.includes('--json'))
    return 2
  }
}
