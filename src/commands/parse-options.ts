import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SiteError } from '../engine/shared/site-error.ts'

/** Parses the options of a command; throws with its usage if one is unknown. */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T, usage: string) {
  return refuse(usage, () => parseArgs({ args: argv, options, strict: true }).values)
}

/** Parses the options of a command that has positional arguments as well. */
export function parseWords<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T, usage: string) {
  return refuse(usage, () => parseArgs({ args: argv, options, strict: true, allowPositionals: true }))
}

function refuse<T>(usage: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new SiteError('E_USAGE', (cause as Error).message.split('. ')[0] ?? '', { hint: usage })
  }
}
