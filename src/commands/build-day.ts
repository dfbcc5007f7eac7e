import { SiteError } from '../engine/shared/site-error.ts'

/** The day of the build, an input: `SOURCE_DATE_EPOCH` in seconds, or today, in UTC. */
export function buildDay(epoch: string | undefined): string {
  if (epoch === undefined || epoch === '') return new Date().toISOString().slice(0, 10)
  if (!/^\d{1,11}$/.test(epoch))
    throw new SiteError('E_USAGE', `SOURCE_DATE_EPOCH must be a number of seconds, got ${JSON.stringify(epoch)}`)
  return new Date(Number(epoch) * 1000).toISOString().slice(0, 10)
}
