import { compareFaults, type Fault, formatFault, isError, type SiteError } from '../engine/shared/site-error.ts'

const SHOWN = 100

/** Prints the faults of an error, sorted, one per line, or as one JSON object. */
export function printFaults(error: SiteError, json: boolean): void {
  const faults: Fault[] = error.faults.length > 0 ? [...error.faults].sort(compareFaults) : [faultOf(error)]
  if (json) process.stdout.write(`${JSON.stringify({ ok: false, faults })}\n`)
  else process.stderr.write(formatFaults(faults, error.faults.length > 0 ? error.message : undefined))
}

/** Formats a list of faults, one per line, with a summary at the end. */
export function formatFaults(faults: readonly Fault[], summary?: string): string {
  const lines = faults.slice(0, SHOWN).map(formatFault)
  if (faults.length > SHOWN) lines.push(`… and ${faults.length - SHOWN} more`)
  if (summary !== undefined) {
    const errors = faults.filter(isError).length
    lines.push(`${count(errors, 'error')}, ${count(faults.length - errors, 'warning')}: ${summary}`)
  }
  return `${lines.join('\n')}\n`
}

function faultOf({ code, message, hint }: SiteError): Fault {
  return { code, message, hint }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
