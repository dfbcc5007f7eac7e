import type { Visit } from './first-visit.ts'

/** A visit, and the kind of page that it is of. */
export interface KnownVisit extends Visit {
  kind: string
  width: number
  path: string
}

/** The family of the titles. */
const BRAND = 'Sofia Sans Extra Condensed'
/** What a first visit may cost: the movement of nineteen pages in twenty, and the part of visits without the font of titles. */
const LIMITS = { shift: 0.02, brand: 0.95 }
/** The pages that moved the most. */
const WORST = 5

export function hasBrand({ title }: Visit): boolean {
  return title.length > 0 && title.every((family) => family === BRAND)
}

/** The value that the given part of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** Whether enough visits have the font of the titles, and few enough pages move. */
export function isSteady(slow: readonly Visit[], late: readonly Visit[]): boolean {
  const moves = (visits: readonly Visit[]) =>
    percentile(
      visits.map(({ shift }) => shift),
      0.95,
    )
  return moves(slow) <= LIMITS.shift && moves(late) <= LIMITS.shift && partWithBrand(slow) >= LIMITS.brand
}

/** Formats a row for each kind of page and width, then the pages that moved the most. */
export function formatVisits(slow: readonly KnownVisit[], late: readonly KnownVisit[]): string {
  const nameOf = ({ kind, width }: KnownVisit) => `${kind.padEnd(12)}${String(width).padStart(6)}`
  const rows = Array.from(new Set(slow.map(nameOf)), (name) => `${name}${describe(slow.filter((visit) => nameOf(visit) === name))}`)
  const worst = late.filter(({ shift }) => shift > LIMITS.shift).sort((a, b) => b.shift - a.shift)
  return [
    'kind         width  visits  brand  first paint  largest paint  shift: median   95 %',
    ...rows,
    `${'all'.padEnd(18)}${describe(slow)}`,
    `${'late fonts'.padEnd(18)}${describe(late)}`,
    ...worst.slice(0, WORST).map(({ path, width, shift, moved }) => `  ${shift.toFixed(3)}  ${path}, ${width} pixels: ${moved[0]}`),
  ].join('\n')
}

function describe(visits: readonly Visit[]): string {
  const median = (read: (visit: Visit) => number) => percentile(visits.map(read), 0.5)
  const shifts = visits.map(({ shift }) => shift)
  return [
    String(visits.length).padStart(8),
    `${Math.round(partWithBrand(visits) * 100)} %`.padStart(7),
    `${Math.round(median(({ firstPaint }) => firstPaint))} ms`.padStart(13),
    `${Math.round(median(({ largestPaint }) => largestPaint))} ms`.padStart(15),
    percentile(shifts, 0.5).toFixed(3).padStart(15),
    percentile(shifts, 0.95).toFixed(3).padStart(7),
  ].join('')
}

function partWithBrand(visits: readonly Visit[]): number {
  return visits.filter(hasBrand).length / visits.length
}
