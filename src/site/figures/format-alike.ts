import type { SiteLanguage } from '../content/schema.ts'

export type Format = (value: number) => string

/** A format in which all values have the same number of decimals: as many as one of them needs, and at most `most`. */
export function formatAlike(values: readonly number[], language: SiteLanguage, most = 2): Format {
  const digits = Math.max(0, ...values.map((value) => countDecimals(value, most)))
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format
}

function countDecimals(value: number, most: number): number {
  return Number.isFinite(value)
    ? (
        value
          .toFixed(most)
          .replace(/\.?0+$/, '')
          .split('.')[1] ?? ''
      ).length
    : 0
}
