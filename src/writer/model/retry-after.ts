/** The headers of an answer. */
export interface AnswerHeaders {
  get(name: string): string | null
}

/** The pause that a server asks for, in milliseconds; undefined if the header is missing or invalid. */
export function readRetryAfter(headers: AnswerHeaders, now: number): number | undefined {
  const milliseconds = headers.get('retry-after-ms')
  if (milliseconds !== null && /^\s*\d+(\.\d+)?\s*$/.test(milliseconds)) return Number(milliseconds)
  const text = headers.get('retry-after')
  if (text === null) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Number(text) * 1000
  // Only a text with a letter can be a date: `Date.parse` reads "-5" as a month.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** The milliseconds until the quota is renewed, if an answer says that it is used up. */
export function readQuotaPause(headers: AnswerHeaders): number | undefined {
  const pauses = ['requests', 'tokens'].flatMap((what) => {
    if (headers.get(`x-ratelimit-remaining-${what}`)?.trim() !== '0') return []
    return readDuration(headers.get(`x-ratelimit-reset-${what}`) ?? '') ?? []
  })
  return pauses.length === 0 ? undefined : Math.max(...pauses)
}

const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** A duration such as `6m0s`, `1.5s` or `20ms`, in milliseconds. */
export function readDuration(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|h|m|s))+$/.test(text)) return undefined
  return Array.from(text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)).reduce(
    (sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ''] ?? 0),
    0,
  )
}
