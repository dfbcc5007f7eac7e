import { join } from 'node:path'
import { build } from '../../src/commands/build.ts'
import type { CommandContext } from '../../src/commands/run-command.ts'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'

/** A magazine that was built to be looked at. */
export interface ServedBuild extends Preview {
  directory: string
}

/** Builds the magazine below `.cache` and serves it with the preview server; `name` keeps commands that run at the same time apart. */
export async function serveBuild(name: string, context: CommandContext, options: readonly string[] = []): Promise<ServedBuild> {
  const directory = join(context.root, '.cache', 'served', name)
  await build(['--out', directory, ...options], context)
  return { ...(await startPreview({ directory, port: 0, serving: createServingReader(directory) })), directory }
}
