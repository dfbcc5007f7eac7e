import { build } from './build.ts'
import { preview, readPreviewOptions } from './preview.ts'
import type { CommandContext } from './run-command.ts'

/** `npm start`: builds the magazine and serves it at http://localhost:4173; takes the options of `preview`. */
export async function start(argv: string[], context: CommandContext): Promise<number> {
  readPreviewOptions(argv, context.root, 'start')
  const code = await build([], context)
  return code === 0 ? preview(argv, context) : code
}
