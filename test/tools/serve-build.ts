import { join } from 'node:path'
import { build } from '../../src/commands/build.ts'
import type { CommandContext } from '../../src/commands/run-command.ts'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'

/** A built magazine with its preview server. */
export interface ServedBuild extends Preview {
  directory: string
}

/** Builds the magazine below `.cache` and serves it with the preview server; commands that run in parallel need different names. */
export async function serveBuild(name: string, context: CommandContext, options: readonly string[] = []): Promise<ServedBuild> {
  const directory = join(context.root, '.cache', 'served', name)
  await build(['--out', directory, ...options], context)
  return { ...(await startPreview({ directory, port: 0, serving: createServingReader(directory) })), directory }
}
