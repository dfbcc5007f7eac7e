import { join } from 'node:path'
import { build } from '../../src/commands/build.ts'
import { parseOptions } from '../../src/commands/parse-options.ts'
import type { CommandContext } from '../../src/commands/run-command.ts'
import { formatWeights, weighPages } from './bench/page-weight.ts'
import { weighSearchIndexes } from './bench/search-weight.ts'

/** `npm run size`: builds the magazine, measures what its readers load, and fails if a budget is exceeded. */
export async function size(argv: string[], context: CommandContext): Promise<number> {
  parseOptions(argv, {}, 'npm run size')
  const out = join(context.root, '.cache', 'size', 'site')
  await build(['--out', out], context)
  const weights = [...weighPages(out), ...weighSearchIndexes()]
  process.stdout.write(`\n${formatWeights(weights)}\n`)
  return weights.some(({ value, limit }) => value > limit) ? 1 : 0
}
