import { describeValue, type FieldPath, type FieldProblem, type Fields, label, openFields } from '../../shared/fields.ts'
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
export function readYaml<T>(
  { file, text, firstLine = 1 }: YamlSource,
  faults: Fault[],
  read: (fields: Fields, problems: FieldProblem[]) => T,
): T | undefined {
  const parsed = parse(firstLine)(text)
  const problems: FieldProblem[] = []
  const fields = parsed.faults.length === 0 ? openFields(parsed.value ?? {}, [], problems) : undefined
  const result = fields === undefined ? undefined : read(fields, problems)
  fields?.close()
  faults.push(...parsed.faults.map((fault) => ({ ...fault, file })))
  faults.push(...problems.map(({ path, ...problem }) => ({ ...problem, file, ...parsed.locate(path) })))
  return problems.some(({ code }) => !code.startsWith('W_')) ? undefined : result
}

/** Reads each item of a list as an object with fields; a missing list is empty. */
export function readItems<T>(
  fields: Fields,
  key: string,
  problems: FieldProblem[],
  read: (item: Fields, path: FieldPath) => T | undefined,
): T[] {
  return fields.optionalList(key, (value, path) => {
    const item = openFields(value, path, problems)
    const result = item === undefined ? undefined : read(item, path)
    item?.close()
    return result
  })
}

/** Reads a field that contains an object; reports if it is missing. */
export function openGroup<T>(fields: Fields, key: string, problems: FieldProblem[], read: (group: Fields) => T): T | undefined {
  if (!fields.has(key)) {
    problems.push({ code: 'E_FIELD_MISSING', path: fields.path(key), message: `${label(fields.path(key))} is missing` })
    return undefined
  }
  const group = openFields(fields.raw(key), fields.path(key), problems)
  const result = group === undefined ? undefined : read(group)
  group?.close()
  return result
}

/** Reads a number from `least` to `most`; `fallback` is the value of a missing one. */
export function readNumber(
  fields: Fields,
  key: string,
  problems: FieldProblem[],
  { least = 0, most = Number.MAX_SAFE_INTEGER, fallback }: { least?: number; most?: number; fallback?: number } = {},
): number {
  const value = fields.raw(key)
  if (value === undefined && fallback !== undefined) return fallback
  if (isNumberIn(value, least, most)) return value
  const path = fields.path(key)
  const message = `${label(path)} must be a number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}, got ${describeValue(value)}`
  problems.push({ code: 'E_FIELD_TYPE', path, message })
  return fallback ?? least
}

/** Reads two numbers, the smaller one first, such as `[3, 8]`. */
export function readRange(fields: Fields, key: string, problems: FieldProblem[]): [number, number] {
  const value = fields.raw(key)
  const [least, most] = Array.isArray(value) ? value : []
  if (Array.isArray(value) && value.length === 2 && isNumberIn(least, 0, 1e6) && isNumberIn(most, least, 1e6)) return [least, most]
  const path = fields.path(key)
  const message = `${label(path)} must be two numbers such as [3, 8], the smaller one first, got ${describeValue(value)}`
  problems.push({ code: 'E_FIELD_TYPE', path, message })
  return [0, 0]
}

function isNumberIn(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
}
