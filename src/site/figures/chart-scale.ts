/** An axis: its ticks are round numbers. */
export interface Scale {
  ticks: readonly number[]
  /** The place of a value along the axis, from 0 to 1. */
  at(value: number): number
}

/** An axis of about four steps. One for bars starts at zero and ends at the largest value; others start at zero where that is close. */
export function scaleOf(values: readonly number[], isForBars: boolean): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const start = isForBars || (low >= 0 && low < high * 0.6) ? Math.min(0, low) : low
  const end = high <= 0 && low < 0 && high > low * 0.6 ? 0 : high
  const step = niceStep((end - start || Math.abs(end) || 1) / 4)
  const first = Math.floor(start / step + 1e-9)
  const last = Math.max(Math.ceil(end / step - 1e-9), first + 1)
  // A multiple of the step, not a sum of steps, and without the error of the product.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  const [ending, shown] = isForBars && high > 0 ? [high / step, ticks.filter((tick) => tick <= high)] : [last, ticks]
  return { ticks: shown, at: (value) => (value / step - first) / (ending - first) }
}

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is not below a number. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}
