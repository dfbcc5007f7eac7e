import { cleanText, type FieldPath, type FieldProblem, type Fields, isForbidden, openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { parseJsonText } from './json-text.ts'

/** The text of a data file: undefined if it does not exist, null if it cannot be read, which the engine has reported. */
export type DataText = string | null | undefined

/** A JSON file of the data folder while it is parsed. */
export interface DataFile {
  value: unknown
  /** False if the file is not valid JSON: it then has no fields and no entries. */
  isReadable: boolean
  problems: FieldProblem[]
  /** The fields of the file, which must be an object. */
  fields(): Fields | undefined
  /** The entries of the file, or of a value in it, which must be an object. */
  entries(at?: FieldPath, value?: unknown): [string, unknown][]
  /** The problems found so far, with file, line and column. */
  faults(): Fault[]
}

/** Parses a JSON file strictly; `code` is the fault code for invalid JSON. */
export function parseDataFile(file: string, text: string, code = 'E_JSON'): DataFile {
  const problems: FieldProblem[] = []
  const json = parseJsonText(text)
  const isReadable = json.value !== undefined
  return {
    value: json.value,
    isReadable,
    problems,
    fields: () => (isReadable ? openFields(json.value, [], problems) : undefined),
    entries(at = [], value = json.value) {
      if (!isReadable) return []
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        openFields(value, at, problems)
        return []
      }
      return Object.entries(value).flatMap(([name, entry]) => {
        const path = [...at, name]
        return isForbidden(name, path, problems) ? [] : [[cleanText(name, path, problems), entry] as [string, unknown]]
      })
    },
    faults() {
      const unreadable = json.faults.map((fault) => ({ ...fault, code, file }))
      return [...unreadable, ...problems.map(({ path, ...problem }) => ({ ...problem, file, ...json.locate(path) }))]
    },
  }
}
