import type { Diagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { Fault } from '../../engine/shared/site-error.ts'

/** The faults of one file as marks in its text; one without a place is at the start. */
export function placeFaults(faults: readonly Fault[], file: string, text: Text): Diagnostic[] {
  return faults
    .filter((fault) => fault.file === file)
    .map((fault): Diagnostic => {
      const line = text.line(Math.min(Math.max(fault.line ?? 1, 1), text.lines))
      const from = Math.min(line.from + Math.max((fault.column ?? 1) - 1, 0), line.to)
      const word = /^[^\s{}|]+/.exec(line.text.slice(from - line.from))?.[0].length ?? 1
      return {
        from,
        to: Math.min(from + word, text.length),
        severity: fault.code.startsWith('W_') ? 'warning' : 'error',
        source: fault.code,
        message: fault.hint === undefined ? fault.message : `${fault.message}\n${fault.hint}`,
      }
    })
}
