const DASHES = /[\u2010-\u2015\u2212]/g
const QUOTES = /["'‘-‟«»`]/g
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ,].*)?$/
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const MONTH_IN_LETTERS = /^(?=.*[a-z]{3})(?=.*\d{4})[a-z\d ,.]+$/i

/** The day that a wrongly written date means, as YYYY-MM-DD; undefined if it may be several days or none. */
export function suggestDate(text: string): string | undefined {
  const plain = text.replace(DASHES, '-').replace(QUOTES, '').trim()
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, separator, second, last] = DAY_FIRST.exec(plain) ?? []
  if (last !== undefined) {
    // With points the day is first in all languages; otherwise the month may be.
    const days = separator === '.' ? [dayOf(last, second, first)] : [dayOf(last, second, first), dayOf(last, first, second)]
    const found = new Set(days.filter((date) => date !== undefined))
    return found.size === 1 ? [...found][0] : undefined
  }
  if (!MONTH_IN_LETTERS.test(plain)) return undefined
  const time = Date.parse(`${plain} UTC`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

function dayOf(year: string, month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}
