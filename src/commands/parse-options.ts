import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SiteError } from '../engine/shared/site-error.ts'

/** Reads the options of a command; one that it does not have is refused with its usage. */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T, usage: string) {
  try {
    return parseArgs({ args: argv, options, strict: true }).values
  } catch (cause) {
    throw new SiteError('E_USAGE', (cause as Error).message.split('. ')[0] ?? '', { hint: usage })
  }
}
