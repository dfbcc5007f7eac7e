import type { Commands } from './run-command.ts'

export { runCommand } from './run-command.ts'

/** The commands that build and serve the magazine, each loaded on demand. */
export const commands: Commands = {
  build: async (...call) => (await import('./build.ts')).build(...call),
  preview: async (...call) => (await import('./preview.ts')).preview(...call),
  start: async (...call) => (await import('./start.ts')).start(...call),
}
