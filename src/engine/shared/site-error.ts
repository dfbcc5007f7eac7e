/** A problem of an input and its location: codes that start with `W_` are warnings, all others errors. */
export interface Fault {
  code: string
  message: string
  file?: string
  line?: number
  column?: number
  hint?: string | undefined
}

/** An expected error, caused by the input or the machine: printed as one line, without a stack trace. */
export class SiteError extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly faults: readonly Fault[]

  constructor(code: string, message: string, details: { hint?: string | undefined; faults?: readonly Fault[]; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.name = 'SiteError'
    this.code = code
    this.hint = details.hint
    this.faults = details.faults ?? []
  }
}

/** Throws on a bug of the engine, as opposed to a fault of the input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug in the engine: ${message}`)
}

export function isError(fault: Fault): boolean {
  return !fault.code.startsWith('W_')
}

/** Formats a fault as `CODE file:line:column  message  [hint]`, always on one line. */
export function formatFault(fault: Fault): string {
  const position = fault.line === undefined ? '' : `:${fault.line}:${fault.column ?? 1}`
  const place = fault.file === undefined ? '' : ` ${fault.file}${position}`
  const hint = fault.hint === undefined ? '' : `  [${fault.hint}]`
  return `${fault.code}${place}  ${fault.message}${hint}`.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** Orders faults by file, then by position. */
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
