import { type FieldPath, type FieldProblem, label } from '../../engine/shared/fields.ts'
import type { ArticleFrontmatter } from '../content/schema.ts'

type DateProblem = FieldProblem & { path: FieldPath }

/** Finds days of updates and corrections before the day of publication. */
export function findEarlyDates(frontmatter: ArticleFrontmatter): DateProblem[] {
  const { date } = frontmatter
  if (date === undefined) return []
  return listLaterDates(frontmatter).flatMap(([path, later]) => {
    if (dayOf(later) >= dayOf(date)) return []
    return [{ code: 'E_DATE', path, message: `${label(path)} must not be before date, ${date}, got ${later}` }]
  })
}

/** Finds days of updates and corrections after the last published day. */
export function findFutureDates(frontmatter: ArticleFrontmatter, lastPublishedDay: string): DateProblem[] {
  return listLaterDates(frontmatter).flatMap(([path, later]) => {
    if (dayOf(later) <= lastPublishedDay) return []
    return [{ code: 'W_DATE_FUTURE', path, message: `${label(path)} is in the future: ${later}` }]
  })
}

function listLaterDates({ updated, corrections = [] }: ArticleFrontmatter): [FieldPath, string][] {
  const dates: [FieldPath, string][] = corrections.map(({ date }, index) => [['corrections', index, 'date'], date])
  if (updated !== undefined) dates.push([['updated'], updated])
  return dates.filter(([, date]) => date !== '')
}

function dayOf(date: string): string {
  return date.slice(0, 10)
}
