import { describeValue, type FieldProblem, type Fields, label } from '../../engine/shared/fields.ts'

/** Reads a number within a range; `fallback` is the value of a missing one. */
export function readNumber(
  fields: Fields,
  key: string,
  problems: FieldProblem[],
  { least, most, fallback }: { least: number; most: number; fallback?: number },
): number {
  const value = fields.raw(key)
  if (value === undefined && fallback !== undefined) return fallback
  if (typeof value === 'number' && value >= least && value <= most) return value
  const path = fields.path(key)
  problems.push({
    code: 'E_FIGURE',
    path,
    message: `${label(path)} must be a number from ${least} to ${most}, got ${describeValue(value)}`,
  })
  return fallback ?? least
}

/** Reads a label; reports one that is too long to be drawn. */
export function readLabel(fields: Fields, key: string, problems: FieldProblem[], limit: number): string {
  const text = fields.optionalText(key)?.replace(/\s+/g, ' ').trim() ?? ''
  if (text.length <= limit) return text
  const path = fields.path(key)
  problems.push({ code: 'E_FIGURE', path, message: `${label(path)} has ${text.length} characters, ${limit} at most` })
  return ''
}
