/** What is wrong with an input, and where: codes that start with `W_` warn, all others refuse it. */
export interface Fault {
  code: string
  message: string
  file?: string
  line?: number
  column?: number
  hint?: string
}

/** An input or a machine that the engine cannot work with: printed as one line, never as a stack trace. */
export class SiteError extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly faults: readonly Fault[]

  constructor(code: string, message: string, details: { hint?: string; faults?: readonly Fault[]; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.name = 'SiteError'
    this.code = code
    this.hint = details.hint
    this.faults = details.faults ?? []
  }
}

/** Stops on a mistake of ours, as opposed to a mistake in somebody's input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug in the engine: ${message}`)
}

export function isError(fault: Fault): boolean {
  return !fault.code.startsWith('W_')
}

/** Prints a fault as `CODE file:line:column  message  [hint]`, on one line whatever its parts hold. */
export function formatFault(fault: Fault): string {
  const position = fault.line === undefined ? '' : `:${fault.line}:${fault.column ?? 1}`
  const place = fault.file === undefined ? '' : ` ${fault.file}${position}`
  const hint = fault.hint === undefined ? '' : `  [${fault.hint}]`
  return `${fault.code}${place}  ${fault.message}${hint}`.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** Orders faults by file, then by place, so that a list reads like the folder. */
export function compareFaults(a: Fault, b: Fault): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

/** Compares by code units: the same order on every machine and in every language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
