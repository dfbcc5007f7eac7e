import { describeValue, type FieldProblem, type Fields, label } from '../../engine/shared/fields.ts'

const CENTIMETRES: Readonly<Record<string, number>> = {
  mm: 0.1,
  cm: 1,
  m: 100,
  km: 100_000,
  in: 2.54,
  ft: 30.48,
  mi: 160_934.4,
  мм: 0.1,
  см: 1,
  м: 100,
  км: 100_000,
}

/** Reads a length such as `8 cm` or `12 in`, in centimetres; a number alone is in centimetres. */
export function readLength(
  fields: Fields,
  key: string,
  problems: FieldProblem[],
  { least, most, fallback }: { least: number; most: number; fallback?: number },
): number {
  const value = fields.raw(key)
  if (value === undefined && fallback !== undefined) return fallback
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const [, number = '', unit = 'cm'] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+)?$/u.exec(text) ?? []
  const length = number === '' ? Number.NaN : Number(number.replace(',', '.')) * (CENTIMETRES[unit] ?? Number.NaN)
  if (length >= least && length <= most) return length
  const path = fields.path(key)
  const range = `from ${least} cm to ${most >= 1000 ? `${most / 100} m` : `${most} cm`}`
  problems.push({
    code: 'E_FIGURE',
    path,
    message: `${label(path)} must be a length such as "12 cm" ${range}, got ${describeValue(value)}`,
  })
  return fallback ?? least
}
