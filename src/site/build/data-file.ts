import { type FieldPath, type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { parseStructuredText } from './structured-text.ts'

/** A JSON file of the data folder while it is read: its value, and a way to say where something is wrong with it. */
export interface DataFile {
  value: unknown
  problems: FieldProblem[]
  /** Opens the whole file as an object. */
  fields(): Fields | undefined
  /** Opens the whole file as a map from names to values. */
  entries(at?: FieldPath, value?: unknown): [string, unknown][]
  /** The problems so far, with file, line and column. */
  faults(): Fault[]
}

/** Parses a JSON file strictly; `code` is the code of a file that is no JSON. */
export function parseDataFile(file: string, text: string, code = 'E_JSON'): DataFile {
  const problems: FieldProblem[] = []
  const unreadable: Fault[] = []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    const message = (cause as Error).message.replace(/\s+/g, ' ')
    unreadable.push({ code, file, message: `not valid JSON: ${message}`, ...placeOfError(text, message) })
  }
  return {
    value,
    problems,
    fields: () => (unreadable.length > 0 ? undefined : openFields(value, [], problems)),
    entries(at = [], inner = value) {
      if (unreadable.length > 0) return []
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return Object.entries(inner)
      openFields(inner, at, problems)
      return []
    },
    faults() {
      if (problems.length === 0) return unreadable
      const { locate } = parseStructuredText(text)
      return [...unreadable, ...problems.map(({ path, ...problem }) => ({ ...problem, file, ...locate(path) }))]
    },
  }
}

function placeOfError(text: string, message: string): { line: number; column: number } {
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
