import type { Commands } from './run-command.ts'
import { commands as siteCommands } from './site-commands.ts'

export { runCommand } from './run-command.ts'

/**
 * Every bundled command; `run.mjs` runs dev, test, check and faults itself. A new command is a file in this folder, a line below, and
 * what `CONTRIBUTING.md` lists; `run.mjs` needs no line for it.
 */
export const commands: Commands = {
  ...siteCommands,
  cache: async (...call) => (await import('./cache.ts')).cache(...call),
  content: async (...call) => (await import('./content.ts')).content(...call),
  deploy: async (...call) => (await import('./deploy.ts')).deploy(...call),
  new: async (...call) => (await import('./new.ts')).create(...call),
  fonts: async (...call) => (await import('./fonts.ts')).fonts(...call),
  vendor: async (...call) => (await import('./vendor.ts')).vendor(...call),
  prompts: async (...call) => (await import('./prompts.ts')).prompts(...call),
  studio: async (...call) => (await import('./studio.ts')).studio(...call),
  generate: async (...call) => (await import('./generate.ts')).generate(...call),
}
