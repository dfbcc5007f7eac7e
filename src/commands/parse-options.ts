import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SiteError } from '../engine/shared/site-error.ts'

/** Reads the options of a command; one that it does not have is refused with its usage. */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T, usage: string) {
  return refuse(usage, () => parseArgs({ args: argv, options, strict: true }).values)
}

/** Reads the options of a command that takes words as well, such as the name of what it is to do. */
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
