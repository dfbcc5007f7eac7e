import { randomBytes } from 'node:crypto'

/** A new name that sorts by time, such as `20261120T101500-1f2e3d`. */
export function createRunId(now: Date): string {
  const time = now.toISOString().replace(/[-:]|\..*$/g, '')
  return `${time}-${randomBytes(3).toString('hex')}`
}
