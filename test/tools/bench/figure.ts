/** The result of several rounds: their median, and its range without outliers. */
export interface Figure {
  value: number
  low: number
  high: number
}

/** One round in this many is dropped as an outlier at each end. */
const ROUNDS_PER_OUTLIER = 8

/** Summarises the rounds of one measurement; with fewer than eight, no outliers are dropped. */
export function toFigure(rounds: readonly number[]): Figure {
  const sorted = [...rounds].sort((a, b) => a - b)
  const left = Math.floor(sorted.length / ROUNDS_PER_OUTLIER)
  return { value: median(rounds), low: sorted.at(left) ?? Number.NaN, high: sorted.at(-1 - left) ?? Number.NaN }
}

/** Summarises a value of each round, such as the ratio of two times. */
export function figureOf<T>(rounds: readonly T[], measure: (round: T) => number): Figure {
  return toFigure(rounds.map(measure))
}

/** Formats a figure, with the deviation if there were several rounds. */
export function formatFigure({ value, low, high }: Figure, digits: number, rounds: number): string {
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return rounds > 1 ? `${text} ±${((100 * Math.max(value - low, high - value)) / value).toFixed(0)} %` : text
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
