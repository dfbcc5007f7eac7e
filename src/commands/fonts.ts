import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { supplyFonts } from '../engine/node/fonts/fonts.ts'
import { FONTS } from '../site/plan/fonts/fonts.ts'
import { parseOptions } from './parse-options.ts'
import type { CommandContext } from './run-command.ts'

const USAGE = 'npm run fonts'

/** `npm run fonts`: subsets the fonts again after a change of `src/site/plan/fonts/fonts.ts` or of the font packages. */
export async function fonts(argv: string[], { root }: CommandContext): Promise<number> {
  parseOptions(argv, {}, USAGE)
  rmSync(join(root, FONTS.supplied), { recursive: true, force: true })
  const { files } = await supplyFonts(FONTS, root)
  for (const { file, contents } of files) process.stdout.write(`  ${file} ${(contents.length / 1000).toFixed(1)} kB\n`)
  process.stdout.write(`${files.length} fonts were subset into ${FONTS.supplied}.\n`)
  return 0
}
