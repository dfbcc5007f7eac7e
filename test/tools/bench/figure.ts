/** What several rounds have measured: their median, and between which values it lies as far as they can tell. */
export interface Figure {
  value: number
  low: number
  high: number
}

/** One round in so many may be disturbed without counting, at each end. */
const DISTURBED = 8

/** Sums up the rounds of one measurement; of fewer than eight, the lowest and the highest are the ends of what is certain. */
export function toFigure(rounds: readonly number[]): Figure {
  const sorted = [...rounds].sort((a, b) => a - b)
  const left = Math.floor(sorted.length / DISTURBED)
  return { value: median(rounds), low: sorted.at(left) ?? Number.NaN, high: sorted.at(-1 - left) ?? Number.NaN }
}

/** Sums up what each round gives by itself, such as the ratio of two times that were measured one after the other. */
export function figureOf<T>(rounds: readonly T[], measure: (round: T) => number): Figure {
  return toFigure(rounds.map(measure))
}

/** The figure for people, and how far from it rounds were, where there were some. */
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
