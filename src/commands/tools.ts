import { COMMANDS, type CommandContext, type Commands, runCommand as run } from './commands.ts'

/** Runs one command, which may be a tool of those who work on the magazine. */
export function runCommand(name: string, argv: string[], context: CommandContext): Promise<number> {
  return run(name, argv, context, TOOLS)
}

const TOOLS: Commands = {
  ...COMMANDS,
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
