import type { Commands } from '../../src/commands/run-command.ts'

export { runCommand } from '../../src/commands/run-command.ts'

export const commands: Commands = {
  size: async (...call) => (await import('./size.ts')).size(...call),
  bench: async (argv, context) => {
    if (argv[0] === 'search') return (await import('./bench/bench-search.ts')).benchSearch(argv.slice(1), context)
    if (argv[0] === 'studio') return (await import('./bench/bench-studio.ts')).benchStudio(argv.slice(1), context)
    if (argv[0] === 'serve') return (await import('./bench/bench-serve.ts')).benchServe(argv.slice(1), context)
    return (await import('./bench/bench.ts')).bench(argv)
  },
  shots: async (...call) => (await import('./shots.ts')).shots(...call),
  visits: async (...call) => (await import('./visits.ts')).visits(...call),
  lighthouse: async (...call) => (await import('./lighthouse.ts')).lighthouse(...call),
}
