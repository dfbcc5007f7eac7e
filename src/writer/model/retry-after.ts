/** The headers of an answer, as far as they are looked at. */
export interface AnswerHeaders {
  get(name: string): string | null
}

/** How long a server wants to be left alone, in milliseconds; undefined where it does not say, or says nonsense. */
export function readRetryAfter(headers: AnswerHeaders, now: number): number | undefined {
  const milliseconds = headers.get('retry-after-ms')
  if (milliseconds !== null && /^\s*\d+(\.\d+)?\s*$/.test(milliseconds)) return Number(milliseconds)
  const text = headers.get('retry-after')
  if (text === null) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(text)) return Number(text) * 1000
  // Anything with a letter may be a date; "-5" would be read as a month.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** How long until a server's quota is filled again, where an answer says that it is used up. */
export function readQuotaPause(headers: AnswerHeaders): number | undefined {
  const pauses = ['requests', 'tokens'].flatMap((what) => {
    if (headers.get(`x-ratelimit-remaining-${what}`)?.trim() !== '0') return []
    return readDuration(headers.get(`x-ratelimit-reset-${what}`) ?? '') ?? []
  })
  return pauses.length === 0 ? undefined : Math.max(...pauses)
}

const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** A duration such as `6m0s`, `1.5s` or `20ms`, in milliseconds. */
function readDuration(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|h|m|s))+$/.test(text)) return undefined
  return Array.from(text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)).reduce(
    (sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ''] ?? 0),
    0,
  )
}
