import { describeValue, type FieldProblem, type Fields, label, openFields } from '../../shared/fields.ts'
import { remember } from '../../shared/remember.ts'
import type { Fault } from '../../shared/site-error.ts'
import { parseStructuredText } from './structured-text.ts'

/** A YAML text, and its file. */
export interface YamlSource {
  file: string
  text: string
  /** The line of the file on which the text starts. */
  firstLine?: number
}

/** Most files are read again unchanged: by each save while prompts are watched, and by each run. */
const parse = remember((firstLine: number) => remember((text: string) => parseStructuredText(text, firstLine), 500))

/** Reads a YAML text with a reader of fields; reports faults with file, line and column. */
export function readYaml<T>({ file, text, firstLine = 1 }: YamlSource, faults: Fault[], read: (fields: Fields) => T): T | undefined {
  const parsed = parse(firstLine)(text)
  const problems: FieldProblem[] = []
  const fields = parsed.faults.length === 0 ? openFields(parsed.value ?? {}, [], problems) : undefined
  const result = fields === undefined ? undefined : read(fields)
  fields?.close()
  faults.push(...parsed.faults.map((fault) => ({ ...fault, file })))
  faults.push(...problems.map(({ path, ...problem }) => ({ ...problem, file, ...parsed.locate(path) })))
  return problems.some(({ code }) => !code.startsWith('W_')) ? undefined : result
}

/** Reads each item of a list as an object with fields; a missing list is empty. */
export function readItems<T>(fields: Fields, key: string, read: (item: Fields) => T | undefined): T[] {
  return fields.optionalList(key, (value, path) => {
    const item = openFields(value, path, fields.problems)
    const result = item === undefined ? undefined : read(item)
    item?.close()
    return result
  })
}

/** Reads a field that contains an object; reports if it is missing. */
export function openGroup<T>(fields: Fields, key: string, read: (group: Fields) => T): T | undefined {
  if (!fields.has(key)) {
    fields.report(key, 'E_FIELD_MISSING', `${label(fields.path(key))} is missing`)
    return undefined
  }
  const group = openFields(fields.raw(key), fields.path(key), fields.problems)
  const result = group === undefined ? undefined : read(group)
  group?.close()
  return result
}

/** Reads a number from `least` to `most`; `fallback` is the value of a missing one. */
export function readNumber(
  fields: Fields,
  key: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER, fallback }: { least?: number; most?: number; fallback?: number } = {},
): number {
  const value = fields.raw(key)
  if (value === undefined && fallback !== undefined) return fallback
  if (isNumberIn(value, least, most)) return value
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
  fields.report(key, 'E_FIELD_TYPE', `${label(fields.path(key))} must be a number ${range}, got ${describeValue(value)}`)
  return fallback ?? least
}

/** Reads two numbers, the smaller one first, such as `[3, 8]`. */
export function readRange(fields: Fields, key: string): [number, number] {
  const value = fields.raw(key)
  const [least, most] = Array.isArray(value) ? value : []
  if (Array.isArray(value) && value.length === 2 && isNumberIn(least, 0, 1e6) && isNumberIn(most, least, 1e6)) return [least, most]
  const message = `${label(fields.path(key))} must be two numbers such as [3, 8], the smaller one first, got ${describeValue(value)}`
  fields.report(key, 'E_FIELD_TYPE', message)
  return [0, 0]
}

function isNumberIn(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
}
