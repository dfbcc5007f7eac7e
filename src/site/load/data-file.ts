import { cleanText, type FieldPath, type FieldProblem, type Fields, isForbidden, openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { parseJsonText } from './json-text.ts'

/** The text of a data file: undefined where there is none, null where it cannot be read and the engine has said why. */
export type DataText = string | null | undefined

/** A JSON file of the data folder while it is read: its value, and a way to say where something is wrong with it. */
export interface DataFile {
  value: unknown
  /** False where the file is no JSON: it has then no fields and no entries. */
  isReadable: boolean
  problems: FieldProblem[]
  /** Opens the whole file as an object. */
  fields(): Fields | undefined
  /** Opens the whole file, or a value in it, as a map from names to values. */
  entries(at?: FieldPath, value?: unknown): [string, unknown][]
  /** The problems so far, with file, line and column. */
  faults(): Fault[]
}

/** Parses a JSON file strictly; `code` is the code of a file that is no JSON. */
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
