import { describeValue, type FieldProblem, type Fields, label } from '../../engine/shared/fields.ts'
import { suggestDate } from './suggest-date.ts'

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** Reads a day that may be left out; reports any other text. */
export function readDate(key: string, fields: Fields, problems: FieldProblem[]): string | undefined {
  const date = fields.optionalText(key)
  if (date === undefined) return undefined
  if (DATE.test(date)) {
    const day = new Date(`${date.slice(0, 10)}T00:00:00Z`)
    // `Date` accepts 2026-02-30 as another day.
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(date.slice(0, 10)) && !Number.isNaN(Date.parse(date))) return date
  }
  const message = `${label(fields.path(key))} must be a day that exists, as YYYY-MM-DD, got ${describeValue(date)}`
  const suggested = suggestDate(date)
  problems.push({ code: 'E_DATE', path: fields.path(key), message, ...(suggested && { hint: `write ${suggested}` }) })
  return undefined
}
