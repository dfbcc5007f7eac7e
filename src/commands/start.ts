import { resolve } from 'node:path'
import { build } from './build.ts'
import type { CommandContext } from './commands.ts'
import { servePreview } from './preview.ts'

/** `npm start`: builds the magazine and serves it at http://localhost:4173. */
export async function start(argv: string[], context: CommandContext): Promise<number> {
  const code = await build(argv, context)
  return code === 0 ? servePreview(resolve('dist'), 4173) : code
}
