import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SiteError } from '../engine/shared/site-error.ts'

const PORT_LIMIT = 65_535

/** Thrown by a command that was asked for its usage with `--help`. */
export class HelpRequest extends Error {
  readonly usage: string

  constructor(usage: string) {
    super('--help asks for the usage of the command')
    this.usage = usage
  }
}

/** Throws a `HelpRequest` if `--help` or `-h` is among the arguments. */
export function checkHelp(argv: readonly string[], usage: string): void {
  if (argv.includes('--help') || argv.includes('-h')) throw new HelpRequest(usage)
}

/** Reads a port; 0 takes a free one. */
export function readPort(text: string, usage: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= PORT_LIMIT) return port
  throw new SiteError('E_USAGE', `--port takes a number from 0 to ${PORT_LIMIT}, got ${text}`, { hint: usage })
}

/** Parses the options of a command; throws with its usage if one is unknown. */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T, usage: string) {
  checkHelp(argv, usage)
  return refuse(usage, () => parseArgs({ args: argv, options, strict: true }).values)
}

/** Parses the options of a command that has positional arguments as well. */
export function parseWords<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T, usage: string) {
  checkHelp(argv, usage)
  return refuse(usage, () => parseArgs({ args: argv, options, strict: true, allowPositionals: true }))
}

function refuse<T>(usage: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new SiteError('E_USAGE', (cause as Error).message.split('. ')[0] ?? '', { hint: usage })
  }
}
