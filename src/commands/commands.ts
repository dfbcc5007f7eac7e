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

type Command = (argv: string[], context: CommandContext) => Promise<number>

/** No command waits for the code of another. */
const COMMANDS: Record<string, Command> = {
  build: async (...order) => (await import('./build.ts')).build(...order),
  preview: async (...order) => (await import('./preview.ts')).preview(...order),
  start: async (...order) => (await import('./start.ts')).start(...order),
  size: async (...order) => (await import('./size.ts')).size(...order),
  bench: async (argv, context) => {
    if (argv[0] === 'search') return (await import('./bench-search.ts')).benchSearch(argv.slice(1), context)
    return (await import('./bench.ts')).bench(argv)
  },
  content: async (...order) => (await import('./content.ts')).content(...order),
  deploy: async (...order) => (await import('./deploy.ts')).deploy(...order),
  fonts: async (...order) => (await import('./fonts.ts')).fonts(...order),
  shots: async (...order) => (await import('./shots.ts')).shots(...order),
  vendor: async (...order) => (await import('./vendor.ts')).vendor(...order),
  lighthouse: async (...order) => (await import('./lighthouse.ts')).lighthouse(...order),
  prompts: async (...order) => (await import('./prompts.ts')).prompts(...order),
  generate: async (...order) => (await import('./generate.ts')).generate(...order),
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
