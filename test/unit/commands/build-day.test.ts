import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildDay } from '../../../src/commands/build-day.ts'

afterEach(() => void vi.useRealTimers())

describe('the day of a build', () => {
  it.each([
    ['0', '1970-01-01'],
    ['86399', '1970-01-01'],
    ['86400', '1970-01-02'],
    ['1795132799', '2026-11-19'],
    ['1795132800', '2026-11-20'],
    ['1709164800', '2024-02-29'],
    ['99999999999', '5138-11-16'],
  ])('with SOURCE_DATE_EPOCH %s is %s, in UTC', (epoch, day) => {
    expect(buildDay(epoch)).toBe(day)
  })

  it.each([undefined, ''])('without SOURCE_DATE_EPOCH (%j) is today, in UTC', (epoch) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 23, 59, 59) })
    expect(buildDay(epoch)).toBe('2026-11-20')
    vi.setSystemTime(Date.UTC(2026, 10, 21))
    expect(buildDay(epoch)).toBe('2026-11-21')
  })

  it('does not depend on the clock if it is given', () => {
    vi.useFakeTimers({ now: Date.UTC(2001, 0, 1) })
    expect(buildDay('1795132800')).toBe('2026-11-20')
  })

  it.each(['today', '2026-11-20', '-1', '1.5', '1e9', ' 1', '1\n', '0x10', '999999999999', '١'])('is refused for %j', (epoch) => {
    const message = `SOURCE_DATE_EPOCH must be a number of seconds, got ${JSON.stringify(epoch)}`
    expect(() => buildDay(epoch)).toThrow(expect.objectContaining({ name: 'SiteError', code: 'E_USAGE', message }))
  })
})
