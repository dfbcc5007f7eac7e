import {
  describeValue,
  type FieldPath,
  type FieldProblem,
  type Fields,
  label,
  openFields,
  readTextItem,
} from '../../engine/shared/fields.ts'
import { readLabel } from './read-figure.ts'

const CHART_KINDS = ['bars', 'dots', 'lines'] as const

/** A small table: a row has a number for each column; a chart of one series has one column without a name. */
export interface Chart {
  kind: (typeof CHART_KINDS)[number]
  unit: string
  source: string
  columns: readonly string[]
  rows: readonly ChartRow[]
}

interface ChartRow {
  label: string
  values: readonly number[]
}

const LEAST_ROWS = 2
const MOST_ROWS = 12
const MOST_COLUMNS = 4
const LABEL_LIMIT = 28
/** The names of points stand side by side below a line. */
const POINT_LIMIT = 12
const COLUMN_LIMIT = 20
const UNIT_LIMIT = 24
const SOURCE_LIMIT = 160
const MOST = 1e9

/** Reads a chart and its rows, which are `[label, number]`, `label: number`, or `{ label, values }` with names of columns. */
export function readChart(fields: Fields, problems: FieldProblem[]): Chart | undefined {
  const before = problems.length
  const kind = fields.choice('kind', CHART_KINDS, 'E_FIGURE') ?? 'bars'
  const unit = readLabel(fields, 'unit', problems, UNIT_LIMIT)
  const source = readLabel(fields, 'source', problems, SOURCE_LIMIT)
  const columns = readColumns(fields, kind, problems)
  const limit = kind === 'lines' ? POINT_LIMIT : LABEL_LIMIT
  const rows = readItems(fields, problems).flatMap(
    ([item, path]) => readRow(item, path, { columns, limit, least: kind === 'bars' ? 0 : -MOST, problems }) ?? [],
  )
  if (problems.slice(before).some(({ code }) => code.startsWith('E_'))) return undefined
  if (rows.length < LEAST_ROWS || rows.length > MOST_ROWS) {
    refuse(problems, fields.path('data'), `must be ${LEAST_ROWS} to ${MOST_ROWS} rows, got ${rows.length}`)
    return undefined
  }
  const double = rows.findIndex((row, index) => rows.findIndex((other) => other.label === row.label) < index)
  if (double >= 0) {
    refuse(problems, [...fields.path('data'), double], `must be a row of its own, got ${JSON.stringify(rows[double]?.label)} twice`)
    return undefined
  }
  return { kind, unit, source, columns: columns.length === 0 ? [''] : columns, rows }
}

function readColumns(fields: Fields, kind: Chart['kind'], problems: FieldProblem[]): string[] {
  const path = fields.path('columns')
  const columns = fields.optionalList('columns', (item, at) => readShort(item, at, COLUMN_LIMIT, problems))
  if (columns.length > MOST_COLUMNS) {
    refuse(
      problems,
      path,
      `must be at most ${MOST_COLUMNS} names, got ${columns.length}: a column is a line or a colour of dots, a row is a point`,
    )
  } else if (columns.length > 1 && kind === 'bars') {
    refuse(problems, path, `must be one name for kind: bars, got ${columns.length}`, 'write kind: dots or kind: lines')
  }
  return columns
}

/** The rows as a list with their paths; a mapping of labels to numbers is one too. */
function readItems(fields: Fields, problems: FieldProblem[]): [item: unknown, path: FieldPath][] {
  const data = fields.raw('data')
  const path = fields.path('data')
  if (Array.isArray(data)) return data.map((item, index) => [item, [...path, index]])
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).map(([key, value]) => [
      [key, value],
      [...path, key],
    ])
  if (data === undefined) problems.push({ code: 'E_FIELD_MISSING', path, message: `${label(path)} is missing` })
  else problems.push({ code: 'E_FIELD_TYPE', path, message: `${label(path)} must be a list of rows, got ${describeValue(data)}` })
  return []
}

interface RowRules {
  columns: readonly string[]
  limit: number
  /** The least number of a row. */
  least: number
  problems: FieldProblem[]
}

function readRow(item: unknown, path: FieldPath, { columns, limit, least, problems }: RowRules): ChartRow | undefined {
  const [name, values, at] = splitRow(item, path, problems) ?? []
  if (name === undefined || values === undefined || at === undefined) return undefined
  const text = readShort(typeof name === 'number' ? String(name) : name, path, limit, problems)
  const width = Math.max(columns.length, 1)
  if (values.length !== width) {
    refuse(problems, at, `must be ${width} ${width === 1 ? 'number' : 'numbers, one for each of columns'}, got ${values.length}`)
    return undefined
  }
  const wrong = values.findIndex((value) => !(typeof value === 'number' && value >= least && value <= MOST))
  if (wrong >= 0) {
    refuse(problems, at, `must be a number from ${least} to ${MOST}, got ${describeValue(values[wrong])}`)
    return undefined
  }
  return text === undefined ? undefined : { label: text, values: values as number[] }
}

/** The label and the numbers of a row, and the path of the numbers. */
function splitRow(item: unknown, path: FieldPath, problems: FieldProblem[]): [name: unknown, values: unknown[], at: FieldPath] | undefined {
  if (Array.isArray(item)) return [item[0], item.slice(1), path]
  const row = openFields(item, path, problems)
  if (row === undefined) return undefined
  const name = row.raw('label')
  const key = row.has('value') ? 'value' : 'values'
  const values = row.raw(key)
  row.close()
  return [name, Array.isArray(values) ? values : values === undefined ? [] : [values], row.path(key)]
}

function readShort(value: unknown, path: FieldPath, limit: number, problems: FieldProblem[]): string | undefined {
  const text = readTextItem(problems)(typeof value === 'number' ? String(value) : value, path)
    ?.replace(/\s+/g, ' ')
    .trim()
  if (text === undefined || text.length <= limit) return text
  refuse(problems, path, `has a name of ${text.length} characters, ${limit} at most`)
  return undefined
}

function refuse(problems: FieldProblem[], path: FieldPath, message: string, hint?: string): void {
  problems.push({ code: 'E_FIGURE', path, message: `${label(path)} ${message}`, ...(hint === undefined ? {} : { hint }) })
}
