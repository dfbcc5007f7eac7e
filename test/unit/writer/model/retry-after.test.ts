import { describe, expect, test } from 'vitest'
import { readQuotaPause, readRetryAfter } from '../../../../src/writer/model/retry-after.ts'

describe('the pause that a server asks for', () => {
  const headers = (values: Record<string, string>) => new Headers(values)
  const NOW = Date.parse('2026-11-20T10:00:00Z')
  test.each<[Record<string, string>, number | undefined]>([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after-ms': '120', 'retry-after': '9' }, 120],
    [{ 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after': '-5' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j is %s', (values, expected) => {
    expect(readRetryAfter(headers(values), NOW)).toBe(expected)
  })

  test.each<[Record<string, string>, number | undefined]>([
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '6m0s' }, 360_000],
    [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '20ms' }, 20],
    [{ 'x-ratelimit-remaining-requests': '3', 'x-ratelimit-reset-requests': '6m0s' }, undefined],
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': 'soon' }, undefined],
  ])('%j is %s', (values, expected) => {
    expect(readQuotaPause(headers(values))).toBe(expected)
  })
})
