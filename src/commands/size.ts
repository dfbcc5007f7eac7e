import { join } from 'node:path'
import { formatWeights, weighPages } from '../../test/bench/page-weight.ts'
import { weighSearchIndexes } from '../../test/bench/search-weight.ts'
import { build } from './build.ts'
import type { CommandContext } from './commands.ts'
import { parseOptions } from './parse-options.ts'

/** `npm run size`: builds the magazine, weighs what its readers load, and fails where a budget is broken. */
export async function size(argv: string[], context: CommandContext): Promise<number> {
  parseOptions(argv, {}, 'npm run size')
  const out = join(context.root, '.cache', 'size', 'site')
  await build(['--out', out], context)
  const weights = [...weighPages(out), ...weighSearchIndexes()]
  process.stdout.write(`\n${formatWeights(weights)}\n`)
  return weights.some(({ value, limit }) => value > limit) ? 1 : 0
}
